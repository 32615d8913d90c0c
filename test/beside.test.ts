import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/modal.ts';
import '../elements/tooltip.ts';
import { deepActiveText } from './support/deep-active.ts';
import { clickOn, press } from './support/keyboard.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

type Opening = HTMLElement & { open: boolean; show(): boolean; close(): boolean };

/** A modal dialog as other libraries make theirs: no `<dialog>`, and keys heard wherever they are pressed. */
async function pagesModal(content: ReturnType<typeof html>) {
  const box = await fixture<HTMLElement>(html`<div role="dialog" aria-modal="true" tabindex="-1">${content}</div>`);
  let isOpen = true;
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isOpen = false;
    if (event.key === 'Tab' && !box.querySelector('input:focus')) event.preventDefault();
  };
  box.addEventListener('keydown', onKeydown);
  document.addEventListener('keydown', onKeydown);
  const release = () => document.removeEventListener('keydown', onKeydown);
  return { box, isOpen: () => isOpen, release };
}

describe('beside other libraries', () => {
  it('leaves the page in its own colour scheme', () => {
    expect(getComputedStyle(document.documentElement).colorScheme).to.equal('normal');
  });

  it('closes only the upper of a modal over a modal of the page by Escape', async () => {
    const page = await pagesModal(html`<flexit-modal titre="Dessus" content="Texte"></flexit-modal>`);
    const modal = page.box.querySelector('flexit-modal') as Opening;
    modal.show();
    await press('Escape');
    expect(modal.open).to.equal(false);
    expect(page.isOpen()).to.equal(true);
    page.box.focus();
    await press('Escape');
    expect(page.isOpen()).to.equal(false);
    page.release();
  });

  it('moves the focus through a modal over a modal of the page that traps Tab', async () => {
    const page = await pagesModal(html`
      <flexit-modal titre="Dessus" content="Texte" buttons='[{"titre":"Un"},{"titre":"Deux"}]'></flexit-modal>
    `);
    const modal = page.box.querySelector('flexit-modal') as Opening;
    modal.show();
    const seen = [deepActiveText()];
    await press('Tab');
    seen.push(deepActiveText());
    expect(seen).to.deep.equal(['Un', 'Deux']);
    modal.close();
    page.release();
  });

  it('dismisses only the tooltip in a modal of the page by Escape, wherever the focus is', async () => {
    const page = await pagesModal(html`<flexit-tooltip text="Aide"><button>Pièce</button></flexit-tooltip>`);
    const tooltip = page.box.querySelector('flexit-tooltip') as Opening;
    page.box.focus();
    tooltip.show();
    await press('Escape');
    expect(tooltip.open).to.equal(false);
    expect(page.isOpen()).to.equal(true);
    page.release();
  });

  it('is whole again where the page puts back later an element that it took out', async () => {
    const root = await fixture<HTMLElement>(html`
      <div><flexit-modal content="Texte"><button slot="trigger">Ouvrir</button></flexit-modal></div>
    `);
    const modal = root.querySelector('flexit-modal') as Opening;
    modal.show();
    modal.close();
    modal.remove();
    await until(() => !modal.shadowRoot!.querySelector('dialog'), 'The element is not released');
    root.append(modal);
    expect(modal.querySelector('button')!.checkVisibility()).to.equal(true);
    await clickOn(modal.querySelector('button')!);
    expect(modal.open).to.equal(true);
    modal.close();
  });

  it('looks the same wherever in the page it stands', async () => {
    const styles = (modal: Opening) => {
      modal.show();
      const { fontStyle, fontWeight, letterSpacing, wordSpacing, textTransform, textIndent, textShadow, ...rest } =
        getComputedStyle(modal.shadowRoot!.querySelector('.text')!);
      const { whiteSpaceCollapse, visibility, pointerEvents, cursor, userSelect } = rest;
      modal.close();
      return {
        ...{ fontStyle, fontWeight, letterSpacing, wordSpacing, textTransform, textIndent, textShadow },
        ...{ whiteSpaceCollapse, visibility, pointerEvents, cursor, userSelect },
      };
    };
    const content = html`<flexit-modal titre="Titre" content="Texte"></flexit-modal>`;
    const modal = (root: Element) => root.querySelector('flexit-modal') as Opening;
    const plain = await fixture<HTMLElement>(html`<div>${content}</div>`);
    const toolbar = await fixture<HTMLElement>(html`
      <div
        style="visibility: hidden; pointer-events: none; cursor: grab; user-select: none; white-space: nowrap; text-indent: 9px;
          font: italic bold 9px serif; letter-spacing: 3px; word-spacing: 3px; text-transform: uppercase; text-shadow: 1px 1px red"
      >
        ${content}
      </div>
    `);
    expect(styles(modal(toolbar))).to.deep.equal(styles(modal(plain)));
  });
});
