import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { isBuild } from './pages/builds.ts';
import { MASK_STACKS, maskedPage } from './pages/masks.ts';
import { parts } from './parts.ts';

const DRIVER = readFileSync(new URL('in-page/masks.js', import.meta.url), 'utf8');
const pageOf = (stack: (typeof MASK_STACKS)[number], count = 200) =>
  maskedPage(stack, { count, filled: true, dense: false });
const inputsOf = (html: string) => html.match(/<input [^>]*>/g) ?? [];

describe('the bench’s masked fields', () => {
  test('are the same in every stack, each with an id of its own', () => {
    const plain = inputsOf(pageOf('no mask'));
    assert.equal(plain.length, 200);
    assert.equal(new Set(plain.map((input) => /id="(.+?)"/.exec(input)![1])).size, 200);
    for (const stack of MASK_STACKS) assert.deepEqual(inputsOf(pageOf(stack)), plain, stack);
  });

  test('are in an element of ours in our stacks alone', () => {
    for (const stack of MASK_STACKS)
      assert.equal(pageOf(stack).split('<flexit-mask ').length - 1, isBuild(stack) ? 200 : 0, stack);
  });

  test('have masks that both peers are given', () => {
    const names = inputsOf(pageOf('no mask', 4)).map((input) => /data-peer="(.+?)"/.exec(input)![1]!);
    for (const name of names) assert.equal(DRIVER.split(new RegExp(`^\\s+${name}: \\{`, 'm')).length - 1, 2, name);
  });
});

describe('the bench’s parts', () => {
  test('have names of their own, which its help lists', () => {
    const names = parts.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    const [help = ''] = readFileSync(new URL('run.ts', import.meta.url), 'utf8').split('*/');
    for (const name of names) assert.match(help, new RegExp(`\\b${name}\\b`), name);
  });
});
