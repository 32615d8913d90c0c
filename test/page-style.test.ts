/** What `flexit.css` does for tags whose script has not come. */
import { expect, fixture, html } from '@open-wc/testing';
import { registry } from '../elements/boot/registry.ts';
import { resizeTo } from './support/keyboard.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

const OVERLAYS = ['modal', 'popup', 'overlay', 'mobile-menu', 'loader', 'tooltip'];

const OPEN: readonly Record<string, string>[] = [
  { open: '' },
  { open: 'true' },
  { 'data-open': '' },
  { 'data-open': 'oui' },
  { open: '', 'data-open': 'false' },
];
const CLOSED: readonly Record<string, string>[] = [
  {},
  { open: 'false' },
  { open: '0' },
  { open: 'NON' },
  { 'data-open': 'false' },
  { open: 'false', 'data-open': '' },
];

/** Whether the content shows of a tag with these attributes. */
async function showsContent(name: string, attributes: Record<string, string>): Promise<boolean> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(`flexit-${name}`);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  const content = document.createElement('p');
  content.textContent = 'De 9 h à 17 h';
  if (name === 'tooltip') content.slot = 'content';
  element.append(content);
  place.append(element);
  return content.checkVisibility({ visibilityProperty: true });
}

describe('flexit.css, as long as a script is awaited', () => {
  for (const name of OVERLAYS) {
    for (const attributes of OPEN)
      it(`shows <flexit-${name}> with ${JSON.stringify(attributes)}`, async () => {
        expect(await showsContent(name, attributes)).to.equal(true);
      });
    for (const attributes of CLOSED)
      it(`hides <flexit-${name}> with ${JSON.stringify(attributes)}`, async () => {
        expect(await showsContent(name, attributes)).to.equal(false);
      });
  }
});

describe('the main menu and the mobile menu', () => {
  const MAIN = '<flexit-main-menu><ul><li><a href="#a">Accueil</a></li></ul></flexit-main-menu>';
  const mobile = (attributes = '') =>
    `<flexit-mobile-menu ${attributes}><a slot="trigger" href="#plan">Menu</a></flexit-mobile-menu>`;
  const pages: Record<string, { markup: string; shows: Record<number, string> }> = {
    'swap at 992 px': { markup: MAIN + mobile(), shows: { 991: 'Menu', 992: 'Accueil' } },
    'swap where breakpoint says': {
      markup: MAIN + mobile('breakpoint="1200"'),
      shows: { 992: 'Menu', 1199: 'Menu', 1200: 'Accueil' },
    },
    'swap where data-breakpoint says': {
      markup: MAIN + mobile('data-breakpoint="1200"'),
      shows: { 1199: 'Menu', 1200: 'Accueil' },
    },
    'are left to the page by breakpoint="none"': {
      markup: MAIN + mobile('breakpoint="none"'),
      shows: { 991: 'Accueil Menu', 992: 'Accueil Menu' },
    },
    'show alone at every width: the main menu': { markup: MAIN, shows: { 991: 'Accueil', 992: 'Accueil' } },
    'show alone at every width: the mobile menu': { markup: mobile(), shows: { 991: 'Menu', 992: 'Menu' } },
    'give way to no menu that is hidden': { markup: MAIN + mobile('hidden'), shows: { 991: 'Accueil' } },
    'leave it to a style of the page': {
      markup: `<style>flexit-main-menu { display: flex }</style>${MAIN}${mobile()}`,
      shows: { 991: 'Accueil Menu', 992: 'Accueil' },
    },
  };
  for (const [name, { markup, shows }] of Object.entries(pages))
    it(name, async () => {
      const box = await fixture<HTMLElement>(html`<div></div>`);
      box.innerHTML = markup;
      try {
        for (const [width, shown] of Object.entries(shows)) {
          await resizeTo(Number(width), 600);
          const links = [...box.querySelectorAll('a')].filter((link) => link.checkVisibility());
          expect(links.map(({ textContent }) => textContent).join(' '), `${width} px`).to.equal(shown);
        }
      } finally {
        await resizeTo(800, 600);
      }
    });
});

