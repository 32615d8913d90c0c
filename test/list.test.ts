import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import '../elements/list.ts';
import { expectAccessible } from './support/axe.ts';
import { hasten } from './support/hasten.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { announced, failureOf, type List, loaderOf, part, place, retryOf, settled } from './support/list.ts';
import './support/page-style.ts';
import { openGate, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const CYCLES = 50;
const FAILURE = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const COMMUNES = ['Abondance', 'Évian', 'Morzine', 'Samoëns', 'Sixt', 'Taninges'];

/** The block as a naive server renders it: two communes a page, in the order and of the name that were asked for. */
function block(asked: URLSearchParams, attributes = 'url="/liste"') {
  const page = Number(asked.get('p') ?? 1);
  const q = asked.get('q') ?? '';
  const found = COMMUNES.filter((name) => name.toLowerCase().includes(q.toLowerCase()));
  if (asked.get('tri') === 'desc') found.reverse();
  const rows = found.slice(page * 2 - 2, page * 2);
  return `<flexit-list id="communes" ${attributes} when="eager">
    <!-- {"url": "/autre", "referer": "/annuaire", "search": "eau"} -->
    <form id="filtre"><label>Nom <input name="q" value="${q}"></label><input type="hidden" name="jeton" value="j${page}">
      <select name="dep" aria-label="Département"><option value="">Tous</option><option value="74">74</option></select>
      <button>Filtrer</button><button type="reset">Effacer</button></form>
    <button data-rel="param:tri;value:desc">Z à A</button>
    <p data-count="${found.length}">${found.length} communes</p>
    <ul>${rows.map((name) => `<li id="c-${name}">${name} <input aria-label="Note de ${name}"><details><summary>Plus</summary>…</details></li>`).join('')}</ul>
    <nav aria-label="Pages">${[1, 2, 3].map((n) => `<a href="?p=${n}" rel='{"param":"p","num":${n}}'${n === page ? ' aria-current="page"' : ''}>${n}</a> `).join('')}
      <a href="#fin" rel="nofollow noopener" id="autre">Autre</a></nav></flexit-list>`;
}

const first = () => block(new URLSearchParams());
const rowsOf = (list: Element) => [...list.querySelectorAll('li')].map((row) => row.firstChild!.textContent!.trim());
const link = (list: Element, page: number) => part(list, `nav a:nth-of-type(${page})`);
const field = (list: Element) => part<HTMLInputElement>(list, '[name=q]');

/** Prevents what the list leaves to the browser, and says whether it did. */
function watchNative(root: Element, event: string) {
  const left: boolean[] = [];
  root.addEventListener(event, (heard) => {
    left.push(!heard.defaultPrevented);
    heard.preventDefault();
  });
  return left;
}

describe('flexit-list', () => {
  // Specification 1.4, 3.41, 3.42, 7.22, 7.23
  it('turns pages by its links', async () => {
    const { list, asked } = await place(first(), block);
    const events: string[] = [];
    for (const name of ['request', 'response', 'refresh'])
      list.addEventListener(`flexit-${name}`, () => events.push(`${name} ${list.ariaBusy}`));
    await clickOn(link(list, 2));
    await asked(1);
    await settled(list);
    expect(await asked(1)).to.deep.equal([
      { referer: '/annuaire', recherche: 'eau', identload: 'communes', q: '', jeton: 'j1', dep: '', p: '2' },
    ]);
    expect(rowsOf(list)).to.deep.equal(['Morzine', 'Samoëns']);
    expect(link(list, 2).getAttribute('aria-current')).to.equal('page');
    expect(events).to.deep.equal(['request true', 'response true', 'refresh true']);
    await until(() => announced() === '6 résultats, page 2', 'It is told');
    expect(document.activeElement === list).to.equal(true);
    expect(list.getAttribute('url')).to.equal('/liste');
    await expectAccessible(list);
    field(list).focus();
    expect(list.hasAttribute('tabindex')).to.equal(false);
  });

  // Specification 3.44, 7.22
  it('keeps what was chosen before', async () => {
    const { list, asked } = await place(first(), block);
    await clickOn(part(list, '[data-rel]'));
    await settled(list);
    await clickOn(link(list, 3));
    await settled(list);
    expect((await asked(2))[1]).to.include({ tri: 'desc', p: '3' });
    await list.set('parpage', 50);
    expect((await asked(3))[2])
      .to.include({ tri: 'desc', parpage: '50' })
      .and.not.have.property('p');
    await list.set('p', 2);
    await list.refresh();
    expect((await asked(5))[4]).to.include({ tri: 'desc', parpage: '50', p: '2' });
    part<HTMLSelectElement>(list, 'select').value = '74';
    part(list, 'select').dispatchEvent(new Event('change', { bubbles: true }));
    expect((await asked(6))[5])
      .to.include({ tri: 'desc', dep: '74' })
      .and.not.have.property('p');
    await settled(list);
  });

  it('leaves to the browser every click that is not its own', async () => {
    const { root, list, bodies } = await place(first(), block);
    const left = watchNative(root, 'click');
    await clickOn(part(list, '#autre'));
    await clickOn(link(list, 2), { modifiers: ['Shift'] });
    link(list, 2).setAttribute('target', '_blank');
    await clickOn(link(list, 2));
    link(list, 3).setAttribute('download', '');
    await clickOn(link(list, 3));
    expect(left).to.deep.equal([true, true, true, true]);
    expect(await bodies()).to.deep.equal([]);
  });

  // Specification 1.4
  it('filters while one types', async () => {
    const { list, bodies } = await place(first(), block);
    const abondance = part(list, '#c-Abondance');
    part<HTMLInputElement>(abondance, 'input').value = 'vu';
    part<HTMLDetailsElement>(abondance, 'details').open = true;
    const input = field(list);
    input.focus();
    await type('an');
    await until(async () => (await bodies()).at(-1)?.q === 'an', 'It is filtered');
    await settled(list);
    const release = hasten(300, 60_000); // Only Enter sends what follows.
    await type('c');
    await press('Enter');
    release();
    await until(async () => (await bodies()).at(-1)!.q === 'anc', 'It was asked for');
    await settled(list);
    expect((await bodies()).filter(({ q }) => q === 'anc')).to.have.length(1);
    expect(field(list) === input && document.activeElement === input).to.equal(true);
    expect([input.value, input.selectionStart]).to.deep.equal(['anc', 3]);
    expect(rowsOf(list)).to.deep.equal(['Abondance']);
    expect(part(list, '#c-Abondance') === abondance).to.equal(true);
    expect(part<HTMLInputElement>(abondance, 'input').value).to.equal('vu');
    expect(part<HTMLDetailsElement>(abondance, 'details').open).to.equal(true);
    await until(() => announced().startsWith('1 résultat'), 'It is told');
    await clickOn(part(list, '[type=reset]'));
    await until(() => rowsOf(list).length === 2, 'It is asked for again');
    expect((await bodies()).at(-1)!.q).to.equal('');
  });

  it('keeps the rows when the server fails', async () => {
    let answer: Parameters<typeof place>[1] = () => ({ status: 500, body: 'x', delay: 0 });
    const { list, bodies } = await place(first(), (asked) => answer!(asked));
    const errors: string[] = [];
    list.addEventListener('flexit-request-error', (event) => errors.push((event as CustomEvent).detail.message));
    const failures: [string, Parameters<typeof place>[1], string?][] = [
      ['a fault', () => ({ status: 500, body: 'x' })],
      ['an empty answer', () => ''],
      ['a sign-in page', () => '<!doctype html><html><body><form></form></body></html>'],
      ['another type', () => ({ json: { rows: [] } })],
      ['a page without the block', () => '<html><body><section><h2>Autre</h2></section></body></html>'],
      ['a message', () => ({ status: 403, json: { msg: 'Réservé aux abonnés <b>' } }), 'Réservé aux abonnés <b>'],
      ['no answer', () => ({ reset: true })],
    ];
    await messagesDuring(async () => {
      for (const [what, server, message = FAILURE] of failures) {
        answer = server;
        expect(await list.set('p', 2), what).to.equal(false);
        expect(part(failureOf(list)!, 'p').textContent, what).to.equal(message);
        expect(errors.at(-1), what).to.equal(message);
        expect(rowsOf(list), what).to.deep.equal(['Abondance', 'Évian']);
        expect(list.hasAttribute('aria-busy'), what).to.equal(false);
      }
      await expectAccessible(list);
    });
    expect(errors).to.have.length(failures.length);
    answer = block;
    await clickOn(retryOf(list));
    await until(() => failureOf(list) === null, 'It is gone');
    expect(rowsOf(list)).to.deep.equal(['Morzine', 'Samoëns']);
    expect((await bodies()).at(-1)).to.include({ p: '2' });
  });

  it('shows the loader only when an answer is long', async () => {
    const patience = holdTimers(15_000);
    try {
      const { list } = await place(first(), () => ({ hang: true }));
      const { top } = part(list, 'li').getBoundingClientRect();
      const answer = list.set('p', 2);
      expect(loaderOf(list) === null).to.equal(true);
      await until(() => loaderOf(list), 'The loader shows');
      expect(part(list, 'li').getBoundingClientRect().top).to.equal(top);
      await messagesDuring(() => {
        patience.fire();
        return answer;
      });
      expect(loaderOf(list) === null).to.equal(true);
      expect(failureOf(list)!.textContent).to.include(FAILURE);
    } finally {
      patience.release();
    }
  });

  it('lets the newest win', async () => {
    const { list } = await place(first(), (asked) => ({ body: block(asked), delay: asked.get('p') === '2' ? 400 : 0 }));
    const older = list.set('p', 2);
    const newer = list.set('p', 3);
    expect(await newer).to.equal(true);
    expect(await older).to.equal(false);
    expect(rowsOf(list)).to.deep.equal(['Sixt', 'Taninges']);
    expect(list.hasAttribute('aria-busy')).to.equal(false);
  });

  it('asks again when a script refreshes it, as the answer on its way may be older', async () => {
    const gate = uniqueKey();
    const answers = [{ body: first(), gate }, { body: block(new URLSearchParams({ q: 'Sixt' })) }];
    const { list, asked } = await place(first(), () => answers.shift()!);
    const older = list.refresh();
    await asked(1);
    const newer = list.refresh();
    expect(await newer).to.equal(true);
    await openGate(gate);
    expect(await older).to.equal(false);
    expect(rowsOf(list)).to.deep.equal(['Sixt']);
    expect(list.hasAttribute('aria-busy')).to.equal(false);
    expect(await asked(2)).to.have.length(2);
  });

  it('asks the address that it is given while an answer is on its way', async () => {
    const gate = uniqueKey();
    const gates = [gate];
    const urls: string[] = [];
    const { root, list, asked } = await place(first(), (fields) => ({ body: block(fields), gate: gates.shift() }));
    root.addEventListener('flexit-request', (event) => urls.push((event as CustomEvent).detail.url), { capture: true });
    await clickOn(link(list, 2));
    await asked(1);
    list.url = '/ailleurs';
    expect((await asked(2)).map(({ p }) => p)).to.deep.equal(['2', '2']);
    await openGate(gate);
    await settled(list);
    expect(urls).to.deep.equal(['/liste', '/ailleurs']);
    expect(rowsOf(list)).to.deep.equal(['Morzine', 'Samoëns']);
  });

  it('asks once for a page that is chosen twice', async () => {
    const gate = uniqueKey();
    const { list, bodies } = await place(first(), (asked) => ({ body: block(asked), gate }));
    await clickOn(link(list, 2));
    await clickOn(link(list, 2));
    await openGate(gate);
    await settled(list);
    expect(rowsOf(list)).to.deep.equal(['Morzine', 'Samoëns']);
    expect(await bodies()).to.have.length(1);
  });

  it('has each of two lists heard that answer at a time', async () => {
    const lists = (...counts: number[]) =>
      ['a', 'b'].map(
        (name, at) =>
          `<flexit-list id="${name}" url="/liste" when="eager"><p data-count="${counts[at]}">…</p></flexit-list>`,
      );
    const { root, list } = await place(lists(1, 1).join(''), (asked) =>
      asked.get('identload') === 'a' ? lists(3)[0]! : lists(0, 4)[1]!,
    );
    const heard: string[] = [];
    const observer = new MutationObserver(() => heard.push(announced()));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await Promise.all([list.refresh(), part<List>(root, '#b').refresh()]);
    await until(() => heard.includes('4 résultats') && heard.includes('3 résultats'), `Both are told: ${heard}`);
    observer.disconnect();
  });

  it('works natively where it is not told whom to ask', async () => {
    const markup = (comment: string) => `<flexit-list when="eager"><!-- ${comment} -->
      <form><input name="q"><button>OK</button></form><a href="#p2" rel="param:p;num:2">2</a></flexit-list>`;
    const messages = await messagesDuring(async () => {
      const { root, list, bodies } = await place(markup('{"url": '));
      const clicks = watchNative(part(list, 'a'), 'click');
      const submits = watchNative(root, 'submit');
      await clickOn(part(list, 'a'));
      field(list).focus();
      await press('Enter');
      expect(clicks[0]).to.equal(true);
      expect(submits).to.deep.equal([true]);
      expect(await bodies()).to.deep.equal([]);
      expect(await list.refresh()).to.equal(false);
    });
    expect(messages.map(({ text }) => text)).to.have.length(1);
    expect(messages[0]!.text).to.match(/<flexit-list> comment="{"url":": expected .*url=/);
  });

  it('leaves nothing behind', async () => {
    const { list } = await place(first(), () => ({ hang: true }));
    const parent = list.parentElement!;
    const row = part(list, 'li');
    list.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(list);
      parent.prepend(list);
      list.remove();
      await Promise.resolve();
    }
    parent.append(list);
    const answer = (list as List).set('p', 2);
    list.remove();
    expect(await answer).to.equal(false);
    await leaks.expectNone();
    expect(list.hasAttribute('aria-busy')).to.equal(false);
    expect(part(list, 'li') === row).to.equal(true);
  });
});
