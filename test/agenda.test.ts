import './support/leaks.ts';
import { expect, fixture } from '@open-wc/testing';
import '../elements/agenda.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileFields, uncaughtDuring } from './support/member-names.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { type Answer, answering, openFrame, openGate, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Agenda = HTMLElement & { url: string; target: string; go(date: string, param?: string): Promise<boolean> };

const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const CYCLES = 30;
const NAMES = ['octobre', 'novembre', 'décembre', 'janvier'];
const DATES = ['2026-10', '2026-11', '2026-12', '2027-01'];

const link = (at: number, text: string) =>
  `<a class="bouton" href="?mois=${DATES[at]}" data-rel="param:concerts;date:${DATES[at]}">${text} ${NAMES[at]}</a>`;
/** A month as a server renders it: links alike but for their dates, « aujourd’hui » only where another month shows. */
const monthOf = (at: number) => `
  <nav aria-label="Mois">${at > 0 ? link(at - 1, '‹') : ''}${at === 1 ? '' : link(1, 'Aujourd’hui,')}${at < 3 ? link(at + 1, '›') : ''}</nav>
  <h2>${NAMES[at]}</h2>
  <ul><li id="e${at}">Un concert</li><li><label>Note <input id="note"></label></li></ul>`;

async function place(markup: string): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>('<div></div>');
  box.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return box;
}

async function placeMonth(at: number, answer: Answer, attributes = ''): Promise<Agenda> {
  const box = await place(
    `<flexit-agenda when="eager" id="agenda" url="${escapeHtml(answering(answer))}" ${attributes}>${monthOf(at)}</flexit-agenda>`,
  );
  return box.querySelector<Agenda>('flexit-agenda')!;
}

const title = (element: Element) => element.querySelector('h2')?.textContent;
const linkTo = (element: Element, at: number, text = '') =>
  [...element.querySelectorAll<HTMLElement>(`[data-rel$="${DATES[at]}"]`)].find(({ textContent }) =>
    textContent!.startsWith(text),
  )!;
const shows = (element: Element, at: number) => until(() => title(element) === NAMES[at], `${NAMES[at]} shows`);
const failureOf = (element: Element) => element.shadowRoot!.querySelector<HTMLElement>('[role=alert]');
const announced = (text: string) =>
  until(() => document.querySelector('body > [role=status][data-flexit]')?.textContent === text, `« ${text} » is said`);