describe('the class flexit-styled', () => {
  const place = async (markup: string) => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    box.innerHTML = markup;
    return (selector: string) => getComputedStyle(box.querySelector(selector)!);
  };

  it('shows which page of a pager is the current one', async () => {
    const styleOf = await place(
      '<flexit-list class="flexit-styled"><nav><a href="#1" aria-current="page">1</a> <a href="#2">2</a></nav></flexit-list>',
    );
    expect(styleOf('[aria-current]').backgroundColor).not.to.equal(styleOf('a:last-child').backgroundColor);
    expect(styleOf('a:last-child').minInlineSize).to.equal('44px');
  });

  it('gives fields a border that a theme changes by any rule', async () => {
    const styleOf = await place(
      `<style>input { border-radius: 1px }</style><flexit-form class="flexit-styled"><form><input class="champ"></form></flexit-form>
       <flexit-form><form><select></select></form></flexit-form>`,
    );
    expect(styleOf('.champ').borderRadius).to.equal('1px');
    expect(styleOf('.champ').minBlockSize).to.equal('44px');
    expect(styleOf('select').minBlockSize).not.to.equal('44px');
  });
});

describe('a notice', () => {
  for (const tag of ['flexit-banner', 'flexit-front-popup']) {
    const place = async (attributes: Record<string, string>, content: string) => {
      const root = await fixture<HTMLElement>(html`<div style="display: grid; gap: 20px"><p>Avant</p></div>`);
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.innerHTML = content;
      const after = document.createElement('p');
      root.append(after);
      const { top } = after.getBoundingClientRect();
      after.before(element);
      return { element, isStill: () => after.getBoundingClientRect().top === top };
    };

    for (const attributes of [{}, { 'data-flexit-early': '' }, { open: '' }] as Record<string, string>[])
      it(`takes no room while its script is awaited: <${tag}> with ${JSON.stringify(attributes)}`, async () => {
        const { element, isStill } = await place(attributes, '<p>De 9 h à 17 h</p>');
        expect(element.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
        expect(isStill()).to.equal(true);
      });

    it(`shows its trigger from the start: <${tag}>`, async () => {
      const { element } = await place({}, '<button slot="trigger">Revoir</button><p>De 9 h à 17 h</p>');
      const [trigger, content] = element.children;
      expect(trigger!.checkVisibility({ visibilityProperty: true })).to.equal(true);
      expect(content!.checkVisibility({ visibilityProperty: true })).to.equal(false);
    });

    it(`that was closed before does not show after a while, others do: <${tag}>`, async () => {
      const { element: closed } = await place({ 'data-flexit-early': '' }, '<p>a</p>');
      const { element: other } = await place({}, '<p>a</p>');
      for (const animation of document.getAnimations()) animation.finish();
      expect(closed.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
      expect(other.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(true);
    });
  }
});

describe('what waits for its script', () => {
  const waiting = {
    banner: '<flexit-banner><p>Fermé lundi</p></flexit-banner>',
    slider: '<flexit-slider><p>1</p><p>2</p></flexit-slider>',
    'view-switch':
      '<flexit-view-switch><button data-show="a">A</button><p data-view="a">1</p><p data-view="b">2</p></flexit-view-switch>',
  };
  for (const [name, content] of Object.entries(waiting))
    it(`waits by a delay, in which the browser draws no frames, and not by an animation that runs: <flexit-${name}>`, async () => {
      const root = await fixture<HTMLElement>(html`<div></div>`);
      root.innerHTML = content;
      const animations = document.getAnimations();
      expect(animations.length).to.be.above(0);
      for (const { currentTime, effect } of animations)
        expect(Number(currentTime)).to.be.below(effect!.getComputedTiming().delay!);
    });
});

describe('an element', () => {
  // These stand over the page, and take no room in it.
  const names = Object.keys(registry).filter((name) => !['banner', 'front-popup', 'loader'].includes(name));
  const displays = new Map<string, string>();
  /** How it stands among what is around it, whatever it makes of what is inside. */
  const displayOf = (element: Element) => getComputedStyle(element).display.replace(/^(flex|grid|flow-root)$/, 'block');

  before(async () => {
    for (const name of names) displays.set(name, displayOf(await placed(name)));
  });

  for (const name of names)
    it(`stands in the page before it wakes as it does then: <flexit-${name}>`, async () => {
      await registry[name]!.load();
      const element = await placed(name);
      element.setAttribute('when', 'eager');
      await until(() => (element as HTMLElement & { awake?: boolean }).awake, 'It is awake');
      expect(displayOf(element)).to.equal(displays.get(name));
    });

  async function placed(name: string): Promise<HTMLElement> {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const element = document.createElement(`flexit-${name}`);
    element.append(document.createElement('p'));
    place.append(element);
    return element;
  }
});

/** The selectors of all rules, those in other rules included. */
function selectorsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? splitOutside(rule.selectorText, /,/) : []),
    ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
  ]);
}

