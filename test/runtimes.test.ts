/** Copies of the library on two runtimes, React and Preact, on one page: on the built files of both, which only the run on React has apart. */
import { expect } from '@open-wc/testing';
import { clickOn, leave, press } from './support/keyboard.ts';
import { left, script, visit } from './support/recorded-page.ts';
import { until } from './support/until.ts';

const STYLES = '<link rel="stylesheet" href="/dist/flexit.css">';
const MODAL = `<flexit-modal id="info" titre="Info"><a slot="trigger" href="#info">Ouvrir</a><p>Contenu</p></flexit-modal>`;
const OTHERS = '<flexit-tooltip text="Aide"><button>?</button></flexit-tooltip>';

beforeEach(() => leave());
afterEach(() => left());

const REACT = 'React';
const PREACT = 'Preact (flexit/light)';
const message = (first: string, second: string) =>
  `Flexit: this page has a copy of the library on ${first}, which stands, and one on ${second}.`;

const COPIES: Readonly<Record<string, readonly [paths: readonly string[], message: string]>> = {
  'two loaders, React first': [['/dist/flexit.js', '/dist/light/flexit.js'], message(REACT, PREACT)],
  'two loaders, Preact first': [['/dist/light/flexit.js', '/dist/flexit.js'], message(PREACT, REACT)],
  'two eager files': [['/dist/light/flexit-all.js', '/dist/flexit-all.js'], message(PREACT, REACT)],
  'a loader on React, an element on Preact': [
    ['/dist/flexit.js', '/dist/light/elements/modal.js'],
    message(REACT, PREACT),
  ],
  'an element on Preact, a loader on React': [
    ['/dist/light/elements/modal.js', '/dist/flexit.js'],
    message(PREACT, REACT),
  ],
  'an eager file on Preact, a loader on React': [
    ['/dist/light/flexit-all.js', '/dist/flexit.js'],
    message(PREACT, REACT),
  ],
};

describe('copies on two runtimes', () => {
  for (const [name, [paths, expected]] of Object.entries(COPIES)) {
    it(`work as the first: ${name}`, async () => {
      const { page, $ } = await visit(MODAL + OTHERS, STYLES + paths.map(script).join(''));
      await until(() => page.messages.length > 0, 'it is told of');
      await clickOn($('a'));
      await until(() => $('#info').open, 'the modal opens');
      await press('Escape');
      await until(() => $('#info').open === false);
      $('flexit-tooltip button').focus();
      await until(() => $('flexit-tooltip').awake, 'the tooltip wakes');
      expect(page.document.querySelectorAll('#info')).to.have.length(1);
      expect(page.messages).to.deep.equal([expected]);
      expect(page.errors).to.deep.equal([]);
    });
  }

  it('say nothing where both are on one', async () => {
    const { page, $ } = await visit(
      MODAL,
      STYLES + script('/dist/light/flexit.js') + script('/dist/light/flexit-all.js'),
    );
    await clickOn($('a'));
    await until(() => $('#info').open, 'the modal opens');
    expect([...page.messages, ...page.errors]).to.deep.equal([]);
  });
});
