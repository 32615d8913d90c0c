import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/calendar.ts';
import { expectAccessible } from './support/axe.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { answering, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Calendar = HTMLElement & {
  awake: boolean;
  url: string;
  langue: string;
  date: string;
  next(): boolean;
  previous(): boolean;
  go(date: unknown): boolean;
  refresh(): Promise<boolean>;
};

const CYCLES = 20;
const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const NOVEMBER = [
  {
    date: '2026-11-05',
    title: '<b>Conseil</b>',
    body: '<i>Public</i>\nEn mairie',
    footer: 'Salle',
    badge: 'Public',
    link: '#c',
  },
  { date: '2026-11-05 19:30', title: 'Marché', classname: 'marche bio', link: 'javascript:alert(1)' },
  ...Array.from({ length: 14 }, (_, index) => ({ date: '2026-11-14', title: `Atelier ${index + 1}` })),
];

const feed = (json: unknown = NOVEMBER, more: object = {}) => answering({ json, ...more }, 'mois');

async function place({
  url = feed(),
  date = '2026-11-05',
  langue = '',
  lang = 'fr',
  dir = 'ltr',
  min = '',
  max = '',
} = {}) {
  const root = await fixture<HTMLElement>(html`
    <div lang=${lang} dir=${dir}>
      <button>Avant</button>
      <flexit-calendar when="eager" url=${url} date=${date} langue=${langue} min=${min} max=${max}>
        <p><a href="#agenda">Tout l’agenda</a></p>
      </flexit-calendar>
      <button>Après</button>
    </div>
  `);
  const calendar = root.querySelector('flexit-calendar') as Calendar;
  return { root, calendar, link: calendar.querySelector('a')! };
}

/** The details of an event of the element's, as they come. */
function detailsOf<T>(calendar: Element, name: string, isPrevented = false): T[] {
  const details: T[] = [];
  calendar.addEventListener(name, (event) => {
    details.push((event as CustomEvent<T>).detail);
    if (isPrevented) event.preventDefault();
  });
  return details;
}

