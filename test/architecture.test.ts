/** The rules of the tree. A Node test, whose name the architecture prescribes: the runner for browsers leaves it out. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { rules } from './architecture/rules.ts';
import { readTree, type Tree, treeOf } from './architecture/tree.ts';

const tree = readTree(fileURLToPath(new URL('..', import.meta.url)));

/** A small tree that keeps every rule; the bad ones are it and one thing more. */
const good: Readonly<Record<string, string>> = {
  'package.json': '{"dependencies":{"dompurify":"1","react":"1","@r2wc/core":"1"},"devDependencies":{"fastify":"1"}}',
  'package-lock.json': '{"packages":{"node_modules/tool":{"dev":true,"hasInstallScript":true},"node_modules/calm":{}}}',
  'react/core/tsconfig.json': '{"compilerOptions":{"lib":["ES2023","WebWorker"]}}',
  'react/core/attributes.ts': 'export const text = () => 1;',
  'react/dom/html.ts': "import 'dompurify'; export const write = (node: Element) => { node.innerHTML = 'a'; };",
  'react/index.ts': "export * from '../elements/generated/components/tip.ts';",
  'react/tip/attributes.ts': "import { text } from '../core/attributes.ts'; export const table = text();",
  'react/tip/tip.tsx':
    "import { useState } from 'react'; import '../dom/html.ts'; import type { A } from './attributes.ts'; export const Tip = () => <b onClick={useState}><Tip onMouseMove={useState} />{useState()}</b>;",
  'elements/bridge/bridge.tsx': "import wrap from '@r2wc/core'; import 'react'; export const define = wrap;",
  'elements/tip.ts':
    "import '../react/tip/tip.tsx'; import styles from '../styles/tip.css?inline'; import { define } from './bridge/bridge.tsx'; define(styles);",
  'elements/generated/components/tip.ts': "import '../../tip.ts';",
  'elements/flexit.ts': "import './boot/registry.ts';",
  'elements/all.ts': "import './flexit.ts'; import './tip.ts';",
  'elements/boot/registry.ts': "export const registry = { tip: { load: () => import('../tip.ts') } };",
  'styles/tokens.css': ':root { --a: 1; /* @import none */ }',
  'styles/tip.css': 'b { color: red; }',
  'examples/pages/tip.html':
    '<script type="module" src="/dist/flexit.js"></script><script type="application/json">{}</script><!-- <b style="x"> --><p data-text="a style=b">',
  'examples/site/server.ts':
    "import fastify from 'fastify'; import { text } from '../../react/core/attributes.ts'; fastify(text);",
  'examples/site/views/a.liquid': '{% comment %}<style>{% endcomment %}<p>{{ a }}</p>',
  'test/tip.test.ts':
    "import '../elements/tip.ts'; it('opens', function () { if (engine) this.skip(); }); el.innerHTML = '';",
  'test/site/a.e2e.ts':
    "test.skip(browser === 'webkit', 'WebKit has none'); test('a', { skip: os !== 'linux' }, () => {}); test('b', { skip: false }, () => {});",
};

/** A change to the good tree, and what a rule says of it. */
type Breach = readonly [change: Change, said: RegExp];
type Change = Readonly<Record<string, string | null>>;

