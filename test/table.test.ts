import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/table.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileFields, uncaughtDuring } from './support/member-names.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Table = HTMLElement & { sort(column: number | string | Element, direction?: string): boolean };

const CYCLES = 20;
const LONG = 1500;

const COMMUNES: readonly (readonly string[])[] = [
  ['Zoé', '1 000', '01'],
  ['éclair', '2,5', '2A'],
  ['abricot', '10', '01'],
  ['', '', '38'],
  ['Œuf', '9', '01'],
  ['Eau', '-5', '2A'],
];

const rowsOf = (rows = COMMUNES) => rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
const simple = (body: unknown = rowsOf()) => html`
  <table>
    <caption>Communes</caption>
    <thead><tr>
      <th><button>Nom</button></th>
      <th data-sortable>Population</th>
      <th scope="col">Département</th>
    </tr></thead>
    <tbody>${body}</tbody>
    <tfoot><tr><td>Total</td><td>0</td><td></td></tr></tfoot>
  </table>
`;

async function place(content = simple(), lang = 'fr') {
  const host = await fixture<Table>(html`<flexit-table when="eager" lang=${lang}>${content}</flexit-table>`);
  return { host, table: host.querySelector('table')! };
}
const column = (rows: Iterable<HTMLTableRowElement>, at = 0) =>
  [...rows].map(({ cells }) => cells[at]?.textContent?.trim() ?? '');
const bodyOf = (table: HTMLTableElement, at = 0) => table.tBodies[0]!.rows && column(table.tBodies[0]!.rows, at);
const header = (table: HTMLTableElement, text: string) =>
  [...table.querySelectorAll('th')].find((th) => th.textContent!.trim() === text)!;
const button = (table: HTMLTableElement, text: string) => header(table, text).querySelector('button')!;
const said = () => document.querySelector('body > [data-flexit][role="status"]')?.textContent;

