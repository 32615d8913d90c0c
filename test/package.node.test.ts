/** The package that others install, as `npm pack` makes it of `dist/`. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { registry } from '../elements/boot/registry.ts';
import { leadToLight } from '../examples/hosts/install.ts';
import { installedPackages, installPackage, type Project } from './support/package.ts';

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { types: string; default?: string }>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: object;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { optional: boolean }>>;
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** What a program imports, but for `flexit/react`. */
const MODULES = ['flexit', 'flexit/light'].flatMap((door) =>
  ['', '/all', '/loader', ...Object.keys(registry).map((name) => `/elements/${name}`)].map((path) => door + path),
);

/** A program of somebody else's, with what its compiler must accept and refuse. */
const PROGRAM = `
  import { confirmModal, openModal, request, translate, type ModalResult } from 'flexit';
  import { openModal as openLight } from 'flexit/light';
  import { discover } from 'flexit/loader';
  import manifest from 'flexit/custom-elements.json' with { type: 'json' };
  import integrity from 'flexit/integrity.json' with { type: 'json' };
  import type { FlexitElements } from 'flexit/types/elements';
  import 'flexit/flexit.css';
  import 'flexit/styles/tokens.css';
  ${MODULES.map((name) => `import '${name}';`).join('\n')}

  export const result: Promise<ModalResult> = openModal({ titre: 'Horaires', content: 'De 9 h à 17 h.' });
  export const sure: Promise<boolean> = confirmModal('Supprimer ?');
  export const text: string = translate('OK');
  export const hash: string = integrity['flexit.js'];
  export const version: string = manifest.schemaVersion;
  discover(document);
  void request('/adresse', { type: 'json' });
  // @ts-expect-error a title is a text
  void openModal({ titre: 1 });
  // @ts-expect-error on the other runtime, too
  void openLight({ titre: 1 });
  // @ts-expect-error the API's functions are typed, not any
  translate({});
  type Modal = FlexitElements['flexit-modal']['element'];
  export const modal: Modal = document.querySelector('flexit-modal')!;
  // @ts-expect-error a type of a feature's own file is resolved, not any
  modal.buttons = [{ label: 'Fermer' }];
`;

let project: Project;
let manifest: Manifest;

before(async () => {
  project = await installPackage();
  manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as Manifest;
});
after(() => project?.remove());

const installed = (path: string) => join(project.folder, 'node_modules/flexit', path);

