/** Pages whose script a bundler made of the package, under the contract's policy. */
import { expect } from '@open-wc/testing';
import { clickOn, leave } from './support/keyboard.ts';
import { openFrame, otherOrigin, publishPage, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

type Modal = HTMLElement & { open?: boolean };
type Page = Window &
  typeof globalThis & {
    faults: string[];
    bundled?: { openModal(options: object): Promise<unknown> };
  };

/** ms */
const BUNDLING_LIMIT = 240_000;
/** What differs between bundlers differs in each engine alike. */
const BUNDLERS = navigator.userAgent.includes('Chrome') ? ['vite', 'webpack', 'esbuild'] : ['esbuild'];
const MODAL =
  '<flexit-modal id="info" titre="Info"><a slot="trigger" href="#info">Ouvrir</a><p>Contenu</p></flexit-modal>';

let frame: HTMLIFrameElement;
beforeEach(() => leave());
afterEach(() => frame?.remove());

const bundled = (bundler: string, program: string, gate = 'open') =>
  `/__fixture/bundle/${bundler}/${program}/${gate}/entry.js`;
/** From the other origin: files that wait at a gate take all the connections that a browser has to this one. */
const open = async (gate: string, origin: string) => fetch(`${origin}/__fixture/gate/${gate}`);

/** Opens a page with these scripts in a frame, once they have run; what goes wrong is kept. */
async function visit(...scripts: string[]) {
  const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  const head = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title><link rel="stylesheet" href="/dist/flexit.css">`;
  const watch = '<script type="module" src="/__fixture/files/test/support/faults.js"></script>';
  frame = await openFrame(await publishPage(`${head}${watch}${tags}<body>${MODAL}`));
  const page = frame.contentWindow as Page;
  await until(() => Symbol.for('flexit') in page, 'the library ran');
  return { page, $: (selector: string) => page.document.querySelector(selector) as Modal };
}

const dialogs = (page: Page) =>
  [...page.document.querySelectorAll('flexit-modal')].filter((modal) =>
    modal.shadowRoot?.querySelector('dialog:modal'),
  );

/** All bundlers begin at once, and take their time. */
before(async function () {
  this.timeout(BUNDLING_LIMIT);
  await open('open', await otherOrigin());
  const loaders = [...new Set([...BUNDLERS, 'vite'])].map((bundler) => bundled(bundler, 'loader'));
  const entries = [...loaders, bundled('esbuild', 'element')];
  await Promise.all(entries.map((entry) => fetch(entry)));
});

for (const bundler of BUNDLERS) {
  it(`bundled by ${bundler}, wakes a modal on a click that came before its chunk`, async () => {
    const gate = uniqueKey();
    const origin = await otherOrigin();
    const { page, $ } = await visit(bundled(bundler, 'loader', gate));
    await clickOn($('a'));
    expect(page.customElements.get('flexit-modal')).to.equal(undefined);
    expect(page.location.hash).to.equal('');
    await open(gate, origin);
    await until(() => $('flexit-modal').open);
    expect(dialogs(page)).to.have.length(1);
    expect(page.faults).to.deep.equal([]);
  });
}

/** Two copies on a page, in the order in which they come. */
const COPIES = [
  ['/dist/flexit.js', bundled('esbuild', 'element')],
  [bundled('esbuild', 'element'), '/dist/flexit.js'],
  [bundled('vite', 'loader'), '/dist/flexit-all.js'],
  [bundled('esbuild', 'element'), bundled('vite', 'loader')],
];

for (const scripts of COPIES) {
  it(`works as one where ${scripts.join(' and then ')} stand on a page`, async () => {
    const { page, $ } = await visit(...scripts);
    const { openModal } = await until(() => page.bundled);
    await clickOn($('a'));
    await until(() => $('flexit-modal').open);
    expect(dialogs(page)).to.have.length(1);
    $('flexit-modal').removeAttribute('open');
    await until(() => dialogs(page).length === 0);
    void openModal({ titre: 'Un', content: 'Contenu' });
    await until(() => dialogs(page).length === 1);
    expect(page.faults).to.deep.equal([]);
  });
}
