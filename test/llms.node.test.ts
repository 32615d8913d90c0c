/** `llms.txt`: the format that its readers take apart, and examples that are right. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type Documented, readElements } from '../elements/tools/manifest/elements.ts';
import { findAll, type Node, treeOf } from '../elements/tools/pages/tree.ts';
import { ENDPOINTS, SERVER } from '../elements/tools/server/requests.ts';

const dist = new URL('../dist/', import.meta.url);
const text = readFileSync(new URL('llms.txt', dist), 'utf8');
const elements = await readElements();

/** The blocks of HTML, those that loop as templates do, and the text without any code. */
const blocksOf = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);
const examples = blocksOf('html');
const templates = blocksOf('twig');
const [, shared = ''] = /^What several elements have word for word.*?\n\n(.*?)\n\n/ms.exec(text)!;
const prose = text.replace(/^```.*?^```$/gms, '');

describe('llms.txt', () => {
  test('has the sections that its format asks for', () => {
    assert.match(text, /^# Flexit\n\n> \S.*\n\n/);
    const [known = '', ...lists] = prose.split(/^## /m);
    assert.equal(known.match(/^#/gm)?.length, 1, 'a heading before the lists');
    assert.ok(lists.length > 0);
    for (const list of lists) {
      const [, ...lines] = list.trim().split('\n').filter(Boolean);
      assert.ok(lines.length > 0);
      for (const line of lines) assert.match(line, /^- \[[^\]]+\]\([^)]+\): \S/);
    }
  });

  test('links to files that stand beside it', () => {
    const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address!);
    for (const { name } of elements) assert.ok(links.includes(`elements/${name}.js`), name);
    assert.ok(links.includes('cms/allowed.json'));
    assert.deepEqual(
      links.filter((address) => !existsSync(new URL(address, dist))),
      [],
    );
  });

  test('names exactly the functions of the API', async () => {
    const [, list = ''] = /`import \{ (.*?) \} from 'flexit'`/.exec(text)!;
    const api = await import(new URL('index.js', dist).href);
    assert.deepEqual(list.split(', ').sort(), Object.keys(api).sort());
  });

  for (const element of elements) {
    test(`tells all of <${element.tag}>`, () => {
      const start = text.indexOf(`**\`<${element.tag}>\`**`);
      const end = text.indexOf('\n**`<', start + 1);
      const section = text.slice(start, end === -1 ? text.indexOf('\n## ') : end);
      assert.ok(start > 0 && section.includes(element.summary.en));
      /** Described there, or named there and described for all. */
      const says = (code: string, doc = '') =>
        [section, section.includes(`\`${code}`) ? shared : ''].some(
          (part) => part.includes(`- \`${code}`) && part.includes(doc),
        );
      for (const { property, name, doc } of element.attributes)
        if (property) assert.ok(says(`${name}: `, doc.en), name);
      for (const { signature } of element.methods) assert.ok(says(`${signature.text}\``), signature.text);
      for (const { name, type } of element.events)
        if (name !== 'flexit-error') assert.ok(says(`${name}: ${type}\``), name);
      for (const { name } of element.slots) assert.ok(says(`${name || '(default)'}\``), name);
      for (const { when } of Object.values(SERVER[element.name]!.requests))
        assert.ok(section.includes(when.en), when.en);
      assert.match(section, new RegExp(`\`\`\`(html|twig)\n[^\`]*<${element.tag}[\\s>]`));
    });
  }

  test('begins with its contents, and shows what repeats as a template that loops', () => {
    const [, contents = ''] = /^Contents: (.*)$/m.exec(text)!;
    assert.ok(text.indexOf(contents) < text.indexOf('```'));
    for (const { name } of elements) assert.match(contents, new RegExp(`\\b${name}\\b`));
    assert.ok(templates.length > 5);
    for (const code of templates) assert.match(code, /\{% for \w+ in [\w.]+ %\}/);
  });

  test('has an endpoint for every kind of request', () => {
    for (const name of ENDPOINTS) assert.match(text, new RegExp(`^Endpoint \`${name}\`:\n\n\`\`\`php$`, 'm'));
  });

  test('has only valid examples', () => {
    assert.ok(examples.length + templates.length > elements.length);
    // A loop's tags are no part of the elements around them.
    const markup = [...examples, ...templates.map((code) => code.replace(/\{%.*?%\}/g, ''))];
    const nodes = markup.flatMap((html) => findAll(treeOf(html), ({ name }) => name.startsWith('flexit-')));
    assert.ok(nodes.length >= elements.length);
    assert.deepEqual(nodes.flatMap(unknownAttributes), []);
    assert.deepEqual(unknownAttributes(findAll(treeOf('<flexit-modal titel="x">x</flexit-modal>'), () => true)[0]!), [
      '<flexit-modal titel>',
    ]);
  });
});

const GLOBAL = /^(id|class|slot|hidden|lang|dir|role|style|tabindex|title|aria-[\w-]+)$/;

function unknownAttributes(node: Node): string[] {
  const element = elements.find(({ tag }) => tag === node.name);
  return [...node.attributes.keys()]
    .filter((name) => !GLOBAL.test(name) && !(element && known(element).includes(name)))
    .map((name) => `<${node.name} ${name}>`);
}

const known = ({ attributes }: Documented): string[] =>
  attributes.flatMap(({ name, attribute }) => [name, `data-${name}`, ...(attribute.aliases ?? [])]);
