/** What editors are told of the elements, by the schemas of its formats and by an editor's own completion. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject } from 'ajv';
import languageService from 'vscode-html-languageservice';
import { readElements } from '../elements/tools/manifest/elements.ts';
import { webTypesSchema } from './support/web-types-schema.ts';

const { getLanguageService, newHTMLDataProvider, TextDocument } = languageService;
const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const elements = await readElements();

const published = (name: string) => JSON.parse(readFileSync(join(root, 'dist', name), 'utf8'));
const manifest = published('custom-elements.json');
const vsCode = published('vscode.html-custom-data.json');
const webTypes = published('web-types.json');

/** What a schema finds wrong; nothing that it does not name is allowed. */
function faults(schema: AnySchemaObject, data: unknown): unknown {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.validate(closed(schema) as AnySchemaObject, data);
  return ajv.errors ?? [];
}

/** The schema with every object that lists its properties closed to others: those of editors leave misspelt names alone. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const listsProperties = 'properties' in schema && 'type' in schema && schema.type === 'object';
  return listsProperties ? { ...inside, additionalProperties: false } : inside;
}

describe('custom-elements.json', () => {
  const schema = JSON.parse(readFileSync(require.resolve('custom-elements-manifest/schema.json'), 'utf8'));
  const declarations = manifest.modules.flatMap((module: { declarations: object[] }) => module.declarations);

  test('keeps to the schema', () => {
    const { CustomElementDeclaration, ClassField, ClassMethod } = schema.definitions;
    assert.ok(CustomElementDeclaration.properties.cssStates, 'the schema is that of 2.1');
    assert.deepEqual(faults(schema, JSON.parse(JSON.stringify(manifest, withoutDeclarations))), []);
    // Its unions would take a declaration for a plain class, and leave out the fields of custom elements that schema.d.ts has.
    const ofElement = { attribute: { type: 'string' }, reflects: { type: 'boolean' } };
    const field = { ...ClassField, properties: { ...ClassField.properties, ...ofElement } };
    const members = { type: 'array', items: { anyOf: [field, ClassMethod] } };
    const properties = { ...CustomElementDeclaration.properties, members };
    const definition = { ...CustomElementDeclaration, properties, definitions: schema.definitions };
    for (const declaration of declarations) assert.deepEqual(faults(definition, declaration), []);
  });

  test('names files that the package has', () => {
    const paths = [manifest.readme, ...strings(manifest, ['path', 'module'])];
    assert.ok(paths.includes('dist/elements/modal.js') && paths.includes('dist/types/react/modal/buttons.d.ts'));
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(root, path))),
      [],
    );
  });

  test('places the names of types where they stand', () => {
    const references = objects(manifest).filter(({ references }) => references);
    assert.ok(references.length > 0);
    for (const { text, references: list } of references as { text: string; references: Reference[] }[])
      for (const { name, start, end } of list) assert.equal(text.slice(start, end), name);
  });

  test('tells what a property of the theme is worth without it', () => {
    const modal = declarations.find(({ tagName }: { tagName: string }) => tagName === 'flexit-modal');
    const worthOf = (name: string) => modal.cssProperties.find((each: { name: string }) => each.name === name)?.default;
    assert.equal(worthOf('--flexit-modal-width'), '36rem');
    assert.equal(worthOf('--flexit-fast'), '200ms');
  });
});

interface Reference {
  name: string;
  start: number;
  end: number;
}

/** Declarations are checked by themselves. */
const withoutDeclarations = (key: string, value: unknown) => (key === 'declarations' ? [] : value);

function objects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(objects);
  return Array.isArray(value) ? below : [value as Record<string, unknown>, ...below];
}

const strings = (value: unknown, keys: string[]): string[] =>
  objects(value).flatMap((object) => keys.flatMap((key) => (typeof object[key] === 'string' ? [object[key]] : [])));

describe('vscode.html-custom-data.json', () => {
  const folder = dirname(require.resolve('vscode-html-languageservice/package.json'));
  const schema = JSON.parse(readFileSync(join(folder, 'docs/customData.schema.json'), 'utf8'));
  // Which has this one a level too deep.
  schema.properties.globalAttributes = schema.properties.tags.globalAttributes;
  const service = getLanguageService({ customDataProviders: [newHTMLDataProvider('flexit', vsCode)] });

  /** What VS Code offers at the bar. */
  function offered(marked: string) {
    const at = marked.indexOf('|');
    const document = TextDocument.create('file:///page.html', 'html', 1, marked.replace('|', ''));
    const page = service.parseHTMLDocument(document);
    return service.doComplete(document, document.positionAt(at), page).items;
  }
  const labels = (marked: string) => offered(marked).map(({ label }) => label);

  test('keeps to the schema', () => assert.deepEqual(faults(schema, vsCode), []));

  test('completes every tag', () => {
    const known = labels('<fle|');
    for (const { tag } of elements) assert.ok(known.includes(tag), tag);
  });

  test('completes every attribute once', () => {
    for (const { tag, attributes } of elements) {
      const known = labels(`<${tag} |></${tag}>`);
      for (const { name } of attributes)
        assert.deepEqual(
          known.filter((label) => label === name),
          [name],
          tag,
        );
    }
  });

  test('completes values by the type of the attribute', () => {
    assert.deepEqual(labels('<flexit-modal when="|"></flexit-modal>').sort(), ['eager', 'idle', 'intent', 'visible']);
    assert.deepEqual(labels('<flexit-modal close-top="|"></flexit-modal>'), ['false']);
    const textOf = (name: string) =>
      offered('<flexit-modal |></flexit-modal>').find(({ label }) => label === name)?.textEdit?.newText;
    assert.equal(textOf('open'), 'open');
    assert.match(textOf('titre')!, /^titre="/);
  });

  test('completes what the library adds to any tag', () => {
    assert.ok(labels('<flexit-modal><a slot="|"></a></flexit-modal>').includes('trigger'));
    for (const command of ['--show', '--close', '--toggle'])
      assert.ok(labels('<button command="|"></button>').includes(command), command);
  });

  test('explains in both languages', () => {
    const [modal] = elements.filter(({ name }) => name === 'modal');
    const page = TextDocument.create('file:///page.html', 'html', 1, '<flexit-modal titre="x"></flexit-modal>');
    const hover = (offset: number) =>
      service.doHover(page, page.positionAt(offset), service.parseHTMLDocument(page))?.contents as {
        kind: string;
        value: string;
      };
    assert.equal(hover(3).kind, 'markdown');
    for (const text of [modal!.summary.en, modal!.summary.fr, '`show(): boolean`', '`flexit-open`'])
      assert.ok(hover(3).value.includes(text), text);
    assert.match(hover(16).value, /names the dialog[\s\S]*nomme aussi la fenêtre[\s\S]*`data-title`/);
  });
});

describe('web-types.json', () => {
  test('keeps to the format', () => assert.deepEqual(faults(webTypesSchema, webTypes), []));

  test('is found by JetBrains’ editors, which read package.json', () => {
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const field of ['web-types', 'customElements']) assert.ok(existsSync(join(root, own[field])), field);
    assert.deepEqual([webTypes.name, webTypes.version], [own.name, own.version]);
  });
});
