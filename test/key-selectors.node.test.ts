import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withKeySelectors } from '../elements/tools/key-selectors.ts';

const selectorsOf = (selector: string) =>
  withKeySelectors(`${selector} { color: red; }`)
    .replace(/\{.*/s, '')
    .split(/,(?![^(]*\))/);

describe('the selectors of flexit.css', () => {
  const WRITTEN: Readonly<Record<string, readonly string[]>> = {
    ':where(a, b):hover': [':where(a):hover', ':where(b):hover'],
    ':is(a, b):hover': ['a:hover', 'b:hover'],
    ':where(nav :is(a, .b))': [':where(nav) :where(a)', ':where(nav) :where(.b)'],
    ':where(nav > ul li)': [':where(nav)>:where(ul) :where(li)'],
    ':is(a, b) > :not(i)': ['a>:not(i)', 'b>:not(i)'],
    // What stands before asks for nothing where the end can be looked up.
    ':is(a, b) > i': [':is(a,b)>i'],
  };
  for (const [selector, written] of Object.entries(WRITTEN))
    it(`${selector} is written as ${written.join(' and ')}`, () => {
      assert.deepEqual(selectorsOf(selector), written);
    });

  it('keep the specificity of a list of unlike arguments', () => {
    assert.deepEqual(selectorsOf(':is(a, .b):hover'), [':is(a,.b):hover']);
  });

  it('ask nothing else of what a list stands behind', () => {
    assert.deepEqual(selectorsOf('.a :where(nav b)'), ['.a :where(nav b)']);
  });
});