describe('flexit-table', () => {
  // Specification 4.40, 5.33
  it('sorts by its buttons', async () => {
    const { host, table } = await place();
    const rows = new Set(table.tBodies[0]!.rows);
    const events: unknown[] = [];
    for (const type of ['before-sort', 'sort'])
      host.addEventListener(`flexit-${type}`, (event) =>
        events.push([
          type,
          event.cancelable,
          (event as CustomEvent).detail.column,
          (event as CustomEvent).detail.direction,
        ]),
      );
    await expectAccessible(host);

    await clickOn(button(table, 'Nom'));
    expect(bodyOf(table)).to.deep.equal(['abricot', 'Eau', 'éclair', 'Œuf', 'Zoé', '']);
    expect(header(table, 'Nom').ariaSort).to.equal('ascending');
    await until(() => said() === 'Trié par Nom, ordre croissant', 'It is announced');
    await expectAccessible(host);
    await clickOn(button(table, 'Nom'));
    expect(bodyOf(table)).to.deep.equal(['Zoé', 'Œuf', 'éclair', 'Eau', 'abricot', '']);
    expect(header(table, 'Nom').ariaSort).to.equal('descending');
    await until(() => said() === 'Trié par Nom, ordre décroissant', 'It is announced');

    await press('Tab');
    expectNode(document.activeElement, button(table, 'Population'));
    await press('Enter');
    expect(bodyOf(table, 1)).to.deep.equal(['-5', '2,5', '9', '10', '1 000', '']);
    expect(header(table, 'Nom').hasAttribute('aria-sort')).to.equal(false);
    await press(' ');
    expect(bodyOf(table, 1)).to.deep.equal(['1 000', '10', '9', '2,5', '-5', '']);
    expectNode(document.activeElement, button(table, 'Population'));

    expect(new Set(table.tBodies[0]!.rows)).to.have.lengthOf(rows.size);
    expect([...table.tBodies[0]!.rows].every((row) => rows.has(row))).to.equal(true);
    expect(column(table.tFoot!.rows)).to.deep.equal(['Total']);
    expect(events.slice(0, 3)).to.deep.equal([
      ['before-sort', true, 0, 'asc'],
      ['sort', false, 0, 'asc'],
      ['before-sort', true, 0, 'desc'],
    ]);
  });

  for (const [group, fields] of hostileFields().entries())
    it(`sorts by forms whose fields have the names of their own members (group ${group})`, async () => {
      const box = await fixture<HTMLElement>('<div></div>');
      const row = (name: string) =>
        `<tr><td><form><i hidden>${name === 'a' ? 'z' : 'a'}</i>${name}${fields}</form></td></tr>`;
      const thrown = await uncaughtDuring(async () => {
        box.innerHTML = `<flexit-table when="eager" lang="fr"><table>
          <thead><tr><th data-sortable>Nom <form>de la commune${fields}</form></th></tr></thead>
          <tbody>${['b', 'a', 'c'].map(row).join('')}</tbody></table></flexit-table>`;
        const table = box.querySelector('table')!;
        table.append(new DOMParser().parseFromString(`<form>${fields}</form>`, 'text/html').body.firstElementChild!);
        await until(() => table.querySelector('th button'), 'Its button is there');
        await clickOn(table.querySelector('th button')!);
        expect(
          [...table.tBodies[0]!.rows].map(({ cells: [cell] }) => cell!.innerHTML.replace(/<i.*?<\/i>|<[^>]*>/g, '')),
        ).to.deep.equal(['a', 'b', 'c']);
      });
      expect(thrown).to.deep.equal([]);
    });

  it('sorts on request', async () => {
    const { host, table } = await place();
    expect(host.sort('Nom')).to.equal(true);
    expect(host.sort(2, 'asc')).to.equal(true);
    expect(bodyOf(table)).to.deep.equal(['abricot', 'Œuf', 'Zoé', '', 'Eau', 'éclair']);
    expect(host.sort(header(table, 'Département'))).to.equal(true);
    expect(bodyOf(table)).to.deep.equal(['Eau', 'éclair', '', 'abricot', 'Œuf', 'Zoé']);
    expect(header(table, 'Département').ariaSort).to.equal('descending');
    host.addEventListener('flexit-before-sort', (event) => event.preventDefault(), { once: true });
    expect(host.sort(0)).to.equal(false);
    expect(header(table, 'Département').ariaSort).to.equal('descending');
    const messages = await messagesDuring(() => {
      for (const _ of ['the first time', 'again']) {
        expect(host.sort(7)).to.equal(false);
        expect(host.sort(0, 'up')).to.equal(true);
      }
    });
    expect(messages.map(({ level }) => level)).to.deep.equal(['warn', 'warn']);
    expect(bodyOf(table)[0]).to.equal('abricot');
  });

  it('sorts as the markup says', async () => {
    const { table } = await place(
      html`<table lang="sv">
        <tr><th aria-sort="ascending"><button>Ort</button></th><th data-sortable="false"><button>Nej</button></th></tr>
        <tr><td data-sort="2">zzz</td><td></td></tr>
        <tr><td data-sort="10">ö</td><td></td></tr>
        <tr><td>ö<span hidden>3</span></td><td></td></tr>
        <tr><td>z<script type="text/plain">1</script></td><td></td></tr>
        <tr><td data-sort="">a</td><td></td></tr>
      </table>`,
    );
    expect(bodyOf(table)[1]).to.equal('zzz');
    await clickOn(button(table, 'Ort'));
    expect(header(table, 'Ort').ariaSort).to.equal('descending');
    expect([...table.rows].map(({ cells }) => cells[0]!.firstChild!.textContent!.trim()).slice(1)).to.deep.equal([
      'ö',
      'z',
      'ö',
      'zzz',
      'a',
    ]);
    await clickOn(button(table, 'Nej'));
    expect(header(table, 'Nej').hasAttribute('aria-sort')).to.equal(false);
  });

  it('sorts around cells that span rows or columns', async () => {
    const { host, table } = await place(html`<table>
      <thead>
        <tr><th rowspan="2" data-sortable>Région</th><th colspan="2">Population</th><th rowspan="2" data-sortable>Surface</th></tr>
        <tr><th data-sortable>2020</th><th data-sortable>2021</th></tr>
      </thead>
      <tbody>
        <tr id="note"><td colspan="4">En milliers</td></tr>
        <tr id="b"><td rowspan="2">Bretagne</td><td>30</td><td>3</td><td>1</td></tr>
        <tr id="b2"><td>1</td><td>99</td><td>9</td></tr>
        <tr id="a"><td>Alsace</td><td colspan="2">20</td><td>3</td></tr>
        <tr id="a2"><td colspan="4">Détail de l’Alsace</td></tr>
        <tr id="c"><td>Corse</td><td>10</td><td>8</td><td>2</td></tr>
      </tbody>
      <tbody><tr id="z"><td>Z</td><td>2</td><td>2</td><td>2</td></tr><tr id="y"><td>Y</td><td>1</td><td>3</td><td>1</td></tr></tbody>
    </table>`);
    const ids = () => [...table.tBodies].flatMap(({ rows }) => [...rows].map(({ id }) => id)).join(' ');
    await clickOn(button(table, '2020'));
    expect(ids()).to.equal('note c a a2 b b2 y z');
    await clickOn(button(table, '2021'));
    expect(ids()).to.equal('note b b2 c a a2 z y');
    await clickOn(button(table, 'Surface'));
    expect(ids()).to.equal('note b b2 c a a2 y z');
    await clickOn(button(table, 'Région'));
    expect(ids()).to.equal('note a a2 b b2 c y z');
    await expectAccessible(host);
  });

  it('wraps what a header says', async () => {
    const { host, table } = await place(html`<table>
      <thead><tr>
        <th data-sortable><b id="gras">Nom</b> <i>officiel</i></th>
        <th data-sortable><input type="checkbox" aria-label="Tout"> Choix</th>
        <th data-sortable><a href="?tri=date">Date</a></th>
        <th><button rel="param:tri;value:x">Autre</button></th>
      </tr></thead>
      <tbody><tr><td>b</td><td>1</td><td>2</td><td>1</td></tr><tr><td>a</td><td>2</td><td>1</td><td>2</td></tr></tbody>
    </table>`);
    const [name, choice, date, other] = [...table.tHead!.rows[0]!.cells];
    expectNode(name!.querySelector('button > b'), document.getElementById('gras'));
    expect(name!.querySelector('button')!.textContent).to.equal('Nom officiel');
    expectNodes(choice!.querySelectorAll('button *'), []);
    expect(date!.querySelector('button')!.ariaLabel).to.equal('Trier par Date');
    await expectAccessible(host);
    for (const [cell, first] of [
      [name, 'a'],
      [choice, 'b'],
      [date, 'a'],
    ] as const) {
      await clickOn(cell!.querySelector('button')!);
      expect(bodyOf(table)[0]).to.equal(first);
    }
    await clickOn(other!.querySelector('button')!);
    expect(bodyOf(table)[0]).to.equal('a');
    name!.append(' (neuf)');
    name!.append('');
    await until(() => name!.querySelector('button')!.textContent!.trim() === '(neuf)', 'New text is wrapped');
    host.replaceWith(table);
    await until(() => !table.querySelector('[data-flexit], [aria-sort]'), 'All is given back');
    expect(name!.textContent!.trim()).to.equal('(neuf)');
    expect(date!.innerHTML).to.contain('<a href="?tri=date">Date</a>');
    table.remove();
  });

  describe('while the visitor works in it', () => {
    const placeWorked = () =>
      place(
        simple(html`
          <tr><td>b</td><td>2</td><td><input aria-label="Note" value="x"></td></tr>
          <tr><td>d</td><td>4</td><td><table><tr><th><button type="button">Interne</button></th></tr><tr><td>9</td></tr></table></td></tr>
          <tr><td>a</td><td>1</td><td><select aria-label="Choix"><option>1<option>2</select></td></tr>
        `),
      );

    it('moves its rows without losing the focus, the selection or what is typed and chosen', async () => {
      const { host, table } = await placeWorked();
      const field = table.querySelector('input')!;
      let blurred = 0;
      field.focus();
      field.value = 'tapé';
      field.setSelectionRange(1, 3);
      field.addEventListener('blur', () => (blurred += 1));
      table.querySelector('select')!.value = '2';
      for (const direction of ['asc', 'desc', 'asc']) host.sort(0, direction);
      expect(bodyOf(table)).to.deep.equal(['a', 'b', 'd']);
      expectNode(document.activeElement, field);
      expect([field.value, field.selectionStart, field.selectionEnd, blurred]).to.deep.equal(['tapé', 1, 3, 0]);
      expect(table.querySelector('select')!.value).to.equal('2');
    });

    it('leaves the buttons of a table in a cell alone', async () => {
      const { host, table } = await placeWorked();
      host.sort(0, 'asc');
      table.querySelector<HTMLElement>('td button')!.click();
      expect(bodyOf(table)).to.deep.equal(['a', 'b', 'd']);
    });

    it('gives new rows their places, which is no sort of the visitor', async () => {
      const { host, table } = await placeWorked();
      const field = table.querySelector('input')!;
      field.focus();
      host.sort(0, 'asc');
      let sorts = 0;
      host.addEventListener('flexit-sort', () => (sorts += 1));
      const add = (text: string) => {
        const row = table.tBodies[0]!.insertRow();
        for (const cell of [text, '0', '']) row.insertCell().textContent = cell;
      };
      for (const text of ['c', '', 'e']) add(text);
      await until(() => bodyOf(table).join() === 'a,b,c,d,e,', 'They take their places');
      expectNode(document.activeElement, field);
      expect(sorts).to.equal(0);
    });

    it('takes on a column that becomes one to sort by', async () => {
      const { table } = await placeWorked();
      table.tHead!.rows[0]!.cells[2]!.dataset.sortable = '';
      await until(() => button(table, 'Département'), 'It gets its button');
    });

    it('takes on another table in the place of its own', async () => {
      const { host, table } = await placeWorked();
      const buttonsOf = (shown: Element) => shown.querySelectorAll('thead button[data-flexit]').length;
      const next = table.cloneNode(true) as HTMLTableElement;
      for (const own of next.querySelectorAll('[data-flexit]')) own.replaceWith(...own.childNodes);
      for (const cell of next.querySelectorAll('[aria-sort]')) cell.removeAttribute('aria-sort');
      expect(buttonsOf(next)).to.equal(0);
      const count = buttonsOf(table);
      expect(count).to.be.greaterThan(0);
      table.replaceWith(next);
      await until(() => buttonsOf(next) === count, 'Another table is taken on');
      expect(host.sort(0, 'desc')).to.equal(true);
      expect(bodyOf(next)[0]).to.equal('d');
    });
  });

  it('says once what it is given that is not what it is for', async () => {
    const contents = [
      html`<p>Rien</p>`,
      html`<table><tr><th>Nom</th></tr><tr><td>a</td></tr></table>`,
      html`${simple()}${simple()}`,
    ];
    for (const content of contents) {
      const messages = await messagesDuring(() => place(content));
      expect(messages.map(({ level, text }) => [level, text.startsWith('<flexit-table>')])).to.deep.equal([
        ['warn', true],
      ]);
    }
  });

  it('keeps a long table in place while it sorts', async () => {
    const numbers = Array.from({ length: LONG }, (_, index) => (index * 7919) % LONG);
    const { host, table } = await place(
      simple(
        numbers.map(
          (number) => html`<tr ?hidden=${number === 3}><td>Commune ${number}</td><td>${number}</td><td>x</td></tr>`,
        ),
      ),
    );
    const measure = () => [
      table.offsetWidth,
      table.offsetHeight,
      ...[...table.rows[0]!.cells].map((cell) => cell.offsetWidth),
    ];
    const before = measure();
    const moved: number[] = [];
    const top = table.getBoundingClientRect().top;
    for (const direction of ['asc', 'desc']) {
      host.sort('Population', direction);
      moved.push([...table.tBodies[0]!.rows].filter((row) => !row.checkVisibility()).length);
      const expected = numbers.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)).map(String);
      expect(bodyOf(table, 1)).to.deep.equal(expected);
      for (const [index, size] of measure().entries()) expect(size).to.be.closeTo(before[index]!, 2);
      expect(table.getBoundingClientRect().top).to.equal(top);
      expect(table.tBodies[0]!.rows[5]!.checkVisibility()).to.equal(true);
    }
    expect(Math.min(...moved)).to.be.greaterThan(LONG / 2);
    const last = table.tBodies[0]!.rows[LONG - 1]!;
    window.scrollTo(0, document.documentElement.scrollHeight);
    await until(() => last.checkVisibility(), 'It shows where the visitor scrolls');
    window.scrollTo(0, 0);
    await until(() => !table.querySelector('[data-flexit-rows]'), 'All rows are laid out');
    expect([...table.tBodies[0]!.rows].filter((row) => !row.checkVisibility())).to.have.lengthOf(1);
    await until(() => !table.querySelector('colgroup') && !table.hasAttribute('style'), 'All is given back');
    for (const [index, size] of measure().entries()) expect(size).to.be.closeTo(before[index]!, 2);
    host.sort('Population', 'asc');
    window.dispatchEvent(new Event('beforeprint'));
    expect(table.querySelectorAll('[data-flexit-shown], [data-flexit-rows], colgroup')).to.have.lengthOf(0);
    expect(host.hasAttribute('style')).to.equal(false);
  });

  it('leaves nothing behind, the order apart', async () => {
    const { host, table } = await place();
    const before = host.innerHTML.replace(/<button type="button" data-flexit="">(.*?)<\/button>/g, '$1');
    host.sort(0);
    host.sort(0);
    host.sort(0, 'asc');
    const parent = host.parentElement!;
    host.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(host);
      host.sort(1);
      parent.prepend(host);
      host.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect(table.querySelectorAll('[data-flexit], [aria-sort]')).to.have.lengthOf(0);
    expect(host.innerHTML.length).to.equal(before.length);
  });
});
