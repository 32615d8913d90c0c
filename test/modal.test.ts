import './support/leaks.ts';
import { aTimeout, expect, fixture, html, nextFrame, unsafeStatic } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../elements/modal.ts';
import '../elements/popup.ts';
import { alertModal, confirmModal, openModal, registerAction } from '../elements/index.ts';
import { ask, confirmation } from '../react/services/modal.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement, deepActiveText } from './support/deep-active.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileForms, uncaughtDuring } from './support/member-names.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Modal = HTMLElement & {
  open: boolean;
  buttons: unknown;
  autoclose: number;
  titre: string;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const shadow = (modal: Element, selector: string) => modal.shadowRoot!.querySelector<HTMLElement>(selector);
const dialogOf = (modal: Element) => shadow(modal, 'dialog') as HTMLDialogElement;
const buttonNamed = (modal: Element, name: string) =>
  [...modal.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent === name)!;

async function place(content: ReturnType<typeof html>): Promise<{ root: HTMLElement; modal: Modal }> {
  const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
  return { root, modal: root.querySelector('flexit-modal') as Modal };
}

const simple = () =>
  place(html`
    <button id="avant">Avant</button>
    <flexit-modal id="info" titre="Horaires" footer="À bientôt">
      <a slot="trigger" href="#info">Voir les horaires</a>
      <p>La mairie ouvre à <a href="/horaires">9 h</a>.</p>
    </flexit-modal>
  `);