describe('the tarball', () => {
  test('holds nothing but the library with its documents', () => {
    const documents = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
    const others = project.files.filter((path) => !path.startsWith('dist/'));
    assert.deepEqual(others, documents);
    const kinds = new Set(project.files.map((path) => /(\.d)?\.?\w+$/.exec(path)![0]));
    assert.deepEqual(
      [...kinds].filter((kind) => !PUBLISHED_KINDS.has(kind)),
      [],
    );
    const strays = project.files.filter((path) => /(^|\/)(node_modules|test|examples)\/|\.(test|e2e)\./.test(path));
    assert.deepEqual(strays, []);
  });

  test('has the complete source maps of its scripts', () => {
    const maps = new Set<string>();
    for (const path of project.files.filter((each) => each.endsWith('.js'))) {
      const [, name] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(readFileSync(installed(path), 'utf8')) ?? [];
      const isLoader = /^dist\/(light\/)?flexit\.js$/.test(path);
      assert.ok(!(isLoader && name), `${path} names ${name}.`);
      if (!name && !isLoader) continue;
      const map = name ? path.replace(/[^/]+$/, name) : `${path}.map`;
      assert.ok(project.files.includes(map), `${path} names ${name}, which is not there.`);
      const { sources, sourcesContent = [] } = JSON.parse(readFileSync(installed(map), 'utf8')) as SourceMap;
      assert.equal(sourcesContent.length, sources.length, map);
      assert.ok(!sourcesContent.includes(null), `${map} lacks the text of a source.`);
      maps.add(map);
    }
    assert.ok(maps.size > 10);
    assert.deepEqual(
      project.files.filter((path) => path.endsWith('.map') && !maps.has(path)),
      [],
    );
  });

  test('has the notice of every package of others that its scripts contain', () => {
    const maps = project.files.filter((path) => path.endsWith('.js.map'));
    const sources = maps.flatMap((path) => (JSON.parse(readFileSync(installed(path), 'utf8')) as SourceMap).sources);
    const names = new Set(sources.flatMap((path) => /.*node_modules\/((@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
    for (const name of [
      'diff',
      'dompurify',
      'htmlparser2',
      'magic-string',
      'preact',
      'react-dom',
      '@floating-ui/dom',
      '@r2wc/core',
    ])
      assert.ok(names.has(name), `${name} is in the scripts`);
    const notices = readFileSync(installed('dist/THIRD-PARTY.md'), 'utf8').split(/^## /m).slice(1);
    assert.deepEqual(notices.map((notice) => notice.split(' ')[0]).sort(), [...names].sort());
    for (const notice of notices) assert.match(notice, /copyright|licen[cs]e/i);
    assert.match(
      notices.find((notice) => notice.startsWith('diff '))!,
      /Redistribution and use in source and binary forms/,
    );
  });

  test('gives of each package of others the version that it contains, and its whole licence', () => {
    const maps = project.files.filter((path) => path.endsWith('.js.map'));
    const sources = maps.flatMap((path) => (JSON.parse(readFileSync(installed(path), 'utf8')) as SourceMap).sources);
    const folders = new Set(
      sources.flatMap((path) => /node_modules\/.*?((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(path)?.[0] ?? []),
    );
    const notices = readFileSync(installed('dist/THIRD-PARTY.md'), 'utf8');
    assert.ok(folders.size > 15);
    for (const folder of folders) {
      const at = join(root, folder);
      const { name, version, license } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Record<
        string,
        string
      >;
      assert.ok(notices.includes(`\n## ${name} ${version} ${license}\n`), `${name} ${version} ${license}`);
      const file = readdirSync(at).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each));
      if (file) assert.ok(notices.includes(readFileSync(join(at, file), 'utf8').trim()), `the licence of ${name}`);
    }
  });

  test('says of every script and style sheet how to be sure of it', () => {
    for (const folder of ['dist/', 'dist/light/']) {
      const hashes = JSON.parse(readFileSync(installed(`${folder}integrity.json`), 'utf8')) as Record<string, string>;
      const expected = project.files.filter((path) => path.startsWith(folder) && /\.(js|css)$/.test(path));
      assert.deepEqual(
        Object.keys(hashes).map((path) => folder + path),
        expected,
      );
      for (const [path, hash] of Object.entries(hashes)) {
        const content = readFileSync(installed(folder + path));
        assert.equal(hash, `sha384-${createHash('sha384').update(content).digest('base64')}`, path);
      }
    }
  });

  test('satisfies publint', async () => {
    const tarball = readFileSync(project.tarball);
    const { messages, pkg } = await publint({ pack: { tarball: asArrayBuffer(tarball) }, strict: true });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg!)),
      [],
    );
  });

  test('satisfies arethetypeswrong', async () => {
    const { entrypoints, problems } = await checked(readFileSync(project.tarball));
    for (const path of ['./react', './loader', './light', './light/all', './light/loader'])
      assert.ok(path in entrypoints, path);
    assert.deepEqual(problems, []);
  });
});

describe('whoever installs it', () => {
  test('gets one package that runs no script', async () => {
    assert.deepEqual(await installedPackages(project), ['flexit']);
    assert.equal(manifest.dependencies, undefined);
    const peers = ['@types/react', 'react', 'react-dom'];
    assert.deepEqual(Object.keys(manifest.peerDependencies).sort(), peers);
    assert.ok(peers.every((name) => manifest.peerDependenciesMeta[name]?.optional));
    const hooks = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];
    assert.deepEqual(
      hooks.filter((name) => name in manifest.scripts),
      [],
    );
  });

  test('imports all of it in Node without any effect', async () => {
    const told = await project.node(
      '--input-type=module',
      '--eval',
      `
      const before = Object.getOwnPropertyNames(globalThis).join();
      for (const name of ${JSON.stringify(MODULES)}) await import(name);
      const { translate } = await import('flexit');
      const unchanged = before === Object.getOwnPropertyNames(globalThis).join() && !(Symbol.for('flexit') in globalThis);
      console.log(translate('error'), unchanged);
    `,
    );
    assert.equal(told, 'Erreur true');
  });

  test('requires it from CommonJS too', async () => {
    const told = await project.node(
      '--no-warnings',
      '--input-type=commonjs',
      '--eval',
      `
      console.log(...['flexit', 'flexit/light'].map((door) => typeof require(door).openModal + ' ' + typeof require(door + '/loader').discover));
    `,
    );
    assert.equal(told, 'function function function function');
  });

  test('finds every file that the exports name', async () => {
    const paths = Object.keys(manifest.exports).filter((path) => !path.includes('*') && path !== './react');
    const told = await project.node(
      '--input-type=module',
      '--eval',
      `
      import { existsSync } from 'node:fs';
      const missing = ${JSON.stringify(paths)}.filter((path) => !existsSync(new URL(import.meta.resolve('flexit' + path.slice(1)))));
      console.log(JSON.stringify(missing));
    `,
    );
    assert.deepEqual(JSON.parse(told), []);
  });

  for (const [moduleResolution, module] of [
    ['bundler', 'esnext'],
    ['node16', 'node18'],
    ['nodenext', 'nodenext'],
  ]) {
    test(`compiles against it without React with moduleResolution ${moduleResolution}`, async () => {
      const compilerOptions = {
        ...{ module, moduleResolution, target: 'es2022', strict: true, noEmit: true, skipLibCheck: false, types: [] },
        ...{ resolveJsonModule: true, noUncheckedSideEffectImports: true },
      };
      const config = `tsconfig.${moduleResolution}.json`;
      await project.write('program.ts', PROGRAM);
      await project.write(config, JSON.stringify({ compilerOptions, files: ['program.ts'] }));
      await project.node(tsc, '-p', config);
    });
  }
});

test('every door but that of React has its like on Preact, to which the hosts are led', async () => {
  await project.write('led/package.json', JSON.stringify(manifest));
  const path = join(project.folder, 'led/package.json');
  leadToLight(path);
  const led = (JSON.parse(readFileSync(path, 'utf8')) as Manifest).exports;
  for (const door of ['.', './elements/*', './all', './loader']) {
    assert.deepEqual(led[door], manifest.exports[door.replace('.', './light')]);
    assert.notDeepEqual(led[door], manifest.exports[door]);
  }
  for (const door of ['./react', './react/*', './flexit.css']) assert.deepEqual(led[door], manifest.exports[door]);
});

describe('whoever has React', () => {
  before(() => project.link('react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype'));

  test('imports the components in Node without any effect', async () => {
    const told = await project.node(
      '--input-type=module',
      '--eval',
      `
      const names = ${JSON.stringify(Object.keys(registry))};
      const door = await import('flexit/react');
      const alone = await Promise.all(names.map((name) => import('flexit/react/' + name)));
      const are = alone.flatMap((each) => Object.entries(each).map(([name, value]) => typeof value === 'function' && door[name] === value));
      console.log(are.length === names.length && are.every(Boolean), Symbol.for('flexit') in globalThis);
    `,
    );
    assert.equal(told, 'true false');
  });

  test('compiles JSX that uses it', async () => {
    const compilerOptions = {
      ...{ module: 'nodenext', jsx: 'react-jsx', target: 'es2022', strict: true, noEmit: true, skipLibCheck: false },
      types: [],
    };
    await project.write(
      'page.tsx',
      `import { Modal } from 'flexit/react';
       import { Modal as Alone, type ModalProps } from 'flexit/react/modal';
       import 'flexit/types/react';
       export const component: typeof Modal = Alone;
       export const props: ModalProps = { titre: 'Horaires', closeTop: false };
       // @ts-expect-error a prop is typed where the component is imported alone, too
       export const refused: ModalProps = { titre: 1 };
       export const tag = <flexit-modal titre="Horaires" />;
       // @ts-expect-error a tag of the library has the attributes of its table
       export const wrong = <flexit-modal autoclose={{}} />;`,
    );
    await project.write('tsconfig.react.json', JSON.stringify({ compilerOptions, files: ['page.tsx'] }));
    await project.node(tsc, '-p', 'tsconfig.react.json');
  });
});

const PUBLISHED_KINDS = new Set(['.js', '.map', '.css', '.json', '.d.ts', '.txt', '.md', '.php', '.yaml', 'LICENSE']);

/** What `attw` says of every way of resolving, but that CommonJS gets ES modules. */
async function checked(tarball: Buffer) {
  const excludeEntrypoints = [/\.(json|txt)$/, './dist/*'];
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), { excludeEntrypoints });
  assert.ok(analysis.types, 'The package has no types.');
  const problems = analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM');
  return { entrypoints: analysis.entrypoints, problems };
}

const asArrayBuffer = ({ buffer, byteOffset, byteLength }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
