import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/form.ts';
import '../elements/modal.ts';
import '../elements/tooltip.ts';
import { openModal } from '../elements/index.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

type Opening = HTMLElement & { show(): boolean; close(): boolean };

/** As `$(element).clone()`, a router's snapshot or a history of HTML make it: what the library had added comes along. */
function copyOf(element: Element): HTMLElement {
  const box = document.createElement('div');
  box.append(element.cloneNode(true));
  element.parentElement!.append(box);
  return box.firstElementChild as HTMLElement;
}

describe('a copy of an element', () => {
  it('describes its control by its own text', async () => {
    const root = await fixture<HTMLElement>(html`
      <div><flexit-tooltip text="Une pièce d’identité"><button aria-describedby="note">Pièce</button></flexit-tooltip></div>
    `);
    const original = root.querySelector('flexit-tooltip') as Opening;
    original.show();
    const copy = copyOf(original) as Opening;
    original.remove();
    copy.show();
    await until(() => !original.shadowRoot!.querySelector('div'), 'The original is not released');
    const control = copy.querySelector('button')!;
    const [note, own, ...more] = control.getAttribute('aria-describedby')!.split(' ');
    expect(note).to.equal('note');
    expect(document.getElementById(own!)?.textContent).to.equal('Une pièce d’identité');
    expect(more).to.deep.equal([]);
    expect(copy.querySelectorAll('[data-flexit]').length).to.equal(1);
  });

  it('names its control by its own text', async () => {
    const root = await fixture<HTMLElement>(html`
      <div><flexit-tooltip text="Supprimer"><button><svg></svg></button></flexit-tooltip></div>
    `);
    const original = root.querySelector('flexit-tooltip') as Opening;
    original.show();
    const copy = copyOf(original) as Opening;
    copy.show();
    const name = document.getElementById(copy.querySelector('button')!.getAttribute('aria-labelledby')!);
    expect(name?.parentElement === copy).to.equal(true);
  });

  it('shows no message area but its own', async () => {
    const root = await fixture<HTMLElement>(html`<div><flexit-form when="eager"><form></form></flexit-form></div>`);
    const copy = copyOf(root.querySelector('flexit-form')!);
    expect(copy.querySelectorAll('[data-flexit]').length).to.equal(1);
  });

  it('is none of a modal that was made for the occasion', async () => {
    const closed = openModal({ content: 'Texte' });
    const isOpen = () => document.querySelector('flexit-modal[open]');
    await until(isOpen, 'The modal is not open');
    const modal = document.querySelector('flexit-modal')!;
    const copy = modal.cloneNode(true) as Element;
    document.body.append(copy);
    expect(copy.isConnected).to.equal(false);
    (modal as Opening).close();
    await closed;
  });

  for (const [router, type] of [
    ['Turbo', 'turbo:before-cache'],
    ['Livewire', 'livewire:navigating'],
  ])
    it(`is closed where ${router} keeps the page for a return`, async () => {
      const modal = (await fixture(html`<flexit-modal content="Texte"></flexit-modal>`)) as Opening;
      modal.addEventListener('flexit-before-close', (event) => event.preventDefault());
      expect(modal.show()).to.equal(true);
      document.documentElement.dispatchEvent(new CustomEvent(type!, { bubbles: true }));
      expect((modal.cloneNode() as Element).hasAttribute('open')).to.equal(false);
      await until(() => !modal.shadowRoot!.querySelector(':modal'), 'The dialog is still there');
    });
});
