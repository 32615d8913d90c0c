/** Pages that know beforehand what the library's files are (Subresource Integrity): its tags, and what the loader imports later. */
import { expect } from '@open-wc/testing';
import { openFrame, publishPage } from './support/server.ts';
import { until } from './support/until.ts';

type Page = Window & typeof globalThis & { faults: string[] };

const WRONG = `sha384-${'A'.repeat(64)}`;
const MODAL = '<flexit-modal when="eager"><a slot="trigger" href="#">Ouvrir</a>Contenu</flexit-modal>';

let hashes: Record<string, string>;
let frame: HTMLIFrameElement;
before(async () => {
  hashes = await (await fetch('/dist/integrity.json')).json();
});
afterEach(() => frame?.remove());

/** Opens a page that expects these hashes, by paths in dist/; without a policy, for an import map stands in the page. */
async function visit(expected: Record<string, string>): Promise<Page> {
  const integrity = Object.fromEntries(Object.entries(expected).map(([path, hash]) => [`/dist/${path}`, hash]));
  const attributes = (path: string) => `integrity="${expected[path]}" crossorigin="anonymous"`;
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title>
    <script type="importmap">${JSON.stringify({ integrity })}</script>
    <script src="/__fixture/files/test/support/faults.js"></script>
    <link rel="stylesheet" href="/dist/flexit.css" ${attributes('flexit.css')}>
    <script type="module" src="/dist/flexit.js" ${attributes('flexit.js')}></script><body>${MODAL}`;
  frame = await openFrame(await publishPage(html, 'none'));
  return frame.contentWindow as Page;
}

const isAlive = (page: Page) => Symbol.for('flexit') in page;
const isDefined = (page: Page) => page.customElements.get('flexit-modal') !== undefined;

/** Whether this browser minds the `integrity` part of import maps: Chromium 127, Firefox 138 and Safari 18 are the first. */
async function mindsImportMaps(): Promise<boolean> {
  const page = await visit({ ...hashes, 'index.js': WRONG });
  return (await page.eval('import("/dist/index.js").then(() => false, () => true)')) as boolean;
}

describe('dist/integrity.json', () => {
  it('lets everything pass that is as it was published', async () => {
    const page = await visit(hashes);
    await until(() => isDefined(page));
    expect(page.document.styleSheets).to.have.length(1);
    expect(page.faults).to.deep.equal([]);
  });

  it('keeps out a loader that is another', async () => {
    const page = await visit({ ...hashes, 'flexit.js': WRONG });
    await until(() => page.faults.length > 0);
    expect(isAlive(page)).to.equal(false);
  });

  it('keeps out, by an import map, an element that is another', async function () {
    if (!(await mindsImportMaps())) this.skip();
    frame.remove();
    const page = await visit({ ...hashes, 'elements/modal.js': WRONG });
    page.console.error = () => {};
    await until(() => isAlive(page));
    await page.eval('import("/dist/elements/modal.js").catch(() => {})');
    expect(isDefined(page)).to.equal(false);
  });
});
