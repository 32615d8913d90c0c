/** The functions that need no element (contract.md, « JavaScript API »). */
import { expect } from '@open-wc/testing';
import { base64, breakpoint, cookie, isMail } from '../elements/index.ts';
import { resizeTo } from './support/keyboard.ts';
import { until } from './support/until.ts';

describe('cookie', () => {
  afterEach(() => {
    for (const name of ['langue', 'panier', 'a=b; c']) cookie.remove(name);
  });

  it('is read as it was set, whatever its characters', () => {
    expect(cookie.set('a=b; c', 'é;=%, 1', 1)).to.equal(true);
    expect(cookie.get('a=b; c')).to.equal('é;=%, 1');
  });

  // Specification 9.48
  it('lives for some days', async () => {
    cookie.set('langue', 'fr', 2);
    const { cookieStore } = globalThis as { cookieStore?: { get(name: string): Promise<{ expires?: number } | null> } };
    const found = await cookieStore?.get('langue');
    if (found?.expires) expect(found.expires - Date.now()).to.be.within(172_700_000, 172_900_000);
    expect(cookie.get('langue')).to.equal('fr');
  });

  it('is gone once removed', () => {
    cookie.set('panier', 3);
    expect(cookie.get('panier')).to.equal('3');
    cookie.remove('panier');
    expect(cookie.get('panier')).to.equal(undefined);
  });

  it('says that a value was too long to be kept', () => {
    cookie.set('panier', 'court');
    // WebKitGTK 2.50 keeps cookies of any length.
    const long = 'x'.repeat(10_000);
    const isKept = cookie.set('panier', long);
    expect(isKept).to.equal(cookie.get('panier') === long);
    if (!/AppleWebKit(?!.*Chrome)/.test(navigator.userAgent)) expect(isKept).to.equal(false);
  });

  for (const days of [0, -1, Number.NaN])
    it(`refuses ${days} days`, () =>
      expect(() => cookie.set('langue', 'fr', days)).to.throw(TypeError, /days above 0/));

  it('refuses an empty name', () => expect(() => cookie.set('', 'fr')).to.throw(TypeError, /expected a name/));
});

describe('breakpoint', () => {
  const sizes = [
    [767, 'small'],
    [768, 'medium'],
    [991, 'medium'],
    [992, 'large'],
  ] as const;

  // Specification 9.7
  for (const [width, name] of sizes)
    it(`is ${name} at ${width} px`, async () => {
      await resizeTo(width, 600);
      expect(breakpoint.current).to.equal(name);
    });

  it('tells of each change once, until it is stopped', async () => {
    await resizeTo(1200, 600);
    const told: string[] = [];
    const stop = breakpoint.onChange((size) => told.push(size));
    await resizeTo(1100, 600);
    await resizeTo(500, 600);
    await until(() => told.length === 1);
    await resizeTo(800, 600);
    await until(() => told.length === 2);
    expect(told).to.deep.equal(['small', 'medium']);
    stop();
    const others: string[] = [];
    const stopOthers = breakpoint.onChange((size) => others.push(size));
    await resizeTo(1200, 600);
    await until(() => others.length === 1);
    stopOthers();
    expect(told).to.have.length(2);
  });
});

describe('base64 and isMail', () => {
  it('are those of the page’s scripts', () => {
    expect(base64.decode(base64.encode('Évian 🏔'))).to.equal('Évian 🏔');
    expect(isMail('mairie@val-aubrelle.example')).to.equal(true);
    expect(isMail('mairie')).to.equal(false);
  });
});

describe('where cookies are blocked', () => {
  it('a cookie is neither kept nor thrown about', () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
      set() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    try {
      expect(cookie.set('langue', 'fr')).to.equal(false);
      expect(cookie.get('langue')).to.equal(undefined);
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });
});
