/** The constants of the specification that are defaults and bounds of attributes, or times of the style sheets. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readFeature } from '../../elements/tools/manifest/elements.ts';
import { usedProperties } from '../../elements/tools/manifest/theme.ts';
import { readYears } from '../../react/date/settings.ts';
import { writeCookie } from '../../react/dom/cookies.ts';

/** The defaults of a feature's attributes. */
async function defaultsOf(feature: string, ...attributes: string[]): Promise<unknown[]> {
  const { table } = await readFeature(feature);
  return attributes.map((attribute) => table.attributes[attribute]!.default);
}

/** What an attribute makes of texts; undefined where it falls back to its default. */
async function read(feature: string, attribute: string, ...texts: string[]): Promise<unknown[]> {
  const { table } = await readFeature(feature);
  return texts.map((text) => table.attributes[attribute]!.parse(text));
}

describe('by default', () => {
  // Specification 3.3, 3.4
  test('dates show as dd/mm/yyyy and are sent as yyyy-mm-dd, with hh:mm:ss', async () =>
    assert.deepEqual(await defaultsOf('date', 'format', 'sent-format', 'time-format'), [
      'dd/mm/yyyy',
      'yyyy-mm-dd',
      'hh:mm:ss',
    ]));

  // Specification 3.5
  test('years go from 1900 to five years from now', async () => {
    const [years] = await defaultsOf('date', 'years');
    assert.deepEqual(readYears(String(years), 2026), [1900, 2031]);
  });

  // Specification 5.18
  test('numbers step by 1', async () => assert.deepEqual(await defaultsOf('mask', 'step'), [1]));

  // Specification 5.28
  test('suggestions begin with two characters', async () =>
    assert.deepEqual(await defaultsOf('autocomplete', 'min'), [2]));

  // Specification 9.1, 9.2, 9.4
  test('a lightbox fills 95 %, a page in it 600 by 450, and each photo of its slideshow shows for 2500 ms', async () =>
    assert.deepEqual(await defaultsOf('gallery', 'max', 'width', 'height', 'slideshow-speed'), [
      '95%',
      600,
      450,
      2500,
    ]));

  // Specification 9.14
  test('what comes in does so 200 px above the lower edge, for 500 ms', async () =>
    assert.deepEqual(await defaultsOf('reveal', 'offset', 'duration'), [200, 500]));

  // Specification 9.17
  test('a section is in view from 10 px on', async () =>
    assert.deepEqual(await defaultsOf('scroll-spy', 'offset'), [10]));

  // Specification 9.21, 9.22, 9.23, 9.24, 9.25
  test('a slider fades for 600 ms, goes round from its first slide, and minds keys and fingers', async () => {
    const attributes = ['effect', 'duration', 'loop', 'start', 'keyboard', 'touch'];
    for (const feature of ['slider', 'slideshow'])
      assert.deepEqual(await defaultsOf(feature, ...attributes), ['fade', 600, true, 0, true, true], feature);
  });

  // Specification 9.32
  test('a menu is kept for an hour', async () =>
    assert.deepEqual(await defaultsOf('mobile-menu', 'cache'), [60 * 60 * 1000]));
});

describe('within their bounds', () => {
  // Specification 5.34
  test('a menu comes from one of four edges, else from the left', async () => {
    const words = ['left', 'right', 'bottom', 'top'];
    assert.deepEqual(await read('mobile-menu', 'position', ...words, 'middle'), [...words, undefined]);
    assert.deepEqual(await defaultsOf('mobile-menu', 'position'), ['left']);
  });

  // Specification 5.35
  test('a menu lies behind, over or beside the page, else behind', async () => {
    const words = ['back', 'front', 'next'];
    assert.deepEqual(await read('mobile-menu', 'depth', ...words, 'above'), [...words, undefined]);
    assert.deepEqual(await defaultsOf('mobile-menu', 'depth'), ['back']);
  });

  // Specification 5.36
  test('a menu dims the page in black, in white or not at all', async () => {
    const words = ['black', 'white'];
    assert.deepEqual(await read('mobile-menu', 'dim', ...words, 'grey'), [...words, undefined]);
    assert.deepEqual(await defaultsOf('mobile-menu', 'dim'), ['none']);
  });

  // Specification 9.36, 9.37
  test('a menu’s bars have a row of 38 px, of which they take one to four', async () => {
    const attributes = ['header-height', 'footer-height'];
    assert.deepEqual(await defaultsOf('mobile-menu', 'header-size', ...attributes), [38, 1, 1]);
    for (const attribute of attributes)
      assert.deepEqual(await read('mobile-menu', attribute, '0', '3', '5'), [1, 3, 4], attribute);
  });

  // Specification 9.40, 9.41, 9.42
  test('a menu has up to six columns, an icon bar of 40 px and up to three panels as strips', async () => {
    assert.deepEqual(await defaultsOf('mobile-menu', 'icon-bar'), [40]);
    assert.deepEqual(await read('mobile-menu', 'columns', '0', '4', '7'), [1, 4, 6]);
    assert.deepEqual(await read('mobile-menu', 'icon-panels', '2', '4'), [2, 3]);
  });
});

describe('the style sheets', () => {
  // Specification 9.38
  test('a menu’s panels open 25 ms apart, and move for 400 ms', () => {
    const used = new Map(usedProperties('mobile-menu').map(({ name, default: value }) => [name, value]));
    assert.equal(used.get('--flexit-menu-interval'), '25ms');
    assert.equal(used.get('--flexit-default'), '400ms');
  });

  // Specification 9.11
  test('movements take 600, 400 and 200 ms', () => {
    const sheet = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
    const times = ['slow', 'default', 'fast'].map((name) => new RegExp(`--flexit-${name}: (\\w+);`).exec(sheet)?.[1]);
    assert.deepEqual(times, ['600ms', '400ms', '200ms']);
  });
});

describe('the cookies', () => {
  // Specification 9.48, 9.49
  test('a cookie lives for its days, on the whole site', () => {
    const page = { document: { cookie: '' }, location: { protocol: 'https:' } };
    Object.assign(globalThis, page);
    try {
      writeCookie('langue', 'fr', 2);
      assert.deepEqual(page.document.cookie.split('; ').slice(0, 3), ['langue=fr', 'path=/', 'max-age=172800']);
    } finally {
      for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
    }
  });
});
