import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import '../elements/list.ts';
import { clickOn, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { type List, part, place, settled } from './support/list.ts';
import './support/page-style.ts';
import { openGate, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

/** A list whose every control is a link of the server's with an address, and which says what it was asked. */
const block =
  (name: string, prefix = '') =>
  (asked: URLSearchParams) => {
    const [page, sort, q] = ['p', 'tri', 'q'].map((each) => asked.get(name + each) ?? '');
    return `<flexit-list id="liste-${name}" ${prefix}url="/liste" ${prefix}history when="eager">
    <form><input name="${name}q" value="${q}" aria-label="Nom"><select name="${name}dep" aria-label="Département"><option value="">Tous</option><option>48</option></select><select name="${name}ordre" aria-label="Ordre"><option value="" disabled>Ordre</option><option>nom</option></select></form>
    <p>${[page, sort, q, asked.get(`${name}dep`)].join('|')}</p>
    <a href="?${name}p=2" rel="param:${name}p;num:2">2</a> <a href="?${name}tri=" data-rel="param:${name}tri;value:nom">Nom</a>
    <button data-rel="param:${name}tri;value:pop">Population</button></flexit-list>`;
  };
const one = block('');
const said = (list: Element) => part(list, 'p').textContent;
const query = () => location.search;

/** Goes through the history, and waits for the list to say what it said there. */
async function go(steps: number, list: Element, expected: string) {
  history.go(steps);
  await until(() => said(list) === expected, `It says ${expected}, and not ${said(list)}`);
  await settled(list);
}

describe('flexit-list with history', () => {
  const start = location.href;
  const empty = new URLSearchParams();
  beforeEach(() => history.pushState(null, '', start));
  after(() => history.replaceState(null, '', start));

  for (const prefix of ['', 'data-'])
    it(`goes back and forward through what was chosen (${prefix}history)`, async () => {
      const own = new URL(start).search;
      const server = block('', prefix);
      const { list, bodies } = await place(server(empty), server);
      await clickOn(part(list, 'a'));
      await settled(list);
      expect(query()).to.equal('?p=2');
      await clickOn(part(list, 'button'));
      await settled(list);
      expect(query()).to.equal('?tri=pop');
      part<HTMLSelectElement>(list, 'select').value = '48';
      part(list, 'select').dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => query().includes('48'), 'It follows');
      await settled(list);
      expect(said(list)).to.equal('|pop||48');
      await go(-1, list, '|pop||');
      expect(part<HTMLSelectElement>(list, 'select').value).to.equal('');
      await go(-2, list, '|||');
      expect(query()).to.equal(own);
      await go(1, list, '2|||');
      await go(2, list, '|pop||48');
      expect(part<HTMLSelectElement>(list, 'select').value).to.equal('48');
      expect((await bodies()).length).to.equal(7);
    });

  it('makes one entry of what is typed in a go', async () => {
    const { list } = await place(one(empty), one);
    part(list, 'input').focus();
    await type('a');
    await until(() => said(list) === '||a|', 'It is filtered');
    await type('b');
    await until(() => said(list) === '||ab|', 'It is filtered');
    await settled(list);
    expect(new URLSearchParams(query()).get('q')).to.equal('ab');
    part(list, 'input').blur();
    await go(-1, list, '|||');
    expect(part<HTMLInputElement>(list, 'input').value).to.equal('');
  });

  it('does not answer to entries of others', async () => {
    const server = (asked: URLSearchParams) => block(asked.get('identload') === 'liste-a' ? 'a' : 'b')(asked);
    const { root, list, bodies } = await place(block('a')(empty) + block('b')(empty), server);
    const other = part<List>(root, '#liste-b');
    await clickOn(part(list, 'a'));
    await settled(list);
    await clickOn(part(other, 'a'));
    await settled(other);
    expect(query()).to.equal('?bp=2&ap=2');
    history.pushState({ ...history.state, menu: 'm' }, '', '#menu');
    history.back();
    await until(() => location.hash === '', 'It is back');
    location.hash = 'autre';
    history.back();
    await until(() => location.hash === '', 'It is back again');
    expect((await bodies()).length).to.equal(2);
    history.go(-2);
    await until(() => said(list) === '|||' && said(other) === '|||', 'Both are back');
    await Promise.all([settled(list), settled(other)]);
    await go(1, list, '2|||');
    expect(said(other)).to.equal('|||');
  });

  it('leaves in the address what another list has changed since a link was rendered', async () => {
    const links = (asked: URLSearchParams) => `<flexit-list id="liste-a" url="/liste" history when="eager">
      <p>${asked.get('ap') ?? ''}</p><a href="?bdep=48&amp;btri=nom&amp;ap=2" rel="param:ap;num:2">2</a></flexit-list>`;
    const server = (asked: URLSearchParams) =>
      asked.get('identload') === 'liste-a' ? links(asked) : block('b')(asked);
    const { root, list } = await place(links(empty) + block('b')(empty), server);
    const other = part<List>(root, '#liste-b');
    history.replaceState(null, '', '?btri=nom');
    await clickOn(part(list, 'a'));
    await settled(list);
    expect(query(), 'what was there, and no more').to.equal('?btri=nom&ap=2');
    await clickOn(part(other, 'button'));
    await settled(other);
    await clickOn(part(list, 'a'));
    await settled(list);
    expect(said(other)).to.equal('|pop||');
    expect(Object.fromEntries(new URLSearchParams(query()))).to.deep.equal({ ap: '2', btri: 'pop' });
  });

  it('follows to a page also when a script refreshes the list on the way there', async () => {
    const gate = uniqueKey();
    const gates: (string | undefined)[] = [gate];
    const { list, asked } = await place(one(empty), (fields) => ({ body: one(fields), gate: gates.shift() }));
    await clickOn(part(list, 'a'));
    await asked(1);
    expect(await list.refresh()).to.equal(true);
    await openGate(gate);
    expect(said(list)).to.equal('2|||');
    expect(query()).to.equal('?p=2');
    expect((await asked(2)).map(({ p }) => p)).to.deep.equal(['2', '2']);
    await go(-1, list, '|||');
  });

  it('shows where the visitor is who goes forward again before the answer of Back has come', async () => {
    const gate = uniqueKey();
    const gates = [undefined, gate];
    const { list, asked } = await place(one(empty), (fields) => ({ body: one(fields), gate: gates.shift() }));
    await clickOn(part(list, 'a'));
    await settled(list);
    history.back();
    await asked(2);
    history.forward();
    await until(() => query() === '?p=2', 'It is forward again');
    await openGate(gate);
    await settled(list);
    expect(said(list)).to.equal('2|||');
    expect((await asked(3)).map(({ p }) => p)).to.deep.equal(['2', undefined, '2']);
    await go(-1, list, '|||');
  });

  it('has in its address what the server filled in and the visitor emptied', async () => {
    const filters = (asked: URLSearchParams, isFirst = false) => {
      const checked = isFirst || asked.get('promo') ? ' checked' : '';
      const lieu = isFirst ? 'Sixt' : (asked.get('lieu') ?? '');
      return `<flexit-list id="f" url="/liste" history when="eager"><form><input type="checkbox" name="promo" value="1" aria-label="En promotion"${checked}>
        <input name="lieu" value="${lieu}" aria-label="Lieu"><input name="q" value="${asked.get('q') ?? ''}" aria-label="Nom"></form>
        <p>${asked}</p><a href="?p=2&amp;promo=${asked.get('promo') ?? ''}" rel="param:p;num:2">2</a> <a href="?tri=nom" rel="param:tri;value:nom">Nom</a></flexit-list>`;
    };
    const { list } = await place(filters(empty, true), (asked) => filters(asked));
    history.replaceState(null, '', '?');
    const box = part<HTMLInputElement>(list, '[name=promo]');
    await clickOn(box);
    await until(() => query() === '?promo=', `It follows: ${query()}`);
    await settled(list);
    await clickOn(part(list, 'a'));
    await until(() => query().includes('p=2'), 'It follows');
    await settled(list);
    expect(query()).to.equal('?p=2&promo=');
    await clickOn(part(list, 'a + a'));
    await until(() => query().includes('tri'), 'It follows');
    await settled(list);
    expect(query()).to.equal('?tri=nom&promo=');
    await clickOn(box);
    await until(() => query().includes('promo=1'), 'It follows');
    await settled(list);
    part<HTMLInputElement>(list, '[name=lieu]').select();
    await press('Delete');
    await until(() => query().includes('lieu'), 'It follows');
    await settled(list);
    expect(Object.fromEntries(new URLSearchParams(query()))).to.deep.equal({ tri: 'nom', promo: '1', lieu: '' });
  });

  it('has no longer in its address what the visitor or a script has emptied again', async () => {
    const { list } = await place(one(empty), one);
    history.replaceState(null, '', '?');
    const field = part<HTMLInputElement>(list, 'input');
    field.focus();
    await type('ab');
    await until(() => query() === '?q=ab', `It follows: ${query()}`);
    await settled(list);
    field.select();
    await press('Delete');
    await until(() => said(list) === '|||', `It says all, and not ${said(list)}`);
    await settled(list);
    expect(query()).to.equal('');
    await list.set('tri', 'nom');
    expect(query()).to.equal('?tri=nom');
    await list.set('tri', null);
    expect(query()).to.equal('');
  });

  it('leaves unticked what its visitor has unticked since the link was rendered', async () => {
    const rows = (asked: URLSearchParams) => {
      const promo = asked.get('promo') ?? '';
      return `<flexit-list id="u" url="/liste" history when="eager" target="div">
        <form><input type="checkbox" name="promo" value="1" aria-label="En promotion"></form>
        <div><p>${asked.get('p') ?? ''}|${promo}</p><a href="?promo=${promo}&amp;p=2" rel="param:p;num:2">2</a></div></flexit-list>`;
    };
    const { list, asked } = await place(rows(empty), (sent) => /<div>.*<\/div>/s.exec(rows(sent))![0]);
    history.replaceState(null, '', '?');
    const box = part<HTMLInputElement>(list, 'input');
    await clickOn(box);
    await until(() => said(list) === '|1', `It is filtered: ${said(list)}`);
    await settled(list);
    box.click();
    part(list, 'a').click();
    await until(() => said(list) === '2|', `It says what the box does, and not ${said(list)}`);
    await settled(list);
    expect(box.checked).to.equal(false);
    // The browser need not have sent what was given up in the task that asked for it.
    const last = (await asked(2)).find(({ p }) => p === '2');
    expect(last).to.be.an('object').and.not.have.property('promo');
    expect(query()).to.equal('?p=2');
  });

  it('sends what a link says of a field in the place of what a button had set under its name', async () => {
    const rows = (asked: URLSearchParams) => `<flexit-list id="v" url="/liste" history when="eager" target="div">
      <form><select name="sens" aria-label="Sens"><option>asc</option><option>desc</option></select></form>
      <div><p>${asked.get('tri') ?? ''}|${asked.get('sens') ?? ''}</p><button data-rel="param:sens;value:asc">Croissant</button>
      <a href="?tri=nom&amp;sens=desc" rel="param:tri;value:nom">Nom</a></div></flexit-list>`;
    const { list } = await place(rows(empty), (sent) => /<div>.*<\/div>/s.exec(rows(sent))![0]);
    await clickOn(part(list, 'button'));
    await until(() => said(list) === '|asc', `It is sorted: ${said(list)}`);
    await settled(list);
    await clickOn(part(list, 'a'));
    await until(() => said(list) === 'nom|desc', `It says what the link does, and not ${said(list)}`);
  });

  it('sends what its link says, but for what was typed since, and has that in its address', async () => {
    const links = (asked: URLSearchParams) => `<flexit-list id="s" url="/liste" history when="eager" target="div">
      <form><input name="q" aria-label="Nom"><select name="sens" aria-label="Sens"><option>asc</option><option>desc</option></select></form>
      <div><p>${['tri', 'sens', 'q'].map((name) => asked.get(name) ?? '').join('|')}</p>
      <a href="?tri=nom&amp;sens=desc&amp;q=${asked.get('q') ?? ''}" rel="param:tri;value:nom">Nom</a>
      <a href="?tri=date&amp;sens=asc&amp;q=" rel="param:tri;value:date">Tout, par date</a></div></flexit-list>`;
    // What is typed is asked for after a while, and when its field is left: no answer to that comes before the click.
    const gate = uniqueKey();
    const { list } = await place(links(empty), (asked) => ({
      body: /<div>.*<\/div>/s.exec(links(asked))![0],
      gate: asked.get('tri') === 'nom' && asked.get('q') ? gate : undefined,
    }));
    const field = part<HTMLInputElement>(list, 'input');
    await clickOn(part(list, 'a'));
    await until(() => said(list) === 'nom|desc|', `It says what the link does, and not ${said(list)}`);
    expect(part<HTMLSelectElement>(list, 'select').value).to.equal('desc');
    field.focus();
    await type('a');
    await clickOn(part(list, 'a + a'));
    await until(() => said(list) === 'date|asc|a', `It says what was typed, and not ${said(list)}`);
    await openGate(gate);
    await settled(list);
    expect(Object.fromEntries(new URLSearchParams(query()))).to.deep.equal({ tri: 'date', sens: 'asc', q: 'a' });
    await clickOn(part(list, 'a + a'));
    await until(() => said(list) === 'date|asc|', `It says what the link does, and not ${said(list)}`);
    expect(field.value).to.equal('');
  });

  it('takes what was typed before it is awake, and not what the address says', async () => {
    const entry = {
      fields: [
        ['q', 'adresse'],
        ['ordre', 'b'],
      ],
      parameters: [],
      query: [],
    };
    history.pushState({ flexitLists: { tard: entry } }, '', '?q=adresse&ordre=b');
    const fields = '<input form="loin" name="ordre" aria-label="Ordre">';
    const { root, list, asked } = await place(
      `<form id="loin" data-filter><input name="q" aria-label="Nom"></form><div style="block-size: 300vh"></div>
       <flexit-list id="tard" url="/liste" history when="visible">${fields}</flexit-list>`,
      () => fields,
    );
    const input = part<HTMLInputElement>(root, '[name=q]');
    input.focus();
    await type('ici');
    // Firefox 153 scrolls to the caret once more in a frame after the key.
    await until(() => {
      list.scrollIntoView();
      return (list as Element & { awake?: boolean }).awake === true;
    });
    expect((await asked(1))[0]).to.include({ q: 'ici', ordre: 'b' });
    expect(input.value).to.equal('ici');
  });

  it('writes no entry for a request that failed', async () => {
    const { list } = await place(one(empty), () => ({ status: 500 }));
    const before = location.href;
    expect(await list.set('p', 2)).to.equal(false);
    expect(location.href).to.equal(before);
  });

  it('goes back also after it was moved, and leaves nothing', async () => {
    const { root, list } = await place(one(empty), one);
    await list.set('tri', 'pop');
    await list.set('p', 3);
    const { searchParams } = new URL(location.href);
    expect([searchParams.get('tri'), searchParams.get('p')]).to.deep.equal(['pop', '3']);
    list.remove();
    await Promise.resolve();
    root.append(list);
    await go(-1, list, '|pop||');
    list.remove();
    const leaks = watchLeaks();
    root.append(list);
    list.remove();
    await leaks.expectNone();
  });
});
