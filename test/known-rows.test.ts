import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import { toFragment } from '../react/dom/html.ts';
import { requestIdle } from '../react/dom/scheduling.ts';
import { createKnownRows, type KnownRows } from '../react/morph/known-rows.ts';
import { morph, noRepeats } from '../react/morph/morph.ts';
import { refilled } from '../react/morph/refilled.ts';
import { scanRows } from '../react/morph/scan-rows.ts';

const parse = (content: string) => toFragment(content, { sameOrigin: true });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const row = (number: number, text = '') =>
  `<li id="r-${number}"><a href="/${number}">ligne ${number}${text}</a> <span>x</span></li>`;
const list = (rows: readonly string[]) => `<h2>Titre</h2><ul>\n${rows.join('\n')}\n</ul><p>fin</p>`;
const LONG = 60;
/** A field that filters the list, with more options than that has rows. */
const choice = (chosen: number) => {
  const options = numbers(LONG * 2).map(
    (n) => `<option value="${n}"${n === chosen ? ' selected' : ''}>n° ${n}</option>`,
  );
  return `<select name="departement">${options.join('')}</select>`;
};
const chosenIn = (root: Element) => [...root.querySelectorAll('select')].map(({ selectedIndex }) => selectedIndex);

/** Places an answer as a list does. Returns how many rows were not parsed. */
async function place(area: Element, rows: KnownRows, answer: string): Promise<number> {
  const reduced = rows.read(answer, parse);
  const next = refilled(area, reduced?.content ?? parse(answer));
  const repeats = reduced ?? noRepeats();
  await morph(area, next, repeats);
  rows.keep(answer, area, repeats.left);
  return repeats.standIns.size;
}

const area = () => fixture<HTMLElement>(html`<div></div>`);

/** What a server may write in a row, plainly and otherwise. */
const ROWS = [
  row(1),
  row(1, ' bis'),
  row(2),
  row(7),
  row(7, ' ter'),
  '<li>sans identifiant</li>',
  '<li>sans identifiant</li>',
  '<li data-key="k"><b>gras</b></li>',
  '<li>1 < 2 &amp; <i title="a>b">x</i></li>',
  '<li><input name="n" value="v"><br></li>',
  '<li><svg viewBox="0 0 1 1"><title>t</title><path d="M0 0"/></svg></li>',
  '<li><b>jamais fermé</li>',
  '<li>ouvert',
  '<li><p>un<div>deux</div></p></li>',
  '<li><a href="#">a<a href="#">b</a></a></li>',
  '<li><ul><li id="r-3">dedans</li></ul></li>',
  '<li><em id="e">em</em></li>',
  '<p><em id="e">ailleurs</em></p>',
  '<li><!-- note -->x</li>',
  '<li><textarea></li></textarea></li>',
  '<li><template><b>x</b></template></li>',
  '<li><script>"</li>"</script></li>',
  "<li title=l'eau>x</li>",
  '<li><form><input name="children"></form></li>',
  '</ul><ul>',
  '</li>',
];
/** What it may write instead of a text. */
const WORDS = [
  ' bis',
  ' ter',
  ' a > b',
  ' 1 < 2',
  ' &amp; co',
  ' <b>gras</b>',
  '<!-- x -->',
  ' « É »',
  '\u00a0x',
  ' ',
  '\n',
];
const KINDS = [
  row,
  (number: number, text = '') => `<li id="r-${number}" title="a>${text}<b">${text}</li>`,
  (number: number, text = '') =>
    `<li data-key="${number}"><pre>${text}x</pre><span title="x>y"></span><b>1</b><i>${text}1</i></li>`,
  (number: number, text = '') => `<li id="r-${number}"><select><option>${number}${text}</select></li>`,
  (number: number, text = '') => `<li id="r-${number}"><label contenteditable>${number}${text}</label><br>${text}</li>`,
  (number: number, text = '') => `<li>${number}<b>${text}</b></li>`,
];
const anyRows = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.array(fc.tuple(fc.nat(LONG - 1), fc.constantFrom(...WORDS)), { maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(LONG), fc.nat(2), fc.constantFrom(...ROWS)), { maxLength: 3 }),
  )
  .map(([kind, changes, edits]) => {
    const rows = numbers(LONG).map((number) => kind(number + 10));
    for (const [at, text] of changes) rows[at] = kind(at + 10, text);
    for (const [at, removed, inserted] of edits) rows.splice(at, removed, inserted);
    return rows;
  });
