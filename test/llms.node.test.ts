/** `llms.txt`: the format that its readers take apart, and examples that are right. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type Documented, readElements } from '../elements/tools/manifest/elements.ts';
import { findAll, type Node, treeOf } from '../examples/site/catalogue/tree.ts';

const dist = new URL('../dist/', import.meta.url);
const text = readFileSync(new URL('llms.txt', dist), 'utf8');
const elements = await readElements();

/** The blocks of HTML, and the text without any code. */
const examples = [...text.matchAll(/^```html\n(.*?)^```$/gms)].map(([, html]) => html!);
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
      for (const { property, name, doc } of element.attributes)
        if (property) assert.ok(section.includes(`- \`${name}: `) && section.includes(doc.en), name);
      for (const { signature } of element.methods)
        assert.ok(section.includes(`- \`${signature.text}\`: `), signature.text);
      for (const { name, type } of element.events)
        if (name !== 'flexit-error') assert.ok(section.includes(`- \`${name}: ${type}\`: `), name);
      for (const { name } of element.slots) assert.ok(section.includes(`- \`${name || '(default)'}\`: `), name);
      assert.match(section, new RegExp(`\`\`\`html\n[^\`]*<${element.tag}[\\s>]`));
    });
  }

  test('has only valid examples', () => {
    assert.ok(examples.length > elements.length);
    const nodes = examples.flatMap((html) => findAll(treeOf(html), ({ name }) => name.startsWith('flexit-')));
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
