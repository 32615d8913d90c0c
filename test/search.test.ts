import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/search.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, hover, leave, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

type Search = HTMLElement & {
  awake: boolean;
  open: boolean;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const COLLAPSED = 176;
const EXPANDED = 320;

const formOf = (value = '') => html`
  <form role="search" action="#resultats">
    <label for="q">Rechercher</label>
    <input id="q" type="search" name="q" value=${value}>
    <button>OK</button>
  </form>
`;

async function place(content = formOf()) {
  const root = await fixture<HTMLElement>(html`
    <div style="padding: 40px 0 0 400px"><flexit-search>${content}</flexit-search><button id="apres">Après</button></div>
  `);
  const search = root.querySelector('flexit-search') as Search;
  const [form, field, button] = ['form', 'input', 'form button'].map((each) => search.querySelector(each)!) as [
    HTMLFormElement,
    HTMLInputElement,
    HTMLButtonElement,
  ];
  const sent: (string | null)[] = [];
  // In the place of the browser, which would leave the tests.
  root.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(new FormData(form).get('q') as string);
    event.preventDefault();
  });
  return { root, search, form, field, button, sent, apres: root.querySelector<HTMLElement>('#apres')! };
}
const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width);
const becomes = (form: Element, width: number) => until(() => widthOf(form) === width, `It is ${width} px wide`);

function eventsOf(search: Element): string[] {
  const seen: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close'])
    search.addEventListener(`flexit-${name}`, (event) =>
      seen.push(`${name} ${(event as CustomEvent).detail.source}${event.cancelable ? ' ?' : ''}`),
    );
  return seen;
}

