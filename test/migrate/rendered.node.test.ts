/** Templates of each kind that hold every widget at once (`fixtures/tout.*`), as their engines render them before and after. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Liquid } from 'liquidjs';
import { registry } from '../../elements/boot/registry.ts';
import { templateParts } from '../../elements/tools/migrate/parse/template.ts';
import { migration } from '../../elements/tools/migrate/rewrite/migration.ts';
import { WIDGETS } from '../../elements/tools/migrate/rewrite/table.ts';
import { type Node, treeOf } from '../../elements/tools/pages/tree.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const read = (name: string) => readFileSync(path(name), 'utf8');
const hasPhp = spawnSync('php', ['-v']).status === 0;

interface Kind {
  readonly file: string;
  render(file: string): string;
  readonly skip?: string | false;
}

/** Where no engine is at hand, what stands between the template's own parts. */
function withoutParts(file: string): string {
  const source = read(file);
  return templateParts(source).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

const KINDS: readonly Kind[] = [
  { file: 'tout.html', render: read },
  {
    file: 'tout.liquid',
    render: (file) =>
      new Liquid({ strictFilters: true, jsTruthy: true }).parseAndRenderSync(read(file), JSON.parse(read('data.json'))),
  },
  {
    file: 'tout.php',
    render: (file) =>
      execFileSync(
        'php',
        [
          '-r',
          'extract(json_decode(file_get_contents($argv[1]), true)); require $argv[2];',
          path('data.json'),
          path(file),
        ],
        { encoding: 'utf8' },
      ),
    skip: !hasPhp && 'There is no PHP on this machine.',
  },
  { file: 'tout.html.twig', render: withoutParts },
  { file: 'tout.blade.php', render: withoutParts },
];

const manifest = JSON.parse(read('../../elements/generated/custom-elements.json')) as {
  modules: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }[];
};
const attributesOf = (tag: string) =>
  manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === tag)
    ?.attributes?.map(({ name }) => name);
const GLOBAL = /^(class|hidden|id|lang|slot|style|title|data-.+|aria-.+)$/;

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];
const textOf = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/gs, '').replace(/\s+/g, ' ');

for (const { file, render, skip = false } of KINDS) {
  describe(file, { skip }, () => {
    const before = () => render(`fixtures/${file}`);
    const after = () => render(`expected/${file}`);

    test('holds every widget', () => {
      const { changes } = migration(WIDGETS)(read(`fixtures/${file}`));
      const tags = new Set(changes.map(({ tag }) => tag));
      assert.deepEqual(
        Object.keys(registry).filter((name) => !tags.has(`flexit-${name}`)),
        [],
      );
    });

    test('is HTML in which every element is closed, before and after', () => {
      treeOf(before());
      treeOf(after());
    });

    test('says the same afterwards', () => assert.equal(textOf(after()), textOf(before())));

    test('has the tags of the library with attributes that they know', () => {
      const tags = all(treeOf(after())).filter(({ name }) => name.startsWith('flexit-'));
      for (const { name, attributes } of tags) {
        const known = attributesOf(name) ?? [];
        for (const attribute of attributes.keys())
          assert.ok(known.includes(attribute) || GLOBAL.test(attribute), `${attribute} of <${name}>`);
      }
      assert.deepEqual(
        Object.keys(registry).filter((each) => !tags.some(({ name }) => name === `flexit-${each}`)),
        [],
      );
    });
  });
}