/** Splits a selector where a character matches that stands in no bracket. */
function splitOutside(selector: string, at: RegExp): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of selector) {
    depth += /[([]/.test(character) ? 1 : /[)\]]/.test(character) ? -1 : 0;
    if (depth === 0 && at.test(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

describe('flexit.css, where an element changes its state', () => {
  it('has no whole content styled anew', () => {
    const selectors = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) =>
      selectorsOf(cssRules),
    );
    const ofStates = selectors.filter((selector) => selector.includes(':state('));
    expect(ofStates).not.to.be.empty;
    // Chromium 156 has one invalidation set for all states of all elements: `:state(…) > *` makes it « every descendant ».
    const ofAnything = ofStates.filter((selector) => {
      const compounds = splitOutside(selector, /[\s>+~]/);
      const subject = compounds.at(-1)!;
      return (
        compounds.slice(0, -1).some((compound) => compound.includes(':state(')) && !/^[a-z]|^\[|^[.#]/i.test(subject)
      );
    });
    expect(ofAnything).to.deep.equal([]);
  });
});

describe('flexit.css as it is built', () => {
  const textOf = async (address: string) => (await fetch(address)).text();

  async function sheetOf(document: Document, addresses: readonly string[]): Promise<CSSStyleSheet> {
    const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync((await Promise.all(addresses.map(textOf))).join('\n'));
    return sheet;
  }

  function propertiesOf(rules: CSSRuleList): string[] {
    return [...rules].flatMap((rule) => {
      const own = 'style' in rule ? [...(rule.style as CSSStyleDeclaration)] : [];
      return 'cssRules' in rule ? [...own, ...propertiesOf(rule.cssRules as CSSRuleList)] : own;
    });
  }

  it('styles each example as its source does, quiet looks included', async () => {
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Exemples" width="1000" height="600"></iframe>`);
    const page = frame.contentDocument!;
    const source = await sheetOf(
      page,
      ['tokens', 'page'].map((name) => `/__fixture/files/styles/${name}.css`),
    );
    const built = await sheetOf(page, ['/dist/flexit.css']);
    page.adoptedStyleSheets = [source];
    // Minified, `background: none` is `background: 0 0`: the place of no image.
    const isCompared = (name: string) => !/^--|^background-position/.test(name);
    const properties = [...new Set(propertiesOf(source.cssRules))].filter(isCompared);
    expect(properties).to.include('display');
    page.body.className = 'flexit-styled';
    const different: string[] = [];
    for (const name of Object.keys(registry)) {
      const example = new DOMParser().parseFromString(
        await textOf(`/__fixture/files/examples/pages/${name}.html`),
        'text/html',
      );
      for (const script of example.querySelectorAll('script')) script.remove();
      page.body.replaceChildren(...[...example.body.children].map((child) => page.importNode(child, true)));
      const elements = [...page.body.querySelectorAll('*')];
      const look = (sheet: CSSStyleSheet) => {
        page.adoptedStyleSheets = [sheet];
        return elements.map((element) => {
          const style = frame.contentWindow!.getComputedStyle(element);
          return properties.map((property) => style.getPropertyValue(property));
        });
      };
      const [before, after] = [look(source), look(built)];
      for (const [at, element] of elements.entries())
        for (const [which, property] of properties.entries())
          if (before[at]![which] !== after[at]![which])
            different.push(`${name}: ${element.localName} ${property}: ${before[at]![which]}, ${after[at]![which]}`);
    }
    expect(different.slice(0, 10)).to.deep.equal([]);
  }).timeout(300_000);
});