describe('flexit-modal', () => {
  afterEach(() => {
    for (const modal of document.querySelectorAll<Modal>('flexit-modal')) modal.close?.();
  });

  it('gives the focus back to the trigger that opened it', async () => {
    const { modal } = await simple();
    const trigger = modal.querySelector('a')!;
    trigger.focus();
    await press('Enter');
    expect(dialogOf(modal).matches(':modal')).to.equal(true);
    expect(location.hash).to.equal('');
    expect(deepActiveText()).to.equal('9 h');
    await press('Escape');
    expect(modal.open).to.equal(false);
    expect(document.activeElement).to.equal(trigger);
  });

  it('keeps the focus inside', async () => {
    const { modal } = await simple();
    modal.show();
    const seen: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      seen.push(deepActiveText());
      await press('Tab');
    }
    expect(new Set(seen)).to.deep.equal(new Set(['9 h', 'Fermer']));
    await press('Shift+Tab');
    expect(['9 h', 'Fermer']).to.include(deepActiveText());
    modal.close();
  });

  it('has the browser give the focus to a control, and to no sentinel, as it opens', async () => {
    const { modal } = await place(html`<flexit-modal id="texte" content="La mairie ouvre à 9 h."></flexit-modal>`);
    modal.show();
    modal.close();
    const dialog = dialogOf(modal);
    let first: Element | null | undefined;
    dialog.showModal = () => {
      HTMLDialogElement.prototype.showModal.call(dialog);
      first = modal.shadowRoot!.activeElement;
    };
    modal.show();
    expect(first?.className).to.equal('close');
  });

  it('is accessible, closed as well as open', async () => {
    const { root, modal } = await simple();
    await expectAccessible(root);
    modal.show();
    const dialog = dialogOf(modal);
    expect(dialog.getAttribute('aria-labelledby')).to.equal(shadow(modal, 'h2')!.id);
    expect(shadow(modal, '[part~=footer]')!.textContent).to.equal('À bientôt');
    await expectAccessible();
    modal.close();
  });

  // Specification 8.10
  it('refuses to open without content', async () => {
    const { modal } = await place(html`<flexit-modal titre="vide"> </flexit-modal>`);
    modal.id = 'vide';
    const messages = await messagesDuring(() => {
      for (const _ of ['the first time', 'again']) expect(modal.show()).to.equal(false);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-modal> #vide has no content: expected the attribute content, or content inside it.',
    ]);
  });

  // Specification 4.29, 8.11
  it('refuses to open while another one is open', async () => {
    const { root, modal } = await place(
      html`<flexit-modal content="un"></flexit-modal><flexit-modal content="deux"></flexit-modal>`,
    );
    const [, second] = root.querySelectorAll<Modal>('flexit-modal');
    const messages = await messagesDuring(() => {
      expect(modal.show()).to.equal(true);
      expect(second!.show()).to.equal(false);
      second!.open = true;
      expect(second!.hasAttribute('open')).to.equal(false);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal(['<flexit-modal> is refused: another modal is open.']);
    modal.close();
    expect(second!.show()).to.equal(true);
  });

  it('leaves the place to another where a listener prevents its opening', async () => {
    const { root, modal } = await place(
      html`<flexit-modal content="un"></flexit-modal><flexit-modal content="deux"></flexit-modal>`,
    );
    modal.addEventListener('flexit-before-open', (event) => event.preventDefault(), { once: true });
    expect(modal.show()).to.equal(false);
    expect(root.querySelectorAll<Modal>('flexit-modal')[1]!.show()).to.equal(true);
  });

  it('leaves the place to another when it is removed', async () => {
    const { root, modal } = await place(
      html`<flexit-modal content="un"></flexit-modal><flexit-modal content="deux"></flexit-modal>`,
    );
    modal.show();
    modal.remove();
    const second = root.querySelector<Modal>('flexit-modal')!;
    await messagesDuring(() => until(() => second.show()));
  });

  it('stays open as long as a listener prevents its closing', async () => {
    const { modal } = await simple();
    let asked = 0;
    modal.addEventListener('flexit-before-close', (event) => {
      asked += 1;
      if (asked <= 3) event.preventDefault();
    });
    modal.show();
    for (let press_ = 0; press_ < 3; press_ += 1) await press('Escape');
    expect(asked).to.equal(3);
    expect(modal.open, 'three vetoed Escapes').to.equal(true);
    expect(dialogOf(modal).open).to.equal(true);
    await press('Escape');
    expect(modal.open).to.equal(false);
  });

  // Specification 4.31
  it('says what closed it', async () => {
    const { modal } = await simple();
    const sources: string[] = [];
    modal.addEventListener('flexit-before-close', (event) => sources.push((event as CustomEvent).detail.source));
    modal.show();
    await press('Escape');
    expect(modal.open).to.equal(false);
    modal.show();
    await clickOn(shadow(modal, '[part=close]')!);
    modal.show();
    await aTimeout(550);
    await sendMouse({ type: 'click', position: [3, 3] });
    expect(modal.open).to.equal(false);
    expect(sources).to.deep.equal(['escape', 'button', 'backdrop']);
  });

  // Specification 3.47, 4.30
  it('runs the action of the button that is pressed', async () => {
    const ran: unknown[] = [];
    registerAction('archiver', (data) => ran.push(data));
    const { modal } = await place(html`<flexit-modal content="Archiver ?"></flexit-modal>`);
    modal.buttons = [
      { titre: 'Aide', action: () => ran.push('aide') },
      { titre: 'Archiver', adddata: { id: 7 }, action: 'archiver', autoclose: true },
    ];
    modal.show();
    await clickOn(buttonNamed(modal, 'Aide'));
    expect(modal.open).to.equal(true);
    await clickOn(buttonNamed(modal, 'Archiver'));
    expect(modal.open).to.equal(false);
    expect(ran).to.deep.equal(['aide', { id: 7 }]);
  });

  it('does nothing by a button whose flexit-action a listener prevents', async () => {
    let ran = 0;
    const { modal } = await place(html`<flexit-modal content="Archiver ?"></flexit-modal>`);
    modal.buttons = [{ titre: 'Archiver', action: () => (ran += 1), autoclose: true }];
    modal.show();
    modal.addEventListener('flexit-action', (event) => event.preventDefault(), { once: true });
    await clickOn(buttonNamed(modal, 'Archiver'));
    expect([ran, modal.open]).to.deep.equal([0, true]);
    await clickOn(buttonNamed(modal, 'Archiver'));
    expect([ran, modal.open]).to.deep.equal([1, false]);
  });

  for (const prefix of ['', 'data-']) {
    const name = unsafeStatic(prefix);
    const trigger = html`<button slot="trigger">Ouvrir</button>`;

    /** Opens it as a visitor does. */
    async function openByTrigger(modal: Modal): Promise<HTMLDialogElement> {
      await clickOn(modal.querySelector('[slot=trigger]')!);
      await until(() => modal.open);
      return dialogOf(modal);
    }

    describe(`its attributes, each as ${prefix}name`, () => {
      // Specification 3.45
      it('titre names it', async () => {
        const { modal } = await place(html`<flexit-modal ${name}titre="Horaires">${trigger}<p>9 h</p></flexit-modal>`);
        const dialog = await openByTrigger(modal);
        expect(shadow(modal, `[id="${dialog.getAttribute('aria-labelledby')}"]`)!.textContent).to.equal('Horaires');
      });

      // Specification 3.45
      it('content and footer are text, never HTML', async () => {
        const { modal } = await place(html`
          <flexit-modal ${name}content="<img src=x onerror=alert(1)>" ${name}footer="<b>pied</b>">${trigger}</flexit-modal>
        `);
        const dialog = await openByTrigger(modal);
        expect(shadow(modal, '.body')!.textContent).to.equal('<img src=x onerror=alert(1)>');
        expect(shadow(modal, '[part~=footer]')!.textContent).to.equal('<b>pied</b>');
        expect(modal.shadowRoot!.querySelector('img, b')).to.equal(null);
        expect(dialog.getAttribute('aria-label')).to.equal('Fenêtre');
      });

      // Specification 3.46, 3.47, 4.30
      it('buttons are drawn in its footer', async () => {
        const buttons = JSON.stringify([
          { titre: 'Aide', position: 'g', secondaire: true },
          { titre: 'Archiver', important: true, addclass: 'fin', adddata: { id: 7 }, autoclose: true },
        ]);
        const { modal } = await place(html`
          <flexit-modal ${name}content="Archiver ?" ${name}buttons=${buttons}>${trigger}</flexit-modal>
        `);
        await openByTrigger(modal);
        const [help, archive] = ['Aide', 'Archiver'].map((title) => buttonNamed(modal, title));
        expect(help!.getAttribute('part')).to.equal('button secondary');
        expect(archive!.getAttribute('part')).to.equal('button important fin');
        expect(archive!.dataset.id).to.equal('7');
        expect(help!.getBoundingClientRect().left).to.be.lessThan(archive!.getBoundingClientRect().left);
        await clickOn(help!);
        expect(modal.open).to.equal(true);
        await clickOn(archive!);
        expect(modal.open).to.equal(false);
      });

      // Specification 8.12
      it('buttons that are none are told of once', async () => {
        const messages = await messagesDuring(async () => {
          const { modal } = await place(html`
            <flexit-modal ${name}buttons='[{"title":"Ok"}]'>${trigger}<p>x</p></flexit-modal>
          `);
          await openByTrigger(modal);
        });
        expect(messages).to.have.length(1);
        expect(messages[0]!.text).to.match(
          new RegExp(`^<flexit-modal> ${prefix}buttons=.*expected a JSON list of objects`),
        );
      });

      // Specification 3.48, 4.32
      it('autoclose closes it after as many seconds', async () => {
        const { modal } = await place(html`
          <flexit-modal ${name}content="Bref" ${name}autoclose="0.2">${trigger}</flexit-modal>
        `);
        const sources: string[] = [];
        modal.addEventListener('flexit-close', (event) => sources.push((event as CustomEvent).detail.source));
        await clickOn(modal.querySelector('button')!);
        await until(() => sources.length > 0);
        expect(modal.open).to.equal(false);
        expect(sources).to.deep.equal(['timer']);
      });

      // Specification 3.50
      it('theme is a class and a part of the dialog', async () => {
        const { modal } = await place(html`
          <flexit-modal ${name}content="Bref" ${name}theme="clair">${trigger}</flexit-modal>
        `);
        const dialog = await openByTrigger(modal);
        expect(dialog.classList.contains('clair')).to.equal(true);
        expect(dialog.part.contains('clair')).to.equal(true);
      });

      // Specification 3.51, 4.33, 4.34, 9.44, 9.45
      it('relative-to places it at the first side of its target where it fits', async () => {
        await resizeTo(800, 600);
        const { root, modal } = await place(html`
          <button id="cible" class="cible">Cible</button>
          <flexit-modal ${name}content="À côté" ${name}relative-to="#cible">${trigger}</flexit-modal>
        `);
        const target = root.querySelector<HTMLElement>('#cible')!;
        Object.assign(target.style, { position: 'fixed', top: '300px', left: '20px', width: '80px' });
        modal.style.setProperty('--flexit-modal-width', '300px');
        const box = await openByTrigger(modal);
        await until(() => Math.round(box.getBoundingClientRect().left) === 110);
        await press('Escape');
        target.style.left = '600px';
        await openByTrigger(modal);
        await until(() => Math.round(box.getBoundingClientRect().right) === 590);
        target.style.left = '250px';
        target.style.width = '300px';
        const timers = holdTimers(250);
        try {
          window.dispatchEvent(new Event('resize'));
          window.dispatchEvent(new Event('resize'));
          expect(Math.round(box.getBoundingClientRect().right)).to.equal(590);
          expect(timers.fire()).to.equal(1);
        } finally {
          timers.release();
        }
        await until(() => Math.round(box.getBoundingClientRect().bottom) === 290, 'It follows a resize');
      });

      it('relative-to that finds nothing leaves it in the middle', async () => {
        const messages = await messagesDuring(async () => {
          const { modal } = await place(html`
            <flexit-modal ${name}content="À côté" ${name}relative-to=${`###${prefix}`}>${trigger}</flexit-modal>
          `);
          const { left, right } = (await openByTrigger(modal)).getBoundingClientRect();
          expect(left + right).to.be.closeTo(document.documentElement.clientWidth, 1);
        });
        expect(messages).to.have.length(1);
      });

      const steady = html`<flexit-modal ${name}content="Lisez" ${name}close-top="false">${trigger}</flexit-modal>`;

      // Specification 3.52
      it('close-top="false" takes its close button away', async () => {
        const { modal } = await place(steady);
        await openByTrigger(modal);
        expect(shadow(modal, '[part=close]')).to.equal(null);
      });

      it('close-top="false" keeps it open where the backdrop is clicked', async () => {
        const { modal } = await place(steady);
        await openByTrigger(modal);
        await aTimeout(550); // After this, a click on the backdrop would close it.
        await sendMouse({ type: 'click', position: [3, 3] });
        expect(modal.open).to.equal(true);
      });

      it('open opens it on arrival', async () => {
        const { modal } = await place(html`<flexit-modal ${name}open><p>9 h</p></flexit-modal>`);
        await until(() => modal.shadowRoot && dialogOf(modal).matches(':modal'));
        await press('Escape');
        expect(dialogOf(modal).open).to.equal(false);
        expect(modal.matches('[open], [data-open], :state(open)')).to.equal(false);
      });
    });
  }

  it('is named by data-title', async () => {
    const { modal } = await place(html`<flexit-modal data-title="Horaires"><p>9 h</p></flexit-modal>`);
    modal.show();
    expect(shadow(modal, 'h2')!.textContent).to.equal('Horaires');
  });

  it('stays open on top when it is moved in the DOM', async () => {
    const { root, modal } = await simple();
    modal.show();
    root.append(document.createElement('section'));
    root.querySelector('section')!.append(modal);
    expect(dialogOf(modal).matches(':modal')).to.equal(true);
    await press('Escape');
    expect(modal.open).to.equal(false);
    expect(dialogOf(modal).open).to.equal(false);
  });

  it('keeps the page behind from scrolling', async () => {
    const { root, modal } = await simple();
    const tall = document.createElement('div');
    tall.style.height = '4000px';
    root.append(tall);
    window.scrollTo(0, 300);
    const left = root.getBoundingClientRect().left;
    modal.show();
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
    expect(window.scrollY).to.equal(300);
    expect(root.getBoundingClientRect().left).to.equal(left);
    modal.close();
    expect(getComputedStyle(document.documentElement).overflowY).to.not.equal('hidden');
    expect(window.scrollY).to.equal(300);
    window.scrollTo(0, 0);
  });

  it('shows the library’s own question inside itself', async () => {
    const { modal } = await simple();
    modal.show();
    const answer = ask(confirmation('Voulez vous supprimer cet élément ?'));
    const question = await until(() => shadow(modal, 'dialog dialog') as HTMLDialogElement);
    expect(question.role).to.equal('alertdialog');
    expect(shadow(modal, `[id="${question.getAttribute('aria-describedby')}"]`)!.textContent).to.match(/^Voulez/);
    expect(document.querySelectorAll('flexit-modal')).to.have.length(1);
    expect(question.matches(':modal')).to.equal(true);
    expect(deepActiveText()).to.equal('non');
    await expectAccessible();
    await clickOn(buttonNamed(modal, 'oui'));
    expect(await answer).to.equal(1);
  });

  it('stays open where Escape dismisses the question inside it', async () => {
    const { modal } = await simple();
    modal.show();
    const answer = ask(confirmation('Etes vous sur ?'));
    await until(() => shadow(modal, 'dialog dialog'));
    await press('Escape');
    expect(await answer).to.equal(-1);
    expect(modal.open).to.equal(true);
    expect(deepActiveText()).to.equal('9 h');
  });

  for (const [group, form] of hostileForms().entries()) {
    it(`holds a form whose fields have the names of its own members (group ${group})`, async () => {
      const thrown = await uncaughtDuring(async () => {
        const { modal } = await place(html`
          <flexit-modal titre="Essai"><button slot="trigger">Ouvrir</button></flexit-modal>
        `);
        modal.insertAdjacentHTML('beforeend', form);
        const trigger = modal.querySelector('button')!;
        const focused = () => deepActiveElement()!.ariaLabel;
        await clickOn(trigger);
        expect(focused()).to.equal('Premier');
        const seen: (string | null)[] = [];
        for (const keys of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
          await press(keys);
          seen.push(focused());
        }
        expect(seen).to.deep.equal(['Dernier', 'Fermer', 'Premier', 'Fermer']);
        await press('Escape');
        expect([modal.open, document.activeElement === trigger]).to.deep.equal([false, true]);
        await clickOn(trigger);
        await clickOn(shadow(modal, '[part=close]')!);
        expect(modal.open).to.equal(false);
      });
      expect(thrown).to.deep.equal([]);
    });
  }

  const withPanel = () =>
    place(html`
      <button id="apres">Après</button>
      <section>
        <flexit-modal id="info" titre="Horaires"><p>La mairie ouvre à 9 h.</p></flexit-modal>
      </section>
    `);

  it('closes, and gives the page back, where what it stands in is displayed no more', async () => {
    const { root, modal } = await withPanel();
    const closed: string[] = [];
    modal.addEventListener('flexit-close', (event) =>
      closed.push((event as CustomEvent<{ source: string }>).detail.source),
    );
    modal.show();
    modal.closest('section')!.hidden = true;
    await until(() => closed.length > 0);
    expect(closed).to.deep.equal(['api']);
    await clickOn(root.querySelector<HTMLElement>('#apres')!);
    expect(deepActiveText()).to.equal('Après');
  });

  it('does not keep the page where it is asked for in what is not displayed', async () => {
    const { root, modal } = await withPanel();
    modal.closest('section')!.hidden = true;
    modal.show();
    await until(() => !modal.open);
    await clickOn(root.querySelector<HTMLElement>('#apres')!);
    expect(deepActiveText()).to.equal('Après');
  });

  it('opens where what it stands in is displayed right after', async () => {
    const { modal } = await withPanel();
    const panel = modal.closest('section')!;
    panel.hidden = true;
    modal.show();
    panel.hidden = false;
    await nextFrame();
    await nextFrame();
    expect([modal.open, dialogOf(modal).matches(':modal')]).to.deep.equal([true, true]);
  });

  it('gives the page back where a listener prevents its closing, and takes it again once it is displayed', async () => {
    const { root, modal } = await withPanel();
    const panel = modal.closest('section')!;
    const button = root.querySelector<HTMLElement>('#apres')!;
    const keep = (event: Event) => event.preventDefault();
    modal.addEventListener('flexit-before-close', keep);
    modal.show();
    panel.hidden = true;
    await until(() => !dialogOf(modal).matches(':modal'));
    await clickOn(button);
    expect([modal.open, deepActiveText()]).to.deep.equal([true, 'Après']);
    panel.hidden = false;
    await until(() => dialogOf(modal).matches(':modal'));
    modal.removeEventListener('flexit-before-close', keep);
    await press('Escape');
    expect([modal.open, deepActiveText()]).to.deep.equal([false, 'Après']);
  });

  for (const [how, init] of [
    ['', { isComposing: true }],
    [', also where the browser says so by its key code alone', { keyCode: 229 }],
  ] as const)
    it(`stays open at the Escape that ends a composition${how}`, async () => {
      const { modal } = await simple();
      modal.show();
      const event = new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        composed: true,
        cancelable: true,
        ...init,
      });
      deepActiveElement()!.dispatchEvent(event);
      expect(modal.open).to.equal(true);
    });

  it('takes what is open inside it along when it closes by itself, and gives the focus back', async () => {
    const timers = holdTimers(17_000);
    try {
      const { root } = await place(html`
        <flexit-modal id="dehors" titre="Dehors" autoclose="17">
          <button slot="trigger">Ouvrir</button>
          <p>Le texte.</p>
          <flexit-popup id="dedans" titre="Dedans"><p>Le détail.</p></flexit-popup>
        </flexit-modal>
      `);
      const [outer, inner] = [root.querySelector<Modal>('#dehors')!, root.querySelector<Modal>('#dedans')!];
      await clickOn(outer.querySelector('button')!);
      inner.show();
      expect(dialogOf(inner).matches(':modal')).to.equal(true);
      timers.fire();
      await until(() => !outer.open && !inner.open);
      expect(deepActiveText()).to.equal('Ouvrir');
    } finally {
      timers.release();
    }
  });

  it('asks one question after another, each as a dialog of its own', async () => {
    const { modal } = await simple();
    modal.show();
    const answers = [ask(confirmation('Première ?')), ask(confirmation('Seconde ?'))];
    const first = await until(() => shadow(modal, 'dialog dialog'));
    await clickOn(buttonNamed(modal, 'oui'));
    expect(await answers[0]).to.equal(1);
    const second = await until(() => {
      const dialog = modal.shadowRoot!.querySelector<HTMLDialogElement>('dialog dialog');
      return dialog !== first && dialog;
    });
    expect([second.querySelector('.text')!.textContent, second.matches(':modal'), deepActiveText()]).to.deep.equal([
      'Seconde ?',
      true,
      'non',
    ]);
    await press('Enter');
    expect(await answers[1]).to.equal(0);
    expect(deepActiveText()).to.equal('9 h');
  });

  it('has a question asked elsewhere where it is closed under it', async () => {
    const { modal } = await simple();
    modal.show();
    const answers = [ask(confirmation('Première ?')), ask(confirmation('Seconde ?'))];
    await until(() => shadow(modal, 'dialog dialog'));
    modal.close();
    const own = await until(() => document.querySelector<Modal>('flexit-modal[data-flexit][open]'));
    expect(modal.open).to.equal(false);
    const texts = () => [...own.shadowRoot!.querySelectorAll('.text')].map(({ textContent }) => textContent);
    await until(() => texts().length === 2);
    expect(texts().sort()).to.deep.equal(['Première ?', 'Seconde ?']);
    const answer = async (text: string, name: string) => {
      const box = [...own.shadowRoot!.querySelectorAll('.text')].find(({ textContent }) => textContent === text)!;
      await clickOn(
        [...box.closest('dialog')!.querySelectorAll<HTMLElement>(':scope > [part=footer] button')].find(
          ({ textContent }) => textContent === name,
        )!,
      );
    };
    await answer('Seconde ?', 'oui');
    await answer('Première ?', 'non');
    expect(await Promise.all(answers)).to.deep.equal([0, 1]);
  });

  it('has a question asked elsewhere where what its modal stands in is displayed no more', async () => {
    const { root, modal } = await place(html`
      <section><flexit-modal titre="Horaires"><p>La mairie ouvre à 9 h.</p></flexit-modal></section>
    `);
    modal.show();
    const answer = ask(confirmation('Vraiment ?'));
    await until(() => shadow(modal, 'dialog dialog'));
    root.querySelector('section')!.hidden = true;
    const own = await until(() => document.querySelector<Modal>('flexit-modal[data-flexit][open]'));
    const buttons = () => [...own.shadowRoot!.querySelectorAll<HTMLElement>('[part=footer] button')];
    await clickOn(await until(() => buttons().find(({ textContent }) => textContent === 'oui')));
    expect(await answer).to.equal(1);
  });

  it('leaves a question unanswered when it is removed under it', async () => {
    const { modal } = await simple();
    modal.show();
    const answer = ask(confirmation('Vraiment ?'));
    await until(() => shadow(modal, 'dialog dialog'));
    modal.remove();
    expect(await answer).to.equal(-1);
  });

  it('leaves nothing after 50 cycles', async () => {
    const { root } = await simple();
    const leaks = watchLeaks();
    const other = document.createElement('div');
    root.append(other);
    for (let cycle = 0; cycle < 50; cycle += 1) {
      const modal = document.createElement('flexit-modal') as Modal;
      Object.assign(modal, { titre: 'Cycle', autoclose: 60 });
      modal.append('contenu');
      root.append(modal);
      modal.show();
      other.append(modal);
      modal.remove();
      await Promise.resolve();
    }
    other.remove();
    await leaks.expectNone();
  });
});

describe('openModal, alertModal and confirmModal', () => {
  const current = () => until(() => document.querySelector<Modal>('flexit-modal[open]'));

  // Specification 3.45, 3.49
  it('opens a modal that is there only as long as it is open', async () => {
    const shown: Element[] = [];
    const paragraph = document.createElement('p');
    paragraph.textContent = 'Contenu';
    const result = openModal({
      titre: 'Titre',
      content: paragraph,
      footer: 'Pied',
      theme: 'clair',
      buttons: [{ titre: 'Merci', autoclose: true }],
      complete: (modal) => shown.push(modal),
    });
    const modal = await current();
    expect(shown).to.deep.equal([modal]);
    expect(dialogOf(modal).classList.contains('clair')).to.equal(true);
    expect(deepActiveText()).to.equal('Merci');
    await press('Enter');
    expect(await result).to.deep.equal({ opened: true, button: 0 });
    expect(document.querySelector('flexit-modal')).to.equal(null);
  });

  const choices = [
    { titre: 'Aide', action: () => {} },
    { titre: 'Envoyer', autoclose: true },
    { titre: 'Plus tard', action: () => document.querySelector<Modal>('flexit-modal')!.close() },
  ];
  for (const [way, close, button] of [
    ['the one that closes it', (modal: Modal) => clickOn(buttonNamed(modal, 'Envoyer')), 1],
    ['the one whose action closes it', (modal: Modal) => clickOn(buttonNamed(modal, 'Plus tard')), 2],
    ['none where Escape closes it', () => press('Escape'), -1],
    ['none where its close button does', (modal: Modal) => clickOn(shadow(modal, '[part=close]')!), -1],
  ] as const)
    it(`tells of the buttons ${way}, whatever was pressed before`, async () => {
      const result = openModal({ content: 'Texte', buttons: choices });
      const modal = await current();
      await clickOn(buttonNamed(modal, 'Aide'));
      await close(modal);
      expect(await result).to.deep.equal({ opened: true, button });
    });

  it('tells of no button that a listener kept from acting', async () => {
    const result = openModal({ content: 'Texte', buttons: choices });
    const modal = await current();
    modal.addEventListener('flexit-action', (event) => event.preventDefault());
    await clickOn(buttonNamed(modal, 'Envoyer'));
    await clickOn(shadow(modal, '[part=close]')!);
    expect(await result).to.deep.equal({ opened: true, button: -1 });
  });

  // Specification 4.29, 8.11
  it('resolves to a refusal while another modal is open', async () => {
    const first = openModal({ content: 'Premier' });
    await current();
    const messages = await messagesDuring(async () => {
      expect(await openModal({ content: 'refusé' })).to.deep.equal({ opened: false, button: -1 });
    });
    expect(messages).to.have.length(1);
    await press('Escape');
    await first;
    expect(document.querySelector('flexit-modal')).to.equal(null);
  });

  // Specification 8.3
  it('resolves a question to true by oui alone', async () => {
    for (const [name, expected] of [
      ['oui', true],
      ['non', false],
    ] as const) {
      const answer = confirmModal('Voulez vous supprimer cet élément ?');
      const modal = await current();
      expect(modal.titre).to.equal('Avertissement');
      await clickOn(buttonNamed(modal, name));
      expect(await answer).to.equal(expected);
    }
    const dismissed = confirmModal('Et là ?');
    await current();
    await press('Escape');
    expect(await dismissed).to.equal(false);
  });

  it('are accessible alert dialogs', async () => {
    const raised = [() => confirmModal('Voulez vous publier ?'), () => alertModal('Le serveur ne répond pas.')];
    for (const raise of raised) {
      const done = raise();
      const modal = await current();
      const dialog = dialogOf(modal);
      expect(dialog.role).to.equal('alertdialog');
      expect(shadow(modal, `[id="${dialog.getAttribute('aria-describedby')}"]`)!.textContent).to.match(
        /publier|serveur/,
      );
      await expectAccessible();
      await press('Escape');
      await done;
    }
  });

  it('asks the library’s own question by an alert dialog', async () => {
    const answer = ask(confirmation('Voulez vous supprimer cet élément ?'));
    expect(dialogOf(await current()).role).to.equal('alertdialog');
    await press('Escape');
    await answer;
  });

  it('opens what is no question as a mere dialog', async () => {
    const closed = openModal({ content: 'Texte' });
    const dialog = dialogOf(await current());
    expect([dialog.getAttribute('role'), dialog.getAttribute('aria-describedby')]).to.deep.equal([null, null]);
    await press('Escape');
    await closed;
  });

  // Specification 3.49
  it('fails with what complete throws', async () => {
    const closed: Event[] = [];
    const hear = (event: Event) => closed.push(event);
    document.addEventListener('flexit-close', hear);
    const error = new Error('Oups');
    let told: unknown;
    const messages = await messagesDuring(async () => {
      told = await openModal({
        content: 'Texte',
        complete() {
          throw error;
        },
      }).catch((reason: unknown) => reason);
    });
    document.removeEventListener('flexit-close', hear);
    expect(told === error).to.equal(true);
    expect(document.querySelector('flexit-modal')).to.equal(null);
    expect(messages).to.deep.equal([]);
    await until(async () => (await openModal({ content: 'Suivant', autoclose: 0.01 })).opened);
  });

  // Specification 8.1
  it('tells an error', async () => {
    const told = alertModal('Le serveur ne répond pas.');
    const modal = await current();
    expect(modal.titre).to.equal('Erreur');
    expect(deepActiveElement()!.textContent).to.equal('OK');
    await press('Enter');
    await told;
  });

  it('resolves when the page takes the modal away', async () => {
    const told = alertModal('Le serveur ne répond pas.');
    (await current()).remove();
    await told;
  });
});
