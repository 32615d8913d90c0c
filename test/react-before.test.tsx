/** A page whose tags `flexit/react` has defined when `flexit.js` comes, for templates beside the application. */
import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import { Modal, type ModalElement, Tooltip } from '../react/index.ts';
import { hover, leave } from './support/keyboard.ts';
import './support/page-style.ts';
import { expectOneRoot, find, hidden, loadLoader, shown } from './support/react.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Awake = HTMLElement & { awake: boolean };

describe('flexit/react before flexit.js', () => {
  const box = document.createElement('div');
  const template = document.createElement('div');
  let root: Root;

  before(() => {
    document.body.append(box, template);
    root = createRoot(box);
  });
  after(async () => {
    root.unmount();
    box.remove();
    template.remove();
    await leave();
  });

  /** Tags as a server sends them. */
  const place = (html: string) =>
    template.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);

  it('leaves the tags of templates asleep', async () => {
    place(
      '<flexit-tooltip text="Bien"><button>A</button></flexit-tooltip><flexit-modal open content="B"></flexit-modal>',
    );
    root.render(
      <Tooltip text="Mieux">
        <button type="button">C</button>
      </Tooltip>,
    );
    const own = await until(() => box.querySelector<Awake>('flexit-tooltip'));
    await hover(template.querySelector('button')!);
    await hover(own.firstElementChild!);
    await until(() => own.awake);
    expect([...template.querySelectorAll<Awake>('*')].filter(({ awake }) => awake)).to.have.length(0);
  });

  it('mounts each element once', async () => {
    const messages = await messagesDuring(async () => {
      await loadLoader();
      await shown(find('flexit-modal'));
      expectOneRoot(find('flexit-modal'));
      (find('flexit-modal') as ModalElement).close();
      await hidden(find('flexit-modal'));
      await hover(template.querySelector('button')!);
      await until(() => template.querySelector<Awake>('flexit-tooltip')!.awake);
      template.replaceChildren();
      root.render(<Modal defaultOpen content="Bonjour" />);
      await until(() => box.querySelector('flexit-modal'));
      await shown(find('flexit-modal'));
      expectOneRoot(find('flexit-modal'));
    });
    expect(messages).to.deep.equal([]);
  });
});
