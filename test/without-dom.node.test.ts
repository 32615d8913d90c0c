/** Importing the built files where there is no DOM does nothing and does not throw (contract.md, « Delivery »). */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

const dist = new URL('../dist/', import.meta.url);
const scriptsOf = (build: string) => [
  ...['index.js', 'flexit.js', 'flexit-all.js'].map((name) => build + name),
  ...readdirSync(new URL(`${build}elements/`, dist))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${build}elements/${name}`),
];
const files = [...scriptsOf(''), 'react/index.js', ...scriptsOf('light/')];

for (const file of files) {
  test(`importing dist/${file} in Node does nothing`, async () => {
    await import(new URL(file, dist).href);
    assert.equal(Reflect.has(globalThis, Symbol.for('flexit')), false);
  });
}