describe('flexit-search', () => {
  before(async () => {
    document.documentElement.style.setProperty('--flexit-fast', '0s');
    await resizeTo(1100, 600);
  });
  after(() => document.documentElement.style.removeProperty('--flexit-fast'));
  beforeEach(() => leave());
  afterEach(async () => {
    for (const search of document.querySelectorAll('flexit-search')) search.remove();
    (document.activeElement as HTMLElement | null)?.blur();
    history.replaceState(null, '', location.pathname + location.search);
    await leave();
  });

  // Specification 2.16
  it('expands on hover as long as that lasts', async () => {
    const { search, form } = await place();
    const seen = eventsOf(search);
    const right = form.getBoundingClientRect().right;
    expect(widthOf(form)).to.equal(COLLAPSED);
    await hover(form);
    await becomes(form, EXPANDED);
    await until(() => search.awake, 'It is awake');
    expect(search.matches('[open]:state(open)')).to.equal(true);
    expect(Math.round(form.getBoundingClientRect().right)).to.equal(Math.round(right));
    expect(widthOf(search)).to.equal(COLLAPSED);
    await expectAccessible(search);
    await leave();
    await becomes(form, COLLAPSED);
    await until(() => seen.length === 4, 'All is said');
    expect(seen).to.deep.equal(['before-open trigger ?', 'open trigger', 'before-close trigger ?', 'close trigger']);
    expect(search.matches(':state(closed):not([open])')).to.equal(true);
    await expectAccessible(search);
  });

  it('is expanded as long as the keyboard’s focus is in it', async () => {
    const { root, form, field, button, apres } = await place();
    const before = Object.assign(document.createElement('button'), { textContent: 'Avant' });
    root.prepend(before);
    before.focus();
    await press('Tab');
    expectNode(document.activeElement, field);
    await becomes(form, EXPANDED);
    await press('Tab');
    expectNode(document.activeElement, button);
    expect(widthOf(form)).to.equal(EXPANDED);
    apres.focus();
    await becomes(form, COLLAPSED);
  });

  // Specification 2.16, 9.8
  it('expands from 992 px on', async () => {
    try {
      for (const [width, opens] of [
        [992, true],
        [991, false],
      ] as const) {
        await resizeTo(width, 600);
        const { search, form, field } = await place();
        const before = widthOf(form);
        await hover(form);
        field.focus();
        await until(() => search.awake, 'It is awake');
        expect(widthOf(form) > before, `${width}`).to.equal(opens);
        expect(search.open, `${width}`).to.equal(opens);
        search.remove();
        await leave();
      }
    } finally {
      await resizeTo(1100, 600);
    }
  });

  it('is collapsed as long as the screen is narrow', async () => {
    const { search, field } = await place();
    field.focus();
    await until(() => search.open, 'It is expanded');
    try {
      await resizeTo(900, 600);
      await until(() => !search.open, 'It is collapsed');
      await resizeTo(1100, 600);
      await until(() => search.open, 'It is expanded again');
    } finally {
      await resizeTo(1100, 600);
    }
  });

  it('collapses by Escape until one goes on typing', async () => {
    const { search, form, field } = await place();
    field.focus();
    await type('pai');
    await becomes(form, EXPANDED);
    await press('Escape');
    await becomes(form, COLLAPSED);
    expect(field.value).to.equal('pai');
    expectNode(document.activeElement, field);
    await type('n');
    await becomes(form, EXPANDED);
    expect(field.value).to.equal('pain');
    expect(search.open).to.equal(true);
  });

  it('stays expanded around a text', async () => {
    const { form, field, apres } = await place();
    field.focus();
    await type('pain');
    apres.focus();
    await hover(apres);
    expect(widthOf(form)).to.equal(EXPANDED);
    field.focus();
    field.value = '';
    apres.focus();
    await becomes(form, COLLAPSED);
  });

  it('is sent as a plain form', async () => {
    const { field, button, sent } = await place();
    field.focus();
    await type('four à pain');
    await press('Enter');
    await until(() => sent.length === 1, 'It is sent');
    await clickOn(button);
    await until(() => sent.length === 2, 'It is sent again');
    expect(sent).to.deep.equal(['four à pain', 'four à pain']);
  });

  it('takes the focus instead of sending nothing', async () => {
    const { form, field, button, sent } = await place(formOf('  '));
    await clickOn(button);
    await until(() => document.activeElement === field, 'The field has the focus');
    await becomes(form, EXPANDED);
    await press('Enter');
    form.requestSubmit();
    await until(() => document.activeElement === field);
    expect(sent).to.deep.equal([]);
  });

  it('works around a POST form whose field another element wraps', async () => {
    const { search, form, field, sent } = await place(html`
      <form method="post" action="#resultats">
        <input type="hidden" name="_csrf" value="x">
        <flexit-autocomplete><input name="q" aria-label="Rechercher"></flexit-autocomplete>
        <button>OK</button>
      </form>
    `);
    form.requestSubmit();
    await until(() => search.awake, 'It is awake');
    expect(sent).to.deep.equal([]);
    const wrapped = search.querySelector<HTMLInputElement>('[name=q]')!;
    expect(field.name).to.equal('_csrf');
    expectNode(document.activeElement, wrapped);
    await becomes(form, EXPANDED);
    expect(widthOf(wrapped)).to.be.greaterThan(EXPANDED - 80);
  });

  it('is opened and closed by the page', async () => {
    const { search, form } = await place();
    expect(search.show()).to.equal(true);
    expect(widthOf(form)).to.equal(EXPANDED);
    expect(search.toggle()).to.equal(true);
    expect(widthOf(form)).to.equal(COLLAPSED);
    search.setAttribute('open', '');
    expect(widthOf(form)).to.equal(EXPANDED);
    search.open = false;
    expect(widthOf(form)).to.equal(COLLAPSED);
  });

  it('stays expanded where a listener prevents its closing', async () => {
    const { search, form } = await place();
    search.show();
    search.addEventListener('flexit-before-close', (event) => event.preventDefault(), { once: true });
    expect(search.close()).to.equal(false);
    expect(widthOf(form)).to.equal(EXPANDED);
    search.open = false;
    expect(widthOf(form)).to.equal(COLLAPSED);
  });

  it('moves nothing when it wakes', async () => {
    const { search } = await place();
    const nodes = [...search.querySelectorAll('*')];
    const before = nodes.map((node) => JSON.stringify(node.getBoundingClientRect()));
    search.setAttribute('when', 'eager');
    expect(nodes.map((node) => JSON.stringify(node.getBoundingClientRect()))).to.deep.equal(before);
  });

  it('leaves nothing behind', async () => {
    const { root, search } = await place();
    const nodes = [...search.querySelectorAll('*')];
    search.setAttribute('when', 'eager');
    const { outerHTML } = search;
    search.remove();
    await Promise.resolve();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 20; cycle += 1) {
      root.prepend(search);
      search.show();
      search.close();
      search.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expectNodes(search.querySelectorAll('*'), nodes);
    expect(search.outerHTML).to.equal(outerHTML);
  });
});
