import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import { borrowAttribute } from '../react/dom/borrowed-attributes.ts';
import { toFragment } from '../react/dom/html.ts';
import { morph } from '../react/morph/morph.ts';
import { type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import { anyPage } from './support/random-page.ts';
import { answering } from './support/server.ts';
import { until } from './support/until.ts';

const parse = (content: string) => toFragment(content, { sameOrigin: true }).firstElementChild as HTMLElement;

/** Puts a block on the page. */
async function place(content: string): Promise<HTMLElement> {
  const root = await fixture<HTMLElement>(html`<div></div>`);
  root.append(parse(content));
  return root.firstElementChild as HTMLElement;
}

const find = <E extends HTMLElement = HTMLInputElement>(root: Element, selector: string) =>
  root.querySelector<E>(selector)!;

/** Everything that is taken out of a block or put into it, while something is done. */
async function changesIn(root: Element, act: () => Promise<unknown>) {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((some) => records.push(...some));
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
  await act();
  records.push(...observer.takeRecords());
  observer.disconnect();
  const nodes = (name: 'addedNodes' | 'removedNodes') => records.flatMap((record) => [...record[name]]);
  return {
    count: records.length,
    added: nodes('addedNodes').filter((node) => node instanceof Element),
    removed: nodes('removedNodes').filter((node) => node instanceof Element),
  };
}

const list = (rows: readonly string[]) => `<ul>\n${rows.join('\n')}\n</ul>`;
const byId = (names: readonly (string | number)[]) =>
  list(names.map((name) => `<li id="r-${name}">ligne ${name}</li>`));
const byContent = (names: readonly (string | number)[]) => list(names.map((name) => `<li>ligne ${name}</li>`));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const rowsWithIds = `<ul id="s">${numbers(9)
  .map((number) => `<li id="r-${number}"><b id="b-${number}">x</b></li>`)
  .join('')}</ul>`;

describe('morph, whatever the trees', () => {
  it('makes of any block any other, as innerHTML would have', async () => {
    const root = await fixture<HTMLElement>(html`<div></div>`);
    await fc.assert(
      fc.asyncProperty(anyPage, anyPage, fc.nat(), async (before, after, choice) => {
        root.replaceChildren(parse(before));
        const block = root.firstElementChild!;
        const stable = idsInBoth(block, parse(after));
        const focusable = [...stable.values()].filter((node) => node.matches('input, button, a, textarea, select'));
        const focused = focusable[choice % focusable.length] as HTMLElement | undefined;
        focused?.focus();
        const expected = parse(after);
        if (focused) keepText(focused, expected);
        await morph(block, parse(after));
        if (!block.isEqualNode(expected)) {
          throw new Error(`expected ${expected.outerHTML}\ngot      ${block.outerHTML}`);
        }
        for (const [id, node] of stable) expectNode(block.querySelector(`[id="${id}"]`), node, `#${id}`);
        if (focused && document.activeElement !== focused) throw new Error(`#${focused.id} lost the focus.`);
      }),
      {
        numRuns: 150,
        examples: [
          // An element without id is not taken for one whose id stands elsewhere.
          [
            '<div><select></select><section><select id="g"></select></section></div>',
            '<div><p></p><select id="g"></select></div>',
            0,
          ],
          // Nor an element for one of another tag, where that has its id twice.
          ['<div><p></p><ul><li id="i"></li></ul></div>', '<div><input id="i"><ul><li id="i"></li></ul></div>', 0],
          [
            '<div><x-boite><ul><li id="i">un</li></ul></x-boite></div>',
            '<div><input id="i"><ul><li id="i">un</li></ul></div>',
            0,
          ],
          // Ids that stand three times in the answer, on several tags: idiomorph moved a new element on and lost it.
          [
            '<div><a href="/x">lien</a><ul id="a"><li id="b">un</li></ul></div>',
            '<div><x-boite><table><tbody id="b"></tbody></table></x-boite><p></p><ul id="b"><li id="a"><ul><li id="b"><select id="a"></select></li></ul></li></ul><p></p></div>',
            0,
          ],
          // Rows that are as they were, with ids inside, in a list that goes elsewhere.
          [`<div>${rowsWithIds}</div>`, `<div><section>${rowsWithIds}</section></div>`, 0],
          [`<div><section>${rowsWithIds}</section></div>`, `<div>${rowsWithIds}</div>`, 0],
          // A field that the visitor is in keeps its text, whatever becomes of it.
          [
            '<div><input id="i" class="y" name="n"></div>',
            '<div><p id="a"><input id="i" class="x" type="checkbox" checked></p></div>',
            0,
          ],
          [
            '<div><section id="a"><x-boite><input id="j" class="y" name="n"></x-boite></section></div>',
            '<div><input id="j" name="m" value="v"></div>',
            0,
          ],
        ],
      },
    );
  });
});

/** Says of the field that the visitor is in, in what is expected, what it says now of what is in it. */
function keepText(field: Element, expected: Element): void {
  if (!field.matches('input:not([type=checkbox])')) return;
  const next = expected.querySelector(`[id="${field.id}"]`)!;
  for (const name of ['value', 'checked']) {
    const said = field.getAttribute(name);
    if (said === null) next.removeAttribute(name);
    else next.setAttribute(name, said);
  }
}

/** The nodes whose id stands once in both, on elements of one tag. */
function idsInBoth(block: Element, next: Element): Map<string, Element> {
  const once = (root: Element) => {
    const all = [...root.querySelectorAll('[id]')];
    return new Map(
      all.filter(({ id }) => all.filter((each) => each.id === id).length === 1).map((each) => [each.id, each]),
    );
  };
  const nexts = once(next);
  return new Map([...once(block)].filter(([id, { localName }]) => nexts.get(id)?.localName === localName));
}

describe('the rows of a list', () => {
  for (const [name, rows] of Object.entries({ 'by their id': byId, 'by their content': byContent })) {
    it(`stay, ${name}, when others come, go and move`, async () => {
      const block = await place(rows(numbers(100)));
      const [first, last, fifth] = [block.children[0]!, block.children[99]!, block.children[5]!];
      const changes = await changesIn(block, () =>
        morph(block, parse(rows([99, 'neuve', ...numbers(99).filter((number) => number !== 50)]))),
      );
      expectNode(block.children[0]!, last);
      expectNode(block.children[2]!, first);
      expectNode(block.children[7]!, fifth);
      expect(block.children.length).to.equal(100);
      expect(changes.removed.length, 'taken out').to.equal(2);
      expect(changes.added.length, 'put in').to.equal(2);
    });
  }

  it('are not touched where they are as they were', async () => {
    const block = await place(byId(numbers(50)));
    expect((await changesIn(block, () => morph(block, parse(byId(numbers(50)))))).count).to.equal(0);
  });

  it('are told by each key that they have', async () => {
    const rows = (names: string[], attribute: string) =>
      list(names.map((name) => `<li ${attribute}="${name}">${Math.random()}</li>`));
    for (const attribute of ['data-id', 'data-key']) {
      const block = await place(rows(['a', 'b', 'c'], attribute));
      const [a, b, c] = block.children;
      await morph(block, parse(rows(['c', 'd', 'a', 'b'], attribute)));
      expectNodes([block.children[0]!, block.children[2]!, block.children[3]!], [c!, a!, b!]);
    }
    const form = await place('<form><input name="a"><input name="b"></form>');
    find(form, '[name=a]').value = 'tapé';
    await morph(form, parse('<form><input name="z"><input name="b"><p>x</p><input name="a" class="x"></form>'));
    expect(find(form, '[name=a]').value).to.equal('tapé');
    expect(find(form, '[name=z]').value).to.equal('');
  });

  it('are changed in the cells that differ alone', async () => {
    const block = await place('<table><tbody><tr><td>1</td><td>0</td><td>x</td></tr></tbody></table>');
    const cells = [...block.querySelectorAll('td')];
    const changes = await changesIn(block, () =>
      morph(block, parse('<table><tbody><tr><td>0</td><td>1</td><td>x</td></tr></tbody></table>')),
    );
    expectNodes(block.querySelectorAll('td'), cells);
    expect(changes.count).to.equal(2);
  });

  it('keep their node when they go to another list', async () => {
    const block = await place('<div><ul id="a"><li id="x"><input></li></ul><ul id="b"></ul></div>');
    const row = find(block, '#x');
    find(row, 'input').value = 'tapé';
    await morph(block, parse('<div><ul id="b"><li>y</li><li id="x"><input class="z"></li></ul><p>fin</p></div>'));
    expectNode(find(block, '#b > #x'), row);
    expect(find(row, 'input.z').value).to.equal('tapé');
    expect(block.children.length).to.equal(2);
  });

  it('change in their templates too', async () => {
    const row = (text: string) => `<ul><li id="a"><template><p>${text}</p></template></li></ul>`;
    const block = await place(row('un'));
    await morph(block, parse(row('deux')));
    expect(find<HTMLElement>(block, 'template').innerHTML).to.equal('<p>deux</p>');
  });
});

const FIELDS = 'input, textarea';
/** Siblings without id or name, alike but for their content. */
const anySiblings = fc
  .array(
    fc.constantFrom(
      '<p>a</p>',
      '<p>b</p>',
      '<input>',
      '<input class="x">',
      '<textarea>t</textarea>',
      '<li>c<input type="text"></li>',
      '<li>d<input type="text"></li>',
      '<section><input type="text"></section>',
    ),
    { maxLength: 10 },
  )
  .map((siblings) => `<div>${siblings.join('')}</div>`);

describe('siblings that nothing tells apart', () => {
  /** The elements with a field, by their HTML. */
  const kindsIn = (block: Element) =>
    Map.groupBy(
      [...block.children].filter((child) => child.matches(FIELDS) || child.querySelector(FIELDS)),
      ({ outerHTML }) => outerHTML,
    );

  it('keep as many nodes of a kind as stay', async () => {
    const root = await fixture<HTMLElement>(html`<div></div>`);
    await fc.assert(
      fc.asyncProperty(anySiblings, anySiblings, async (before, after) => {
        root.replaceChildren(parse(before));
        const block = root.firstElementChild!;
        const olds = kindsIn(block);
        await morph(block, parse(after));
        for (const [kind, nodes] of kindsIn(block)) {
          const had = olds.get(kind) ?? [];
          const stayed = nodes.filter((node) => had.includes(node));
          expect(stayed.length, `${kind} from ${before} to ${after}`).to.equal(Math.min(had.length, nodes.length));
          expectNodes(
            had.filter((node) => stayed.includes(node)),
            stayed,
            `${before} to ${after}`,
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keep what the visitor was doing in all that stay', async () => {
    const root = await fixture<HTMLElement>(html`<div></div>`);
    await fc.assert(
      fc.asyncProperty(anySiblings, anySiblings, fc.nat(), async (before, after, choice) => {
        root.replaceChildren(parse(before));
        const block = root.firstElementChild!;
        const fields = [...block.querySelectorAll<HTMLInputElement>(FIELDS)];
        for (const [at, field] of fields.entries()) if ((choice >> at) % 2) field.value = `tapé ${at}`;
        const values = fields.map(({ value }) => value);
        const focused = fields[choice % fields.length];
        focused?.focus();
        await morph(block, parse(after));
        expect(block.isEqualNode(parse(after)), `${before} to ${after}, got ${block.outerHTML}`).to.equal(true);
        for (const [at, field] of fields.entries()) {
          if (field.isConnected) expect(field.value, `${before} to ${after}`).to.equal(values[at]);
        }
        if (focused?.isConnected) expectNode(document.activeElement, focused, `the focus, ${before} to ${after}`);
      }),
      { numRuns: 150 },
    );
  });

  it('are told by the ids inside them, before their content', async () => {
    const row = (name: string) => `<li>ligne<input id="${name}"></li>`;
    const block = await place(`<ul>${row('a')}${row('b')}<li>x</li></ul>`);
    const [a, b] = block.children;
    await morph(block, parse(`<ul>${row('b')}${row('c')}${row('a')}</ul>`));
    expectNodes([block.children[0]!, block.children[2]!], [b!, a!]);
  });

  it('stay apart where their HTML says what counts alike ones', async () => {
    const item = (text: string) => `<li>${text}<input></li>`;
    const block = await place(`<ul>${item('x')}${item('x')}${item('x 1')}<li>fin</li></ul>`);
    const [, , last] = block.children;
    await morph(block, parse(`<ul>${item('x 1')}${item('x')}${item('x')}<li>fin !</li></ul>`));
    expect([...block.children].map(({ textContent }) => textContent)).to.deep.equal(['x 1', 'x', 'x', 'fin !']);
    expectNode(block.firstElementChild, last!);
  });
});

describe('a form with a field of every name that the platform has', () => {
  const names = new Set<string>();
  for (let prototype = HTMLFormElement.prototype as object; prototype; prototype = Object.getPrototypeOf(prototype))
    for (const name of Object.getOwnPropertyNames(prototype)) names.add(name);
  const form = (mark: string, order: readonly string[] = [...names]) =>
    `<form class="${mark}">${order.map((name) => `<p class="${mark}">${name}<input name="${name}"></p>`).join('')}</form>`;
  const few = ['parentNode', 'nextSibling', 'isEqualNode', 'nodeName', 'id', 'getAttribute', 'localName', 'remove'];

  for (const [title, before, after] of [
    ['that is all there is', form('un'), form('deux', [...names].toReversed())],
    ['that others come before', `<div>${form('un')}</div>`, `<div><ul><li>x</li></ul><p>y</p>${form('deux')}</div>`],
    [
      'that changes places',
      `<div><ul><li>x</li></ul>${form('un')}<p>y</p></div>`,
      `<div><p>y</p>${form('un')}<ul><li>z</li></ul></div>`,
    ],
    [
      'in a row that goes elsewhere',
      `<div><ul><li id="a">${form('un')}</li></ul><p>x</p></div>`,
      `<div><section><div id="b"><ul><li id="a">${form('deux')}</li></ul></div></section></div>`,
    ],
    [
      'among many rows',
      `<div>${numbers(9).map((n) => `<p id="p-${n}">x</p>`)}${form('un')}</div>`,
      `<div>${numbers(9).map((n) => `<p id="p-${9 - n}">x</p>`)}${form('deux')}</div>`,
    ],
  ] as const) {
    it(`keeps what was typed: one ${title}`, async () => {
      const block = await place(before);
      const parent = (
        (block as Node) instanceof HTMLFormElement ? document.querySelector('form.un') : block
      ) as Element;
      const fields = [...document.querySelectorAll<HTMLInputElement>('form.un input')];
      for (const field of fields) field.value = `tapé ${field.name}`;
      const focused = fields.find(({ name }) => name === 'firstChild')!;
      focused.focus();
      await morph(parent, parse(after));
      for (const field of fields) {
        expect(field.isConnected, field.name).to.equal(true);
        expect(field.value).to.equal(`tapé ${field.name}`);
      }
      expectNode(document.activeElement, focused);
      focused.blur();
      const wrapper = document.querySelector('form')!;
      const holder = Object.getOwnPropertyDescriptor(Node.prototype, 'isEqualNode')!.value as Node['isEqualNode'];
      expect(holder.call(parent, parse(after)), 'what the server says').to.equal(true);
      expect(Element.prototype.getElementsByTagName.call(wrapper, 'input').length).to.equal(names.size);
    });
  }

  it('comes and goes like any other', async () => {
    const block = await place(`<div>${form('un', few)}<p>x</p></div>`);
    await morph(block, parse(`<div><p>x</p></div>`));
    expect(block.innerHTML).to.equal('<p>x</p>');
    await morph(block, parse(`<div><table></table>${form('deux', few)}<p>x</p></div>`));
    expect(block.innerHTML).to.equal(`<table></table>${form('deux', few)}<p>x</p>`);
  });
});

describe('a row that moves or changes', () => {
  const rows = (order: readonly string[], mark = '') =>
    list(
      order.map((name) => `<li id="${name}" class="${mark}"><b>${mark}</b><input name="${name}" value="${name}"></li>`),
    );

  it('keeps the field that the visitor is writing in', async () => {
    const block = await place(rows(['a', 'b', 'c', 'd']));
    const field = find(block, '#d input');
    field.focus();
    field.setSelectionRange(0, 1);
    await type('z');
    field.setSelectionRange(0, 1, 'backward');
    let blurs = 0;
    field.addEventListener('blur', () => blurs++);
    await morph(block, parse(rows(['d', 'c', 'b', 'a'], 'neuf')));
    expectNode(document.activeElement, field);
    expect([field.value, field.selectionStart, field.selectionEnd, blurs]).to.deep.equal(['z', 0, 1, 0]);
    expectNode(block.firstElementChild, field.parentElement);
    expect(field.parentElement!.className).to.equal('neuf');
    field.blur();
  });

  it('keeps what was opened in it', async () => {
    const page = answering({ body: '<p>page</p>' });
    const content = (names: readonly string[]) =>
      list(
        names.map(
          (name) =>
            `<li id="${name}"><iframe src="${page}"></iframe><details><summary>s</summary>d</details><div class="box"><p>${'mot '.repeat(400)}</p></div></li>`,
        ),
      );
    const block = await place(content(['a', 'b', 'c', 'd']));
    const row = find<HTMLElement>(block, '#d');
    const box = find<HTMLElement>(row, '.box');
    const frame = find<HTMLIFrameElement>(row, 'iframe');
    Object.assign(box.style, { blockSize: '40px', overflow: 'auto' });
    await until(
      () => frame.contentDocument?.readyState === 'complete' && frame.contentWindow?.location.href !== 'about:blank',
    );
    let loads = 0;
    frame.addEventListener('load', () => loads++);
    find<HTMLDetailsElement>(row, 'details').open = true;
    box.scrollTop = 30;
    await morph(
      block,
      parse(
        content(['x', 'a', 'd', 'c', 'b']).replaceAll(
          'class="box"',
          'class="box" style="block-size: 40px; overflow: auto"',
        ),
      ),
    );
    await new Promise(requestAnimationFrame);
    expectNode(block.children[2]!, row);
    expect([box.scrollTop, find<HTMLDetailsElement>(row, 'details').open]).to.deep.equal([30, true]);
    expect(loads).to.equal(0);
  });

  it('keeps what was checked', async () => {
    const radios = (names: readonly string[], checked: string) =>
      `<form>${names.map((name) => `<p id="p-${name}"><input type="radio" name="g" value="${name}" ${name === checked ? 'checked' : ''}></p>`).join('')}</form>`;
    const block = await place(radios(['a', 'b'], 'a'));
    find(block, '[value=b]').checked = true;
    await morph(block, parse(radios(['b', 'c'], 'c')));
    expect(new FormData(block as HTMLFormElement).get('g')).to.equal('b');
  });

  it('keeps what the library added, beside what it was added to', async () => {
    const block = await place(rows(['a', 'b', 'c']));
    const own = document.createElement('p');
    own.dataset.flexit = '';
    find(block, '#c').after(own);
    const dispose = borrowAttribute(find(block, '#c input'), 'aria-describedby', 'aide');
    await morph(block, parse(rows(['c', 'a', 'd', 'b'], 'neuf')));
    expectNode(find(block, '#c').nextElementSibling, own);
    expect(find(block, '#c input').getAttribute('aria-describedby')).to.equal('aide');
    dispose();
    expect(find(block, '#c input').hasAttribute('aria-describedby')).to.equal(false);
  });

  it('leaves the text alone that the visitor is writing in place', async () => {
    const content = (text: string) =>
      `<div><p>${text}</p><div contenteditable="true">${text}</div><textarea>${text}</textarea></div>`;
    const block = await place(content('un'));
    for (const selector of ['[contenteditable]', 'textarea']) {
      const place = find<HTMLTextAreaElement>(block, selector);
      place.focus();
      await morph(block, parse(content('deux')));
      expect(find<HTMLElement>(block, 'p').textContent).to.equal('deux');
      expect(place.value ?? place.textContent, selector).to.equal('un');
      await morph(block, parse(content('un')));
    }
    find<HTMLElement>(block, 'textarea').blur();
    await morph(block, parse(content('trois')));
    expect(find<HTMLTextAreaElement>(block, 'textarea').value).to.equal('trois');
  });

  it('keeps upgraded elements with their state', async () => {
    let connected = 0;
    class Counter extends HTMLElement {
      clicks = 0;
      connectedCallback() {
        connected += 1;
      }
      connectedMoveCallback() {}
    }
    if (!customElements.get('morph-counter')) customElements.define('morph-counter', Counter);
    const content = (names: readonly string[]) =>
      list(names.map((name) => `<li id="${name}"><morph-counter title="${names.length}"></morph-counter></li>`));
    const block = await place(content(['a', 'b', 'c']));
    const counter = find<HTMLElement & { clicks: number }>(block, '#b morph-counter');
    counter.clicks = 3;
    connected = 0;
    await morph(block, parse(content(['n', 'a', 'b'])));
    expectNode(find(block, '#b morph-counter'), counter);
    expect([counter.clicks, counter.title, connected]).to.deep.equal([3, '3', 1]);
  });

  it('leaves nothing behind', async () => {
    const leaks = watchLeaks();
    const block = await place(rows(['a', 'b']));
    await morph(block, parse(`<ul><li>x</li><p>y</p>${rows(['b'])}</ul>`));
    block.remove();
    await leaks.expectNone();
  });
});
