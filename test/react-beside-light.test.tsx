/** A page whose tags `flexit/react` has defined when the loader comes that runs on Preact, for templates beside the application. */
import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import { Modal } from '../react/index.ts';
import { clickOn } from './support/keyboard.ts';
import './support/page-style.ts';
import { expectOneRoot, find, loadLoader, shown } from './support/react.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

describe('flexit/react before the loader on Preact', () => {
  const box = document.createElement('div');
  const template = document.createElement('div');
  let root: Root;

  before(() => {
    document.body.append(box, template);
    root = createRoot(box);
  });
  after(() => {
    root.unmount();
    box.remove();
    template.remove();
  });

  it('serves the tags of templates too', async () => {
    root.render(<Modal content="De React" />);
    const own = await until(() => box.querySelector('flexit-modal'));
    template.innerHTML = '<flexit-modal content="Du serveur"><a slot="trigger" href="#suite">Ouvrir</a></flexit-modal>';
    const messages = await messagesDuring(async (said) => {
      await loadLoader('/dist/light/flexit.js');
      await until(() => said.length > 0);
      await clickOn(find('a[slot=trigger]'));
      await shown(template.firstElementChild!);
      expectOneRoot(template.firstElementChild!);
      (template.firstElementChild as HTMLElement & { close(): void }).close();
      root.render(<Modal key="autre" defaultOpen content="De React" />);
      await until(() => find('flexit-modal') !== own);
      await shown(find('flexit-modal'));
      expectOneRoot(find('flexit-modal'));
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      'Flexit: this page has a copy of the library on React, which stands, and one on Preact (flexit/light).',
    ]);
  });
});
