/** The table of the legacy stack, against the elements that there are, and the guide that is made from it. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { registry } from '../../elements/boot/registry.ts';
import { migration } from '../../elements/tools/migrate/rewrite/migration.ts';
import { GROUPS, WIDGETS } from '../../elements/tools/migrate/rewrite/table.ts';
import type { Widget } from '../../elements/tools/migrate/rewrite/widget.ts';
import { escapeHtml } from '../../elements/tools/pages/escape.ts';
import { LANGUAGES } from '../../elements/tools/pages/languages.ts';
import { GUIDES, readGuide } from '../../examples/site/catalogue/guides.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../elements/generated/custom-elements.json', import.meta.url), 'utf8'),
);
/** The attributes that an element of this version has. */
const attributesOf = (tag: string): string[] =>
  manifest.modules
    .flatMap(
      ({ declarations }: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }) => declarations,
    )
    .find(({ tagName }: { tagName?: string }) => tagName === `flexit-${tag}`)
    .attributes.map(({ name }: { name: string }) => name);

const migrate = migration(WIDGETS);

/** Every attribute that the table writes on a tag. */
function written({ markup, calls }: Widget): string[] {
  const rewritings = markup.flatMap(({ attributes, set = {} }) => [...Object.values(attributes), ...Object.keys(set)]);
  const options = calls.flatMap(({ options = {}, set = {} }) => [...Object.values(options), ...Object.keys(set)]);
  return [...rewritings, ...options].filter((name): name is string => typeof name === 'string' && name !== '');
}

describe('the table', () => {
  test('has every element of this version but for those that no legacy markup had', () => {
    const tags = WIDGETS.map(({ tag }) => tag);
    assert.deepEqual(
      Object.keys(registry).filter((tag) => !tags.includes(tag)),
      [],
    );
    assert.deepEqual(
      tags.filter((tag, index) => tags.indexOf(tag) < index),
      [],
    );
  });

  for (const widget of WIDGETS.filter(({ tag }) => tag in registry)) {
    test(`writes attributes that flexit-${widget.tag} has`, () => {
      const known = attributesOf(widget.tag);
      assert.deepEqual(
        written(widget).filter((name) => !known.includes(name)),
        [],
      );
    });
  }

  test('has a call once', () => {
    const names = WIDGETS.flatMap(({ calls }) => calls.map(({ name }) => name));
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) < index),
      [],
    );
  });
});

describe('an example', () => {
  for (const { tag, example = '' } of WIDGETS) {
    test(`of flexit-${tag} is completely rewritten in one run`, () => {
      const { output, changes, todo } = migrate(example);
      assert.ok(changes.every((change) => change.tag === `flexit-${tag}`) && changes.length > 0);
      assert.deepEqual(todo, []);
      assert.match(output, new RegExp(`<flexit-${tag}[ >][\\s\\S]*</flexit-${tag}>`));
      assert.equal(migrate(output).output, output);
    });
  }

  test('becomes what is checked in', () => {
    const file = new URL('expected/table.html', import.meta.url);
    const text = WIDGETS.map(({ example = '' }) => `${migrate(example).output}\n`).join('\n');
    if (process.env.UPDATE) writeFileSync(file, text);
    assert.equal(text, readFileSync(file, 'utf8'));
  });
});

describe('the guide', () => {
  const guide = GUIDES.find(({ name }) => name === 'migrer')!;
  for (const language of LANGUAGES) {
    test(`shows all of the table in ${language}`, async () => {
      const { html, sommaire } = await readGuide(guide, language);
      assert.equal(sommaire.length, GROUPS.length + 2);
      const uncoloured = html.replace(/<span class="code-\w+">(.*?)<\/span>/gs, '$1');
      for (const { tag, legacy, markup, calls, example = '' } of WIDGETS) {
        const shown = [legacy[language], `<flexit-${tag}>`, example, migrate(example).output];
        for (const { where, attributes } of markup) shown.push(...where.split(/,\s*/), ...Object.keys(attributes));
        for (const { name, options = {} } of calls) shown.push(name, ...Object.keys(options));
        for (const text of shown) assert.ok(uncoloured.includes(escapeHtml(text)), text);
      }
    });
  }
});
