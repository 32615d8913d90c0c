/** What wakes by itself, however the library's code comes to the page: file by file, in one file, or from a bundler. */
import { expect } from '@open-wc/testing';
import { openFrame, otherOrigin, publishPage } from './support/server.ts';
import { until } from './support/until.ts';

type Element = HTMLElement & { awake?: boolean };

/** ms */
const BUNDLING_LIMIT = 240_000;
const bundled = (program: string) => `/__fixture/bundle/esbuild/${program}/open/entry.js`;
const DELIVERIES = [
  '/elements/flexit.ts',
  '/elements/all.ts',
  '/dist/flexit.js',
  '/dist/flexit-all.js',
  bundled('loader'),
  bundled('all'),
];

let frame: HTMLIFrameElement;
afterEach(() => frame?.remove());

async function visit(script: string, body: string) {
  frame = await openFrame(
    await publishPage(
      `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title><link rel="stylesheet" href="/dist/flexit.css"><script type="module" src="${script}"></script><body>${body}`,
      'none',
    ),
  );
  const { document } = frame.contentWindow!;
  return (selector: string) => document.querySelector(selector) as Element;
}

before(async function () {
  this.timeout(BUNDLING_LIMIT);
  await fetch(`${await otherOrigin()}/__fixture/gate/open`);
  await Promise.all([bundled('loader'), bundled('all')].map((entry) => fetch(entry)));
});

const modal = (id: string, when: string) =>
  `<flexit-modal id="${id}" when="${when}"><a slot="trigger" href="#${id}">Ouvrir</a><p>Contenu</p></flexit-modal>`;

for (const script of DELIVERIES) {
  describe(script, () => {
    for (const when of ['eager', 'idle', 'visible']) {
      it(`wakes what has when="${when}" without a gesture`, async () => {
        const $ = await visit(script, modal('premier', when) + modal('second', when));
        await until(() => $('#premier').awake && $('#second').awake, when);
      });
    }

    it('leaves asleep what is far from the screen until it is scrolled near', async () => {
      const $ = await visit(
        script,
        `${modal('haut', 'visible')}<p style="height: 5000px">Page</p>${modal('bas', 'visible')}${modal('intention', 'intent')}`,
      );
      await until(() => $('#haut').awake, 'the first');
      expect($('#bas').awake).not.to.equal(true);
      $('#bas').scrollIntoView();
      await until(() => $('#bas').awake, 'the last');
      expect($('#intention').awake).not.to.equal(true);
    });

    it('wakes by itself what shows, or acts, by itself', async () => {
      const names = ['scroll-to', 'table', 'equalizer', 'banner', 'slider'];
      const $ = await visit(
        script,
        `<flexit-scroll-to><a href="#x">x</a></flexit-scroll-to><flexit-table><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></flexit-table>
        <flexit-equalizer><p>Un</p></flexit-equalizer><flexit-banner>Travaux</flexit-banner><flexit-slider><div>Un</div><div>Deux</div></flexit-slider>`,
      );
      for (const name of names) await until(() => $(`flexit-${name}`).awake, name);
    });
  });
}
