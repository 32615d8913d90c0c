/** What a visitor does to each element to have it ask its server; to one that asks for nothing, whatever it offers. */
import type { Page } from 'playwright-core';

export interface Act {
  do(page: Page): Promise<void>;
  /** The selector of what shows once it has worked; by default the element’s `flexit-response` tells of it. */
  readonly shows?: string;
  /** In the place of the catalogue's examples. */
  readonly markup?: string;
}

const PATIENCE = 15_000;

/** What opened before closes, so that it can be done again. */
async function click(page: Page, selector: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(selector).first().click({ timeout: PATIENCE, noWaitAfter: true });
}

const clickOn = (selector: string, more: Partial<Act> = {}): Act => ({ do: (page) => click(page, selector), ...more });

/** Hovers, clicks and types through the first controls of the examples. */
const tryEverything: Act = {
  async do(page) {
    const controls = page.locator('main :is(a:not([href^="http"]), button, input, textarea, summary, th):visible');
    for (let at = 0; at < Math.min(await controls.count(), 4); at++) {
      const control = controls.nth(at);
      // One control may cover another, or take it away.
      await control.click({ timeout: 3_000, noWaitAfter: true }).catch(() => {});
      await page.keyboard.type('12');
      await page.keyboard.press('Escape');
    }
  },
};

const ACTS: Readonly<Record<string, Act>> = {
  agenda: clickOn('flexit-agenda [data-rel$="2026-12"]'),
  autocomplete: {
    async do(page) {
      const field = page.locator('#commune-nom');
      await field.click({ timeout: PATIENCE, noWaitAfter: true });
      await field.press('ControlOrMeta+a');
      await page.keyboard.type('esp');
    },
  },
  calendar: {
    async do(page) {
      const next = page
        .locator('flexit-calendar')
        .first()
        .getByRole('button', { name: /suivant/ });
      await next.click({ timeout: PATIENCE, noWaitAfter: true });
    },
  },
  captcha: {
    async do(page) {
      await page.locator('#altcha-nom').fill('Jeanne', { timeout: PATIENCE });
      await page.locator('form:has(#altcha-nom) button[type=submit]').click({ timeout: PATIENCE, noWaitAfter: true });
    },
  },
  form: {
    async do(page) {
      await page.keyboard.press('Escape');
      await page.locator('#texte').click({ timeout: PATIENCE, noWaitAfter: true });
      await page.keyboard.type('Bonjour à tous');
      await page.getByRole('button', { name: 'Envoyer le message' }).click({ timeout: PATIENCE, noWaitAfter: true });
    },
  },
  gallery: clickOn('flexit-gallery a', { shows: '[part=photo]' }),
  list: clickOn('#equipements nav a[href*="page=2"]'),
  'mobile-menu': clickOn('[href="#menu-principal"]'),
  'my-element': clickOn('flexit-my-element [data-action=activate]'),
  'my-elements': clickOn('flexit-my-elements > [slot=trigger]'),
  overlay: clickOn('flexit-overlay[url] [slot=trigger]'),
  permalink: clickOn('flexit-permalink button'),
  popup: clickOn('flexit-popup[src] [slot=trigger]'),
  'secure-link': clickOn('flexit-secure-link a', { shows: 'iframe' }),
  share: clickOn('flexit-share[mail-url] :is(a, button)', { shows: 'iframe' }),
  site: {
    ...clickOn('#essai [slot=trigger]', { shows: 'flexit-modal dialog[open]' }),
    markup: `<flexit-site langue="fr" translations-url="textes"></flexit-site>
<flexit-modal id="essai" titre="Horaires"><a slot="trigger" href="#essai">Horaires</a><p>De 9 h à 17 h.</p></flexit-modal>`,
  },
  zoom: clickOn('flexit-zoom a', { shows: '[part=photo]' }),
};

export const actOf = (element: string): Act => ACTS[element] ?? tryEverything;

/** Whether it is known to ask its server for something. */
export const isAsker = (element: string): boolean => Object.hasOwn(ACTS, element);