const anyAnswer = fc.oneof(
  { arbitrary: anyRows.map(list), weight: 6 },
  { arbitrary: anyRows.map((rows) => rows.join('')), weight: 1 },
  {
    arbitrary: anyRows.map((rows) => `<table>${rows.join('').replaceAll('li', 'tr').replaceAll('span', 'td')}</table>`),
    weight: 1,
  },
  {
    arbitrary: fc.tuple(fc.constantFrom(0, 48), anyRows).map(([chosen, rows]) => choice(chosen) + list(rows)),
    weight: 2,
  },
);
/** What a page's script may do between two answers. */
const anyMeddling = fc.constantFrom<(area: Element) => void>(
  () => {},
  (area) => area.querySelector('li:nth-child(5)')?.setAttribute('class', 'choisi'),
  (area) => area.querySelector('li:nth-child(6)')?.remove(),
  (area) => area.querySelector('li:nth-child(7) span')?.append('ajouté'),
  (area) => {
    const [list, row] = [area.querySelector('ul'), area.querySelector('li:nth-child(9)')];
    if (row && !row.contains(list)) list?.prepend(row); // The list may be one within that row.
  },
  (area) => area.querySelector('ul')?.before(document.createElement('ul')),
  (area) => area.querySelector('h2')?.remove(),
);

/** As the page comes with it from the server. */
async function render(area: Element, rows: KnownRows, answer: string): Promise<void> {
  const { now } = performance;
  // No row is put off: nothing tells when those that were are known.
  performance.now = () => 0;
  try {
    area.replaceChildren(parse(answer));
    rows.learn(area);
    await new Promise((resolve) => requestIdle(() => resolve(undefined)));
  } finally {
    performance.now = now;
  }
}

