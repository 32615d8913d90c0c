/** The windows, notices and scrolling elements as other screens have them: narrow and dark, in forced colours, without motion, on paper. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { findingsOf } from './helpers/accessible.ts';
import { BY_ITSELF, expect, test } from './helpers/member.ts';

interface Feature {
  readonly name: string;
  /** Has it show what it has to show. */
  readonly open: (page: Page) => Promise<Locator>;
  /** What stands on the page by itself, and is no window. */
  readonly isFlat?: boolean;
}

const windowOf = (control: string, title: string) => async (page: Page) => {
  await page.getByText(control, { exact: true }).first().click();
  return page.getByRole('dialog', { name: title });
};
const first = (selector: string) => async (page: Page) => page.locator(`.cat-vivant ${selector}`).first();

const BAR = '.cat-vivant flexit-share[text="Le marché de Noël"]';

/** The bar, whose example is folded at first. */
async function openedBar(page: Page): Promise<Locator> {
  const bar = page.locator(BAR);
  await page.locator('.cat-pli', { has: bar }).locator('summary').first().click();
  return bar;
}

const FEATURES: readonly Feature[] = [
  { name: 'banner', open: first('flexit-banner [part=box]') },
  { name: 'equalizer', open: first('flexit-equalizer'), isFlat: true },
  { name: 'front-popup', open: first('flexit-front-popup [part=box]') },
  { name: 'overlay', open: windowOf('Marché de Noël', 'Marché de Noël') },
  { name: 'permalink', open: windowOf('Permalien de l’article', 'Le permalien a été généré.') },
  { name: 'reveal', open: first('flexit-reveal'), isFlat: true },
  { name: 'scroll-spy', open: first('flexit-scroll-spy'), isFlat: true },
  { name: 'scroll-to', open: first('flexit-scroll-to ul'), isFlat: true },
  { name: 'secure-link', open: windowOf('votre compte famille', 'Compte famille') },
  { name: 'share', open: openedBar, isFlat: true },
  { name: 'window', open: first('flexit-window'), isFlat: true },
];

test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox over BiDi emulates no media');

for (const { name, open, isFlat } of FEATURES) {
  test(`${name}: nothing is cut or moves at 320 px in the dark, and axe finds nothing`, async ({
    page,
    site,
    forgiven,
  }) => {
    if (name === 'secure-link') forgiven.push(...OF_AXE);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${site.url}/elements/${name}`);
    const shown = await open(page);
    await expect(shown).toBeVisible(BY_ITSELF);
    if (name === 'front-popup') await shown.hover(); // Its countdown waits then.
    const { x, width } = (await shown.boundingBox())!;
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await moving(page)).toEqual([]);
    const axe = new AxeBuilder({ page }).include('.cat-vivant').exclude('iframe');
    expect(await findingsOf(page, axe)).toEqual([]);
  });

  if (!isFlat)
    test(`${name}: what covers the page has an edge in forced colours`, async ({ page, site }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(`${site.url}/elements/${name}`);
      const shown = await open(page);
      await expect(shown).toBeVisible(BY_ITSELF);
      if (name === 'front-popup') await shown.hover();
      await expect(shown).toHaveCSS('border-top-style', 'solid');
      const buttons = shown.getByRole('button');
      for (const button of await buttons.all()) await expect(button).toHaveCSS('border-top-style', 'solid');
      expect(await buttons.count()).toBeGreaterThan(0);
    });
}

/** In the frame axe copies the style sheets that others import, inline and by addresses of its own. */
const OF_AXE = [/inline style|style-src-elem inline/, /status of 404/];

/** What moves for long enough to be seen. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 50)
      .map((animation) => (animation as CSSAnimation).animationName ?? animation.id),
  );

test('on paper a notice stands where the page has it, without its buttons', async ({ page, site }) => {
  test.slow(); // Two notices, each by itself.
  for (const name of ['banner', 'front-popup']) {
    await page.goto(`${site.url}/elements/${name}`);
    const box = page.locator(`.cat-vivant flexit-${name} [part=box]`).first();
    await expect(box).toBeVisible(BY_ITSELF);
    await page.emulateMedia({ media: 'print' });
    await expect(box).toHaveCSS('position', 'static');
    for (const button of await box.getByRole('button', { includeHidden: true }).all())
      await expect(button).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('on paper the page shares nothing, and all that is revealed later is there', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/share`);
  const share = await openedBar(page);
  await share.scrollIntoViewIfNeeded();
  const bar = share.getByRole('link').first();
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.goto(`${site.url}/elements/reveal`);
  for (const block of await page.locator('.cat-vivant flexit-reveal').all())
    await expect(block).toHaveCSS('opacity', '1');
});
