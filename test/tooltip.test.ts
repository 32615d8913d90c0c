import './support/leaks.ts';
import { aTimeout, expect, fixture, html, unsafeStatic } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../elements/tooltip.ts';
import '../elements/modal.ts';
import { expectAccessible } from './support/axe.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, hover, leave, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileForms, uncaughtDuring } from './support/member-names.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import './support/page-style.ts';
import { openFrame, publishPage } from './support/server.ts';
import { isHitUnplaced } from './support/unplaced.ts';
import { settled, until } from './support/until.ts';
import { failOnReactErrors, messagesDuring } from './support/warnings.ts';

type Tooltip = HTMLElement & {
  awake: boolean;
  open: boolean;
  text: string;
  delay: number;
  placement: string;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const TEXT = 'Retirer l’annonce du site';

const boxOf = (tooltip: Element) => tooltip.shadowRoot?.querySelector<HTMLElement>('[role=tooltip]') ?? null;
const bubbleOf = (tooltip: Element) => tooltip.shadowRoot!.querySelector<HTMLElement>('[part=bubble]')!;
const isShown = (tooltip: Element) => boxOf(tooltip)?.matches(':popover-open') === true;
/** Waits until it is there in full, and says on which side. */
async function shown(tooltip: Element): Promise<string> {
  const side = await until(() => (isShown(tooltip) ? boxOf(tooltip)?.dataset.side : ''), 'It is shown');
  await Promise.all(
    boxOf(tooltip)!
      .getAnimations()
      .map(({ finished }) => finished),
  );
  return side;
}
const hidden = (tooltip: Element) => until(() => !isShown(tooltip), 'It is hidden');
const bubbleRect = (tooltip: Element) => bubbleOf(tooltip).getBoundingClientRect();
/** What a screen reader says of a control, in its own tree. */
const refersTo = (control: Element, attribute: string) =>
  (control.getAttribute(attribute) ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => (control.getRootNode() as Document | ShadowRoot).getElementById(id)?.textContent);
const descriptionOf = (control: Element) => refersTo(control, 'aria-describedby');

/** Longer than a tooltip stays when it was left, or takes to show; nothing tells that it stays as it is. */
const stays = () => aTimeout(300);
/** After this, the next tooltip waits for its delay again. */
const cooled = () => aTimeout(350);

/** Goes by Tab, which from where is the engine's choice. */
async function tabTo(control: Element): Promise<void> {
  for (let steps = 0; steps < 5 && document.activeElement !== control; steps += 1) await press('Tab');
  expectNode(document.activeElement, control);
}

async function place(content = one()): Promise<{ root: HTMLElement; tooltip: Tooltip; control: HTMLElement }> {
  const root = await fixture<HTMLElement>(html`<div style="padding: 120px">${content}</div>`);
  const tooltip = root.querySelector('flexit-tooltip') as Tooltip;
  return { root, tooltip, control: tooltip.firstElementChild as HTMLElement };
}
const one = () => html`<flexit-tooltip text=${TEXT}><button>Retirer</button></flexit-tooltip><button>Ailleurs</button>`;
const two = () => html`
  <flexit-tooltip text="Un" id="un"><button>A</button></flexit-tooltip>
  <flexit-tooltip text="Deux" id="deux"><button>B</button></flexit-tooltip>
`;

function eventsOf(tooltip: Element): string[] {
  const seen: string[] = [];
  for (const type of ['before-open', 'open', 'before-close', 'close'])
    tooltip.addEventListener(`flexit-${type}`, (event) =>
      seen.push(`${type} ${(event as CustomEvent).detail.source}${event.cancelable ? ' ?' : ''}`),
    );
  return seen;
}

/** A finger's pointer events and the mouse's that follow a tap, as engines send them; no driver of all three has fingers. */
function touch(target: Element, types: string[], pointerType = 'touch') {
  for (const type of types) {
    const init = { bubbles: true, composed: true, cancelable: true, pointerType, isPrimary: true };
    target.dispatchEvent(new PointerEvent(type, init));
  }
}
const TAP = ['pointerover', 'pointerdown', 'pointerup', 'pointerout', 'pointerleave', 'click'];

describe('flexit-tooltip', () => {
  failOnReactErrors();

  for (const [group, form] of hostileForms().entries()) {
    it(`works with a form whose fields have the names of its own members (group ${group})`, async () => {
      const thrown = await uncaughtDuring(async () => {
        const { root, tooltip } = await place(html`<flexit-tooltip text=${TEXT}></flexit-tooltip>`);
        tooltip.innerHTML = form;
        const inner = document.createElement('flexit-tooltip') as Tooltip;
        Object.assign(inner, { text: 'Dedans' }).append(
          Object.assign(document.createElement('button'), { type: 'button' }),
        );
        tooltip.querySelector('#dernier')!.after(inner);
        inner.firstElementChild!.textContent = 'Aide';
        await hover(tooltip.querySelector('#premier')!);
        await shown(tooltip);
        await hover(inner.firstElementChild!);
        await shown(inner);
        await press('Escape');
        await hidden(inner);
        await leave();
        root.remove();
      });
      expect(thrown).to.deep.equal([]);
    });
  }

  // Without its fade a bubble is there in full at once.
  before(() => document.documentElement.style.setProperty('--flexit-fast', '0s'));
  after(() => document.documentElement.style.removeProperty('--flexit-fast'));
  beforeEach(() => leave());
  afterEach(async () => {
    for (const tooltip of document.querySelectorAll<Tooltip>('flexit-tooltip')) tooltip.remove();
    (document.activeElement as HTMLElement | null)?.blur();
    await leave();
  });

  for (const prefix of ['', 'data-']) {
    const name = unsafeStatic(prefix);

    describe(`its attributes, each as ${prefix}name`, () => {
      // Specification 9.46
      it('text is what it says on hover', async () => {
        const { tooltip, control } = await place(html`
          <flexit-tooltip ${name}text=${TEXT}><button>Retirer</button></flexit-tooltip>
        `);
        await hover(control);
        await shown(tooltip);
        expect(boxOf(tooltip)!.textContent).to.equal(TEXT);
      });

      it('text describes the control that the focus comes to', async () => {
        const { control } = await place(html`
          <flexit-tooltip ${name}text=${TEXT}><button>Retirer</button></flexit-tooltip>
        `);
        let heard: unknown;
        control.addEventListener('focusin', () => (heard = descriptionOf(control)));
        await tabTo(control);
        expect(heard).to.deep.equal([TEXT]);
      });

      it('text is never HTML', async () => {
        const markup = '<img src=x onerror=alert(1)>';
        const { tooltip, control } = await place(html`
          <flexit-tooltip ${name}text=${markup}><button>A</button></flexit-tooltip>
        `);
        await hover(control);
        await shown(tooltip);
        expect(boxOf(tooltip)!.textContent).to.equal(markup);
        expectNode(tooltip.shadowRoot!.querySelector('img'), null);
      });

      it('text that says nothing shows nothing', async () => {
        const nothing = ' '.repeat(1 + prefix.length); // Each value is told of once.
        const { tooltip, control } = await place(html`
          <flexit-tooltip ${name}text=${nothing}><button>A</button></flexit-tooltip>
        `);
        const warnings = await messagesDuring(async () => {
          await hover(control);
          await until(() => tooltip.awake);
          expect(tooltip.show()).to.equal(false);
        });
        expect(isShown(tooltip)).to.equal(false);
        expect(warnings.map(({ text }) => text)).to.deep.equal([
          `<flexit-tooltip> text="${nothing}": expected a text, slot="content" or a title`,
        ]);
        expect(control.hasAttribute('aria-describedby')).to.equal(false);
      });

      // Specification 9.46
      it('delay is how long the pointer rests before it shows', async () => {
        await cooled();
        const { tooltip, control } = await place(html`
          <flexit-tooltip text=${TEXT} ${name}delay="400"><button>Retirer</button></flexit-tooltip>
        `);
        const timers = holdTimers(400);
        try {
          await hover(control);
          await until(() => timers.pending === 1, 'It waits');
          expect(isShown(tooltip)).to.equal(false);
          await leave();
          await until(() => timers.pending === 0, 'It waits no longer once the pointer has left');
          expect(isShown(tooltip), 'it left before').to.equal(false);
          await hover(control);
          await until(() => timers.fire() > 0, 'It waits again');
          await shown(tooltip);
        } finally {
          timers.release();
        }
      });

      it('delay is none from one tooltip to the next', async () => {
        const { root } = await place(two());
        const [first, second] = root.querySelectorAll<Tooltip>('flexit-tooltip');
        await hover(first!.firstElementChild!);
        await shown(first!);
        second!.setAttribute(`${prefix}delay`, '60000');
        await hover(second!.firstElementChild!);
        await shown(second!);
        await hidden(first!);
      });

      it('delay is none for the focus', async () => {
        await cooled();
        const { tooltip, control } = await place(html`
          <flexit-tooltip text=${TEXT} ${name}delay="60000"><button>Retirer</button></flexit-tooltip>
          <button>Ailleurs</button>
        `);
        await tabTo(control);
        await shown(tooltip);
        await press('Tab');
        await hidden(tooltip);
      });

      it('placement keeps the way from the control to the bubble open', async () => {
        for (const placement of ['top', 'right']) {
          const { tooltip, control } = await place(html`
            <div style="padding-inline: 200px">
              <flexit-tooltip ${name}placement=${placement} text=${TEXT}><button>Retirer</button></flexit-tooltip>
            </div>
          `);
          await hover(control);
          expect(await shown(tooltip)).to.equal(placement);
          const [from, to] = [control.getBoundingClientRect(), bubbleRect(tooltip)];
          const x = (from.x + from.width / 2 + to.x + to.width / 2) / 2;
          const y = (from.y + from.height / 2 + to.y + to.height / 2) / 2;
          await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
          await stays();
          expect(isShown(tooltip), `on the way, ${placement}`).to.equal(true);
          await hover(bubbleOf(tooltip));
          await stays();
          expect(isShown(tooltip), `on the bubble, ${placement}`).to.equal(true);
          await leave();
          await hidden(tooltip);
          tooltip.remove();
        }
      });

      it('placement is one of twelve', async () => {
        const { root, tooltip, control } = await place(html`
          <div style="padding: 120px 250px">
            <flexit-tooltip text="Long texte d’explication" open><button style="inline-size: 60px; block-size: 60px">A</button></flexit-tooltip>
          </div>
        `);
        const rtl = async (placement: string) => {
          tooltip.setAttribute(`${prefix}placement`, placement);
          await shown(tooltip);
          await until(() => boxOf(tooltip)!.dataset.side === placement.split('-')[0]);
          await aTimeout(0);
          return bubbleRect(tooltip);
        };
        const at = control.getBoundingClientRect();
        for (const end of ['', '-start', '-end']) {
          expect((await rtl(`top${end}`)).bottom).to.be.closeTo(at.top - 8, 1);
          expect((await rtl(`bottom${end}`)).top).to.be.closeTo(at.bottom + 8, 1);
          expect((await rtl(`left${end}`)).right).to.be.closeTo(at.left - 8, 1);
          expect((await rtl(`right${end}`)).left).to.be.closeTo(at.right + 8, 1);
        }
        expect((await rtl('top-start')).right).to.be.greaterThan(at.right + 20);
        expect((await rtl('top-end')).left).to.be.lessThan(at.left - 20);
        root.dir = 'rtl';
        expect((await rtl('bottom-end')).right, 'from right to left').to.be.greaterThan(
          control.getBoundingClientRect().right + 20,
        );
      });

      it('delay and placement have their defaults for bad values', async () => {
        const { tooltip } = await place();
        tooltip.show();
        const warnings = await messagesDuring(() => {
          tooltip.setAttribute(`${prefix}delay`, '-1');
          tooltip.setAttribute(`${prefix}placement`, 'dessus');
          tooltip.setAttribute(`${prefix}delay`, '');
        });
        expect(tooltip.delay).to.equal(0);
        expect(tooltip.placement).to.equal('top');
        expect(warnings.length).to.equal(2);
      });

      it('open shows it on arrival', async () => {
        const { tooltip } = await place(html`
          <flexit-tooltip text=${TEXT} ${name}open><button>Retirer</button></flexit-tooltip>
        `);
        await shown(tooltip);
        await press('Escape');
        await hidden(tooltip);
        expect(tooltip.matches('[open], [data-open], :state(open)')).to.equal(false);
      });
    });
  }

  describe('the pointer', () => {
    it('shows it until it leaves', async () => {
      const { tooltip, control } = await place();
      const seen = eventsOf(tooltip);
      expectNode(tooltip.shadowRoot, null);
      await hover(control);
      await shown(tooltip);
      expect(boxOf(tooltip)!.textContent).to.equal(TEXT);
      expect(tooltip.matches('[open]:state(open)')).to.equal(true);
      expect(tooltip.open).to.equal(true);
      await expectAccessible(tooltip.parentElement!);
      await leave();
      await hidden(tooltip);
      expect(tooltip.matches(':is([open], :state(open))')).to.equal(false);
      expect(seen).to.deep.equal(['before-open trigger ?', 'open trigger', 'before-close trigger ?', 'close trigger']);
    });

    it('lets the pointer through around the bubble', async () => {
      const { root, tooltip, control } = await place();
      await hover(control);
      await shown(tooltip);
      const { left, top } = bubbleRect(tooltip);
      for (const [x, y] of [
        [left - 3, top + 3],
        [left + 3, top - 3],
      ] as const)
        expectNode(document.elementFromPoint(x, y), root);
    });

    it('hides it by a click on a control, until the next visit', async () => {
      const { tooltip, control } = await place();
      let clicks = 0;
      control.addEventListener('click', () => (clicks += 1));
      await hover(control);
      await shown(tooltip);
      await clickOn(control);
      await hidden(tooltip);
      const { x, y } = control.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(x + 4), Math.round(y + 4)] });
      await stays();
      expect(isShown(tooltip)).to.equal(false);
      expect(clicks).to.equal(1);
      expectNode(document.activeElement, control);
      await leave();
      await hover(control);
      await shown(tooltip);
    });

    it('is heard on a disabled control', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip text="Le formulaire est incomplet"><button disabled>Publier</button></flexit-tooltip>
      `);
      await messagesDuring(async () => {
        await hover(control);
        await shown(tooltip);
      });
      expect(descriptionOf(control)).to.deep.equal(['Le formulaire est incomplet']);
      expect(control.hasAttribute('tabindex')).to.equal(false);
      await leave();
      await hidden(tooltip);
    });
  });

  describe('the keyboard', () => {
    it('does not show it on the focus of a click', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip text="Aide" delay="60000"><button>A</button></flexit-tooltip>
      `);
      await clickOn(control);
      await stays();
      expectNode(document.activeElement, control);
      expect(isShown(tooltip)).to.equal(false);
    });

    it('shows it on the focus of a click in a field', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip text="Quatre chiffres" delay="60000"><input aria-label="Code"></flexit-tooltip>
      `);
      await clickOn(control);
      await shown(tooltip);
      await press('a');
      expect((control as HTMLInputElement).value).to.equal('a');
      expect(isShown(tooltip)).to.equal(true);
    });

    it('hides it by Enter on a button, until the focus comes again', async () => {
      const { tooltip, control } = await place();
      await tabTo(control);
      await shown(tooltip);
      await press('Enter');
      await hidden(tooltip);
      expectNode(document.activeElement, control);
      await press('Tab');
      await aTimeout(0); // That the focus has left is noted in a task of its own.
      await press('Shift+Tab');
      await shown(tooltip);
    });

    it('dismisses it by Escape until the next visit', async () => {
      const { tooltip, control } = await place();
      const seen = eventsOf(tooltip);
      await hover(control);
      await shown(tooltip);
      await press('Escape');
      await hidden(tooltip);
      expect(seen.slice(2)).to.deep.equal(['before-close escape ?', 'close escape']);
      await stays();
      expect(isShown(tooltip)).to.equal(false);
      await leave();
      await tabTo(control);
      await shown(tooltip);
      await press('Escape');
      await hidden(tooltip);
      expectNode(document.activeElement, control);
    });

    it('takes an Escape for itself in a modal', async () => {
      const { root, tooltip } = await place(html`
        <flexit-modal titre="Annonce"><flexit-tooltip text="Aide"><button>A</button></flexit-tooltip></flexit-modal>
      `);
      const modal = root.querySelector('flexit-modal') as HTMLElement & { open: boolean; show(): void };
      modal.show();
      tooltip.querySelector('button')!.focus();
      tooltip.show();
      await press('Escape');
      await hidden(tooltip);
      expect(modal.open).to.equal(true);
      await press('Escape');
      expect(modal.open).to.equal(false);
    });

    it('takes an Escape for itself in a dialog of the page', async () => {
      const root = await fixture<HTMLElement>(html`<div style="padding: 120px"></div>`);
      const dialog = document.createElement('dialog');
      const inner = document.createElement('div');
      const own = document.createElement('flexit-tooltip') as Tooltip;
      own.text = 'Aide';
      own.append(document.createElement('button'));
      own.firstChild!.textContent = 'B';
      inner.attachShadow({ mode: 'open' }).append(own);
      dialog.append(inner);
      root.append(dialog);
      dialog.showModal();
      own.show();
      await press('Escape');
      await hidden(own);
      expect(dialog.open).to.equal(true);
      await press('Escape');
      await until(() => !dialog.open, 'Then the dialog closes');
    });

    it('goes on to links in the bubble', async () => {
      const { tooltip } = await place(html`
        <flexit-tooltip>
          <button>QF</button>
          <span slot="content">Revenus divisés par les parts. <a href="#calcul">Le calcul</a></span>
        </flexit-tooltip>
      `);
      await tabTo(tooltip.querySelector('button')!);
      await shown(tooltip);
      // WebKit's own setting keeps Tab from links.
      const link = tooltip.querySelector('a')!;
      link.focus();
      await stays();
      expect(isShown(tooltip)).to.equal(true);
      expectNode(document.activeElement, link);
      link.blur();
      await hidden(tooltip);
    });
  });

  describe('a finger', () => {
    it('shows it by a tap on what a tap does not activate', async () => {
      const { root, tooltip, control } = await place(html`
        <flexit-tooltip text="Quotient familial"><abbr tabindex="0">QF</abbr></flexit-tooltip><p>Ailleurs</p>
      `);
      const seen = eventsOf(tooltip);
      touch(control, TAP);
      await shown(tooltip);
      touch(bubbleOf(tooltip), TAP);
      await aTimeout(0);
      expect(isShown(tooltip)).to.equal(true);
      touch(control, TAP);
      await hidden(tooltip);
      touch(control, TAP);
      await shown(tooltip);
      touch(root.querySelector('p')!, ['pointerdown']);
      await hidden(tooltip);
      expect(seen.at(-1)).to.equal('close backdrop');
    });

    it('leaves no bubble by a tap on a button', async () => {
      const { tooltip, control } = await place();
      let clicks = 0;
      control.addEventListener('click', () => (clicks += 1));
      touch(control, TAP);
      await stays();
      expect(clicks).to.equal(1);
      expect(isShown(tooltip)).to.equal(false);
    });

    it('does not show it by a scroll that begins on a button', async () => {
      const { tooltip, control } = await place();
      touch(control, ['pointerover', 'pointerdown', 'pointercancel', 'pointerout', 'pointerleave']);
      await aTimeout(600); // Longer than a long press.
      expect(isShown(tooltip)).to.equal(false);
    });

    it('shows it by a long press on a button, until the next touch', async () => {
      const { root, tooltip, control } = await place();
      touch(control, ['pointerover', 'pointerdown']);
      await shown(tooltip);
      let clicks = 0;
      control.addEventListener('click', () => (clicks += 1));
      touch(control, ['pointerup', 'pointerout', 'pointerleave', 'click']);
      await cooled(); // A later tap is no part of the press.
      expect(isShown(tooltip)).to.equal(true);
      expect(clicks, 'it was pressed to read').to.equal(0);
      touch(control, TAP);
      await hidden(tooltip);
      expect(clicks).to.equal(1);
      touch(control, ['pointerover', 'pointerdown']);
      await shown(tooltip);
      touch(root, ['pointerdown']);
      await hidden(tooltip);
    });

    it('gets the reason of a disabled button by a tap', async () => {
      for (const button of [html`<button disabled>A</button>`, html`<button aria-disabled="true">A</button>`]) {
        const { tooltip, control } = await place(html`<flexit-tooltip text="Déjà publiée">${button}</flexit-tooltip>`);
        await messagesDuring(async () => {
          touch(
            control,
            TAP.filter((type) => type !== 'click'),
          );
          await shown(tooltip);
        });
        tooltip.remove();
      }
    });
  });

  describe('what screen readers hear', () => {
    it('comes behind the description that the control has', async () => {
      const { root, tooltip, control } = await place(html`
        <p id="aide">Champ obligatoire</p>
        <flexit-tooltip text="Cinq chiffres" when="eager"><input aria-label="Code postal" aria-describedby="aide"></flexit-tooltip>
      `);
      expect(descriptionOf(control)).to.deep.equal(['Champ obligatoire', 'Cinq chiffres']);
      expect(tooltip.querySelectorAll('[data-flexit]').length).to.equal(1);
      tooltip.text = 'Le code de la commune';
      expect(descriptionOf(control)).to.deep.equal(['Champ obligatoire', 'Le code de la commune']);
      control.setAttribute('aria-describedby', `${control.getAttribute('aria-describedby')} erreur`);
      tooltip.text = '';
      expect(control.getAttribute('aria-describedby')).to.equal('aide erreur');
      control.setAttribute('aria-describedby', 'aide');
      tooltip.text = 'Cinq chiffres';
      root.removeChild(tooltip);
      await Promise.resolve();
      expect(control.getAttribute('aria-describedby')).to.equal('aide');
      expectNode(tooltip.querySelector('[data-flexit]'), null);
    });

    it('is there when the focus comes', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip text="Réservé aux membres"><p><button>A</button> <button>B</button></p></flexit-tooltip>
      `);
      const [first, second] = control.querySelectorAll('button');
      let heard: unknown;
      first!.addEventListener('focusin', () => (heard = descriptionOf(first!)));
      await tabTo(first!);
      expect(heard).to.deep.equal(['Réservé aux membres']);
      expect(descriptionOf(second!)).to.deep.equal(['Réservé aux membres']);
      const added = document.createElement('button');
      added.textContent = 'C';
      control.append(added);
      await until(() => descriptionOf(added).length === 1);
      await shown(tooltip);
      const before = bubbleRect(tooltip).x;
      await press('Tab');
      await until(() => bubbleRect(tooltip).x > before, 'It stands at the control that has the focus');
    });

    it('is nothing twice', async () => {
      const { root } = await place(html`
        <flexit-tooltip when="eager" text="Supprimer"><button aria-label="Supprimer"><svg></svg></button></flexit-tooltip>
        <flexit-tooltip when="eager" text="Modifier"><button><svg></svg></button></flexit-tooltip>
        <flexit-tooltip when="eager"><a href="#a" title="Archiver"><svg></svg></a></flexit-tooltip>
        <flexit-tooltip when="eager" text="Code"><input aria-label="Code postal"></flexit-tooltip>
      `);
      const [named, nameless, titled, field] = root.querySelectorAll('button, a, input');
      expect(named!.hasAttribute('aria-describedby')).to.equal(false);
      expect(refersTo(nameless!, 'aria-labelledby')).to.deep.equal(['Modifier']);
      expect(nameless!.hasAttribute('aria-describedby')).to.equal(false);
      expect(refersTo(titled!, 'aria-labelledby')).to.deep.equal(['Archiver']);
      expect(field!.hasAttribute('aria-labelledby')).to.equal(false);
      await expectAccessible(root);
      for (const tooltip of root.querySelectorAll('flexit-tooltip')) tooltip.remove();
      await Promise.resolve();
      expect(nameless!.getAttributeNames()).to.deep.equal([]);
      expect(titled!.getAttribute('title')).to.equal('Archiver');
    });

    it('is the server’s rich content itself', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip when="eager">
          <button>QF</button>
          <p slot="content">Le <strong>quotient</strong> familial</p>
        </flexit-tooltip>
      `);
      const content = tooltip.querySelector('p')!;
      expect(content.checkVisibility()).to.equal(false);
      expect(descriptionOf(control)).to.deep.equal(['Le quotient familial']);
      tooltip.show();
      await shown(tooltip);
      expect(content.checkVisibility()).to.equal(true);
      await expectAccessible(tooltip.parentElement!);
      tooltip.remove();
      await Promise.resolve();
      expect(content.id).to.equal('');
    });

    it('stands in the control’s own tree', async () => {
      const root = await fixture<HTMLElement>(html`<section><button>A</button></section>`);
      const outer = root.querySelector('button')!;
      const shadow = root.attachShadow({ mode: 'open' });
      const [around, within] = ['Du dehors', 'Du dedans'].map((text) => {
        const tooltip = document.createElement('flexit-tooltip') as Tooltip;
        tooltip.text = text;
        shadow.append(tooltip);
        return tooltip;
      });
      around!.append(document.createElement('slot'));
      const inner = document.createElement('button');
      within!.append(inner);
      inner.textContent = 'B';
      outer.focus();
      await shown(around!);
      expect(descriptionOf(outer)).to.deep.equal(['Du dehors']);
      inner.focus();
      await shown(within!);
      expect(descriptionOf(inner)).to.deep.equal(['Du dedans']);
      expectNodes(root.children, [outer, root.querySelector('[data-flexit]')!]);
      around!.remove();
      await Promise.resolve();
      expectNodes(root.children, [outer]);
      expect(outer.hasAttribute('aria-describedby')).to.equal(false);
    });

    it('is the native title, set aside only as long as it is awake', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip title="hôte"><button title=" Première "><b title="deuxième">A</b></button></flexit-tooltip>
      `);
      const titles = () => [tooltip, control, control.firstElementChild!].map((node) => node.getAttribute('title'));
      await hover(control);
      await shown(tooltip);
      expect(titles()).to.deep.equal(['', '', '']);
      expect(boxOf(tooltip)!.textContent).to.equal('hôte');
      tooltip.text = 'Texte';
      expect(boxOf(tooltip)!.textContent).to.equal('Texte');
      expect(descriptionOf(control)).to.deep.equal(['Texte']);
      control.title = 'Nouvelle';
      await until(() => control.title === '');
      tooltip.remove();
      await Promise.resolve();
      expect(titles()).to.deep.equal(['hôte', 'Nouvelle', 'deuxième']);
    });
  });

  describe('what is no control', () => {
    it('takes the focus while it is awake', async () => {
      const warnings = await messagesDuring(async () => {
        const { tooltip, control } = await place(html`
          <flexit-tooltip text="Établissement public"><span>EPCI</span></flexit-tooltip>
        `);
        await hover(control);
        await shown(tooltip);
        expect(control.getAttribute('tabindex')).to.equal('0');
        expect(descriptionOf(control)).to.deep.equal(['Établissement public']);
        tooltip.remove();
        await Promise.resolve();
        expect(control.getAttributeNames()).to.deep.equal([]);
        const other = await place(html`<flexit-tooltip text="Aide"><span>A</span></flexit-tooltip>`);
        await hover(other.control);
        await shown(other.tooltip);
      });
      expect(warnings.filter(({ text }) => text.includes('tabindex')).length).to.be.at.most(1);
      const silence = await messagesDuring(async () => {
        const { control } = await place(html`<flexit-tooltip text="Aide" when="eager"><i>A</i></flexit-tooltip>`);
        expect(control.tabIndex).to.equal(0);
      });
      expect(silence).to.deep.equal([]);
    });

    it('may be mere text', async () => {
      const { root, tooltip } = await place(html`
        <p>Le <flexit-tooltip text="Établissement public" when="eager">EPCI</flexit-tooltip> décide.</p>
      `);
      const before = root.querySelector('p')!.getBoundingClientRect();
      expect(tooltip.tabIndex).to.equal(0);
      await tabTo(tooltip);
      await shown(tooltip);
      expect(descriptionOf(tooltip)).to.deep.equal(['Établissement public']);
      expect(boxOf(tooltip)!.getAttribute('aria-hidden'), 'it is no part of its name').to.equal('true');
      expect(bubbleRect(tooltip).bottom).to.be.closeTo(tooltip.getBoundingClientRect().top - 8, 2);
      expect(root.querySelector('p')!.getBoundingClientRect()).to.deep.equal(before);
      await expectAccessible(root);
      await press('Escape');
      await hover(tooltip);
      await shown(tooltip);
      tooltip.remove();
      await Promise.resolve();
      expect(tooltip.hasAttribute('tabindex')).to.equal(false);
      expect(tooltip.innerHTML.includes('data-flexit')).to.equal(false);
    });

    it('takes the focus on the host where the server says so', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip text="Formulaire incomplet" tabindex="0"><button disabled>Publier</button></flexit-tooltip>
      `);
      const warnings = await messagesDuring(() => tabTo(tooltip));
      expect(warnings).to.deep.equal([]);
      await shown(tooltip);
      expect(descriptionOf(tooltip)).to.deep.equal(['Formulaire incomplet']);
      expect(control.getBoundingClientRect().width).to.be.greaterThan(0);
      await expectAccessible(tooltip.parentElement!);
    });

    it('leaves the tab stops of a group to the page', async () => {
      const { control } = await place(html`
        <flexit-tooltip text="Aide" when="eager"><button tabindex="-1">A</button></flexit-tooltip>
      `);
      expect(control.getAttribute('tabindex')).to.equal('-1');
      expect(descriptionOf(control)).to.deep.equal(['Aide']);
      control.tabIndex = 0;
      await aTimeout(0);
      expect(control.getAttribute('tabindex')).to.equal('0');
    });
  });

  describe('the page', () => {
    it('keeps open what it opens, whatever the pointer does', async () => {
      const { tooltip, control } = await place();
      tooltip.show();
      await shown(tooltip);
      await hover(control);
      await leave();
      await clickOn(document.querySelectorAll('button')[1]!);
      await stays();
      expect(isShown(tooltip)).to.equal(true);
    });

    it('opens and closes it', async () => {
      const { tooltip } = await place();
      const seen = eventsOf(tooltip);
      expect(tooltip.show()).to.equal(true);
      await shown(tooltip);
      expect(tooltip.close()).to.equal(true);
      tooltip.setAttribute('open', '');
      await shown(tooltip);
      tooltip.open = false;
      await hidden(tooltip);
      expect(tooltip.toggle()).to.equal(true);
      expect(tooltip.toggle()).to.equal(true);
      expect(seen.length).to.equal(12);
      expect(new Set(seen.map((line) => line.split(' ')[1]))).to.deep.equal(new Set(['api']));
    });

    it('may prevent its opening and its closing', async () => {
      const { tooltip } = await place();
      const veto = (event: Event) => event.preventDefault();
      tooltip.addEventListener('flexit-before-open', veto);
      expect(tooltip.show()).to.equal(false);
      tooltip.removeEventListener('flexit-before-open', veto);
      tooltip.show();
      tooltip.addEventListener('flexit-before-close', veto, { once: true });
      expect(tooltip.close()).to.equal(false);
      expect(isShown(tooltip)).to.equal(true);
    });

    it('takes no focus', async () => {
      const { tooltip } = await place();
      const other = document.querySelectorAll('button')[1]!;
      other.focus();
      tooltip.show();
      await shown(tooltip);
      expectNode(document.activeElement, other);
      tooltip.close();
      expectNode(document.activeElement, other);
    });

    describe('drives it', () => {
      beforeEach(cooled);
      const driven = () =>
        place(html`
          <p>Tarif</p><flexit-tooltip id="aide" text="Le tarif en dépend" delay="60000">
            <button commandfor="aide" command="--show" aria-label="Aide">?</button>
          </flexit-tooltip>
          <button id="bascule" commandfor="aide" command="--toggle">Aide</button><a href="#aide">Aide</a>
        `);

      it('by a button inside, until a click elsewhere', async () => {
        const { root, tooltip, control } = await driven();
        await clickOn(control);
        await shown(tooltip);
        await clickOn(control);
        await leave();
        await stays();
        expect(isShown(tooltip), 'what was asked for stays').to.equal(true);
        await clickOn(root.querySelector('p')!);
        await hidden(tooltip);
      });

      it('by a button elsewhere', async () => {
        const { root, tooltip } = await driven();
        const outside = root.querySelector('#bascule')!;
        await clickOn(outside);
        await shown(tooltip);
        await clickOn(outside);
        await hidden(tooltip);
      });

      it('by a link, until Escape', async () => {
        const { root, tooltip } = await driven();
        root.querySelector('a')!.focus();
        await press('Enter');
        await shown(tooltip);
        expect(location.hash).to.equal('');
        await press('Escape');
        await hidden(tooltip);
      });
    });
  });

  describe('its place', () => {
    it('meets no press before it has it', async () => {
      const { tooltip, control } = await place();
      await hover(control);
      await shown(tooltip);
      expect(isHitUnplaced(boxOf(tooltip)!)).to.equal(false);
    });

    const LONG = `${'anticonstitutionnellement'.repeat(6)} ${'explication '.repeat(20)}`;
    /** A tooltip at the top left of a narrow and tall page, and one in the middle of its right side. */
    const narrow = async () => {
      await resizeTo(320, 480);
      return place(html`
        <div style="position: absolute; inset: 0 0 auto 0; display: flex; justify-content: space-between; block-size: 1500px">
          <flexit-tooltip text=${LONG}><button style="block-size: 2rem">A</button></flexit-tooltip>
          <flexit-tooltip text=${LONG} placement="right"><button style="block-size: 2rem; align-self: center">B</button></flexit-tooltip>
        </div>
      `);
    };
    afterEach(async () => {
      await resizeTo(800, 600);
      scrollTo(0, 0);
    });

    it('is on the screen, whatever the text', async () => {
      const { root } = await narrow();
      for (const tooltip of root.querySelectorAll<Tooltip>('flexit-tooltip')) {
        tooltip.firstElementChild!.scrollIntoView({ block: 'center' });
        tooltip.show();
        await shown(tooltip);
        const { left, right, top, bottom } = bubbleRect(tooltip);
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(document.documentElement.clientWidth);
        expect(top).to.be.at.least(0);
        expect(bottom).to.be.at.most(480);
        expect(bubbleOf(tooltip).scrollWidth).to.be.at.most(bubbleOf(tooltip).clientWidth);
      }
    });

    it('follows its control', async () => {
      const { root } = await narrow();
      const last = root.querySelectorAll<Tooltip>('flexit-tooltip')[1]!;
      last.text = 'Aide';
      last.placement = 'left';
      last.firstElementChild!.scrollIntoView({ block: 'center' });
      last.show();
      await until(() => boxOf(last)!.dataset.side === 'left');
      const gap = () => last.firstElementChild!.getBoundingClientRect().top - bubbleRect(last).top;
      const before = await settled(gap);
      scrollBy({ top: 60, behavior: 'instant' });
      await until(() => Math.abs(gap() - before) < 1, 'It follows');
      scrollBy({ top: 700, behavior: 'instant' });
      await until(() => getComputedStyle(boxOf(last)!).visibility === 'hidden', 'It is away with its control');
    });

    it('is above what clips and covers', async () => {
      const { root, tooltip } = await place(html`
        <dialog style="overflow: hidden; block-size: 40px; padding: 0; margin: 150px auto">
          <flexit-tooltip text="Aide" open><button style="block-size: 40px">A</button></flexit-tooltip>
        </dialog>
      `);
      root.querySelector('dialog')!.showModal();
      tooltip.close();
      tooltip.show();
      await shown(tooltip);
      const { x, y, width, height } = bubbleRect(tooltip);
      expect(y).to.be.lessThan(150);
      expectNode(document.elementFromPoint(x + width / 2, y + height / 2), tooltip);
    });

    it('shifts nothing when it wakes', async () => {
      const { root } = await place(html`
        <div style="display: flex; gap: 8px; inline-size: 300px">
          <flexit-tooltip text="Un"><button style="flex: 1">A</button></flexit-tooltip>
          <flexit-tooltip text="Deux"><span tabindex="0">B</span></flexit-tooltip>
          <flexit-tooltip text="Trois">C</flexit-tooltip>
        </div>
        <p>Du texte <flexit-tooltip text="Quatre">dans une ligne</flexit-tooltip>, puis la suite.</p>
      `);
      const nodes = [...root.querySelectorAll('*')];
      const boxes = () => nodes.map((node) => node.getBoundingClientRect().toJSON());
      const before = boxes();
      await messagesDuring(async () => {
        for (const tooltip of root.querySelectorAll<Tooltip>('flexit-tooltip')) {
          tooltip.show();
          await shown(tooltip);
        }
      });
      expect(boxes()).to.deep.equal(before);
    });
  });

  describe('a page with the library, built', () => {
    const STYLE = '<link rel="stylesheet" href="/dist/flexit.css">';
    const SCRIPT = '<script type="module" src="/dist/flexit.js"></script>';
    let frame: HTMLIFrameElement;

    async function visit(head: string, body: string) {
      const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title>${head}<body><p style="margin: 100px">${body}`;
      frame = await openFrame(await publishPage(page));
      const tooltip = frame.contentDocument!.querySelector('flexit-tooltip') as Tooltip;
      if (head.includes(SCRIPT)) await until(() => Symbol.for('flexit') in frame.contentWindow!, 'the loader ran');
      return { tooltip, control: tooltip.firstElementChild as HTMLElement };
    }
    const isDefined = () => frame.contentWindow!.customElements.get('flexit-tooltip') !== undefined;

    afterEach(() => frame.remove());

    for (const name of ['text', 'data-text']) {
      const page = `<flexit-tooltip ${name}="Aide"><button>A</button></flexit-tooltip>`;

      it(`shows its ${name} on the first hover`, async () => {
        const { tooltip, control } = await visit(STYLE + SCRIPT, page);
        await hover(control);
        await shown(tooltip);
        expect(boxOf(tooltip)!.textContent).to.equal('Aide');
      });

      it(`describes by its ${name} on the first focus`, async () => {
        const { tooltip, control } = await visit(STYLE + SCRIPT, page);
        control.focus();
        await until(() => tooltip.awake);
        expect(descriptionOf(control)).to.deep.equal(['Aide']);
      });
    }

    it('keeps no click of its control waiting, but one that opens it', async () => {
      const { tooltip, control } = await visit(
        STYLE + SCRIPT,
        `<flexit-tooltip text="Aide" id="aide"><button type="button">A</button></flexit-tooltip>
         <button type="button" id="ouvrir" commandfor="aide" command="--show">Ouvrir</button>`,
      );
      const clicks: string[] = [];
      control.addEventListener('click', (event) => clicks.push(`trusted ${event.isTrusted}`));
      control.click();
      expect(clicks, 'at once').to.deep.equal(['trusted false']);
      expect(isDefined()).to.equal(false);
      frame.contentDocument!.getElementById('ouvrir')!.click();
      expect(isDefined()).to.equal(false);
      await shown(tooltip);
      expect(clicks.length, 'and not again').to.equal(1);
    });

    for (const name of ['text', 'data-text'])
      it(`shows its ${name} in place without script`, async () => {
        const { tooltip, control } = await visit(
          STYLE,
          `<flexit-tooltip ${name}="Aide"><button>A</button></flexit-tooltip>`,
        );
        const after = () => frame.contentWindow!.getComputedStyle(tooltip, '::after');
        expect(after().content).to.equal('none');
        await hover(control);
        // Firefox 153 says which attribute it is that it shows, the others its text.
        await until(() => after().visibility === 'visible' && ['"Aide"', `attr(${name})`].includes(after().content));
      });

    it('shows its content in place without script', async () => {
      const { control } = await visit(
        STYLE,
        '<flexit-tooltip><button>B</button><span slot="content">Du <b>texte</b></span></flexit-tooltip>',
      );
      const content = frame.contentDocument!.querySelector('span')!;
      expect(content.checkVisibility()).to.equal(false);
      control.focus();
      await until(() => content.checkVisibility({ visibilityProperty: true }));
    });
  });

  describe('a thousand', () => {
    it('cost nothing but while one is met', async () => {
      const root = await fixture<HTMLElement>(html`<div></div>`);
      const leaks = watchLeaks();
      const template = document.createElement('template');
      for (let index = 0; index < 1000; index += 1) {
        const tooltip = document.createElement('flexit-tooltip');
        tooltip.setAttribute('text', `Aide ${index}`);
        const button = document.createElement('button');
        button.textContent = String(index);
        tooltip.append(button);
        template.content.append(tooltip);
      }
      root.append(template.content);
      const tooltips = [...root.querySelectorAll<Tooltip>('flexit-tooltip')];
      const nodes = root.querySelectorAll('*').length;
      expect(leaks.list()).to.deep.equal([]);
      expect(tooltips.some(({ shadowRoot }) => shadowRoot)).to.equal(false);

      const met = tooltips[500]!;
      touch(met.firstElementChild!, ['pointerover'], 'mouse');
      await shown(met);
      expectNodes(
        tooltips.filter(({ awake }) => awake),
        [met],
      );
      expect(leaks.count().roots).to.equal(1);
      expect(root.querySelectorAll('*').length, 'the description').to.equal(nodes + 1);
      touch(met, ['pointerleave'], 'mouse');
      await hidden(met);
      await until(() => !met.awake);
      await leaks.expectNone();
      expect(root.querySelectorAll('*').length).to.equal(nodes);
      expect(met.firstElementChild!.getAttributeNames()).to.deep.equal([]);

      touch(met.firstElementChild!, ['pointerover'], 'mouse');
      await shown(met);
    });

    it('stay mounted as long as they serve', async () => {
      const { tooltip } = await place(
        html`<flexit-tooltip text="Aide" when="eager"><button>A</button></flexit-tooltip>`,
      );
      const { tooltip: focused, control } = await place();
      await clickOn(control);
      await leave();
      await aTimeout(1300); // Longer than one stays mounted that nobody visits.
      expect(tooltip.awake).to.equal(true);
      expect(focused.awake).to.equal(true);
    });

    for (const [when, delay] of [
      ['at once', 0],
      ['after its delay', 40],
    ] as const) {
      it(`shows ${when} to a visitor who comes back just as it is about to be unmounted`, async () => {
        const { tooltip, control } = await place(html`
          <flexit-tooltip text=${TEXT} delay=${delay}><button>Retirer</button></flexit-tooltip>
        `);
        const timers = holdTimers(1000);
        try {
          touch(control, ['pointerover'], 'mouse');
          await shown(tooltip);
          touch(tooltip, ['pointerleave'], 'mouse');
          await hidden(tooltip);
          await until(() => timers.pending === 1);
          await cooled();
          touch(control, ['pointerover'], 'mouse');
          timers.fire();
          await shown(tooltip);

          touch(tooltip, ['pointerleave'], 'mouse');
          await hidden(tooltip);
          await until(() => timers.pending === 1);
          timers.fire();
          await until(() => !tooltip.awake);
        } finally {
          timers.release();
        }
      });
    }
  });

  describe('leaving the page', () => {
    it('leaves nothing behind', async () => {
      const { root, tooltip } = await place(html`
        <flexit-tooltip><button title="Aide" aria-describedby="x">A</button><p slot="content">Du <b>texte</b></p></flexit-tooltip>
        <section></section>
      `);
      const section = root.querySelector('section')!;
      const nodes = [...tooltip.querySelectorAll('*')];
      const before = tooltip.innerHTML;
      tooltip.show();
      await shown(tooltip);
      tooltip.remove();
      await Promise.resolve();
      const leaks = watchLeaks();
      for (let cycle = 0; cycle < 50; cycle += 1) {
        root.prepend(tooltip);
        tooltip.show();
        section.append(tooltip);
        if (cycle % 2) tooltip.close();
        tooltip.remove();
        await Promise.resolve();
      }
      await leaks.expectNone();
      expectNodes(tooltip.querySelectorAll('*'), nodes);
      expect(tooltip.innerHTML).to.equal(before);
      expect(tooltip.open).to.equal(false);
    });

    it('keeps it at its control when it is moved', async () => {
      const { root, tooltip, control } = await place(html`
        <flexit-tooltip text="Aide"><button>A</button></flexit-tooltip><section style="margin-top: 100px"></section>
      `);
      tooltip.show();
      await shown(tooltip);
      root.querySelector('section')!.append(tooltip);
      await until(() => isShown(tooltip));
      await until(() => Math.abs(bubbleRect(tooltip).bottom - control.getBoundingClientRect().top + 8) < 2);
    });

    it('hides it when its control goes', async () => {
      const { tooltip, control } = await place(html`
        <flexit-tooltip text="Aide"><button>A</button></flexit-tooltip>
      `);
      await tabTo(control);
      await shown(tooltip);
      control.remove();
      await hidden(tooltip);
      await until(() => !tooltip.awake);
    });
  });
});
