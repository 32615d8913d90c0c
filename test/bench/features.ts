import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { drivenAs } from './pages/builds.ts';
import { FOUND, MENU_BUTTON, TITLE, TRIGGER } from './pages/content.ts';
import { FEATURES, type Feature } from './pages/features.ts';
import { contentPages, FULL, MENU_OPENED, OPENED } from './pages/stacks.ts';
import { visit } from './support/browser.ts';
import type { Part } from './support/part.ts';

const DRIVERS = ['alive', 'slides'].map((name) => fileURLToPath(new URL(`in-page/${name}.js`, import.meta.url)));
/** Milliseconds after which what a gesture should do is given up. */
const PATIENCE = 10_000;
const MOBILE = { width: 375, height: 812 };
/** Pixels of one turn of the wheel. */
const TURN = 150;
const NOTED = 'C’est noté.';

type Stack = (typeof FULL)[number];

/** A visitor of one stack's page. */
interface Visitor {
  readonly page: Page;
  readonly stack: Stack;
  /** What is another thing in each stack. */
  in<T>(stacks: Readonly<Record<'Flexit' | 'L' | 'W', T>>): T;
}

/** What a visitor does with a feature, until it has done what it is for; the server's HTML alone does not, or leads to another page. */
const GESTURES: Readonly<Record<Feature, (visitor: Visitor) => Promise<unknown>>> = {
  async 'main menu'({ page }) {
    const link = page.locator('header .principal a', { hasText: 'Démarches' }).first();
    if (await link.isVisible()) throw new Error('The submenu is open from the start.');
    await page.locator('header .principal a', { hasText: 'Vivre ici' }).hover();
    await link.waitFor();
  },
  async 'mobile menu'(visitor) {
    const { page, stack } = visitor;
    await page.setViewportSize(MOBILE);
    await page.mouse.click(MENU_BUTTON.x, MENU_BUTTON.y);
    await page.waitForFunction(MENU_OPENED[stack]);
    const menu = page.locator(visitor.in({ Flexit: 'flexit-mobile-menu dialog', L: '.mm-menu', W: '.mm-menu' }));
    await menu.getByText('Vivre ici').first().waitFor();
  },
  async slider(visitor) {
    const { page } = visitor;
    await page
      .locator(visitor.in({ Flexit: 'flexit-slider [part~=next]', L: '.flex-next', W: '[data-glide-dir=">"]' }))
      .click();
    await page.waitForFunction('slides.shown() === 1');
  },
  async gallery({ page }) {
    await page.locator('.galerie a').nth(2).click();
    await page.locator('img[src$="/960x720/22.svg"]').first().waitFor();
  },
  async list({ page }) {
    await page.fill('#filtre', 'Saint');
    await page.locator('.filtre button').click();
    await page.waitForFunction((count) => document.querySelectorAll('#liste tbody tr').length === count, FOUND);
  },
  async autocomplete(visitor) {
    const { page } = visitor;
    await page.locator('#commune').pressSequentially('Saint');
    const options = { Flexit: '[role=option]', L: 'ul.ui-autocomplete li', W: '#commune-options [role=option]' };
    await page.locator(visitor.in(options)).nth(1).click();
    await hasValue(page.locator('#commune'), /^Saint-Germain-2$/);
  },
  async dates(visitor) {
    const { page } = visitor;
    for (const id of ['debut', 'fin']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      const own = `flexit-date:has(#${id})`;
      await page.locator(visitor.in({ Flexit: `${own} [part~=picker]`, L: `#${id}`, W: `#${id}` })).click();
      const days = visitor.in({
        Flexit: `${own} [role=gridcell] .number`,
        L: '#ui-datepicker-div td a',
        W: '.flatpickr-calendar.open .flatpickr-day:not(.prevMonthDay)',
      });
      await page.locator(days, { hasText: /^15$/ }).click();
      await hasValue(page.locator(`#${id}`), /^15\/\d\d\/\d{4}$/);
    }
  },
  async masks({ page }) {
    const typed = { telephone: ['0612345678', /^06 12 34 56 78$/], montant: ['a1500', /^1500$/] } as const;
    for (const [id, [keys, value]] of Object.entries({
      ...typed,
      siret: ['12345678900012', /^123 456 789 00012$/] as const,
    })) {
      await page.locator(`#${id}`).pressSequentially(keys);
      await hasValue(page.locator(`#${id}`), value);
    }
  },
  async share({ page }) {
    await page.context().route('https://www.facebook.com/**', (route) => route.fulfill({ body: '' }));
    const [window] = await Promise.all([
      page.context().waitForEvent('page', { timeout: PATIENCE }),
      page.locator('.partage a', { hasText: 'Facebook' }).click(),
    ]);
    await window.waitForURL(/^https:\/\/www\.facebook\.com\/sharer/);
  },
  async reveal({ page }) {
    await page.evaluate("alive.watch('#commune')");
    await page.mouse.move(600, 500);
    while (!(await page.evaluate('document.querySelector("#commune").getBoundingClientRect().top < innerHeight / 2'))) {
      await page.mouse.wheel(0, TURN);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.waitForFunction("alive.faintest < 1 && alive.opacity('#commune') === 1");
  },
  async banner(visitor) {
    const { page } = visitor;
    const text = page.getByText('Ce site ne dépose');
    await text.waitFor();
    await page
      .locator(visitor.in({ Flexit: 'flexit-banner .close', L: '#bandeau button', W: '#bandeau sl-icon-button' }))
      .click();
    await text.waitFor({ state: 'hidden' });
    await page.reload();
    await text.waitFor({ state: 'hidden' });
  },
  async form({ page }) {
    await page.fill('#nom', 'Zoé');
    await page.locator('#reservation [type=submit]').click();
    await page.getByText(NOTED).waitFor();
  },
  async loader(visitor) {
    const { page } = visitor;
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/reponse', async (route) => {
      await held;
      await route.continue();
    });
    await page.fill('#nom', 'Zoé');
    await page.locator('#reservation [type=submit]').click();
    const indicators = { Flexit: 'flexit-form [role=progressbar]', L: '#loader', W: '#loader.htmx-request' };
    const loader = page.locator(visitor.in(indicators));
    await loader.waitFor();
    answer();
    await loader.waitFor({ state: 'hidden' });
  },
  async modal({ page, stack }) {
    await page.mouse.click(TRIGGER.x, TRIGGER.y);
    await page.waitForFunction(OPENED[stack]);
  },
  async popup({ page }) {
    await page.getByText('S’inscrire à la lettre').click();
    await page.getByText(NOTED).waitFor();
  },
  async tooltips({ page }) {
    await page.getByText('communautaire', { exact: true }).hover();
    await page.getByText('Au glossaire : « communautaire », entrée 1.1.').locator('visible=true').first().waitFor();
  },
};

