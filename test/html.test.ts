import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { toFragment } from '../react/dom/html.ts';
import type { HtmlDoor } from './support/html-door.ts';
import { namesOf } from './support/member-names.ts';
import { openFrame, publishPage } from './support/server.ts';
import { until } from './support/until.ts';

const SAME = { sameOrigin: true } as const;
const OTHER = { sameOrigin: false } as const;

const htmlOf = (fragment: DocumentFragment) => {
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
};
const near = (html: string) => htmlOf(toFragment(html, SAME));
const far = async (html: string) => htmlOf(await toFragment(html, OTHER));

/** Each would set `window.ran`, or does when it is clicked or loaded. */
const ATTACKS = [
  '<script>window.ran = 1</script>',
  '<svg><script>window.ran = 1</script></svg>',
  '<template><script>window.ran = 1</script><img src="/absent" onerror="window.ran = 1"></template>',
  '<img src="/absent" onerror="window.ran = 1">',
  '<img src="/absent" OnError = "window.ran = 1">',
  '<img/src="/absent"/onerror="window.ran = 1">',
  '<svg onload="window.ran = 1"></svg>',
  '<details open ontoggle="window.ran = 1"></details>',
  '<a href="java&#10;script:window.ran = 1">lien</a>',
  '<a href=" &#1;JavaScript:window.ran = 1">lien</a>',
  '<svg><a xlink:href="javascript:window.ran = 1"><text>lien</text></a></svg>',
  '<svg><a><animate attributeName="href" values="javascript:window.ran = 1"/><text>lien</text></a></svg>',
  '<form action="javascript:window.ran = 1"><button formaction="javascript:window.ran = 1">ok</button></form>',
  '<iframe src="javascript:parent.ran = 1"></iframe>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<iframe src="data:text/html,<script>parent.ran = 1</script>"></iframe>',
  '<object data="javascript:window.ran = 1"></object>',
  '<object data="data:text/html,<script>parent.ran = 1</script>"></object>',
  '<embed src="data:text/html,<script>parent.ran = 1</script>">',
  `<iframe src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>parent.ran = 1</script></svg>"></iframe>`,
  '<svg><a><set attributeName="xlink:href" to="javascript:window.ran = 1"/><text>lien</text></a></svg>',
  '<form onclick="window.ran = 1" action="javascript:window.ran = 1"><input name="attributes"><button>ok</button></form>',
  '<form onclick="window.ran = 1" action="javascript:window.ran = 1"><input name="removeAttributeNode"><button>ok</button></form>',
  '<form onclick="window.ran = 1"><input name="localName"><input name="getAttribute"><button>ok</button></form>',
];

/** Each would change the whole page: where it goes, what its addresses mean, what it loads. */
const PAGE_WIDE = [
  '<base href="https://ailleurs.invalid/">',
  '<meta http-equiv="refresh" content="0; url=/ailleurs">',
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
  '<meta name="csrf-token" content="autre">',
  '<meta itemprop="name" name="referrer" content="unsafe-url">',
  '<link rel="modulepreload" href="/elements/popup.ts">',
  '<link rel="import" href="/page">',
  '<link rel="manifest" href="/page">',
  '<link rel="icon" href="/page">',
  '<link rel="alternate stylesheet preload" href="/page">',
];

const SCRIPTED = 'script, [onerror], [onload], [ontoggle], [onclick], [srcdoc], [attributeName$="href"]';
const FRAMES = /^(iframe|frame|object|embed)$/i;
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster']);

/** A form answers `attributes` with its field of that name. */
const attributesOf = (element: Element): Attr[] => [
  ...Reflect.get<Element, 'attributes'>(Element.prototype, 'attributes', element),
];

const tagOf = (element: Element) => Reflect.get<Element, 'localName'>(Element.prototype, 'localName', element);

/** A `javascript:` or `data:` address, as the browser reads it. */
const refusedAddresses = (root: ParentNode) =>
  [...root.querySelectorAll('*')].flatMap((element) =>
    attributesOf(element).filter(({ localName, value }) => ADDRESSES.has(localName) && isScript(value, element)),
  );

const handlers = (root: ParentNode) =>
  [...root.querySelectorAll('*')].flatMap((element) => attributesOf(element).filter(({ name }) => /^on/i.test(name)));

/** An image is none, but for one (SVG) in what shows it as a document. */
function isScript(value: string, element: Element): boolean {
  const link = document.createElement('a');
  link.href = value;
  const isImage = link.protocol === 'data:' && link.pathname.startsWith('image/');
  return isImage ? FRAMES.test(tagOf(element)) : ['javascript:', 'data:'].includes(link.protocol);
}

/** Puts the fragment into a page, clicks its links, and waits for what would run. */
async function provoke(fragment: DocumentFragment, page: Window & { ran?: unknown }) {
  const box = page.document.createElement('div');
  page.document.body.append(box);
  box.append(fragment);
  for (const node of box.querySelectorAll('a, form')) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    EventTarget.prototype.dispatchEvent.call(node, click);
  }
  for (const template of box.querySelectorAll('template')) box.append(page.document.importNode(template.content, true));
  await new Promise((resolve) => setTimeout(resolve, 60));
  box.remove();
  return page.ran;
}

