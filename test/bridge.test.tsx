import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import { useEffect } from 'react';
import { define } from '../elements/bridge/bridge.tsx';
import { choice, defineTable, flag, json, list, number, type Props, text } from '../react/core/attributes.ts';
import type { Host } from '../react/dom/host.ts';
import { listen } from '../react/dom/listen.ts';
import { useMethods } from '../react/hooks/use-methods.ts';
import { useOpen } from '../react/hooks/use-open.ts';
import { hasten } from './support/hasten.ts';
import { clickOn, hover, leave, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

// — a component with every kind of attribute, and one that opens —

const isOptions = (value: unknown) => typeof value === 'object' && value !== null;

const probeTable = defineTable({
  name: 'probe',
  attributes: {
    titre: text('sans titre', { aliases: ['data-title'] }),
    add_params: json<Record<string, unknown>>({}, isOptions, { type: 'object', expected: 'a JSON object' }),
    'close-top': flag(true),
    size: number(3, { min: 1, max: 6 }),
    networks: list(['mail']),
    position: choice(['left', 'right'], 'left'),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle', 'ask'],
});

let mounts = 0;
let unmounts = 0;

function Probe({ host, ...props }: Props<typeof probeTable> & { host: Host }) {
  const { shown, show, close, toggle } = useOpen(host, props.open);
  useMethods(host, {
    show,
    close,
    toggle,
    ask: (question: string) => `${question} ${props.titre}`,
  });
  useEffect(() => {
    mounts += 1;
    const releases = [listen(window, 'resize', () => {}), listen(host, 'click', () => {})];
    const observer = new ResizeObserver(() => {});
    observer.observe(host);
    const timer = setInterval(() => {}, 1000);
    return () => {
      unmounts += 1;
      for (const release of releases) release();
      observer.disconnect();
      clearInterval(timer);
    };
  }, [host]);
  if (props.titre === 'boum') throw new Error('boum');
  return (
    <div part="box">
      <input aria-label="inner" defaultValue="" />
      <output>{JSON.stringify({ ...props, shown })}</output>
      <slot name="trigger" />
      <slot />
    </div>
  );
}

const css = ':host { display: block } output { color: rgb(1, 2, 3) }';

type ProbeElement = HTMLElement & { -readonly [K in keyof Props<typeof probeTable>]: unknown } & {
  awake: boolean;
  wake(): void;
  show(): unknown;
  close(): unknown;
  ask(question: string): unknown;
};

const box = document.createElement('div');
before(() => document.body.append(box));
afterEach(() => {
  box.replaceChildren();
  history.replaceState(null, '', location.pathname + location.search);
});
after(() => box.remove());

/** Parses tags as a server sends them. */
function place(html: string): ProbeElement {
  box.replaceChildren(new DOMParser().parseFromString(html, 'text/html').body);
  return box.querySelector('flexit-probe, flexit-early, flexit-mirror, flexit-shy')!;
}

const received = (element: Element): Record<string, unknown> =>
  JSON.parse(element.shadowRoot!.querySelector('output')!.textContent!);

describe('the bridge', () => {
  before(() => define(probeTable, Probe, css));

  describe('attributes and properties', () => {
    it('reads each attribute under each of its names', () => {
      const element = place(
        `<flexit-probe data-title="Bonjour" data-add_params='{"a":1}' close-top="non" data-size="4" networks="x, mail" position="RIGHT"></flexit-probe>`,
      );
      expect(received(element)).to.deep.equal({
        titre: 'Bonjour',
        addParams: { a: 1 },
        closeTop: false,
        size: 4,
        networks: ['x', 'mail'],
        position: 'right',
        open: false,
        shown: false,
      });
      element.setAttribute('titre', 'Nommé');
      expect(received(element).titre).to.equal('Nommé');
      element.removeAttribute('titre');
      expect(received(element).titre).to.equal('Bonjour');
      element.removeAttribute('data-title');
      expect(received(element).titre).to.equal('sans titre');
    });

    it('is open as long as it has open=""', () => {
      const element = place('<flexit-probe open=""></flexit-probe>');
      expect(received(element)).to.include({ open: true, shown: true });
      element.removeAttribute('open');
      expect(received(element)).to.include({ open: false, shown: false });
      for (const value of ['false', '0', 'non']) {
        element.setAttribute('open', value);
        expect(element.open, value).to.equal(false);
      }
    });

    for (const prefix of ['', 'data-'])
      it(`takes no object that was written as text for the value of ${prefix}titre, and tells of it unless the property follows`, async () => {
        const restore = hasten(3000, 30);
        const messages = await messagesDuring(async (sofar) => {
          const element = place(
            `<flexit-probe ${prefix}titre="[object Object]" ${prefix}add_params="[object Object],[object Object]" ${prefix}networks="[object Object]"></flexit-probe>`,
          );
          expect(received(element)).to.include({ titre: 'sans titre' });
          expect(received(element).addParams).to.deep.equal({});
          element.addParams = { a: 1 };
          element.networks = ['x'];
          expect(received(element).addParams).to.deep.equal({ a: 1 });
          await until(() => sofar.length > 0);
        });
        restore();
        expect(messages.map(({ text }) => text)).to.deep.equal([
          `<flexit-probe> ${prefix}titre="[object Object]": expected a text; an object was written as text: set the property, in Vue by \`:titre.prop\``,
        ]);
      });

    it('follows element.open over what its attributes say', () => {
      const element = place('<flexit-probe open="false"></flexit-probe>');
      element.open = true;
      expect(received(element)).to.include({ open: true, shown: true });
      const legacy = place('<flexit-probe data-open></flexit-probe>');
      expect(received(legacy).shown).to.equal(true);
      legacy.open = false;
      expect(received(legacy)).to.include({ open: false, shown: false });
    });

    it('does not wake by open="false"', () => {
      expect(place('<flexit-probe when="intent" open="false"></flexit-probe>').awake).to.equal(false);
      expect(place('<flexit-probe when="intent" data-open="non"></flexit-probe>').awake).to.equal(false);
    });

    it('reads data-when where there is no when', () => {
      const element = place('<flexit-probe data-when="intent"></flexit-probe>');
      expect(element.awake).to.equal(false);
      element.setAttribute('when', 'eager');
      expect(element.awake).to.equal(true);
    });

    it('reflects its state over open="false" and data-open', () => {
      const element = place('<flexit-probe open="false"></flexit-probe>');
      element.show();
      expect(element.getAttribute('open')).to.equal('');
      expect(element.open).to.equal(true);
      const legacy = place('<flexit-probe data-open></flexit-probe>');
      legacy.wake();
      expect(received(legacy).shown).to.equal(true);
      legacy.close();
      expect(legacy.open).to.equal(false);
      expect(received(legacy)).to.include({ open: false, shown: false });
    });

    // Specification 5.34, 5.35, 5.36
    it('falls back to the default for a bad value, with one warning', async () => {
      const messages = await messagesDuring(() => {
        const element = place(
          `<flexit-probe add_params="{oops" size="12" position="middle" networks='[{}]'></flexit-probe>`,
        );
        expect(received(element)).to.deep.include({ addParams: {}, size: 3, position: 'left', networks: ['mail'] });
        place(`<flexit-probe add_params="{oops"></flexit-probe>`);
      });
      expect(messages.map(({ text }) => text)).to.have.members([
        '<flexit-probe> add_params="{oops": expected a JSON object',
        '<flexit-probe> size="12": expected a number from 1 to 6',
        '<flexit-probe> position="middle": expected left | right',
        '<flexit-probe> networks="[{}]": expected a comma-separated or JSON list of texts',
      ]);
    });

    it('takes an empty number as the default', async () => {
      const messages = await messagesDuring(() =>
        expect(received(place('<flexit-probe size=""></flexit-probe>')).size).to.equal(3),
      );
      expect(messages).to.deep.equal([]);
    });

    it('has parsed values as properties', async () => {
      const element = place('<flexit-probe></flexit-probe>');
      element.addParams = { lieu: 'ville' };
      element.closeTop = false;
      expect(received(element)).to.deep.include({ addParams: { lieu: 'ville' }, closeTop: false });
      element.addParams = '{"lieu":"pays"}';
      element.size = '5';
      element.closeTop = '';
      expect(element.addParams).to.deep.equal({ lieu: 'pays' });
      expect(received(element)).to.deep.include({ size: 5, closeTop: true });
      element.titre = null;
      element.size = undefined;
      expect(received(element)).to.include({ titre: 'sans titre', size: 3 });
      const messages = await messagesDuring(() => {
        element.size = Number.NaN;
      });
      expect(messages).to.have.length(1);
      expect(element.size).to.equal(3);
    });

    it('lets the last one that wrote win', () => {
      const element = place('<flexit-probe size="2"></flexit-probe>');
      element.size = 4;
      expect(received(element).size).to.equal(4);
      element.setAttribute('size', '5');
      expect(received(element).size).to.equal(5);
    });

    it('keeps properties that were set before the upgrade', () => {
      const early = defineTable({ ...probeTable, name: 'early' });
      const element = place('<flexit-early size="2"></flexit-early>');
      Object.assign(element, { titre: 'avant', size: 6, open: true, addParams: { tôt: true } });
      define(early, Probe, css);
      expect(received(element)).to.deep.include({ titre: 'avant', size: 6, shown: true, addParams: { tôt: true } });
      expect(Object.keys(element)).to.not.include.members(['titre', 'size', 'open', 'addParams']);
    });

    it('reflects in their attributes the properties whose table says so', () => {
      const position = { ...choice(['left', 'right'], 'left'), reflects: true } as const;
      const history = { ...flag(), reflects: true } as const;
      const mirror = defineTable({ ...probeTable, name: 'mirror', attributes: { position, history, size: number(3) } });
      const early = place('<flexit-mirror position="left" data-history></flexit-mirror>');
      Object.assign(early, { position: 'right', history: false, size: 6 });
      define(mirror, Probe as never, css);
      const at = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      expect(at(early)).to.deep.equal(['position=right']);
      expect(received(early)).to.deep.include({ position: 'right', history: false, size: 6 });
      const element = place('<flexit-mirror data-position="left"></flexit-mirror>') as typeof early & {
        history: unknown;
      };
      Object.assign(element, { position: 'RIGHT', history: true });
      expect(at(element)).to.have.members(['position=right', 'history=']);
      expect(received(element)).to.deep.include({ position: 'right', history: true });
      Object.assign(element, { position: null, history: undefined });
      expect(at(element)).to.deep.equal([]);
      expect(received(element)).to.deep.include({ position: 'left', history: false });
    });

    it('follows an attribute where only reflecting properties were set before the upgrade', () => {
      const position = { ...choice(['left', 'right'], 'left'), reflects: true } as const;
      const shy = defineTable({ ...probeTable, name: 'shy', attributes: { position, size: number(3) } });
      const element = place('<flexit-shy size="2"></flexit-shy>');
      Object.assign(element, { position: 'right' });
      define(shy, Probe as never, css);
      element.size = 5;
      element.setAttribute('position', 'left');
      expect(received(element)).to.deep.include({ position: 'left', size: 5 });
      element.setAttribute('size', '4');
      expect(received(element).size).to.equal(4);
    });

    it('reflects element.open in the attribute', () => {
      const element = place('<flexit-probe></flexit-probe>');
      element.open = true;
      expect(element.hasAttribute('open')).to.equal(true);
      expect(received(element).shown).to.equal(true);
      element.open = '';
      expect(received(element).shown).to.equal(true);
      element.open = false;
      expect(element.hasAttribute('open')).to.equal(false);
      expect(received(element).shown).to.equal(false);
    });
  });

  describe('the server’s content', () => {
    it('keeps nodes, focus and typed values when it wakes', async () => {
      const element = place(
        '<flexit-probe when="intent"><p>Du serveur</p><input id="champ" value="x"><a slot="trigger" href="#">Lien</a></flexit-probe>',
      );
      const nodes = [...element.childNodes];
      expect(element.shadowRoot).to.equal(null);
      const field = element.querySelector('input')!;
      field.value = 'tapé';
      field.focus();
      expect(element.awake, 'focus is an intent').to.equal(true);
      expect([...element.childNodes]).to.deep.equal(nodes);
      expect(document.activeElement).to.equal(field);
      expect(field.value).to.equal('tapé');
      expect(field.assignedSlot).to.not.equal(null);
    });
  });

  it('shares one style sheet among the instances of a class', () => {
    place('<flexit-probe></flexit-probe><flexit-probe></flexit-probe>');
    const [first, second] = box.querySelectorAll('flexit-probe');
    expect(first!.shadowRoot!.adoptedStyleSheets[0]).to.equal(second!.shadowRoot!.adoptedStyleSheets[0]);
    expect(getComputedStyle(first!.shadowRoot!.querySelector('output')!).color).to.equal('rgb(1, 2, 3)');
  });

  describe('methods and events', () => {
    it('answers at once', () => {
      const element = place('<flexit-probe when="intent" titre="Paul"></flexit-probe>');
      expect(element.ask('Bonjour')).to.equal('Bonjour Paul');
      expect(element.awake).to.equal(true);
    });

    it('answers with a promise while detached', async () => {
      const element = document.createElement('flexit-probe') as ProbeElement;
      const answer = element.ask('Bonjour') as Promise<string>;
      expect(answer).to.be.a('promise');
      box.append(element);
      expect(await answer).to.equal('Bonjour sans titre');
    });

    it('fires events of which the « before » ones can be prevented', () => {
      const element = place('<flexit-probe></flexit-probe>');
      const seen: string[] = [];
      const names = ['flexit-before-open', 'flexit-open', 'flexit-before-close', 'flexit-close'];
      const note = (event: Event) => seen.push(`${event.type} ${(event as CustomEvent).detail.source}`);
      for (const name of names) box.addEventListener(name, note);
      expect(element.show()).to.equal(true);
      expect(element.close()).to.equal(true);
      expect(seen).to.deep.equal(names.map((name) => `${name} api`));

      const veto = (event: Event) => event.preventDefault();
      box.addEventListener('flexit-before-open', veto);
      expect(element.show()).to.equal(false);
      element.open = true;
      expect(element.hasAttribute('open'), 'the attribute is taken back').to.equal(false);
      box.removeEventListener('flexit-before-open', veto);

      element.open = true;
      box.addEventListener('flexit-before-close', veto);
      expect(element.close()).to.equal(false);
      element.removeAttribute('open');
      expect(element.hasAttribute('open'), 'the attribute is put back').to.equal(true);
      box.removeEventListener('flexit-before-close', veto);
      for (const name of names) box.removeEventListener(name, note);
    });

    it('offers the state while open', () => {
      const element = place('<flexit-probe open></flexit-probe>');
      expect(element.matches(':state(open)')).to.equal(true);
      element.close();
      expect(element.matches(':state(open)')).to.equal(false);
    });
  });

  describe('controls without script', () => {
    it('is shown by links and commandfor buttons', async () => {
      const element = place(
        `<a href="#cible">Lien</a><button commandfor="cible" command="--toggle">Bascule</button>
         <button commandfor="cible" command="--close">Fermer</button><div id="hote"></div>
         <flexit-probe id="cible" when="intent"></flexit-probe>`,
      );
      const sources: string[] = [];
      element.addEventListener('flexit-before-open', (event) => sources.push((event as CustomEvent).detail.source));
      await clickOn(box.querySelector('a')!);
      expect(received(element).shown).to.equal(true);
      expect(location.hash, 'the address stays').to.equal('');
      await clickOn(box.querySelector('[command="--close"]')!);
      expect(received(element).shown).to.equal(false);
      await clickOn(box.querySelector('[command="--toggle"]')!);
      expect(received(element).shown).to.equal(true);
      element.close();
      const inner = document.createElement('button');
      inner.setAttribute('commandfor', 'cible');
      inner.setAttribute('command', '--show');
      inner.textContent = 'Dedans';
      box.querySelector('#hote')!.attachShadow({ mode: 'open' }).append(inner);
      await clickOn(inner);
      expect(received(element).shown).to.equal(true);
      expect(sources).to.deep.equal(['trigger', 'trigger', 'trigger']);
    });

    for (const knows of ['as it is', 'without commandfor'] as const) {
      it(`is driven by commandfor inside a shadow root: a browser ${knows}`, async () => {
        const member = Object.getOwnPropertyDescriptor(HTMLButtonElement.prototype, 'commandForElement');
        if (knows === 'without commandfor' && member)
          Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
        const outer = place('<div id="hote"></div><flexit-probe id="dehors" when="intent"></flexit-probe>');
        const root = box.querySelector('#hote')!.attachShadow({ mode: 'open' });
        const inner = document.createElement('flexit-probe') as ProbeElement;
        inner.id = 'dedans';
        const button = document.createElement('button');
        button.textContent = 'Commande';
        root.append(button, inner);
        const heard: string[] = [];
        for (const target of [outer, inner])
          for (const type of ['flexit-open', 'flexit-close'])
            target.addEventListener(type, ({ type }) => heard.push(`${target.id} ${type}`));
        for (const id of ['dehors', 'dedans']) {
          for (const command of ['--toggle', '--toggle', '--show', '--close']) {
            button.setAttribute('commandfor', id);
            button.setAttribute('command', command);
            await clickOn(button);
          }
          expect(heard.splice(0)).to.deep.equal(
            ['open', 'close', 'open', 'close'].map((what) => `${id} flexit-${what}`),
          );
        }
        if (member) Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', member);
        await leave();
      });
    }

    it('follows the address’s hash', async () => {
      history.replaceState(null, '', '#cible');
      const element = place('<flexit-probe id="cible" when="intent"></flexit-probe>');
      expect(received(element).shown).to.equal(true);
      location.hash = 'ailleurs';
      await until(() => !received(element).shown);
      location.hash = 'cible';
      await until(() => received(element).shown);
    });
  });

  describe('moves and removals', () => {
    it('keeps its state when it is moved in the DOM', async () => {
      const element = place('<flexit-probe></flexit-probe><section></section>');
      await Promise.resolve();
      const inner = element.shadowRoot!.querySelector('input')!;
      inner.value = 'gardé';
      const before = { mounts, unmounts };
      box.querySelector('section')!.append(element);
      await Promise.resolve();
      expect(element.shadowRoot!.querySelector('input')).to.equal(inner);
      const parent = box.querySelector('section')!.parentElement as HTMLElement & {
        moveBefore?(node: Node, child: Node | null): void;
      };
      parent.moveBefore?.(element, null);
      await Promise.resolve();
      expect(element.shadowRoot!.querySelector('input')!.value).to.equal('gardé');
      expect({ mounts, unmounts }).to.deep.equal(before);
      element.titre = 'après';
      expect(received(element).titre).to.equal('après');
    });

    it('leaves nothing behind after 1 000 cycles', async () => {
      place('<flexit-probe open></flexit-probe>').remove();
      await Promise.resolve();
      const leaks = watchLeaks();
      const before = mounts - unmounts;
      const other = document.createElement('div');
      box.append(other);
      for (let cycle = 0; cycle < 1000; cycle += 1) {
        const element = document.createElement('flexit-probe') as ProbeElement;
        element.append('contenu');
        box.append(element);
        element.show();
        other.append(element);
        element.remove();
        await Promise.resolve();
        if (cycle % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      other.remove();
      expect(mounts - unmounts).to.equal(before);
      await leaks.expectNone();
    });

    it('shows its server content as long as it is removed', async () => {
      const element = place('<flexit-probe>contenu</flexit-probe>');
      element.remove();
      await Promise.resolve();
      expect(element.shadowRoot!.innerHTML).to.equal('<slot></slot>');
      expect(element.shadowRoot!.adoptedStyleSheets).to.have.length(0);
      box.append(element);
      expect(received(element).titre).to.equal('sans titre');
    });
  });

  it('shows the server’s content again when the component throws', async () => {
    const element = place('<flexit-probe><b slot="trigger">Ouvrir</b><p>Contenu</p></flexit-probe>');
    const errors: string[] = [];
    element.addEventListener('flexit-error', (event) => errors.push((event as CustomEvent).detail.error.message));
    const messages = await messagesDuring(() => element.setAttribute('titre', 'boum'));
    expect(messages.map(({ text }) => text.includes('<flexit-probe>'))).to.deep.equal([true]);
    expect(errors).to.deep.equal(['boum']);
    for (const child of element.children) expect(child.assignedSlot, child.localName).to.not.equal(null);
    expect(element.show()).to.equal(false);
  });

  describe('waiting', () => {
    it('mounts nothing in 10 000 idle instances until one of them is met', async () => {
      const leaks = watchLeaks();
      place('<flexit-probe when="intent" titre="x"><i>x</i></flexit-probe>'.repeat(10_000));
      const all = box.querySelectorAll<ProbeElement>('flexit-probe');
      expect(all).to.have.length(10_000);
      expect([...all].filter((element) => element.shadowRoot || element.awake)).to.have.length(0);
      expect(leaks.count().listeners).to.equal(0);
      await hover(all[3]!.querySelector('i')!);
      expect([...all].filter((element) => element.awake)).to.deep.equal([all[3]]);
    });

    it('wakes on keyboard use too', async () => {
      const element = place('<button>avant</button><flexit-probe when="intent"><a href="#x">x</a></flexit-probe>');
      box.querySelector('button')!.focus();
      await press('Tab');
      if (document.activeElement === box.querySelector('button')) element.querySelector('a')!.focus();
      expect(element.awake).to.equal(true);
    });

    it('wakes in a shadow root that keeps the event to itself', async () => {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      const put = (html: string): ProbeElement => {
        root.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.children);
        return root.querySelector('flexit-probe')!;
      };
      box.replaceChildren(host);

      const hovered = put('<p>avant</p><flexit-probe when="intent"><b>x</b></flexit-probe>');
      await hover(root.querySelector('p')!);
      expect(hovered.awake).to.equal(false);
      await hover(root.querySelector('b')!);
      expect(hovered.awake, 'by the pointer').to.equal(true);

      const focused = put('<button>avant</button><flexit-probe when="intent"><a href="#x">x</a></flexit-probe>');
      root.querySelector('button')!.focus();
      expect(focused.awake).to.equal(false);
      root.querySelector('a')!.focus();
      expect(focused.awake, 'by the focus').to.equal(true);

      const submitted = put('<flexit-probe when="intent"><form></form></flexit-probe>');
      const form = root.querySelector('form')!;
      form.addEventListener('submit', (event) => event.preventDefault());
      form.requestSubmit();
      expect(submitted.awake, 'by a submission').to.equal(true);
    });

    it('wakes by the policy that its when names', async () => {
      place(
        `<flexit-probe when="idle"></flexit-probe><div id="haut"></div><flexit-probe when="visible" id="bas">x</flexit-probe>`,
      );
      box.querySelector<HTMLElement>('#haut')!.style.height = '5000px';
      const [idle, visible] = box.querySelectorAll<ProbeElement>('flexit-probe');
      await until(() => idle!.awake);
      expect(visible!.awake).to.equal(false);
      visible!.scrollIntoView();
      await until(() => visible!.awake);
      window.scrollTo(0, 0);
    });

    it('warns of an unknown policy', async () => {
      const messages = await messagesDuring(() => place('<flexit-probe when="someday"></flexit-probe>'));
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-probe> when="someday": expected eager | visible | intent | idle',
      ]);
    });
  });

  it('leaves a tag that is defined already', () => {
    const Before = customElements.get('flexit-probe');
    define(probeTable, Probe, css);
    expect(customElements.get('flexit-probe')).to.equal(Before);
  });
});