const all = (calendar: Element, selector: string) => [...calendar.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (calendar: Element, selector: string) => all(calendar, selector)[0]!;
const part = (calendar: Element, name: string) => one(calendar, `[part~="${name}"]`);
const textOf = (calendar: Element, name: string) => part(calendar, name)?.textContent;
const cell = (calendar: Element, day: number) => all(calendar, '[part~="day"]')[day - 1]!;
const stop = (calendar: Element) => one(calendar, 'td[tabindex="0"]');
const focused = (calendar: Element) => calendar.shadowRoot!.activeElement as HTMLElement;
/** What is heard of a day. */
const said = (day: Element | null) => day?.querySelector('.spoken')?.textContent;
const label = (calendar: Element) => said(focused(calendar));
const isLoaded = (calendar: Element) => part(calendar, 'grid')?.getAttribute('aria-busy') === 'false';
const loaded = (calendar: Element) => until(() => isLoaded(calendar), 'The month has come');
const failed = (calendar: Element) => until(() => part(calendar, 'failure'), 'The failure is told');
const titles = (calendar: Element, day: number) =>
  [...cell(calendar, day).querySelectorAll('.name')].map(({ textContent }) => textContent);
const keys = async (...names: string[]) => {
  for (const name of names) await press(name);
};

describe('flexit-calendar', () => {
  before(() => resizeTo(800, 900));
  afterEach(() => {
    for (const calendar of document.querySelectorAll('flexit-calendar')) calendar.remove();
    history.replaceState(null, '', location.pathname + location.search);
  });

  // Specification 3.56, 7.25, 7.26
  it('shows the events of a month', async () => {
    const key = uniqueKey();
    const { calendar, link } = await place({ url: feed(NOVEMBER, { key }) });
    await loaded(calendar);
    expect(
      (await requestsOf(key)).map(({ method, query }) => [method, query.year, query.month, query.key]),
    ).to.deep.equal([['GET', '2026', '11', key]]);
    expect(textOf(calendar, 'title')).to.equal('novembre 2026');
    expect(all(calendar, '[part~="day"]')).to.have.length(30);
    expect(one(calendar, 'th').getAttribute('aria-label')).to.equal('lundi');
    expect(titles(calendar, 5)).to.deep.equal(['<b>Conseil</b>', 'Marché']);
    expect(titles(calendar, 14)).to.deep.equal(['Atelier 1', 'Atelier 2']);
    expect(cell(calendar, 14).textContent).to.contain('+ 12 autres');
    expect(said(cell(calendar, 5))).to.equal('jeudi 5 novembre 2026, 2 événements');
    expect(textOf(calendar, 'status')).to.equal('16 événements');
    expect(link.isConnected && link.getClientRects().length === 0).to.equal(true);
    await expectAccessible(calendar);

    const selected = detailsOf<{ date: string; events: unknown[] }>(calendar, 'flexit-select');
    await clickOn(cell(calendar, 5).querySelector('.number')!);
    const panel = part(calendar, 'panel');
    expect(panel.checkVisibility()).to.equal(true);
    expect(panel.textContent)
      .to.contain('jeudi 5 novembre 2026')
      .and.contain('<i>Public</i>\nEn mairie')
      .and.contain('19:30');
    expect(
      [...panel.querySelectorAll('a')].map((each) => each.getAttribute('href')!.replace(/.*#/, '#')),
    ).to.deep.equal(['#c']);
    expect(panel.querySelector('[part~="bio"].marche')?.localName).to.equal('li');
    expect(selected[0]!.date).to.equal('2026-11-05');
    expect(selected[0]!.events).to.have.length(2);
    expectNode(focused(calendar), cell(calendar, 5));
    await expectAccessible(calendar);

    const followed = detailsOf<{ title: string }>(calendar, 'flexit-event', true);
    await clickOn(panel.querySelector('a')!);
    await clickOn(cell(calendar, 5).querySelector('a')!);
    expect(followed.map(({ title }) => title)).to.deep.equal(['<b>Conseil</b>', '<b>Conseil</b>']);
    expect(location.hash).to.equal('');
    expect(selected).to.have.length(1);

    await clickOn(part(calendar, 'close'));
    expect(part(calendar, 'panel').checkVisibility()).to.equal(false);
    expectNode(focused(calendar), cell(calendar, 5));
  });

  for (const width of [600, 720, 840, 1000, 1100, 1400])
    it(`shows in its cell what an event has, the badge where there is room, ${width} px wide`, async () => {
      await resizeTo(width + 20, 900);
      try {
        const events = ['Complet', ''].map((badge) => ({
          date: '2026-11-05 09:30',
          title: 'Conseil municipal',
          badge,
        }));
        const { calendar } = await place({ url: feed(events) });
        await loaded(calendar);
        const [badged, plain] = all(calendar, '.look > .event').map((event) => {
          const { bottom, right } = event.getBoundingClientRect();
          const isWhole = (node: Element | null) => {
            const box = node?.getBoundingClientRect();
            return !!box && box.width > 0 && box.right <= right && box.bottom <= bottom;
          };
          const [time, name] = ['.time', '.name'].map((selector) => isWhole(event.querySelector(selector)));
          return { time, name };
        });
        expect(badged).to.deep.equal(plain);
        expect(plain).to.deep.equal({ time: width >= 720, name: true });
      } finally {
        await resizeTo(800, 900);
      }
    });

  for (const opens of ['click', 'Enter'])
    it(`brings the day that is opened into view: ${opens}`, async () => {
      await resizeTo(375, 500);
      try {
        const { calendar } = await place();
        await loaded(calendar);
        if (opens === 'click') await clickOn(cell(calendar, 5).querySelector('.number')!);
        else {
          stop(calendar).focus();
          await press('Enter');
        }
        await until(() => {
          const { top, bottom } = part(calendar, 'panel').getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }, 'It is in view');
        expectNode(focused(calendar), opens === 'click' ? cell(calendar, 5) : part(calendar, 'panel'));
      } finally {
        await resizeTo(800, 900);
      }
    });

  it('has the keys of a date grid', async () => {
    const { calendar, root } = await place();
    await loaded(calendar);
    const months = detailsOf<{ year: number; month: number }>(calendar, 'flexit-month');
    root.querySelector('button')!.focus();
    await keys('Tab', 'Tab', 'Tab', 'Tab');
    expect(label(calendar)).to.equal('jeudi 5 novembre 2026, 2 événements');
    await keys('ArrowRight', 'ArrowDown');
    expect(label(calendar)).to.equal('vendredi 13 novembre 2026');
    await keys('Home');
    expect(label(calendar)).to.equal('lundi 9 novembre 2026');
    await keys('End', 'ArrowUp', 'ArrowLeft');
    expect(label(calendar)).to.equal('samedi 7 novembre 2026');
    await keys('ArrowUp');
    expect(label(calendar)).to.equal('samedi 31 octobre 2026');
    expect(textOf(calendar, 'title')).to.equal('octobre 2026');
    await keys('ArrowRight', 'PageDown', 'Shift+PageUp');
    expect(label(calendar)).to.equal('lundi 1er décembre 2025');
    expect(all(calendar, 'td[tabindex="0"]')).to.have.length(1);
    expect(months.map(({ year, month }) => `${year}-${month}`)).to.deep.equal([
      '2026-10',
      '2026-11',
      '2026-12',
      '2025-12',
    ]);

    calendar.go('2026-11-05');
    stop(calendar).focus();
    await keys('Enter');
    expectNode(focused(calendar), part(calendar, 'panel'));
    await keys('Escape');
    expect(label(calendar)).to.equal('jeudi 5 novembre 2026, 2 événements');
    expect(part(calendar, 'panel').checkVisibility()).to.equal(false);
    await keys(' ');
    expectNode(focused(calendar), part(calendar, 'panel'));
    stop(calendar).focus();
    await keys('Enter');
    expectNode(focused(calendar), part(calendar, 'panel'), 'opened already');

    detailsOf(calendar, 'flexit-select', true);
    calendar.go('2026-11-14');
    stop(calendar).focus();
    await keys('Enter');
    expectNode(focused(calendar), stop(calendar), 'prevented');
  });

  // Specification 7.25
  it('changes month within its bounds', async () => {
    const key = uniqueKey();
    const { calendar } = await place({ url: feed(NOVEMBER, { key }), min: '2026-10-10', max: '2026-12' });
    await loaded(calendar);
    const month = () => textOf(calendar, 'title');
    await clickOn(part(calendar, 'next'));
    await loaded(calendar);
    expect(month()).to.equal('décembre 2026');
    expect(textOf(calendar, 'status')).to.equal('Aucun événement');
    await clickOn(part(calendar, 'next'));
    expect([month(), calendar.next(), part(calendar, 'next').ariaDisabled]).to.deep.equal([
      'décembre 2026',
      false,
      'true',
    ]);
    expect([calendar.previous(), calendar.previous(), month()]).to.deep.equal([true, true, 'octobre 2026']);
    await loaded(calendar);
    expect([calendar.go('2026-10-09'), calendar.go('demain'), calendar.go(new Date(2026, 11, 31))]).to.deep.equal([
      false,
      false,
      true,
    ]);
    expect([calendar.go('2026-10'), said(stop(calendar)), calendar.go('2026-09')]).to.deep.equal([
      true,
      'samedi 10 octobre 2026',
      false,
    ]);
    calendar.date = '2026-11';
    expect(said(stop(calendar))).to.equal('dimanche 1er novembre 2026');
    const months = async () => (await requestsOf(key)).map(({ query }) => query.month);
    expect(await months()).to.deep.equal(['11', '12', '10']);
    calendar.go('2026-12-31');
    stop(calendar).focus();
    await keys('ArrowRight');
    expectNode(focused(calendar), stop(calendar));
    part(calendar, 'now').focus();
    calendar.date = '2026-11-14';
    expect(await calendar.refresh()).to.equal(true);
    expectNode(focused(calendar), part(calendar, 'now'), 'not taken back');
    expect(await months()).to.deep.equal(['11', '12', '10', '11']);
  });

  it('stays usable when the feed fails', async () => {
    const { calendar, link } = await place({ url: answering({ status: 500 }) });
    const errors = detailsOf<{ message: string }>(calendar, 'flexit-request-error');
    await failed(calendar);
    expect(part(calendar, 'failure').getAttribute('role')).to.equal('alert');
    expect(textOf(calendar, 'failure')).to.equal(`${GENERAL}Réessayer`);
    expect(link.getClientRects().length).to.equal(1);
    await expectAccessible(calendar);
    calendar.next();
    expect(textOf(calendar, 'title')).to.equal('décembre 2026');
    calendar.previous();
    await failed(calendar);
    calendar.url = feed();
    await loaded(calendar);
    expect(titles(calendar, 5)).to.have.length(2);
    expect(part(calendar, 'failure') ?? null).to.equal(null);

    calendar.url = answering({ json: { msg: 'Agenda fermé' } });
    await failed(calendar);
    expect(textOf(calendar, 'failure')).to.contain('Agenda fermé');
    for (const json of [{}, 'texte', null]) {
      calendar.url = answering({ json });
      await failed(calendar);
      expect(textOf(calendar, 'failure'), JSON.stringify(json)).to.contain(GENERAL);
    }
    expect(errors.map(({ message }) => message))
      .to.include('Agenda fermé')
      .and.include(GENERAL);
    const key = uniqueKey();
    calendar.url = answering({ type: 'text/plain', key });
    await failed(calendar);
    part(calendar, 'retry').focus();
    await press('Enter');
    expectNode(focused(calendar), stop(calendar), 'the button is gone');
    await failed(calendar);
    expect(await requestsOf(key)).to.have.length(2);
    expect(all(calendar, '[part~="day"]')).to.have.length(30);
  });

  it('shows an iCalendar feed, and what repeats in each month', async () => {
    const body = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART;TZID=Pacific/Auckland:20261105T193000',
      'RRULE:FREQ=MONTHLY;COUNT=2',
      'SUMMARY:<b>Conseil</b>',
      'DESCRIPTION:En mairie',
      'URL:#conseil',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20261128',
      'DTEND;VALUE=DATE:20261202',
      'SUMMARY:Salon',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const key = uniqueKey();
    const { calendar } = await place({ url: answering({ type: 'text/calendar; charset=utf-8', body, key }) });
    await loaded(calendar);
    expect((await requestsOf(key))[0]!.headers.accept)
      .to.contain('text/calendar')
      .and.contain('application/json');
    expect([5, 27, 28, 29, 30].map((day) => titles(calendar, day))).to.deep.equal([
      ['<b>Conseil</b>'],
      [],
      ['Salon'],
      ['Salon'],
      ['Salon'],
    ]);
    expect(textOf(calendar, 'status')).to.equal('2 événements');
    await clickOn(cell(calendar, 5).querySelector('.number')!);
    expect(part(calendar, 'panel').textContent).to.contain('19:30').and.contain('En mairie');
    calendar.next();
    await loaded(calendar);
    expect([1, 2, 5].map((day) => titles(calendar, day))).to.deep.equal([['Salon'], [], ['<b>Conseil</b>']]);
    calendar.url = answering({ type: 'text/calendar', body: 'BEGIN:VCALENDAR' });
    await failed(calendar);
    expect(textOf(calendar, 'failure')).to.equal(`${GENERAL}Réessayer`);
  });

  it('lets the newest month win', async () => {
    const timers = holdTimers(150);
    const { calendar } = await place({ url: feed(NOVEMBER, { hang: true }) });
    const height = calendar.getBoundingClientRect().height;
    expect(part(calendar, 'grid').getAttribute('aria-busy')).to.equal('true');
    expect(textOf(calendar, 'status')).to.equal('');
    timers.fire();
    timers.release();
    await until(() => textOf(calendar, 'status') === 'CHARGEMENT', 'The wait is said');
    calendar.next();
    calendar.url = feed();
    calendar.previous();
    await loaded(calendar);
    expect(titles(calendar, 5)).to.have.length(2);
    expect(calendar.getBoundingClientRect().height).to.equal(height);
  });

  // Specification 9.50
  it('follows its language in all that it shows', async () => {
    const { calendar, root } = await place({ langue: 'de' });
    await loaded(calendar);
    expect(textOf(calendar, 'title')).to.equal('November 2026');
    expect(textOf(calendar, 'status')).to.equal('16 Veranstaltungen');
    expect(part(calendar, 'next').ariaLabel).to.equal('Nächster Monat');
    expect(one(calendar, '.calendar').lang).to.equal('de');
    const spoken: Record<string, [string, string]> = {
      en: ['November 2026', '16 events'],
      es: ['noviembre de 2026', '16 eventos'],
      it: ['novembre 2026', '16 eventi'],
      nl: ['november 2026', '16 evenementen'],
      fr: ['novembre 2026', '16 événements'],
    };
    for (const [langue, [title, status]] of Object.entries(spoken)) {
      calendar.langue = langue;
      expect([textOf(calendar, 'title'), textOf(calendar, 'status')]).to.deep.equal([title, status]);
    }
    const messages = await messagesDuring(() => calendar.setAttribute('langue', 'pt'));
    root.remove();
    expect(messages.map(({ text }) => text).join())
      .to.contain('langue')
      .and.contain('"pt"');

    const american = await place({ lang: 'en-US' });
    expect(one(american.calendar, 'th').getAttribute('aria-label')).to.equal('Sunday');
    american.root.remove();

    const arabic = await place({ lang: 'ar', dir: 'rtl' });
    await loaded(arabic.calendar);
    stop(arabic.calendar).focus();
    const [from, to] = [cell(arabic.calendar, 5), cell(arabic.calendar, 6)];
    await press('ArrowLeft');
    expectNode(focused(arabic.calendar), to);
    expect(to.getBoundingClientRect().left).to.be.lessThan(from.getBoundingClientRect().left);
  });

  it('knows the current day, also after midnight', async () => {
    const RealDate = Date;
    const setClock = (...at: [number, number, number, number]) => {
      globalThis.Date = class extends RealDate {
        constructor(...values: []) {
          super(...((values.length > 0 ? values : at) as []));
        }
      } as DateConstructor;
    };
    try {
      setClock(2026, 9, 25, 23);
      const { calendar } = await place({ date: '' });
      const now = () => said(one(calendar, '[aria-current="date"]'));
      expect(now()).to.equal('dimanche 25 octobre 2026');
      setClock(2026, 9, 26, 1);
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => now() === 'lundi 26 octobre 2026');
      calendar.go('2030-01');
      await clickOn(part(calendar, 'now'));
      expect(said(stop(calendar))).to.equal('lundi 26 octobre 2026');
    } finally {
      globalThis.Date = RealDate;
    }
  });

  it('goes from month to month in a form that has a field called parentNode', async () => {
    const { root, calendar } = await place({ url: '' });
    const form = document.createElement('form');
    form.innerHTML = '<input type="hidden" name="parentNode">';
    root.append(form);
    HTMLFormElement.prototype.append.call(form, calendar);
    await until(() => calendar.awake && focused(calendar) === null && stop(calendar), 'It is awake');
    const day = () => focused(calendar)?.querySelector('.spoken')?.textContent;
    stop(calendar)!.focus();
    await press('PageDown');
    expect(day()).to.equal('samedi 5 décembre 2026');
    calendar.previous();
    await until(() => day() === 'jeudi 5 novembre 2026', 'The focus goes with the month');
    await press('Enter');
    await press('Escape');
    expect(day()).to.equal('jeudi 5 novembre 2026');
  });

  it('takes the focus over from the content that it stands for', async () => {
    const root = await fixture<HTMLElement>(html`<div lang="fr"></div>`);
    const calendar = document.createElement('flexit-calendar') as Calendar;
    calendar.setAttribute('when', 'idle');
    calendar.setAttribute('url', feed());
    calendar.innerHTML = '<a href="#agenda">Agenda</a>';
    const link = calendar.querySelector('a')!;
    root.append(calendar);
    link.focus();
    await until(() => calendar.awake);
    expectNode(focused(calendar), stop(calendar));
    const parent = calendar.parentElement!;
    calendar.remove();
    await Promise.resolve();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      calendar.setAttribute('when', 'eager');
      parent.append(calendar);
      parent.prepend(calendar);
      calendar.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expectNode(calendar.querySelector('a'), link);
  });
});