describe('HTML of the page’s own origin', () => {
  it('stays as it is, whatever it holds', () => {
    for (const html of [
      '<form action="/envoi"><input name="a" value="1" required=""></form>',
      '<iframe src="/page" title="Page"></iframe>',
      '<flexit-front-popup once="3" data-x="1"><a href="?p=2" rel="{&quot;param&quot;:&quot;p&quot;}">2</a></flexit-front-popup>',
      '<tr><td>cellule</td></tr>',
      '<p id="a" class="b" style="color: red">La cotation = 3 &lt;script&gt;</p><!-- url=/liste -->',
      '<img src="data:image/png;base64,AAAA" alt="">',
      'texte seul',
    ]) {
      expect(near(html)).to.equal(html);
    }
  });

  it('is there at once', () => expect(toFragment('<p>x</p>', SAME)).to.be.instanceOf(DocumentFragment));

  it('has its custom elements upgraded only when it is inserted', () => {
    let upgraded = 0;
    customElements.define(
      'test-upgraded',
      class extends HTMLElement {
        connectedCallback() {
          upgraded += 1;
        }
      },
    );
    const fragment = toFragment('<div><test-upgraded></test-upgraded></div>', SAME);
    expect(upgraded).to.equal(0);
    document.body.append(fragment);
    expect(upgraded).to.equal(1);
    document.querySelector('test-upgraded')!.remove();
  });

  for (const attack of ATTACKS) {
    it(`runs nothing, though the page has no policy: ${attack}`, async () => {
      const fragment = toFragment(attack, SAME);
      expect(fragment.querySelector(SCRIPTED)).to.equal(null);
      expect(refusedAddresses(fragment)).to.deep.equal([]);
      expect(await provoke(fragment, window)).to.equal(undefined);
    });
  }

  for (const html of PAGE_WIDE) {
    it(`does not change the whole page: ${html}`, () => expect(near(`<p>Avant</p>${html}`)).to.equal('<p>Avant</p>'));
  }

  it('keeps the style sheets and the microdata of its content', () => {
    for (const html of [
      '<link rel="stylesheet" href="/liste.css"><style>p { color: red }</style><p>Texte</p>',
      '<p itemscope=""><meta itemprop="date" content="2026-09-01"><link itemprop="url" href="/a"></p>',
    ]) {
      expect(near(html)).to.equal(html);
    }
  });

  it('takes time in proportion to its length', () => {
    const text = 'on'.repeat(500_000);
    expect(toFragment(text, SAME).textContent).to.have.length(1_000_000);
    expect(toFragment(`<p title="${text}">x</p>`, SAME).querySelector('p')!.title).to.have.length(1_000_000);
  });

  describe('with a form whose field has the name of a member', () => {
    const names = [...namesOf(HTMLFormElement.prototype)];
    const form = (name: string) =>
      `<form onclick="window.ran = 1" action="javascript:window.ran = 1"><input name="${name}"></form>`;

    it('comes in as it is, whatever the name', () => {
      for (const name of names) {
        const html = `<form action="/envoi"><input name="${name}"></form>`;
        expect(near(html), name).to.equal(html);
      }
    });

    it('has nothing that runs, whatever the name', () => {
      for (const name of names) {
        const fragment = toFragment(form(name), SAME);
        expect(handlers(fragment), name).to.deep.equal([]);
        expect(refusedAddresses(fragment), name).to.deep.equal([]);
      }
    });

    it('has nothing that runs, among random neighbours too', () => {
      const attribute = fc.tuple(
        fc.constantFrom('name', 'id', 'onclick', 'OnFocus', 'action', 'formaction', 'href', 'src', 'title'),
        fc.oneof(fc.constantFrom(...names), fc.constantFrom('javascript:1', 'data:text/html,x', '/page')),
      );
      const tag = fc.constantFrom('form', 'input', 'button', 'img', 'object', 'iframe', 'a', 'fieldset', 'svg');
      const piece = fc
        .tuple(tag, fc.array(attribute, { maxLength: 5 }), fc.boolean())
        .map(([tag, attributes, isClosed]) => {
          const list = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
          return `<${tag}${list}>${isClosed ? `</${tag}>` : ''}`;
        });
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
          const fragment = toFragment(pieces.join(''), SAME);
          expect(handlers(fragment)).to.deep.equal([]);
          expect(refusedAddresses(fragment)).to.deep.equal([]);
        }),
        { numRuns: 500 },
      );
    });
  });

  it('has nothing that runs, whatever the HTML', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<table>',
        '<svg>',
        '</svg>',
        '<template>',
        '</template>',
        '<!--',
        '-->',
        '"',
        '<math>',
        '<style>',
        '</style>',
        '<title>',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const check = (root: DocumentFragment) => {
          expect(root.querySelector(SCRIPTED)).to.equal(null);
          expect(handlers(root)).to.deep.equal([]);
          expect(refusedAddresses(root)).to.deep.equal([]);
          for (const template of root.querySelectorAll('template')) if (template.content) check(template.content);
        };
        check(toFragment(pieces.join(''), SAME));
      }),
      // In MathML the parser writes the animation's attribute in small letters.
      {
        numRuns: 300,
        examples: [[['<math>', '<svg><a><animate attributeName="href" values="javascript:1"/></a></svg>']]],
      },
    );
  });
});