/** A visit of each feature in each stack: whether it does what it is for, before anything of the page is measured. */
export const features: Part = {
  name: 'features',
  title: 'Content page, every feature used',
  async run({ workshop }) {
    const { browser, pages } = await workshop();
    const urls = contentPages(pages);
    const faults: string[] = [];
    for (const feature of FEATURES)
      for (const stack of FULL) {
        await use(browser, urls[stack], stack, feature).catch((error: Error) =>
          faults.push(`${stack}, ${feature}: ${error.message}`),
        );
        process.stderr.write('.');
      }
    process.stderr.write('\n');
    if (faults.length > 0) throw new Error(`Not every feature of the content page works:\n${faults.join('\n')}`);
    return {
      notes: [
        'Each feature of the content page used as a visitor does, in a visit of its own, until it has done what it is for; none of the pages says anything on its console meanwhile.',
      ],
      tables: [
        {
          caption: 'Features that work',
          head: ['', ...FULL],
          rows: FEATURES.map((feature) => [feature, ...FULL.map(() => 'yes')]),
        },
      ],
      targets: [],
      raw: { features: FEATURES, stacks: FULL },
    };
  },
};

async function use(browser: Browser, url: string, stack: Stack, feature: Feature): Promise<void> {
  await visit(
    browser,
    async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      for (const path of DRIVERS) await page.addInitScript({ path });
      await page.goto(url);
      page.setDefaultTimeout(PATIENCE);
      await GESTURES[feature]({ page, stack, in: (stacks) => stacks[drivenAs(stack) as keyof typeof stacks] });
      if (page.url().replace(/#.*/, '') !== url) throw new Error(`It led to ${page.url()}.`);
      if ((await page.title()) !== TITLE) throw new Error(`The page’s title is « ${await page.title()} ».`);
      if (complaints.length > 0) throw new Error(`The console says: ${complaints.join('; ')}`);
    },
    { fast: true },
  );
}

async function hasValue(field: Locator, expected: RegExp): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!expected.test(await field.inputValue())) {
    if (Date.now() > end) throw new Error(`The field holds « ${await field.inputValue()} », not ${expected}.`);
    await field.page().evaluate(() => new Promise(requestAnimationFrame));
  }
}
