/** What the library sets on a server's node is known to each of its copies: the loader has its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

const COPIES = ['../../react/dom/borrowed-attributes.ts?loader', '../../react/dom/borrowed-attributes.ts?elements'];

/** As much of an element as has attributes. */
class FakeElement {
  readonly #attributes = new Map<string, string>();
  getAttribute(name: string) {
    return this.#attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string) {
    this.#attributes.set(name, value);
  }
  removeAttribute(name: string) {
    this.#attributes.delete(name);
  }
}

test('an attribute that one copy has borrowed is borrowed for another one, until it is given back', async () => {
  const [loader, elements] = (await Promise.all(COPIES.map((copy) => import(copy)))) as [
    typeof import('../../react/dom/borrowed-attributes.ts'),
    typeof import('../../react/dom/borrowed-attributes.ts'),
  ];
  const node = new FakeElement() as unknown as Element;
  const dispose = loader.borrowAttribute(node, 'role', 'combobox');
  assert.equal(elements.isBorrowed(node, 'role'), true);
  dispose();
  assert.equal(elements.isBorrowed(node, 'role'), false);
  assert.equal(node.getAttribute('role'), null);
});
