/** What a page's analytics tool is told of (contract.md, `<flexit-site>`). */
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/form.ts';
import '../elements/list.ts';
import '../elements/popup.ts';
import '../elements/search.ts';
import '../elements/share.ts';
import '../elements/tooltip.ts';
import { clickOn, hover, leave, press, type } from './support/keyboard.ts';
import './support/page-style.ts';
import { answering } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Tools = { gtag?: unknown; dataLayer?: unknown; _paq?: unknown };
const page = globalThis as Tools;

interface Told {
  event: string;
  [parameter: string]: unknown;
}

/** What the page's `dataLayer` has been given, which is there from now on. */
function withDataLayer(): Told[] {
  const told: Told[] = [];
  page.dataLayer = told;
  return told;
}

const popup = () =>
  fixture<HTMLElement>(html`
  <div>
    <flexit-popup id="acces" titre="Venir à la mairie">
      <a slot="trigger" href="#acces">Venir</a>
      <p>Bus 4 et 12.</p>
    </flexit-popup>
  </div>
`);
const openPopup = async (box: Element) => {
  await clickOn(box.querySelector('a')!);
  await until(() => box.querySelector('flexit-popup[open]'));
};

async function form(answer: Parameters<typeof answering>[0], field = 'Zoé') {
  const box = await fixture<HTMLElement>(html`
    <div>
      <flexit-form reload="false">
        <form id="contact" method="post" action=${answering(answer)}>
          <label>Nom <input name="nom" required .value=${field} /></label>
          <button>Envoyer</button>
        </form>
      </flexit-form>
    </div>
  `);
  await clickOn(box.querySelector('button')!);
  return box;
}