describe('HTML of another origin', () => {
  it('is sanitised', async () => {
    expect(await far('<p class="a">Bonjour <b>à tous</b></p>')).to.equal('<p class="a">Bonjour <b>à tous</b></p>');
    expect(await far('<flexit-modal open>x</flexit-modal><autre-chose>y</autre-chose>')).to.equal('xy');
    expect(await far('<iframe src="/"></iframe><object data="/"></object><p onclick="x()">z</p>')).to.equal('<p>z</p>');
    expect(await far('<audio src="data:audio/wav,x"></audio>')).to.equal('<audio></audio>');
    expect(await far('<img src="data:image/png;base64,AAAA">')).to.equal('<img src="data:image/png;base64,AAAA">');
  });

  for (const attack of ATTACKS) {
    it(`runs nothing: ${attack}`, async () => {
      expect(await provoke(await toFragment(attack, OTHER), window)).to.equal(undefined);
    });
  }
});

describe('under the strict policy', () => {
  type Page = Window &
    typeof globalThis & {
      html: HtmlDoor;
      ran?: unknown;
      trustedTypes?: { createPolicy(name: string, rules: object): unknown };
    };

  let frame: HTMLIFrameElement;
  let page: Page;
  let violations: string[];

  beforeEach(async () => {
    const door = '<script type="module" src="/test/support/html-door.ts"></script>';
    frame = await openFrame(await publishPage(`<!doctype html><body>${door}`));
    page = frame.contentWindow as Page;
    violations = [];
    page.document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
    await until(() => page.html, 'The page has no door');
  });
  afterEach(() => frame.remove());

  it('comes in without a violation, of either origin', async () => {
    let upgraded = 0;
    page.customElements.define(
      'test-upgraded',
      class extends page.HTMLElement {
        connectedCallback() {
          upgraded += 1;
        }
      },
    );
    page.document.body.append(page.html.toFragment('<test-upgraded>a</test-upgraded>', SAME));
    page.document.body.append(await page.html.toFragment('<b>b</b><test-upgraded>c</test-upgraded>', OTHER));
    expect(page.document.body.textContent).to.equal('abc');
    expect(upgraded).to.equal(1);
    expect(violations).to.deep.equal([]);
  });

  it('runs nothing', async () => {
    for (const attack of ATTACKS) {
      expect(await provoke(page.html.toFragment(attack, SAME), page), attack).to.equal(undefined);
      expect(await provoke(await page.html.toFragment(attack, OTHER), page), attack).to.equal(undefined);
    }
    // Chromium tells of a handler as it parses it, in whatever document.
    expect(violations.filter((violation) => !violation.startsWith('script-src-attr'))).to.deep.equal([]);
  });

  it('gives nobody the policy', () => {
    expect(Object.keys(page.html).sort()).to.deep.equal(['htmlOf', 'isBlank', 'toFragment', 'trustedScript']);
    page.html.toFragment('x', SAME);
    expect(() => page.trustedTypes?.createPolicy('flexit', {})).to.throw();
  });

  it('lets only a script of reCAPTCHA’s load', () => {
    const script = page.document.createElement('script');
    for (const origin of ['https://www.google.com', 'https://www.recaptcha.net', location.origin]) {
      script.src = page.html.trustedScript(`${origin}/recaptcha/api.js?render=explicit`);
      expect(script.src).to.equal(`${origin}/recaptcha/api.js?render=explicit`);
    }
    for (const address of [
      'https://www.google.com.evil.example/recaptcha/api.js',
      'http://www.google.com/recaptcha/api.js',
      'https://www.google.com/jsonp?recaptcha/api.js',
      `${location.origin}/upload.js#/recaptcha/api.js`,
      'data:text/javascript,1//recaptcha/api.js',
      'javascript:1//recaptcha/api.js',
      '/recaptcha/api.js',
      '',
    ]) {
      expect(() => page.html.trustedScript(address), address).to.throw(/is no script of a captcha/);
    }
    expect(violations).to.deep.equal([]);
  });

  it('says once that another copy has the policy', async () => {
    const logged: string[] = [];
    page.console.error = (text: string) => logged.push(text);
    page.trustedTypes!.createPolicy('flexit', {});
    expect(() => page.html.toFragment('x', SAME)).to.throw(/could not be made/);
    const error = await Promise.resolve(page.html.toFragment('x', OTHER)).catch((reason: Error) => reason);
    expect(String(error)).to.match(/could not be made/);
    expect(logged).to.have.length(1);
    expect(logged[0]).to.match(/one copy of the library/);
  });
});