describe('flexit-agenda', () => {
  // Specification 2.22, 7.11
  it('changes the month in place by Enter: says it, keeps what is typed, and the focus on the way or, at its end, on itself', async () => {
    const key = uniqueKey();
    const element = await placeMonth(1, { body: monthOf(2), key });
    const months: unknown[] = [];
    element.addEventListener('flexit-month', (event) => months.push((event as CustomEvent).detail));
    const note = element.querySelector('input')!;
    note.value = 'Réserver';
    await expectAccessible(element);
    linkTo(element, 2).focus();
    await press('Enter');
    await shows(element, 2);
    await announced('décembre 2026');
    expect(months).to.deep.equal([{ param: 'concerts', date: '2026-12' }]);
    expect(element.hasAttribute('aria-busy')).to.equal(false);
    expectNode(element.querySelector('input'), note);
    expect(note.value).to.equal('Réserver');
    // « Aujourd’hui » has come between the two: the focus stays on the way forward.
    expectNode(document.activeElement, linkTo(element, 3, '›'));

    element.url = answering({ body: monthOf(3), key });
    await press('Enter');
    await shows(element, 3);
    // There is no way forward any more.
    expectNode(document.activeElement, element);
    element.url = answering({ body: monthOf(2), key });
    linkTo(element, 2, '‹').focus();
    await press('Enter');
    await shows(element, 2);
    expect(element.hasAttribute('tabindex')).to.equal(false);
    expectNode(document.activeElement, linkTo(element, 1, '‹'));
    await expectAccessible(element);

    const requests = await requestsOf(key);
    expect(requests.map(({ method, body }) => [method, Object.fromEntries(new URLSearchParams(body))])).to.deep.equal(
      ['2026-12', '2027-01', '2026-12'].map((date) => ['POST', { module: 'agenda', param: 'concerts', date }]),
    );
    expect(requests[0]!.headers['x-requested-with']).to.equal('XMLHttpRequest');
  });

  it('asks the address that it is given while a month is on its way', async () => {
    const [key, gate] = [uniqueKey(), uniqueKey()];
    const element = await placeMonth(1, { body: monthOf(3), key, gate });
    await clickOn(linkTo(element, 2));
    await until(async () => (await requestsOf(key)).length === 1, 'It is asked for');
    element.url = answering({ body: monthOf(2), key });
    await shows(element, 2);
    await openGate(gate);
    expect((await requestsOf(key)).map(({ body }) => new URLSearchParams(body).get('date'))).to.deep.equal([
      '2026-12',
      '2026-12',
    ]);
    expect(title(element)).to.equal(NAMES[2]);
  });

  for (const [group, fields] of hostileFields().entries())
    it(`changes the month of a form whose fields have the names of its own members (group ${group})`, async () => {
      const month = (at: number) => `<form id="mois">${monthOf(at)}${fields}</form>`;
      const key = uniqueKey();
      const thrown = await uncaughtDuring(async () => {
        const box = await place(
          `<flexit-agenda when="eager" target="#mois" url="${escapeHtml(answering({ body: month(2), key }))}"></flexit-agenda>${month(1)}`,
        );
        const form = box.lastElementChild!;
        linkTo(box, 2).focus();
        await press('Enter');
        await shows(box, 2);
        await announced('décembre 2026');
        expect(box.lastElementChild === form).to.equal(true);
        expectNode(document.activeElement, linkTo(box, 3, '›'));
        expect(new URLSearchParams((await requestsOf(key))[0]!.body).get('param')).to.equal('concerts');

        const within = await place(
          `<flexit-agenda when="eager" url="${escapeHtml(answering({ body: month(2) }))}">${month(1)}</flexit-agenda>`,
        );
        const inner = within.querySelector('form')!;
        await clickOn(linkTo(within, 2));
        await shows(within, 2);
        expect(within.querySelector('form') === inner).to.equal(true);
      });
      expect(thrown).to.deep.equal([]);
    });

  for (const prefix of ['', 'data-'])
    it(`goes along with a calendar in it, with the address and the title of the page (${prefix}date)`, async () => {
      const key = uniqueKey();
      const before = { address: location.href, title: document.title };
      const withCalendar = (at: number) =>
        `${monthOf(at).replace('<h2>', `<h2 data-page-title="Agenda de ${NAMES[at]}">`)}
        <a href="?mois=${DATES[at]}&tous" aria-current="true" data-rel="param:tous;date:${DATES[at]}">Tous</a>
        <flexit-calendar ${prefix}date="${DATES[at]}"></flexit-calendar>`;
      const element = await placeMonth(1, { body: withCalendar(2), key }, 'history');
      element.replaceChildren(...(await place(withCalendar(1))).childNodes);
      const go = (month: number) =>
        element
          .querySelector('flexit-calendar')!
          .dispatchEvent(
            new CustomEvent('flexit-month', { detail: { year: 2026, month }, bubbles: true, composed: true }),
          );
      go(11); // The month that shows.
      go(12);
      await shows(element, 2);
      await until(() => location.search === '?mois=2026-12&tous');
      expect(document.title).to.equal('Agenda de décembre');
      const requests = await requestsOf(key);
      expect(requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).to.deep.equal([
        { module: 'agenda', param: 'tous', date: '2026-12' },
      ]);
      history.replaceState(null, '', before.address);
      document.title = before.title;
    });

  it('does not say the month that a calendar in it has said', async () => {
    await import('../elements/calendar.ts');
    const feed = escapeHtml(answering({ json: [] }));
    const withCalendar = (at: number) =>
      `${monthOf(at)}<flexit-calendar when="eager" url="${feed}" date="${DATES[at]}"></flexit-calendar>`;
    const element = await placeMonth(2, { body: withCalendar(3) });
    element.replaceChildren(...(await place(withCalendar(2))).childNodes);
    const heard: string[] = [];
    const observer = new MutationObserver(() =>
      heard.push(document.querySelector('body > [role=status][data-flexit]')?.textContent ?? ''),
    );
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    const calendar = element.querySelector('flexit-calendar')!;
    const next = () => calendar.shadowRoot?.querySelector<HTMLElement>('button[aria-label="Mois suivant"]');
    await clickOn((await until(next))!);
    await shows(element, 3);
    await until(() => !element.hasAttribute('aria-busy'));
    // What was said of this month would have been heard by then.
    element.url = answering({ body: monthOf(0), delay: 400 });
    await element.go('2026-10');
    await announced('octobre 2026');
    observer.disconnect();
    expect(heard).to.not.include('janvier 2027');
  });

  it('shows only the newest month that is asked for', async () => {
    const key = uniqueKey();
    const element = await placeMonth(1, { hang: true, key });
    const loader = () => element.shadowRoot!.querySelector('[part=loader]');
    linkTo(element, 2).click();
    linkTo(element, 2).click();
    expect(element.getAttribute('aria-busy')).to.equal('true');
    expect(loader()).to.equal(null);
    await until(() => element.matches(':state(loading)'));
    await until(loader, 'The loader shows');
    await until(async () => (await requestsOf(key)).length === 1, 'It is asked for');
    element.url = answering({ body: monthOf(0), key });
    linkTo(element, 0).click();
    expect(element.getAttribute('aria-busy')).to.equal('true');
    await shows(element, 0);
    await until(() => !loader() && !element.hasAttribute('aria-busy'));
    await until(async () => (await requestsOf(key)).filter(({ aborted }) => aborted).length === 1);
    expect(title(element)).to.equal('octobre');
  });

  it('keeps the month whatever fails', async () => {
    const failures: Answer[] = [
      { status: 500, body: '<p>Erreur interne</p>' },
      { body: ' ' },
      { body: '<!doctype html><title>Connexion</title><form></form>' },
      { type: 'text/plain', body: 'non' },
      { reset: true },
      { redirect: answering({ body: '<html><body>Connexion</body></html>' }) },
    ];
    const element = await placeMonth(1, {});
    const errors: string[] = [];
    element.addEventListener('flexit-request-error', (event) => errors.push((event as CustomEvent).detail.message));
    await messagesDuring(async () => {
      for (const failure of failures) {
        const next = linkTo(element, 2);
        element.url = answering(failure);
        expect(await element.go('2026-12')).to.equal(false);
        expect(failureOf(element)!.querySelector('p')!.textContent).to.equal(GENERAL);
        expect(title(element)).to.equal('novembre');
        expectNode(linkTo(element, 2), next);
        expect(element.matches('[aria-busy], :state(loading)')).to.equal(false);
      }
    });
    expect(errors).to.deep.equal(failures.map(() => GENERAL));
    element.url = answering({ status: 503, json: { msg: 'Agenda en travaux.' } });
    linkTo(element, 2).focus();
    await press('Enter');
    await until(() => failureOf(element)!.textContent!.includes('Agenda en travaux.'));
    await expectAccessible(element);
    // What fails first and then works: the page sends it elsewhere.
    element.addEventListener(
      'flexit-request',
      (event) => {
        (event as CustomEvent).detail.url = answering({ body: monthOf(2) });
      },
      { once: true },
    );
    const retry = failureOf(element)!.querySelector('button')!;
    expect(retry.textContent).to.equal('Réessayer');
    retry.focus();
    await press('Enter');
    await shows(element, 2);
    await until(() => !failureOf(element));
    expectNode(document.activeElement, element);
  });

  it('leaves to the browser every click that is not its own', async () => {
    const element = await placeMonth(1, { body: monthOf(2) });
    let seen = 0;
    const sent: unknown[] = [];
    element.addEventListener('flexit-request', (event) => {
      event.preventDefault();
      sent.push(event);
    });
    const native = (event: Event) => {
      if (!event.defaultPrevented) seen += 1;
      event.preventDefault();
    };
    window.addEventListener('click', native);
    const add = (markup: string) => {
      const node = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild as HTMLElement;
      element.append(node);
      return node;
    };
    const others = [
      add('<a href="#x" rel="nofollow">A</a>'),
      add('<a href="#x" rel="next">B</a>'),
      add('<a href="#x" rel="param:p;num:2">C</a>'),
      add('<a href="#x" target="_blank" rel="param:a;date:2026-12">D</a>'),
      add('<a href="#x" download rel="param:a;date:2026-12">E</a>'),
    ];
    for (const other of others) other.click();
    linkTo(element, 2).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect([seen, sent.length]).to.deep.equal([others.length + 1, 0]);
    const ours = [
      add('<a href="#x" rel=\'{"param":"a","date":"2026-12"}\'><b>F</b></a>').firstElementChild as HTMLElement,
      add('<button type="button" data-rel="param:b;date:2026-12">G</button>'),
      add('<a href="#x" rel="next" data-rel="param:c;date:2026-12">H</a>'),
    ];
    for (const own of ours) own.click();
    expect([seen, sent.length]).to.deep.equal([others.length + 1, 3]);
    expect(failureOf(element)).to.equal(null);
    const messages = await messagesDuring(() => {
      add('<a href="#x" rel="param:a;date">I</a>').click();
      element.removeAttribute('url');
      linkTo(element, 2).click();
      linkTo(element, 0).click();
    });
    window.removeEventListener('click', native);
    expect(sent.length).to.equal(3);
    expect(messages.map(({ text }) => /rel=|url=/.exec(text)?.[0])).to.deep.equal(['rel=', 'url=']);
    expect(seen).to.equal(others.length + 4);
  });

  // Specification 7.12
  for (const prefix of ['', 'data-'])
    it(`fills a block anywhere on the page (${prefix}target)`, async () => {
      const evil = `${monthOf(2)}<script>window.hacked = true</script><img src="x" alt="" onerror="window.hacked = true">`;
      const box = await place(`
      <flexit-agenda when="eager" ${prefix}target="#bloc" ${prefix}url="${escapeHtml(answering({ body: evil }))}">
        <button type="button" data-rel="param:concerts;date:2026-12">Décembre</button>
      </flexit-agenda>
      <section id="bloc" class="mois"><h2>novembre</h2></section>`);
      const element = box.querySelector<Agenda>('flexit-agenda')!;
      const block = box.querySelector<HTMLElement>('#bloc')!;
      await clickOn(element.querySelector('button')!);
      await shows(block, 2);
      expect(block.className).to.equal('mois');
      expect(element.querySelector('button')).not.to.equal(null);
      element.url = answering({ body: `<section id="bloc" class="mois suivant">${monthOf(3)}</section>` });
      await clickOn(linkTo(block, 3));
      await shows(block, 3);
      expectNode(box.querySelector('#bloc'), block);
      expect(block.className).to.equal('mois suivant');
      expect((window as { hacked?: boolean }).hacked).to.equal(undefined);
      const messages = await messagesDuring(() => {
        element.target = `#nulle-part-${prefix}`; // Each value is told of once.
      });
      expect(messages.length).to.equal(1);
    });

  // Specification 7.12
  it('takes the month out of a whole page, by its id, its target or its place', async () => {
    const page = (body: string) => `<!doctype html><title>Site</title><nav>Menu</nav><p>Autre</p>${body}`;
    const areas = {
      id: ['<section id="bloc" class="mois">', '#bloc'],
      target: ['<section class="periode">', '.periode'],
    } as const;
    for (const [tag, target] of Object.values(areas)) {
      const body = page(`<flexit-agenda></flexit-agenda>${tag}${monthOf(2)}</section>`);
      const box = await place(`
        <flexit-agenda when="eager" target="${target}" url="${escapeHtml(answering({ body }))}">
          <button type="button" data-rel="param:concerts;date:2026-12">Décembre</button>
        </flexit-agenda>
        ${tag}${monthOf(1)}</section>`);
      await clickOn(box.querySelector('button')!);
      await shows(box.querySelector('section')!, 2);
      expect(box.textContent).to.not.include('Menu');
      box.remove();
    }
    const box = await place(
      `<flexit-agenda when="eager" url="${escapeHtml(answering({ body: page(`<flexit-agenda>${monthOf(2)}</flexit-agenda>`) }))}">${monthOf(1)}</flexit-agenda>`,
    );
    const element = box.querySelector<Agenda>('flexit-agenda')!;
    await element.go('2026-12', 'concerts');
    expect(title(element)).to.equal('décembre');
    expect(element.textContent).to.not.include('Menu');
  });

  for (const prefix of ['', 'data-'])
    it(`lets the address follow the month (${prefix}history)`, async () => {
      const month = (at: number) =>
        `<flexit-agenda when="eager" id="agenda" ${prefix}history ${prefix}url="${escapeHtml(answering({ body: monthOf(at + 1) }))}">${monthOf(at)}</flexit-agenda>`;
      const script = new URL('../elements/agenda.ts', import.meta.url).pathname;
      const page = await publishPage(
        `<!doctype html><html lang="fr"><title>Agenda</title><script type="module" src="${script}"></script>${month(1)}</html>`,
        'none',
      );
      const frame = await openFrame(page);
      const inside = frame.contentDocument!;
      const element = inside.querySelector<Agenda>('flexit-agenda')!;
      await until(() => element.shadowRoot);
      linkTo(element, 2).click();
      await shows(element, 2);
      expect(frame.contentWindow!.location.search).to.equal('?mois=2026-12');
      element.querySelector('li')!.textContent = 'Changé';
      frame.contentWindow!.history.back();
      await shows(element, 1);
      await until(() => element.querySelector('li')!.textContent === 'Un concert');
      frame.remove();
    });

  it('leaves nothing behind', async () => {
    const element = await placeMonth(1, { hang: true });
    const parent = element.parentElement!;
    element.remove();
    await Promise.resolve();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(element);
      linkTo(element, 2).click();
      parent.prepend(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect(element.hasAttribute('aria-busy')).to.equal(false);
    expect(title(element)).to.equal('novembre');
  });
});