describe('analytics', () => {
  afterEach(async () => {
    for (const tool of ['gtag', 'dataLayer', '_paq'] as const) Reflect.deleteProperty(page, tool);
    await leave();
  });

  // The first test of the file: what a page has let go it does not hold again.
  it('are held until the page lets them go', async () => {
    const told = withDataLayer();
    let resume = () => {};
    const hold = (event: Event) => {
      event.preventDefault();
      const { provider, resume: goOn } = (event as CustomEvent<{ provider: string; resume(): void }>).detail;
      if (provider === 'dataLayer') resume = goOn;
    };
    document.addEventListener('flexit-before-load', hold);
    let asked = 0;
    document.addEventListener('flexit-before-load', () => {
      asked += 1;
    });
    const box = await popup();
    await openPopup(box);
    await until(() => asked === 1, 'The page was not asked');
    await press('Escape');
    await openPopup(box);
    expect(told).to.deep.equal([]);
    document.removeEventListener('flexit-before-load', hold);
    resume();
    await until(() => told.length === 2, 'What was held did not come');
    expect(asked).to.equal(1);
  });

  // Specification 7.32
  it('are told of what opens, by whom it was asked', async () => {
    const told = withDataLayer();
    await openPopup(await popup());
    await until(() => told.length > 0);
    expect(told).to.deep.equal([
      { event: 'flexit_open', flexit_element: 'popup', flexit_id: 'acces', flexit_source: 'trigger' },
    ]);
  });

  it('are given to gtag alone where it fills the dataLayer', async () => {
    const told = withDataLayer();
    const calls: unknown[][] = [];
    page.gtag = (...given: unknown[]) => calls.push(given);
    await openPopup(await popup());
    await until(() => calls.length > 0);
    expect(calls[0]!.slice(0, 2)).to.deep.equal(['event', 'flexit_open']);
    expect(told).to.deep.equal([]);
  });

  it('are given to Matomo in its own shape', async () => {
    const paq: unknown[][] = [];
    page._paq = paq;
    await openPopup(await popup());
    await until(() => paq.length > 0);
    expect(paq).to.deep.equal([['trackEvent', 'Flexit', 'open', 'popup#acces (trigger)']]);
  });

  it('are not told of what follows the pointer', async () => {
    const told = withDataLayer();
    const box = await fixture<HTMLElement>(html`
      <div><flexit-tooltip text="Ouvert le samedi"><button>Horaires</button></flexit-tooltip></div>
    `);
    const opened = new Promise((resolve) => box.addEventListener('flexit-open', resolve, { once: true }));
    await hover(box.querySelector('button')!);
    await opened;
    await openPopup(await popup());
    await until(() => told.length > 0);
    expect(told.map(({ flexit_element }) => flexit_element)).to.deep.equal(['popup']);
  });

  // Specification 7.32
  it('are told of a form that succeeded', async () => {
    const told = withDataLayer();
    await form({ body: '<p class="alert alert-success">Envoyé.</p>' });
    await until(() => told.length > 0);
    expect(told).to.deep.equal([
      { event: 'flexit_form', flexit_element: 'form', flexit_id: 'contact', flexit_result: 'success' },
    ]);
  });

  it('are told of a form that the server refused', async () => {
    const told = withDataLayer();
    await form({ status: 422, body: '<p class="alert alert-danger">Le titre est trop long.</p>' });
    await until(() => told.length > 0);
    expect(told[0]).to.include({ flexit_result: 'refused' });
  });

  it('are told how many errors the checks found', async () => {
    const told = withDataLayer();
    await form({}, '');
    await until(() => told.length > 0);
    expect(told[0]).to.include({ flexit_result: 'invalid', flexit_count: 1 });
  });

  it('are told of a form whose server failed', async () => {
    const told = withDataLayer();
    await messagesDuring(async () => {
      await form({ status: 500, body: '' });
      await until(() => told.length > 0);
    });
    expect(told[0]).to.include({ flexit_result: 'failure' });
    await until(() => document.querySelector('flexit-modal[open]'));
    await press('Escape');
    await until(() => !document.querySelector('flexit-modal'));
  });

  it('are told of a share, by the path alone', async () => {
    const told = withDataLayer();
    const box = await fixture<HTMLElement>(html`
      <div>
        <flexit-share url="/actualites/marche?jeton=secret#bas">
          <button data-network="copy">Copier</button>
        </flexit-share>
      </div>
    `);
    await clickOn(box.querySelector('button')!);
    await until(() => told.length > 0);
    expect(told).to.deep.equal([{ event: 'flexit_share', flexit_network: 'copy', flexit_path: '/actualites/marche' }]);
  });

  it('are told of a document that is followed, by its path alone', async () => {
    const told = withDataLayer();
    const box = await fixture<HTMLElement>(html`
      <div><a href="/documents/plan.pdf?jeton=secret#page=2">Le plan</a> <a href="#bas">Bas</a></div>
    `);
    const [file, other] = box.querySelectorAll('a');
    await clickOn(other!);
    // After the library, which hears on the window too. After a real download, Firefox 153 under Puppeteer loads no further test file.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    await clickOn(file!);
    await until(() => told.length > 0);
    expect(told).to.deep.equal([{ event: 'flexit_download', flexit_path: '/documents/plan.pdf' }]);
  });

  it('are told of a search in a list, by its results alone', async () => {
    const told = withDataLayer();
    const block = '<p data-count="2">2 communes</p><ul><li>Évian</li><li>Sixt</li></ul>';
    const box = await fixture<HTMLElement>(html`
      <div>
        <flexit-list id="communes" url=${answering({ body: block })} when="eager">
          <form><label>Nom <input name="q" /></label><button>Filtrer</button></form>
          <p data-count="3">3 communes</p>
          <ul><li>Évian</li><li>Sixt</li><li>Morzine</li></ul>
        </flexit-list>
      </div>
    `);
    await clickOn(box.querySelector('input')!);
    await type('Jeanne Martin');
    await press('Enter');
    await until(() => told.length > 0);
    expect(told[0]).to.deep.equal({
      event: 'flexit_search',
      flexit_element: 'list',
      flexit_id: 'communes',
      flexit_count: 2,
    });
    expect(JSON.stringify(told)).not.to.contain('Jeanne');
  });

  it('leave the visitor alone where the tool throws', async () => {
    const messages = await messagesDuring(async () => {
      let isCalled = false;
      page.gtag = () => {
        isCalled = true;
        throw new Error('blocked');
      };
      await openPopup(await popup());
      await until(() => isCalled);
    });
    expect(messages.map(({ text }) => text).join()).to.match(/gtag failed to take an event/);
  });
});