describe('the rows that an answer repeats', () => {
  for (const [first, numRuns] of [
    [place, 160],
    [render, 20],
  ] as const)
    it(`come to be what the parser makes of the whole answer, whatever the answers: ${first.name} first`, async () => {
      const root = await area();
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(anyAnswer, anyMeddling),
          fc.array(fc.tuple(anyAnswer, anyMeddling), { minLength: 1, maxLength: 3 }),
          async ([answer, meddle], others) => {
            const rows = createKnownRows();
            root.replaceChildren();
            try {
              await first(root, rows, answer);
              meddle(root);
              for (const [answer, meddle] of others) {
                await place(root, rows, answer);
                const expected = refilled(root, parse(answer));
                if (!root.isEqualNode(expected) || `${chosenIn(root)}` !== `${chosenIn(expected)}`)
                  throw new Error(`expected ${expected.outerHTML}\ngot      ${root.outerHTML}`);
                meddle(root);
              }
            } finally {
              rows.dispose();
            }
          },
        ),
        { numRuns },
      );
    });

  it('are not parsed again, and keep their nodes', async () => {
    const root = await area();
    const rows = createKnownRows();
    const all = numbers(LONG).map((number) => row(number));
    expect(await place(root, rows, list(all))).to.equal(0);
    const nodes = new Map([...root.querySelectorAll('li')].map((node) => [node.id, node]));
    const changed = all.with(4, row(4, ' bis')).toSpliced(20, 2).toSpliced(30, 0, row(100));
    const moved = [...changed.slice(-3), ...changed.slice(0, -3)];
    expect(await place(root, rows, list(moved))).to.equal(LONG - 2);
    expect(root.innerHTML).to.equal(list(moved));
    for (const node of root.querySelectorAll('li')) expect(nodes.get(node.id) ?? node, node.id).to.equal(node);
    expect(await place(root, rows, list(all))).to.equal(LONG - 2);
    expect(root.innerHTML).to.equal(list(all));
    rows.dispose();
  });

  it('are not parsed where they have other words between the same tags', async () => {
    const root = await area();
    const rows = createKnownRows();
    const all = numbers(LONG).map((number) => row(number));
    await place(root, rows, list(all));
    const texts = [...root.querySelectorAll('a')].map((link) => link.firstChild);
    const changed = numbers(LONG).map((number) => row(number, ' bis'));
    expect(await place(root, rows, list(changed))).to.equal(LONG);
    expect(root.innerHTML).to.equal(list(changed));
    for (const [at, link] of root.querySelectorAll('a').entries()) expect(link.firstChild).to.equal(texts[at]);
    rows.dispose();
  });

  it('need not have come by an answer: but for one of each kind, those that the page came with are not parsed', async () => {
    const root = await area();
    const rows = createKnownRows();
    const all = numbers(LONG).map((number) => row(number));
    await render(root, rows, list(all));
    const changed = all.with(4, row(4, ' bis')).with(5, row(5, ' <b>ter</b>'));
    expect(await place(root, rows, list(changed))).to.equal(LONG - 2);
    expect(root.innerHTML).to.equal(list(changed));
    rows.dispose();
  });

  it('are parsed again where the page has changed them', async () => {
    const root = await area();
    const rows = createKnownRows();
    const all = numbers(LONG).map((number) => row(number));
    await place(root, rows, list(all));
    root.querySelector('#r-3 span')!.textContent = 'changé';
    expect(await place(root, rows, list(all))).to.equal(LONG - 1);
    expect(root.innerHTML).to.equal(list(all));
    rows.dispose();
  });

  it('are none of those that the page has put in other places before they were looked for', async () => {
    const root = await area();
    const rows = createKnownRows();
    const all = numbers(LONG).map((number) => row(number));
    await place(root, rows, list(all));
    root.querySelector('ul')!.prepend(root.querySelector('#r-8')!);
    await place(root, rows, list(all));
    expect(root.innerHTML).to.equal(list(all));
    rows.dispose();
  });

  it('are no options: what is chosen stays so, and the rows beside them are none the less found', async () => {
    const root = await area();
    const rows = createKnownRows();
    const all = numbers(LONG).map((number) => row(number));
    const answer = choice(48) + list(all);
    expect(await place(root, rows, choice(0) + list(all))).to.equal(0);
    expect(await place(root, rows, answer)).to.equal(LONG);
    expect(chosenIn(root)).to.deep.equal([48]);
    expect(await place(root, rows, answer)).to.equal(LONG);
    expect(chosenIn(root)).to.deep.equal([48]);
    rows.dispose();
  });

  it('are no options of the page as it came', async () => {
    const root = await area();
    const rows = createKnownRows();
    const answer = choice(48) + list(numbers(LONG).map((number) => row(number)));
    await render(root, rows, answer);
    expect(await place(root, rows, answer)).to.equal(LONG - 1);
    expect(chosenIn(root)).to.deep.equal([48]);
    rows.dispose();
  });

  it('stand also in a list that was not there before', async () => {
    const root = await area();
    const rows = createKnownRows();
    const all = numbers(LONG).map((number) => row(number));
    const other = `<section><ul>${all.join('')}</ul></section>`;
    await place(root, rows, other);
    await place(root, rows, `<section id="neuve"><ul>${all.join('')}</ul></section>`);
    expect(root.innerHTML).to.equal(`<section id="neuve"><ul>${all.join('')}</ul></section>`);
    rows.dispose();
  });
});

describe('the scan of an answer', () => {
  const textsOf = (html: string) => scanRows(html)?.all.map(({ start, end }) => html.slice(start, end));

  it('finds the rows of the longest list', () => {
    const html = '<nav><a href="/">x</a></nav><ul class="l"><li>1<br></li> <li title="<li>">2</li><li/>3</li></ul>';
    expect(textsOf(html)).to.deep.equal(['<li>1<br></li>', '<li title="<li>">2</li>', '<li/>3</li>']);
  });

  it('takes no options for rows', () => {
    expect(textsOf('<select><optgroup><option>1</option><option>2</option></optgroup></select>')).to.deep.equal([
      '<select><optgroup><option>1</option><option>2</option></optgroup></select>',
    ]);
  });

  for (const odd of [
    '<ul><li>1<li>2</ul>',
    '<p>x',
    '</p>',
    '<script></script>',
    "<a title=l'eau>x</a>",
    '<table>x<tr></tr></table>',
    '<?php ?>',
    '<li a="',
  ])
    it(`leaves to the parser: ${odd}`, () => {
      expect(textsOf(odd)).to.equal(undefined);
    });
});
