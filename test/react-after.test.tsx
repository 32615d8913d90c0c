/** A page whose tags were defined before `flexit/react` came: by a copy of the library with a React of its own. */
import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import type * as Door from '../react/index.ts';
import './support/page-style.ts';
import { expectOneRoot, find, isShown, loadLoader, shown } from './support/react.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

describe('flexit/react after flexit.js', () => {
  const box = document.createElement('div');
  let door: typeof Door;
  let root: Root;

  before(async () => {
    document.body.append(box);
    await loadLoader();
    door = await import('../react/index.ts');
    root = createRoot(box);
  });
  after(() => {
    root.unmount();
    box.remove();
  });

  it('drives the tags of the first copy', async () => {
    const { Modal } = door;
    const heard: string[] = [];
    const view = (titre: string) => (
      <Modal
        titre={titre}
        content="Bonjour"
        buttons={[{ titre: 'Bien', action: () => heard.push('action') }]}
        onOpen={() => heard.push('open')}
        onClose={() => heard.push('close')}
      >
        <button type="button" slot="trigger">
          Ouvrir
        </button>
      </Modal>
    );
    const messages = await messagesDuring(async () => {
      root.render(view('Un'));
      const host = await until(() => document.querySelector<Door.ModalElement>('flexit-modal'));
      await until(() => 'show' in host);
      expect(await host.show()).to.equal(true);
      await shown(host);
      expectOneRoot(host);
      root.render(view('Deux'));
      await until(() => host.shadowRoot!.querySelector('[part=title]')?.textContent === 'Deux');
      host.shadowRoot!.querySelector<HTMLElement>('[part~=button]')!.click();
      host.close();
      await until(() => heard.includes('close'));
      expect(heard).to.deep.equal(['open', 'action', 'close']);
      root.render(null);
      await until(() => !host.isConnected);
    });
    expect(messages).to.deep.equal([]);
  });

  it('is controlled alike', async () => {
    const { Popup } = door;
    const told: boolean[] = [];
    const view = (open: boolean) => (
      <Popup open={open} onOpenChange={(isOpen) => told.push(isOpen)}>
        Bonjour
      </Popup>
    );
    root.render(view(true));
    await until(() => document.querySelector('flexit-popup'));
    await shown(find('flexit-popup'));
    root.render(view(false));
    await until(() => !isShown(find('flexit-popup')));
    expect(told).to.deep.equal([]);
    root.render(null);
  });

  it('opens the modals of the first copy', async () => {
    const { openModal } = door;
    const closed = openModal({ content: 'Bonjour' });
    const modal = await until(() => document.querySelector<Door.ModalElement>('flexit-modal'));
    await shown(modal);
    modal.close();
    expect((await closed).opened).to.equal(true);
  });
});
