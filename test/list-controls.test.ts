import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import '../elements/list.ts';
import { fieldsIn } from '../react/list/filter-fields.ts';
import { clickOn, press } from './support/keyboard.ts';
import { announced, failureOf, type List, part, place, settled } from './support/list.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

/** Has a field changed by the visitor, as the three engines tell it. */
function change(field: Element, value: string | boolean) {
  if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
  else (field as HTMLInputElement).value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
const text = (node: Element) => node.textContent!.trim();

/** Takes a list out of the page, and puts it back once it rests. */
async function comeBack(root: Element, list: List) {
  const isAwake = () => (list as List & { awake: boolean }).awake;
  list.remove();
  await until(() => !isAwake(), 'The list rests');
  root.append(list);
  await until(isAwake, 'The list is awake');
}

describe('the controls of flexit-list', () => {
  // Specification 1.4, 3.43, 3.44, 7.22
  for (const prefix of ['', 'data-'])
    it(`are of every kind that names a choice (${prefix}url, referer and search)`, async () => {
      const { list, asked } = await place(
        `<flexit-list id="l" ${prefix}url="/l" ${prefix}referer="/r" ${prefix}search="s" when="eager"><ul><li>1</li></ul>
        <a href="#a" rel='{"param":"annee","value":"2026 : été"}'>Année</a>
        <button type="button" data-rel="param:tri;value:nom:asc">Tri</button>
        <select data-rel="param:parpage" name="autre" aria-label="Par page"><option>25</option><option>50</option></select>
        <select id="tri" aria-label="Tri"><option value="">–</option><option value='{"param":"ordre","value":"pop"}'>Pop</option></select>
        <input type="checkbox" data-rel="param:etat;value:a" aria-label="A"><input type="checkbox" data-rel="param:etat;value:b" aria-label="B">
        <input type="radio" name="vue" data-rel="param:vue" value="liste" aria-label="Liste"><input type="radio" name="vue" data-rel="param:vue" value="carte" aria-label="Carte">
        <a href="#page-7" data-rel="param:p;num:7" rel="next">7</a></flexit-list>`,
        () => '<ul><li>2</li></ul>',
      );
      // A bare answer leaves nothing but the rows; the controls are put back to be used one after the other.
      const controls = [...list.children];
      list.addEventListener('flexit-refresh', () => list.append(...controls.slice(1)));
      const use = async (act: () => unknown, count: number) => {
        await act();
        const bodies = await asked(count);
        await settled(list);
        const { referer, recherche, identload, parpage, ...own } = bodies.at(-1)!;
        expect([referer, recherche, identload, parpage].slice(0, 3)).to.deep.equal(['/r', 's', 'l']);
        return { parpage, ...own };
      };
      const [annee, tri] = [{ annee: '2026 : été' }, { tri: 'nom:asc' }];
      expect(await use(() => clickOn(part(list, 'a')), 1)).to.deep.equal({ parpage: '25', ...annee });
      expect(await use(() => clickOn(part(list, 'button')), 2)).to.deep.equal({ parpage: '25', ...annee, ...tri });
      expect(await use(() => clickOn(part(list, '[rel=next]')), 3)).to.include({ p: '7', ...annee, ...tri });
      expect(await use(() => change(part(list, 'select'), '50'), 4)).to.deep.equal({ parpage: '50', ...annee, ...tri });
      part<HTMLSelectElement>(list, '#tri').selectedIndex = 1;
      expect(await use(() => change(part(list, '#tri'), part<HTMLSelectElement>(list, '#tri').value), 5)).to.include({
        ordre: 'pop',
      });
      expect(await use(() => change(part(list, '[data-rel*="value:a"]'), true), 6)).to.include({ etat: 'a' });
      expect(await use(() => change(part(list, '[value=carte]'), true), 7)).to.include({
        etat: 'a',
        vue: 'carte',
        parpage: '50',
      });
    });

  it('are found in the order of the page, however many there are, and again once it has changed', () => {
    const kinds = [
      ['input', 'a'],
      ['textarea', 'b'],
      ['select', 'c'],
      ['button', ''],
      ['div', ''],
    ] as const;
    const anyOf = fc.array(fc.constantFrom(...kinds), { maxLength: 80 });
    fc.assert(
      fc.property(anyOf, anyOf, (before, after) => {
        const list = document.createElement('flexit-list');
        for (const added of [before, after]) {
          let parent: Element = list;
          for (const [tag, param] of added) {
            const node = document.createElement(tag);
            if (param) node.dataset.rel = `param:${param}`;
            parent.append(node);
            if (tag === 'div') parent = parent === list ? node : list;
          }
          const expected = [...list.querySelectorAll('input, textarea, select')];
          const { controls } = fieldsIn(list);
          expect(controls.length).to.equal(expected.length);
          expect(controls.every((control, place) => control === expected[place])).to.equal(true);
        }
      }),
    );
  });

  it('are asked for again only once changed, where the list comes back', async () => {
    const { root, list, asked, bodies } = await place(
      '<flexit-list id="l" url="/l" when="eager"><form><input type="checkbox" name="vue" aria-label="Carte"></form><ul id="r"><li>1</li></ul></flexit-list>',
      () => '<ul id="r"><li>2</li></ul>',
    );
    list.setAttribute('target', '#r');
    await clickOn(part(list, 'input'));
    await asked(1);
    await settled(list);
    await comeBack(root, list);
    await clickOn(part(list, 'input'));
    await asked(2);
    await settled(list);
    expect((await bodies()).map(({ vue }) => vue)).to.deep.equal(['on', undefined]);
  });

  it('stand where the list comes back', async () => {
    const { root, list, asked } = await place(
      '<flexit-list id="l" url="/l" when="eager"><button data-rel="param:tri;value:nom">Nom</button><a href="#2" rel="param:p;num:2">2</a></flexit-list>',
      () => '<button data-rel="param:tri;value:nom">Nom</button><a href="#2" rel="param:p;num:2">2</a>',
    );
    await clickOn(part(list, 'button'));
    await asked(1);
    await settled(list);
    await comeBack(root, list);
    await clickOn(part(list, 'a'));
    expect((await asked(2))[1]).to.include({ tri: 'nom', p: '2' });
  });

  it('are not those of others', async () => {
    const { root, list, bodies } = await place(
      `<flexit-list id="l" url="/l" when="eager"><ul><li>1 <input aria-label="Note" id="note"></li></ul>
        <form method="post" id="poste"><input name="a" aria-label="A"><button>OK</button></form>
        <form data-action="x"><input name="b" aria-label="B"></form>
        <form data-filter="false"><input name="c" aria-label="C"></form>
        <form action="https://ailleurs.example/"><input name="d" aria-label="D"></form>
        <form target="_blank"><input name="e" aria-label="E"></form>
        <flexit-form><form><input name="f" aria-label="F"></form></flexit-form>
        <flexit-list id="dedans" url="/d" when="eager"><a href="#x" rel="param:p;num:3">3</a><form><input name="g" aria-label="G"></form></flexit-list>
        <form><input name="q" aria-label="Q"><button formmethod="post" id="envoi">Envoyer</button></form></flexit-list>`,
      (asked) => `<flexit-list id="${asked.get('identload')}"><ul><li>2</li></ul></flexit-list>`,
    );
    root.addEventListener('submit', (event) => event.preventDefault());
    for (const field of list.querySelectorAll('input:not([name=g], [name=q])')) change(field, 'x');
    part(list, '#poste button').click();
    part(list, '#envoi').click();
    const inner = part<List>(list, '#dedans');
    await clickOn(part(inner, 'a'));
    await settled(inner);
    change(part(list, '[name=q]'), 'eau');
    await until(async () => (await bodies()).length === 2, 'It is asked for');
    await settled(list);
    const [first, second] = await bodies();
    expect(first).to.include({ identload: 'dedans', p: '3', g: '' }).and.not.have.property('q');
    expect(second).to.deep.equal({ referer: '', recherche: '', identload: 'l', q: 'eau' });
  });

  /** A list that fields filter of a form elsewhere on the page, in the list and beside it. */
  const placeWithFar = () =>
    place(
      `<form id="loin" method="post" data-filter><input name="r" value="1" aria-label="R"></form>
       <flexit-list id="l" url="/l" when="eager"><select form="loin" name="s" aria-label="S"><option>a</option><option>b</option></select><ul><li>1</li></ul></flexit-list>`,
      () => ({
        body: '<div id="l"><select form="loin" name="s" aria-label="S"><option>a</option><option>b</option></select><p role="status">Deux</p></div>',
      }),
    );

  it('may be fields of a form elsewhere', async () => {
    const { list, asked } = await placeWithFar();
    change(part(list, 'select'), 'b');
    expect((await asked(1))[0]).to.include({ r: '1', s: 'b' });
    await settled(list);
    expect(part<HTMLSelectElement>(list, 'select').value).to.equal('b');
    await until(() => announced() === 'Deux', 'The new status is told');
  });

  it('wait for the end of a composition', async () => {
    const { root, asked, bodies } = await placeWithFar();
    const input = part<HTMLInputElement>(root, '[name=r]');
    input.value = 'é';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    expect((await bodies()).length).to.equal(0);
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect((await asked(1))[0]).to.include({ r: 'é', s: 'a' });
  });

  it('wait for a pause alone on Android, whose every word is a composition', async () => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15)', configurable: true });
    try {
      const { root, asked } = await placeWithFar();
      const input = part<HTMLInputElement>(root, '[name=r]');
      for (const value of ['é', 'ét', 'été']) {
        input.value = value;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      }
      expect((await asked(1)).map(({ r }) => r)).to.deep.equal(['été']);
    } finally {
      Reflect.deleteProperty(navigator, 'userAgent');
    }
  });

  it('follow the reset and the submission of a form elsewhere', async () => {
    const { root, list, asked } = await placeWithFar();
    change(part(list, 'select'), 'b');
    await asked(1);
    await settled(list);
    part<HTMLFormElement>(root, '#loin').reset();
    expect((await asked(2))[1]).to.include({ r: '1', s: 'a' });
    await settled(list);
    HTMLFormElement.prototype.requestSubmit.call(part<HTMLFormElement>(root, '#loin'));
    await asked(3);
    await settled(list);
  });

  it('keep the focus after a sort', async () => {
    let order = 'asc';
    const block = () => `<flexit-list id="l" url="/l" when="eager"><h3 id="haut">Liste</h3>
      <div id="zone"><p>${order}</p><${order === 'asc' ? 'a href="#t"' : 'button type="button"'} data-rel="param:tri;value:${order === 'asc' ? 'desc' : 'asc'}">Tri</${order === 'asc' ? 'a' : 'button'}>
      <a href="#p" rel="param:p;num:2">2</a></div></flexit-list>`;
    const { list } = await place(block(), () => block());
    list.setAttribute('target', '#zone');
    const zone = part(list, '#zone');
    part(list, '[data-rel]').focus();
    order = 'desc';
    await press('Enter');
    await until(() => part(list, 'p').textContent === 'desc', 'It is sorted');
    await settled(list);
    expect(document.activeElement === part(list, 'button[data-rel]')).to.equal(true);
    expect(part(list, '#zone') === zone).to.equal(true);
    part(list, '[rel]').focus();
    await press('Enter');
    await until(() => document.activeElement === zone, 'The zone has the focus');
    expect(zone.getAttribute('tabindex')).to.equal('-1');
    part(list, '[rel]').focus();
    expect(zone.hasAttribute('tabindex')).to.equal(false);
  });

  it('find the block in every kind of answer', async () => {
    let answer = '';
    const place1 = (attributes: string) =>
      place(
        `<flexit-list url="/l" when="eager" ${attributes}><form><input name="q" aria-label="Q"></form><ul class="rows"><li>1</li></ul></flexit-list>`,
        () => answer,
      );
    const refreshed = async (list: List, html: string) => {
      answer = html;
      await messagesDuring(() => list.refresh());
      return failureOf(list) ? 'failed' : text(part(list, 'li'));
    };
    const named = (await place1('id="l"')).list;
    expect(await refreshed(named, 'avant <section id="l" class="x"><ul><li>2</li></ul></section> après')).to.equal('2');
    expect([named.id, named.className, named.getAttribute('url')]).to.deep.equal(['l', '', '/l']);
    expect(
      await refreshed(
        named,
        '<flexit-list id="l" data-x="1"><ul><li>3<script>window.ran = 1</script></li></ul></flexit-list>',
      ),
    ).to.equal('3');
    expect([named.dataset.x, named.getAttribute('url'), 'ran' in window]).to.deep.equal(['1', '/l', false]);
    const bare = (await place1('')).list;
    const form = part(bare, 'form');
    expect(await refreshed(bare, '<ul class="rows autre"><li>4</li></ul>')).to.equal('4');
    expect(part(bare, 'form') === form, 'its filter stays').to.equal(true);
    expect(await refreshed(bare, '<ul class="menu"><li>5</li></ul>')).to.equal('5');
    expect(await refreshed(bare, '<html><body><ul class="rows"><li>x</li></ul></body></html>')).to.equal('failed');
    expect(text(part(bare, 'li')), 'a page without the block is refused').to.equal('5');
    const page = '<!doctype html><html><body><p>Site</p><div id="l"><ul><li>8</li></ul></div></body></html>';
    expect(await refreshed(named, page)).to.equal('8');
    expect(named.textContent).not.to.include('Site');
    const target = (await place1('target=".rows" identload="autre"')).list;
    expect(await refreshed(target, '<li id="onze">11</li><li id="douze">12</li>')).to.equal('11');
    expect(await refreshed(target, '<li id="treize">13</li>')).to.equal('13');
    expect(await refreshed(target, '<ol class="rows"><li>6</li></ol>')).to.equal('6');
    expect(part(target, '.rows').localName).to.equal('ul');
    expect(await refreshed(target, '<div id="autre"><i></i><ul class="rows"><li>7</li></ul></div>')).to.equal('7');
  });

  it('submit the form that a button names, wherever it stands', async () => {
    const { list, asked } = await place(
      `<flexit-list id="l" url="/l" when="eager"><form id="autre"><input name="b" value="2" aria-label="B"></form>
        <form><input name="a" value="1" aria-label="A"><button form="autre" name="bouton" value="x">OK</button></form><ul><li>1</li></ul></flexit-list>`,
      () => '<ul><li>2</li></ul>',
    );
    const native: Event[] = [];
    const onSubmit = (event: Event) => {
      if (!event.defaultPrevented) native.push(event);
      event.preventDefault();
    };
    window.addEventListener('submit', onSubmit); // Behind the list, which listens on the document.
    const messages = await messagesDuring(async () => {
      await clickOn(part(list, 'button'));
      expect((await asked(1))[0]).to.include({ a: '1', b: '2', bouton: 'x' });
      await settled(list);
    });
    window.removeEventListener('submit', onSubmit);
    expect([native.length, messages.length]).to.deep.equal([0, 0]);
    expect(text(part(list, 'li'))).to.equal('2');
  });

  it('work wherever the list stands', async () => {
    const markup =
      '<flexit-list id="l" url="/l"><ul><li>1</li></ul><a href="#p" rel="param:p;num:2">2</a></flexit-list>';
    const { root, list } = await place(
      markup + markup,
      () => '<div id="l"><ul><li>2</li></ul><a href="#p" rel="param:p;num:2">2</a></div>',
    );
    const second = root.querySelectorAll<List>('flexit-list')[1]!;
    expect(await second.refresh()).to.equal(true);
    expect([text(part(list, 'li')), text(part(second, 'li'))]).to.deep.equal(['1', '2']);
    const box = document.createElement('div');
    root.append(box);
    box.attachShadow({ mode: 'open' }).append(second, Object.assign(document.createElement('form'), { id: 'f' }));
    const field = document.createElement('input');
    Object.assign(field, { name: 'q' });
    field.setAttribute('form', 'f');
    second.append(field);
    let asked = 0;
    root.addEventListener('flexit-response', () => {
      asked += 1;
    });
    change(field, 'x');
    await until(() => asked === 1, 'It is asked for from the shadow root');
    await settled(second);
    await clickOn(part(list, 'a'));
    await until(() => text(part(list, 'li')) === '2', 'The click that wakes it turns the page');
  });
});
