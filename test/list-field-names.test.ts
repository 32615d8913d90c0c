/** A form answers to the names of its fields before its own members: whatever they are called, the list works. */
import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import '../elements/list.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { clickOn, press } from './support/keyboard.ts';
import { type List, part, place, settled } from './support/list.ts';
import { namesOf } from './support/member-names.ts';
import './support/page-style.ts';
import { answering, openFrame, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const NAMES = [...namesOf(HTMLFormElement.prototype)];
/** So few at a time that a failure says something of the names at fault. */
const GROUP = 8;
const GROUPS = Array.from({ length: Math.ceil(NAMES.length / GROUP) }, (_, at) =>
  NAMES.slice(at * GROUP, (at + 1) * GROUP),
);

type Shape = (names: Iterable<string>, row: string, attributes?: string) => string;
const URL_L = 'url="/l"';
const fieldsOf = (names: Iterable<string>) =>
  [...names].map((name) => `<input name="${name}" aria-label="${name}">`).join('');
const TRI = '<select name="tri" aria-label="Tri"><option>a</option><option>b</option></select>';
const ORDRE = '<button type="button" data-rel="param:ordre;value:b">Ordre</button>';

const IN_LIST = 'in the list, and in a row';
/** Lists whose forms have a field of each name. */
const shapes: Record<string, Shape> = {
  [IN_LIST]: (names, row, attributes = URL_L) => `<flexit-list id="l" ${attributes} when="eager">
    <form class="filter">${fieldsOf(names)}${TRI}<button>OK</button></form>
    <ul><li><span>${row}</span><form method="post" rel="nofollow">${fieldsOf(names)}${ORDRE}</form></li></ul></flexit-list>`,
  'around the list': (names, row, attributes = URL_L) => `<form class="filter">${fieldsOf(names)}
    <flexit-list id="l" ${attributes} when="eager">${TRI}<button>OK</button><ul><li><span>${row}</span>${ORDRE}</li></ul></flexit-list></form>`,
};

const rowOf = (list: Element) => list.querySelector('li span')!.textContent;

describe('flexit-list, whatever the fields of its forms are called', () => {
  it('filters beside each of them', async () => {
    let answers = 0;
    const next = () => shapes[IN_LIST]!(GROUPS[Math.floor(answers / 2) % GROUPS.length]!, String(answers));
    const { list } = await place(next(), () => {
      answers += 1;
      return next();
    });
    const native: string[] = [];
    const onSubmit = (event: Event) => {
      if (!event.defaultPrevented) native.push(String(GROUPS[Math.floor(answers / 2)]));
      event.preventDefault();
    };
    window.addEventListener('submit', onSubmit); // Behind the list, which listens on the document.
    const messages = await messagesDuring(async () => {
      for (const names of GROUPS) {
        const before = answers;
        const select = part<HTMLSelectElement>(list, 'select');
        select.selectedIndex = 1 - select.selectedIndex;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        await until(() => rowOf(list) === String(before + 1), `A change refreshes beside fields named ${names}`);
        await settled(list);
        part(list, 'button:not([data-rel])').click();
        await until(() => rowOf(list) === String(before + 2), `A submission refreshes beside fields named ${names}`);
        await settled(list);
      }
    });
    window.removeEventListener('submit', onSubmit);
    expect(messages).to.deep.equal([]);
    expect(native).to.deep.equal([]);
  });

  for (const [where, markup] of Object.entries(shapes)) {
    for (const policy of ['none', 'strict'] as const)
      it(`works with all of them at once, ${policy === 'none' ? 'without' : 'with'} a Trusted Types policy: ${where}`, async () => {
        const key = uniqueKey();
        const script = new URL('../elements/list.ts', import.meta.url).pathname;
        const publish = (row: string, url: string) =>
          publishPage(
            `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Liste</title><script type="module" src="${script}"></script>${markup(NAMES, row, `data-url="${escapeHtml(url)}"`)}</html>`,
            policy,
          );
        const pageAfter = async (row: string, url = '') => answering({ redirect: await publish(row, url), key });
        const frame = await openFrame(
          await publish('1', await pageAfter('2', await pageAfter('3', await pageAfter('4')))),
        );
        const inside = frame.contentDocument!;
        const errors: string[] = [];
        const page = frame.contentWindow as Window & typeof globalThis;
        page.addEventListener('error', ({ message }) => errors.push(message));
        page.console.error = (...values: unknown[]) => errors.push(values.map(String).join(' '));
        const refreshedTo = async (row: string, what: string) => {
          await until(() => errors.length > 0 || rowOf(list) === row, what);
          expect(errors).to.deep.equal([]);
          await settled(list);
        };
        const list = inside.querySelector<List>('flexit-list')!;
        await until(() => list.shadowRoot, 'The list is awake');

        const select = list.querySelector('select')!;
        select.focus();
        await press('ArrowDown');
        if (select.selectedIndex === 0) {
          select.selectedIndex = 1; // Where the key opens the choices instead.
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }
        await refreshedTo('2', 'A change refreshes');
        await clickOn(list.querySelector('button:not([data-rel])')!);
        await refreshedTo('3', 'A submission refreshes');
        await clickOn(list.querySelector('[data-rel]')!);
        await refreshedTo('4', 'A control in a form refreshes');
        expect(errors).to.deep.equal([]);
        expect(frame.contentDocument === inside, 'the page is the same').to.equal(true);
        const bodies = (await requestsOf(key)).map(({ body }) => new URLSearchParams(body));
        expect(bodies.map((body) => body.get('tri'))).to.deep.equal(['b', 'b', 'b']);
        expect(bodies[2]!.get('ordre')).to.equal('b');
        frame.remove();
      });
  }
});
