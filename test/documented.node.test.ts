/** What the sources use and what the tables tell of it, each way: nothing goes undocumented, nothing documented is not there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Documented, readElements } from '../elements/tools/manifest/elements.ts';
import { themeDoc, themeProperties } from '../elements/tools/manifest/theme.ts';
import { importsOf } from './architecture/imports.ts';
import { isProduct, readTree, type Tree } from './architecture/tree.ts';

const whole = readTree(fileURLToPath(new URL('..', import.meta.url)));
const tree: Tree = new Map([...whole].filter(([path]) => isProduct(path) || path.startsWith('styles/')));
const imports = importsOf(tree);
const elements = await readElements();

/** An element's component and all that it imports, save the tables, whose docs would prove themselves. */
function sourcesOf(name: string): string[] {
  const seen = new Set([`elements/${name}.ts`]);
  for (const path of seen)
    for (const { from, file } of imports) if (from === path && /^(react|styles)\//.test(file ?? '')) seen.add(file!);
  return [...seen].filter((path) => !path.endsWith('/attributes.ts'));
}

const matches = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) => [...tree.get(path)!.matchAll(pattern)].map(([, found]) => found!));

/** What the light DOM has of every element. */
const PAGE_STYLES = 'styles/page.css';

const unique = (names: readonly string[]) => [...new Set(names)].sort();
const missing = (wanted: readonly string[], from: readonly string[]) =>
  unique(wanted.filter((name) => !from.includes(name)));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

/** The words of `part="…"`, of the texts inside `part={…}`, and of parts that are set without JSX. */
const partsIn = (paths: readonly string[]): string[] =>
  matches(paths, /\b(?:part=|part\.add\(|'part', )(".*?"|'.*?'|\{.*?\}(?=[\s>]))/g).flatMap((value) => {
    const texts = [...value.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)].map(([, ...texts]) => texts.join(''));
    return texts.flatMap((text) => text.replace(/\S*\$\{.*?\}\S*/g, '').split(/\s+/)).filter(Boolean);
  });

/** Every text of the sources: a part may be computed. */
const textsIn = (paths: readonly string[]) => matches(paths, /['"`]([\w -]+)['"`]/g).flatMap((text) => text.split(' '));

const slotsIn = (paths: readonly string[]): string[] =>
  matches(paths, /<slot\b([^>]*)>/g).map((attributes) => /\bname="([^"]*)"/.exec(attributes)?.[1] ?? '');

const statesIn = (paths: readonly string[]) => matches(paths, /\.state\(\s*'([\w-]+)'/g);
const eventsIn = (paths: readonly string[]) =>
  matches(paths, /\.emit\(([^,)]*)/g).flatMap((name) =>
    [...name.matchAll(/'([\w-]+)'/g)].map(([, event]) => `flexit-${event}`),
  );

/** Events that a source fires on another element than its own. */
const eventsMade = (paths: readonly string[]) => matches(paths, /new CustomEvent\('(flexit-[\w-]+)'/g);

const propertiesIn = (paths: readonly string[]) => matches(paths, /(--flexit-[\w-]+)/g);

/** Parts of what elements share that one of them never shows. */
const NEVER_SHOWN: Readonly<Record<string, readonly string[]>> = { overlay: ['frame', 'title'] };

const stylesOf = (sources: readonly string[]) => sources.filter((path) => path.startsWith('styles/'));
const propertiesOf = ({ cssProperties, theme }: Documented) => [...namesOf(cssProperties), ...namesOf(theme)];

describe('every element', () => {
  for (const element of elements) {
    const { name, tag } = element;
    const sources = sourcesOf(name);
    const own = sources.filter((path) => path.startsWith(`react/${name}/`));
    const check = (what: string, used: readonly string[], documented: readonly string[], there = used) => {
      test(`<${tag}> documents exactly its ${what}`, () => {
        assert.deepEqual(missing(used, documented), [], 'used, but in no docs');
        assert.deepEqual(missing(documented, there), [], 'in the docs, but used nowhere');
      });
    };
    const shown = partsIn(sources).filter((part) => !NEVER_SHOWN[name]?.includes(part));
    check('parts', shown, namesOf(element.parts), textsIn(sources));
    check('slots', slotsIn(own), namesOf(element.slots), slotsIn(sources));
    check('states', statesIn(sources), namesOf(element.states));
    check('events', eventsIn(own), namesOf(element.events), [
      ...eventsIn(sources),
      ...eventsMade(sources),
      'flexit-error',
    ]);
    check(
      'custom properties',
      propertiesIn(stylesOf(sources)),
      propertiesOf(element),
      propertiesIn([...sources, PAGE_STYLES]),
    );
  }
});

describe('all elements together', () => {
  test('tell of every event that some source fires', () => {
    const told = elements.flatMap(({ events }) => namesOf(events));
    const product = [...tree.keys()].filter((path) => path.startsWith('react/'));
    assert.deepEqual(missing(eventsIn(product), told), []);
  });

  test('tell of all that a request’s detail holds', () => {
    const short = elements.flatMap(({ tag, events }) =>
      events
        .filter(({ name, type }) => name === 'flexit-request' && !/url.* method.* body.* headers/.test(type))
        .map(() => tag),
    );
    assert.deepEqual(short, []);
  });

  test('tell of their own properties on the page', () => {
    const told = elements.flatMap(propertiesOf);
    assert.deepEqual(missing(propertiesIn([PAGE_STYLES]), told), []);
  });

  test('explain the whole theme', () => {
    const names = themeProperties();
    assert.ok(names.includes('--flexit-accent') && names.length > 30);
    assert.deepEqual(
      names.filter((name) => !themeDoc(name)),
      [],
    );
  });
});
