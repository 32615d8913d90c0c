import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { allowedAttributes, allowedFiles } from '../elements/tools/manifest/allowed.ts';
import { customElementsManifest } from '../elements/tools/manifest/cem.ts';
import {
  type Documented,
  describe as describeElement,
  readElements,
  readFeature,
} from '../elements/tools/manifest/elements.ts';
import { frameworkTypes } from '../elements/tools/manifest/frameworks.ts';
import { committedFiles, generatedFiles, publishedFiles } from '../elements/tools/manifest/manifest.ts';
import { fillRegion } from '../elements/tools/manifest/region.ts';
import { parseSignature } from '../elements/tools/manifest/signature.ts';
import { elementTypes } from '../elements/tools/manifest/types.ts';
import { vsCodeData } from '../elements/tools/manifest/vscode.ts';
import { webTypes } from '../elements/tools/manifest/web-types.ts';
import {
  type Attribute,
  choice,
  type Doc,
  defineTable,
  flag,
  json,
  list,
  number,
  text,
} from '../react/core/attributes.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const elements = await readElements();

describe('the generated files', () => {
  test('are those that the tables make now', async () => {
    const files = await committedFiles();
    const stale = [...files].filter(([path, expected]) => contentOf(path) !== expected).map(([path]) => path);
    assert.deepEqual(
      stale,
      [],
      `${stale.join(', ')}: out of step with the tables. Run \`npm run manifest\` and commit.`,
    );
  });

  test('are no more than those', async () => {
    const files = await generatedFiles();
    const left = readdirSync(join(root, 'elements/generated'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.\w+$/.test(name) && !files.has(`elements/generated/${name}`),
    );
    assert.deepEqual(left, [], `Nothing makes elements/generated/${left[0]} any more: delete it.`);
  });

  test('are the same on every run', async () => {
    assert.deepEqual([...(await generatedFiles())], [...(await generatedFiles())]);
    assert.deepEqual([...(await publishedFiles())], [...(await publishedFiles())]);
  });

  test('tell of a table that changed', async () => {
    const { table, docs } = await readFeature('modal');
    const before = customElementsManifest([describeElement('modal', 'intent', { table, docs })]);
    const changed = { ...table, attributes: { ...table.attributes, 'close-top': flag(false) } };
    const after = customElementsManifest([describeElement('modal', 'intent', { table: changed, docs })]);
    assert.notDeepEqual(after, before);
  });
});

const contentOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

describe('the docs', () => {
  for (const element of elements) {
    test(`of <${element.tag}> say everything in both languages`, () => {
      for (const [what, doc] of docsOf(element)) {
        assert.ok(doc.en.trim() && doc.fr.trim(), `${what}: a text is empty.`);
        assert.notEqual(doc.en, doc.fr, `${what}: the French text is the English one.`);
      }
    });
  }

  test('name an attribute that they lack', async () => {
    const { table, docs } = await readFeature('modal');
    const more = { ...table, attributes: { ...table.attributes, extra: text() } };
    assert.throws(() => describeElement('modal', 'intent', { table: more, docs }), /docs lack the attribute extra/);
  });
});

function docsOf(element: Documented): [string, Doc][] {
  const { summary, attributes, methods, events, slots, parts, states, cssProperties } = element;
  const described = [...attributes, ...methods, ...events, ...slots, ...parts, ...states, ...cssProperties];
  return [['the summary', summary], ...described.map(({ name, doc }): [string, Doc] => [name, doc])];
}

describe('the custom elements manifest', () => {
  const { modules } = customElementsManifest(elements);
  const declarations = modules.flatMap((module) => module.declarations);

  test('declares each element in its own module', () => {
    assert.deepEqual(
      declarations.map(({ tagName }) => tagName),
      elements.map(({ tag }) => tag),
    );
    for (const { path, exports, declarations } of modules) {
      const [{ name, declaration }] = exports as [(typeof exports)[number]];
      assert.equal(name, declarations[0]!.tagName);
      assert.deepEqual(declaration, { name: declarations[0]!.name, module: path });
    }
  });

  for (const { name, tag } of elements) {
    test(`gives the defaults of <${tag}> as its parser does`, async () => {
      const { table } = await readFeature(name);
      const declaration = declarations.find(({ tagName }) => tagName === tag)!;
      for (const [attribute, definition] of Object.entries(table.attributes)) {
        const told = declaration.attributes.find((each) => each.name === attribute)!.default;
        const field = declaration.members.find((each) => 'attribute' in each && each.attribute === attribute)!;
        const value = 'default' in field && field.default !== undefined ? JSON.parse(field.default) : undefined;
        assert.deepEqual(value, definition.default ?? undefined, `<${tag} ${attribute}>`);
        if (told !== undefined) assert.deepEqual(definition.parse(told), value, `<${tag} ${attribute}="${told}">`);
      }
    });
  }
});

/** What an attribute with this value gives. */
const parsed = (attribute: Attribute, value: unknown): unknown =>
  attribute.parse(typeof value === 'string' ? value : JSON.stringify(value));

describe('the lists for filters of content', () => {
  const allowed = allowedAttributes(elements);
  const files = allowedFiles(elements);

  test('have each tag with each of its attributes, by both names, and nothing that runs', () => {
    assert.deepEqual(
      Object.keys(allowed),
      elements.map(({ tag }) => tag),
    );
    for (const { tag, attributes } of elements)
      for (const { name, attribute } of attributes)
        for (const each of [name, `data-${name}`, ...(attribute.aliases ?? [])])
          assert.ok(allowed[tag]!.includes(each), `${tag} ${each}`);
    const names = Object.values(allowed).flat();
    assert.deepEqual(
      names.filter((name) => /^(on(?!ce$)|style$|srcdoc$)/.test(name)),
      [],
    );
  });

  test('are the same for every system', () => {
    assert.deepEqual(JSON.parse(files['allowed.json']!), allowed);
    const tags = (text: string, pattern: RegExp) =>
      Object.fromEntries([...text.matchAll(pattern)].map(([, tag, names]) => [tag, names!.split(/[ ,]+/)]));
    assert.deepEqual(tags(files['drupal.txt']!, /^<(flexit-\S+) (.*)>$/gm), allowed);
    assert.deepEqual(tags(files['symfony.yaml']!, /^ {20}(flexit-\S+): \[(.*)\]$/gm), allowed);
  });

  test('in PHP let through what they list, in posts only', { skip: hasPhp() ? false : 'there is no php' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'flexit-cms-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'run'), WORDPRESS);
    const answer = spawnSync('php', [join(folder, 'run')], { encoding: 'utf8' });
    const purifier = spawnSync('php', ['-l', join(folder, 'htmlpurifier.php')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.equal(purifier.status, 0, purifier.stdout);
    const { list, post, some, comment } = JSON.parse(answer.stdout) as Record<string, Record<string, object>>;
    assert.deepEqual(list, allowed);
    const { p, button, ...tags } = post!;
    assert.deepEqual(p, { id: true, slot: true });
    assert.deepEqual(button, { command: true, commandfor: true, slot: true });
    assert.deepEqual(
      Object.entries(tags).map(([tag, names]) => [tag, Object.keys(names)]),
      Object.entries(allowed),
    );
    assert.deepEqual(Object.keys(some!).sort(), ['button', 'flexit-modal', 'p']);
    assert.deepEqual(comment, { p: { id: true } });
  });
});

function hasPhp(): boolean {
  return spawnSync('php', ['-v']).status === 0;
}

/** What WordPress does with the file: two of its functions, and what each context then allows. */
const WORDPRESS = `<?php
define('ABSPATH', __DIR__);
$filters = [];
function add_filter($name, $callback) { global $filters; $filters[$name][] = $callback; }
function apply_filters($name, $value, ...$more) {
  global $filters;
  foreach ($filters[$name] ?? [] as $callback) $value = $callback($value, ...$more);
  return $value;
}
require __DIR__ . '/kses.php';
$allows = fn ($context) => apply_filters('wp_kses_allowed_html', ['p' => ['id' => true]], $context);
$answer = ['list' => require __DIR__ . '/allowed.php', 'post' => $allows('post'), 'comment' => $allows('pre_comment_content')];
add_filter('flexit_allowed_html', fn ($tags) => array_intersect_key($tags, ['flexit-modal' => true]));
echo json_encode($answer + ['some' => $allows('post')]);
`;

describe('the editors’ data', () => {
  test('tells VS Code of every attribute', () => {
    const { version, tags } = vsCodeData(elements);
    assert.equal(version, 1.1);
    assert.deepEqual(
      tags.map(({ name, attributes }) => [name, namesOf(attributes)]),
      elements.map(({ tag, attributes }) => [tag, namesOf(attributes)]),
    );
    assert.deepEqual(tags[0]!.attributes.at(-1), {
      name: 'when',
      description: tags[0]!.attributes.at(-1)!.description,
      values: [{ name: 'eager' }, { name: 'visible' }, { name: 'intent' }, { name: 'idle' }],
    });
  });

  test('tells JetBrains of all that an element has', () => {
    const { contributions, name, version } = webTypes(elements);
    assert.deepEqual({ name, version }, { name: 'flexit', version: contentVersion() });
    for (const [index, element] of elements.entries()) {
      const told = contributions.html.elements[index]!;
      assert.equal(told.name, element.tag);
      assert.deepEqual(namesOf(told.attributes), namesOf(element.attributes));
      assert.deepEqual(namesOf(told.js.events), namesOf(element.events));
      assert.deepEqual(namesOf(told.slots), namesOf(element.slots));
      assert.deepEqual(namesOf(told.css.parts), namesOf(element.parts));
      assert.deepEqual(namesOf(told.css.properties), namesOf([...element.cssProperties, ...element.theme]));
    }
  });
});

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const contentVersion = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

describe('the types', () => {
  test('take exactly what the tables allow', async () => {
    const errors = await compile({ 'agreement.ts': agreementOf(elements), 'page.ts': PAGE, 'page.tsx': REACT_PAGE });
    assert.equal(errors, '');
  });

  test('report a mistake where it is made', async () => {
    const errors = await compile({
      'wrong.ts': `import { number } from '${root}/react/core/attributes.ts';\nexport const width = number('600');`,
      'unknown.ts': `import './elements.d.ts';\ndocument.createElement('flexit-modal').titel;`,
    });
    assert.match(errors, /wrong\.ts\(2,\d+\): error TS2345/);
    assert.match(errors, /unknown\.ts\(2,\d+\): error TS2551: Property 'titel'/);
  });

  test('qualify only the names that a feature exports', () => {
    const definition = json<readonly string[]>([], Array.isArray, {
      type: "('ModalButton' | ModalButton)[]",
      expected: '',
    });
    const table = defineTable({ name: 'modal', attributes: { titre: definition } });
    const doc = { en: 'text', fr: 'texte' };
    const docs = { summary: doc, attributes: { titre: doc }, methods: {} };
    const types = elementTypes([describeElement('modal', 'intent', { table, docs })], '../..', '.ts');
    assert.match(
      types,
      /titre: readonly \('ModalButton' \| import\('..\/..\/react\/modal\/buttons.ts'\).ModalButton\)\[\];/,
    );
  });
});

/** What `tsc` says of these files, in a folder of their own with the declarations, and of what tables must refuse. */
async function compile(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'flexit-types-'));
  const declarations = {
    'elements.d.ts': elementTypes(elements, root, '.ts'),
    'react.d.ts': frameworkTypes['react.d.ts']!,
  };
  for (const [name, text] of Object.entries({ ...files, ...declarations })) writeFileSync(join(folder, name), text);
  const refused = join(root, 'test/types/attributes.ts');
  // The declarations of packages are looked for above a file: a stranger's page has them beside it.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { skipLibCheck: false, types: [] },
    files: [...Object.keys(files), refused],
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A page of someone else's in TypeScript, which knows the elements by the generated types alone. */
const PAGE = `
import './elements.d.ts';

const modal = document.querySelector('flexit-modal')!;
modal.closeTop satisfies boolean;
modal.relativeTo satisfies string;
modal.show() satisfies boolean;
modal.buttons = [{ titre: 'Fermer', autoclose: true }];
// @ts-expect-error a property has its attribute's type
modal.closeTop = 'no';
// @ts-expect-error a type that the table names is resolved, not any
modal.buttons = [{ label: 'Fermer' }];
// @ts-expect-error the parsed list is shared with the element
modal.buttons.push({ titre: 'Fermer' });
// @ts-expect-error the element has no such method
modal.open();

modal.addEventListener('flexit-before-close', (event) => event.detail.source satisfies string);
modal.addEventListener('click', (event) => event.clientX satisfies number);
document.addEventListener('flexit-action', ({ detail }) => detail.data satisfies Record<string, unknown>);
// @ts-expect-error the detail has no such field
addEventListener('flexit-action', ({ detail }) => detail.buttons);

document.createElement('flexit-modal').titre = 'Bonjour';
`;

/** The tags in the JSX of someone else's React. */
const REACT_PAGE = `
import './react.d.ts';
import { useRef } from 'react';
import type { FlexitElements } from './elements.d.ts';

export function Page() {
  const modal = useRef<FlexitElements['flexit-modal']['element']>(null);
  return (
    <flexit-modal
      ref={modal}
      className="wide"
      titre="Bonjour"
      autoclose="5"
      closeTop={false}
      relative-to="#target"
      buttons={[{ titre: 'Fermer' }]}
      when="eager"
      onflexit-open={({ detail }) => detail.source satisfies string}
    >
      <button type="button" slot="trigger" onClick={() => modal.current?.show()}>Ouvrir</button>
    </flexit-modal>
  );
}

// @ts-expect-error React drops an attribute that is false, and the flag's default is true
export const Dropped = () => <flexit-modal close-top={false} />;
// @ts-expect-error the value is none of the list
export const Unlisted = () => <flexit-modal when="never" />;
// @ts-expect-error there is no such attribute
export const Unknown = () => <flexit-modal headline="Bonjour" />;
`;

/** A file that compiles where each element's properties are its component's props. */
function agreementOf(elements: readonly Documented[]): string {
  const head = `
import type { Props } from '${root}/react/core/attributes.ts';
import type { FlexitElements } from './elements.d.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Differing<A, B> = { [K in keyof A]: K extends keyof B ? (Same<A[K], B[K]> extends true ? never : K) : K }[keyof A];
`;
  const checks = elements.map(
    ({ name, tag }, index) => `
import type { table as table${index} } from '${root}/react/${name}/attributes.ts';
/** Empty, unless a \`type\` that react/${name}/attributes.ts writes out is not the one that its parser gives. */
export const differing${index}: Record<
  Differing<Props<typeof table${index}>, FlexitElements['${tag}']['properties']>,
  'its written type is not its parsed type'
> = {};
`,
  );
  return [head, ...checks].join('');
}

describe('a signature', () => {
  test('is taken apart', () => {
    const text = 'set(param: string, value?: Map<string, (a: 1, b: 2) => void>, ...rest: string[]): Promise<boolean>';
    assert.deepEqual(parseSignature(text), {
      text,
      name: 'set',
      parameters: [
        { name: 'param', type: 'string', optional: false, rest: false },
        { name: 'value', type: 'Map<string, (a: 1, b: 2) => void>', optional: true, rest: false },
        { name: 'rest', type: 'string[]', optional: false, rest: true },
      ],
      returns: 'Promise<boolean>',
    });
    assert.deepEqual(parseSignature('show(): boolean')?.parameters, []);
  });

  for (const text of ['show', 'show()', 'show(source): boolean', 'go(1): void']) {
    test(`is not « ${text} »`, () => assert.equal(parseSignature(text), undefined));
  }
});

describe('a marked region', () => {
  const page = '<main>\n  <!-- reference:start -->\n  old\n  <!-- reference:end -->\n</main>\n';

  test('is filled in its place', () => {
    const filled = fillRegion(page, 'reference', '<p>\n  $1\n</p>');
    assert.equal(
      filled,
      '<main>\n  <!-- reference:start -->\n  <p>\n    $1\n  </p>\n  <!-- reference:end -->\n</main>\n',
    );
    assert.equal(fillRegion(filled!, 'reference', '<p>\n  $1\n</p>'), filled);
  });

  test('is not made where there is none', () => assert.equal(fillRegion(page, 'elements', 'x'), undefined));
});

describe('every kind of attribute', () => {
  const kinds: Record<string, [Attribute, unknown]> = {
    text: [text('a'), 'a'],
    flag: [flag(true), true],
    number: [number(7), 7],
    choice: [choice(['a', 'b'], 'b'), 'b'],
    list: [list(['a', 'b']), ['a', 'b']],
    json: [json({ a: 1 }, () => true, { type: 'object', expected: '' }), { a: 1 }],
  };
  for (const [kind, [attribute, value]] of Object.entries(kinds)) {
    test(`reads its own default back: ${kind}`, () => {
      assert.deepEqual(parsed(attribute, value), value);
      assert.deepEqual(attribute.coerce(value), value);
    });
  }
});