/** What must break each rule: what is added to the good tree (or, with null, taken from it), and what is then said. */
const BREACHES: Readonly<Record<keyof typeof rules, readonly Breach[]>> = {
  'imports go down only': [
    [{ 'react/core/a.ts': "import '../dom/html.ts';" }, /^react\/core\/a.ts imports .*: core may not import dom/],
    [{ 'react/dom/a.ts': "import '../hooks/use-a.ts';", 'react/hooks/use-a.ts': '' }, /dom may not import hooks/],
    [{ 'react/services/a.ts': "import '../morph/b.ts';", 'react/morph/b.ts': '' }, /services may not import morph/],
    [{ 'react/hooks/use-a.ts': "import '../ui/b.tsx';", 'react/ui/b.tsx': '' }, /hooks may not import ui/],
    [{ 'elements/boot/a.ts': "import '../tip.ts';" }, /boot may not import tags/],
    [{ 'elements/boot/a.ts': "import '../bridge/bridge.tsx';" }, /boot may not import bridge/],
    [{ 'elements/tip.ts': "import './tools/a.ts';", 'elements/tools/a.ts': '' }, /tags may not import tools/],
    [{ 'react/hooks/a.ts': "export * from '../tip/tip.tsx';" }, /hooks may not import feature/],
    [{ 'react/hooks/a.ts': "type A = import('../tip/attributes.ts').A;" }, /hooks may not import feature/],
    [{ 'react/tip/a.ts': "import '../../elements/tip.ts';" }, /feature may not import tags/],
    [{ 'react/tip/a.ts': "const a = () => import('../top/b.ts');", 'react/top/b.ts': '' }, /what two features share/],
    [{ 'elements/a.ts': "import type { A } from '../examples/site/server.ts';" }, /tags may not import examples/],
    [{ 'examples/site/a.ts': "import '../../test/tip.test.ts';" }, /examples may not import test/],
    [{ 'react/index.ts': "export { Tip } from './tip/tip.tsx';" }, /door may not import feature/],

    [{ 'react/tip/a.ts': "import './gone.ts';" }, /imports .\/gone.ts, which is not there/],
    [{ 'react/tip/a.ts': 'import(somewhere);' }, /computes the address/],
  ],
  'no imports in a circle': [
    [
      { 'react/tip/a.ts': "import './b.ts';", 'react/tip/b.ts': "import './a.ts';" },
      /^Imports in a circle: react\/tip\/a.ts → react\/tip\/b.ts → react\/tip\/a.ts/,
    ],
    [
      { 'react/tip/a.ts': "import type { B } from './b.ts';", 'react/tip/b.ts': "type A = import('./a.ts').A;" },
      /react\/tip\/a.ts → react\/tip\/b.ts/,
    ],
  ],
  'styles import nothing': [
    [{ 'styles/tip.css': "@import './tokens.css';" }, /^styles\/tip.css imports another sheet/],
  ],
  'core has neither React nor the page': [
    [{ 'react/core/a.ts': "import { useState } from 'react';" }, /imports react: core/],
    [{ 'react/core/a.ts': "import { flushSync } from 'react-dom/client';" }, /imports react-dom\/client: core/],
    [{ 'react/core/a.ts': "import 'node:fs';" }, /imports node:fs: core/],
    [{ 'react/core/a.ts': '/// <reference lib="dom" />' }, /asks for the DOM/],
    [{ 'react/core/tsconfig.json': '{"compilerOptions":{"lib":["ES2023","DOM"]}}' }, /asks for the DOM/],
  ],
  'what stands below the hooks has no React': [
    [{ 'react/dom/a.ts': "import 'react';" }, /^react\/dom\/a.ts imports react: dom has no React/],
    [{ 'react/services/a.ts': "import { flushSync } from 'react-dom';" }, /services has no React/],
    [{ 'react/morph/a.ts': "import type { ReactNode } from 'react';" }, /morph has no React/],
  ],
  'the library asks for nothing of Node': [
    [{ 'elements/a.ts': "import 'node:path';" }, /^elements\/a.ts imports node:path/],
  ],
  'components hear what the bridge lets them hear': [
    [{ 'react/tip/b.tsx': 'export const B = () => <b onMouseMove={run}>b</b>;' }, /b.tsx has onMouseMove, which/],
    [{ 'react/tip/b.tsx': 'export const B = () => <b onClickCapture={run}>b</b>;' }, /has onClickCapture/],
  ],
  'a package has one importer': [
    [
      { 'react/hooks/a.ts': "import type { Config } from 'dompurify';" },
      /^dompurify is imported by react\/dom\/html.ts and react\/hooks\/a.ts/,
    ],
    [{ 'elements/a.ts': "import '@scope/a/b';", 'react/tip/a.ts': "import('@scope/a');" }, /^@scope\/a is imported by/],
    [
      { 'examples/site/a.ts': "import 'liquidjs';", 'examples/site/b.ts': "import 'liquidjs';" },
      /^liquidjs is imported by/,
    ],
  ],
  'every package is declared': [
    [
      { 'elements/a.ts': "import '@scope/a/b';" },
      /^elements\/a.ts imports @scope\/a, which package.json does not declare/,
    ],
    [{ 'test/a.test.ts': "import('axe');" }, /^test\/a.test.ts imports axe/],
    [
      { 'test/a.test.ts': "import 'peer';", 'test/bench/package.json': '{"dependencies":{"peer":"1"}}' },
      /^test\/a.test.ts imports peer/,
    ],
    [
      {
        'test/bench/a.ts': "import 'peer'; import 'rival';",
        'test/bench/package.json': '{"dependencies":{"peer":"1"}}',
      },
      /^test\/bench\/a.ts imports rival/,
    ],
  ],
  'only the bridge wraps components': [
    [{ 'elements/a.ts': "import wrap from '@r2wc/react-to-web-component';" }, /only elements\/bridge\/bridge.tsx may/],
  ],
  'dependencies run no install script': [
    [{ 'package-lock.json': '{"packages":{"node_modules/a/node_modules/b":{"hasInstallScript":true}}}' }, /^b, which/],
  ],
  'a feature stands in all its places': [
    [{ 'react/tip/attributes.ts': null }, /^The feature tip lacks react\/tip\/attributes.ts/],
    [{ 'react/tip/tip.tsx': null }, /lacks react\/tip\/tip.tsx/],
    [{ 'elements/tip.ts': null }, /lacks elements\/tip.ts/],
    [{ 'styles/tip.css': null }, /lacks styles\/tip.css/],
    [{ 'examples/pages/tip.html': null }, /lacks examples\/pages\/tip.html/],
    [{ 'test/tip.test.ts': null }, /lacks test\/tip.test.ts/],
  ],
  'every place is a feature’s': [
    [
      { 'elements/top.ts': "import './bridge/behavior.ts';", 'elements/bridge/behavior.ts': '' },
      /^elements\/top.ts is of no feature/,
    ],
    [{ 'elements/top.ts': "import './bridge/bridge.tsx';" }, /^elements\/top.ts is of no feature/],
    [{ 'examples/pages/top.html': '' }, /^examples\/pages\/top.html is of no feature/],
    [{ 'styles/top.css': '' }, /^styles\/top.css is imported by nothing/],
  ],
  'registry, all.ts and the React door name every feature': [
    [{ 'elements/boot/registry.ts': 'export const registry = {};' }, /^elements\/boot\/registry.ts lacks tip/],
    [
      { 'elements/boot/registry.ts': "export const registry = { tip: {}, 'top-tip': {} };" },
      /names top-tip, which is no feature/,
    ],
    [{ 'elements/all.ts': "import './flexit.ts';" }, /^elements\/all.ts lacks tip/],
    [{ 'react/index.ts': 'export {};' }, /^react\/index.ts lacks tip/],
    [{ 'react/top/top.tsx': '' }, /^elements\/boot\/registry.ts lacks top/],
  ],
  'every test runs, and none alone': [
    [{ 'test/a.test.ts': "it.only('a', () => {});" }, /^test\/a.test.ts has a stray it.only/],
    [{ 'test/a.test.ts': "test.describe.only('a', () => {});" }, /stray test.only/],
    [{ 'test/core/a.node.test.ts': "test('a', { only: true }, () => {});" }, /stray test.only/],
    [{ 'test/a.test.ts': "describe.skip('a', () => {});" }, /stray describe.skip/],
    [{ 'test/a.test.ts': "test('a', { skip: 'later' }, () => {});" }, /stray test.skip/],
    [{ 'test/a.test.ts': 'test.skip();' }, /stray test.skip/],
    [{ 'test/a.test.ts': "it.todo('a');" }, /stray it.todo/],
    [{ 'test/a.test.ts': "xit('a', () => {});" }, /stray xit/],
  ],
  'text becomes HTML in one file, and code in none': [
    [{ 'react/tip/a.ts': "node.innerHTML = '';" }, /^react\/tip\/a.ts uses innerHTML/],
    [{ 'elements/a.ts': "node['outerHTML'] += '';" }, /uses outerHTML/],
    [{ 'react/hooks/a.ts': "node.insertAdjacentHTML('afterend', '');" }, /uses insertAdjacentHTML/],
    [
      { 'react/tip/a.tsx': "export const a = <b dangerouslySetInnerHTML={{ __html: '' }} />;" },
      /uses dangerouslySetInnerHTML/,
    ],
    [{ 'examples/pages/a.js': "document.write('');" }, /uses document.write/],
    [{ 'examples/site/a.ts': "eval('1');" }, /uses eval/],
    [{ 'vite.config.ts': "new Function('1');" }, /uses Function/],
    [{ 'elements/a.ts': "window.eval('1');" }, /uses eval/],
    [{ 'elements/a.ts': "setTimeout('close()', 1);" }, /uses setTimeout with a text/],
  ],
  'pages have no inline script or style': [
    [{ 'examples/pages/a.html': '<script>a()</script>' }, /^examples\/pages\/a.html has an inline <script>/],
    [{ 'examples/pages/a.html': '<script type="module" data-src="a">a()</script>' }, /inline <script>/],
    [{ 'examples/pages/a.html': '<style>p {}</style>' }, /inline <style>/],
    [
      { 'examples/site/views/b.liquid': '<p title="a > b"\n style="color: {{ a }}">' },
      /^examples\/site\/views\/b.liquid has the attribute style on <p>/,
    ],
    [{ 'examples/site/views/b.liquid': '<button onclick="a()">' }, /the attribute onclick on <button>/],
  ],
  'the top level is the prescribed one': [
    [{ 'notes.md': '' }, /^notes.md stands at the top/],
    [{ 'src/a.ts': '' }, /^src stands at the top/],
  ],
  'pictures stand in examples': [[{ 'react/tip/a.PNG': '' }, /^react\/tip\/a.PNG: pictures/]],
};

for (const [title, rule] of Object.entries(rules)) {
  describe(title, () => {
    test('here', () => assert.deepEqual(rule(tree), [], rule(tree).join('\n')));
    test('in a small tree that keeps the rule', () => assert.deepEqual(rule(treeOf(good)), []));
    for (const [change, expected] of BREACHES[title as keyof typeof rules]) {
      test(`but not with ${describeChange(change)}`, () => {
        const problems = rule(changed(change));
        assert.ok(
          problems.some((problem) => expected.test(problem)),
          `Expected ${expected}, received: ${problems.join('\n') || 'nothing'}`,
        );
      });
    }
  });
}

function changed(change: Change): Tree {
  const files = Object.entries({ ...good, ...change }).flatMap(([path, text]) =>
    text === null ? [] : [[path, text] as const],
  );
  return treeOf(Object.fromEntries(files));
}

function describeChange(change: Change): string {
  return Object.entries(change)
    .map(([path, text]) => (text === null ? `no ${path}` : `${path}: ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`))
    .join(', ');
}
