/** Pages of Bootstrap, of the State's design system, of jQuery UI and of Tailwind: our elements intact, and the page intact. */
import type { Page } from '@playwright/test';
import { test as base, expect, remainsOf } from './host-page.ts';

type Opening = HTMLElement & { open: boolean; show(): boolean; close(): boolean; titre: string; buttons: unknown };

const LOOKS = ['bootstrap', 'dsfr', 'jquery-4', 'tailwind'];
const WITH_MODAL = ['bootstrap', 'dsfr', 'jquery-4'];
const OURS = ['horaires', 'acces', 'attente'];

/** ms between two looks at a page that gets ready. */
const SETTLING = 500;

/** Hints to how text is painted, which the page gives all its text; and what says where a box is, not how it looks. */
const IGNORED =
  /^(--|inset|(top|right|bottom|left|rotate|tab-size|overflow-wrap|text-rendering)$|.*(font-smoothing|tap-highlight|text-size-adjust))/;

const test = base.extend<{ visit(name: string): Promise<void> }>({
  visit: async ({ page, hosts }, use) => use(async (name) => void (await page.goto(`${hosts.url}/beside/${name}`))),
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Looks = Record<string, string>[];

/** The computed styles and the sizes of the boxes in our elements' shadow roots that hold nothing of the page's. */
async function ourLooks(page: Page): Promise<Record<string, Looks>> {
  const looks: Record<string, Looks> = {};
  for (const id of OURS) {
    const element = page.locator(`#${id}`);
    await element.evaluate((host) => host.setAttribute('open', ''));
    await expect.poll(() => element.evaluate((host) => host.matches(':state(open)'))).toBe(true);
    looks[id] = await element.evaluate((host, ignored) => {
      const pattern = new RegExp(ignored);
      for (const animation of host.shadowRoot!.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const boxes = [...host.shadowRoot!.querySelectorAll('dialog, dialog *, .box, .box *')].filter(
        (box) => !box.matches('slot, .ring, .ring *') && !box.querySelector('slot') && box.getClientRects().length > 0,
      );
      return boxes.map((box) => {
        const style = getComputedStyle(box);
        const names = [...style].filter((name) => !pattern.test(name));
        const { width, height } = box.getBoundingClientRect();
        return {
          box: `${box.localName}.${box.getAttribute('class')} ${width.toFixed(1)} × ${height.toFixed(1)}`,
          ...Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
        };
      });
    }, IGNORED.source);
    await element.evaluate((host: Opening) => host.close());
  }
  return looks;
}

/** The computed styles and places of what is the page's. */
const theirLooks = (page: Page): Promise<Looks> =>
  page.locator('html, body, h1, #theirs *').evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const names = [...style].filter((name) => !name.startsWith('--'));
      return {
        element: `${element.localName}#${element.id} ${[x, y, width, height]}`,
        ...Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
      };
    }),
  );

/** What is read once it no longer changes: libraries get ready over several frames, the DSFR marks for half a second what it folds. */
async function settled(page: Page, read: () => Promise<Looks>): Promise<Looks> {
  // The DSFR starts in the first frame after its module.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  let last = await read();
  await expect(async () => {
    const before = last;
    await expect(page.locator('.fr-collapsing')).toHaveCount(0, { timeout: SETTLING });
    last = await read();
    expect(last).toEqual(before);
  }).toPass({ intervals: [SETTLING] });
  return last;
}

/** As a page by itself has them, read once a process. */
let looksAlone: Record<string, Looks> | undefined;

for (const name of LOOKS) {
  test(`${name}: our boxes are those of a page by itself`, async ({ page, visit }) => {
    if (!looksAlone) {
      await visit('bare');
      looksAlone = await ourLooks(page);
    }
    const alone = looksAlone;
    await visit(name);
    const beside = await ourLooks(page);
    for (const id of OURS) {
      expect(alone[id]!.length).toBeGreaterThan(3);
      expect(beside[id]).toEqual(alone[id]);
    }
  });

  test.describe(() => {
    test.use({ colorScheme: 'dark' }); // In which a style sheet that says too much is seen.

    test(`${name}: the page looks as it did without our tags`, async ({ page, visit }) => {
      const looks: Looks[] = [];
      for (const query of ['?without', '']) {
        await visit(name + query);
        // What stands in the page with our tags is dressed by them: here only the page counts.
        await page.locator('flexit-modal, flexit-tooltip, #elements').evaluateAll((ours) => {
          for (const element of ours) element.remove();
        });
        looks.push(await settled(page, () => theirLooks(page)));
      }
      expect(looks[1]).toEqual(looks[0]);
    });
  });
}

/** A modal of the page's own library. */
const theirs = (page: Page) => ({
  open: () => page.locator('#open-modal').click(),
  isOpen: () => page.locator('#modal').isVisible(),
});

for (const name of WITH_MODAL) {
  test(`${name}: our modal over theirs takes the keyboard while it is open`, async ({ page, visit }) => {
    await visit(name);
    const modal = theirs(page);
    const before = await bodyOf(page);
    await modal.open();
    await expect(page.locator('#modal')).toBeVisible();
    await page.getByRole('button', { name: 'Fenêtre de Flexit' }).click();
    const ours = page.getByRole('dialog', { name: 'Une fenêtre de Flexit' });
    await expect(ours.getByRole('button', { name: 'Bien' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(ours.getByRole('button', { name: 'Fermer' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(ours.getByRole('button', { name: 'Bien' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ours).toBeHidden();
    expect(await modal.isOpen()).toBe(true);
    await expect(page.getByRole('button', { name: 'Fenêtre de Flexit' })).toBeFocused();

    await page.locator('#dedans-piece').hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    expect(await modal.isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator('#modal')).toBeHidden();
    await expect.poll(() => bodyOf(page)).toEqual(before);
  });

  test(`${name}: both modals leave the page as it was, whichever closes first`, async ({ page, visit }) => {
    await visit(name);
    const modal = theirs(page);
    const before = await bodyOf(page);
    const ours = page.locator('#horaires');
    const closeOurs = () => ours.evaluate((element: Opening) => void element.close());
    const closeTheirs = () => page.evaluate(CLOSE_THEIRS);
    for (const [closeFirst, closeLast] of [
      [closeOurs, closeTheirs],
      [closeTheirs, closeOurs],
    ] as const) {
      await modal.open();
      await expect(page.locator('#modal')).toBeVisible();
      const place = await placeOf(page);
      await ours.evaluate((element) => element.setAttribute('open', ''));
      await expect(ours).toHaveJSProperty('open', true);
      expect(await placeOf(page)).toEqual(place);
      await closeFirst();
      await closeLast();
      await expect(page.locator('#modal')).toBeHidden();
      await expect.poll(() => bodyOf(page)).toEqual(before);
    }
  });
}

/** In the page: by the library's own function, since what it made is inert below ours. */
const CLOSE_THEIRS = `(() => {
  const modal = document.querySelector('#modal');
  if (window.bootstrap) bootstrap.Modal.getInstance(modal).hide();
  else if (window.dsfr) dsfr(modal).modal.conceal();
  else jQuery(modal).dialog('close');
})()`;

/** What overlays do to the page around them, and must undo. */
const bodyOf = async (page: Page) => ({
  ...(await remainsOf(page)),
  added: undefined, // Firefox tells no tooltip that the pointer has left a box that is gone.
  scrolling: await page.evaluate(() =>
    [document.documentElement, document.body].map((box) => getComputedStyle(box).overflow),
  ),
  root: await page.evaluate(() => document.documentElement.getAttribute('data-fr-scrolling')),
  body: await page.evaluate(() => [document.body.className, document.body.getAttribute('style') || null]),
});

const placeOf = (page: Page) => page.locator('h1').evaluate((title) => title.getBoundingClientRect().toJSON());

test('bootstrap: its widgets work as they do', async ({ page, visit }) => {
  await visit('bootstrap');
  await page.locator('#open-dropdown').click();
  await expect(page.locator('.dropdown-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.dropdown-menu')).toBeHidden();
  await page.locator('#open-offcanvas').click();
  await expect(page.locator('#offcanvas')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#offcanvas')).toBeHidden();
  const field = page.locator('#validated input').first();
  const border = () => field.evaluate((input) => getComputedStyle(input).borderTopColor);
  const invalid = await border();
  await field.fill('Albi');
  await expect.poll(border).not.toBe(invalid);
});

test('dsfr: its widgets work as they do', async ({ page, visit }) => {
  await visit('dsfr');
  for (const [button, box] of [
    ['#open-menu', '#menu'],
    ['#open-accordion', '#accordion'],
  ] as const) {
    await page.locator(button).click();
    await expect(page.locator(button)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator(box)).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('jquery: its widgets work as they do', async ({ page, visit }) => {
  await visit('jquery-4');
  await page.locator('#suggestions').pressSequentially('al');
  await expect(
    page
      .getByRole('option', { name: 'Albi' })
      .or(page.locator('.ui-menu-item', { hasText: 'Albi' }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#date').focus();
  await expect(page.locator('#ui-datepicker-div')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#ui-datepicker-div')).toBeHidden();
});

interface Found {
  on(...parameters: unknown[]): Found;
  off(...parameters: unknown[]): Found;
  attr(name: string, value: string): Found;
  prop(name: string, value: unknown): Found;
  trigger(type: string): Found;
  wrap(html: string): Found;
  detach(): Found;
  append(element: Element): Found;
  appendTo(selector: string): Found;
  clone(withListeners: boolean): Found;
  html(html: string): Found;
  [index: number]: Opening;
}
declare const jQuery: (target: unknown) => Found;

for (const name of ['jquery-3', 'jquery-4']) {
  test(`${name}: jQuery handles our elements like any other`, async ({ page, visit }) => {
    await visit(name);
    await page.locator('#horaires').evaluate((element) => void element.setAttribute('when', 'eager'));
    await expect.poll(() => page.locator('#horaires').evaluate((element) => 'show' in element)).toBe(true);
    const outcome = await page.evaluate(async () => {
      const heard: string[] = [];
      const $ = jQuery;
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      const modal = document.querySelector('#horaires') as Opening;
      const log = (event: { type: string; originalEvent: CustomEvent }) =>
        heard.push(`${event.type} ${event.originalEvent.detail.source}`);
      $(modal).on('flexit-open.page flexit-close.page', log);
      $(document).on('flexit-open', 'flexit-modal', () => heard.push('delegated'));
      $(modal)
        .attr('titre', 'Nouveau titre')
        .prop('buttons', [{ titre: 'Un', autoclose: true }]);
      $(modal).trigger('show');
      await turn();
      const buttons = [...modal.shadowRoot!.querySelectorAll('.button')].map(({ textContent }) => textContent);
      const title = modal.shadowRoot!.querySelector('h2')!.textContent;

      const veto = (event: { preventDefault(): void }) => event.preventDefault();
      $(modal).on('flexit-before-close', veto);
      const wasVetoed = modal.close() === false && modal.open;
      $(modal).off('flexit-before-close', veto);

      $(modal).wrap('<div class="wrapped"></div>');
      const isOpenWrapped = modal.open && modal.shadowRoot!.querySelector('dialog')!.matches(':modal');
      $(modal).detach();
      $('#elements').append(modal);
      await turn();
      const isOpenMoved = modal.open && modal.shadowRoot!.querySelector('dialog')!.matches(':modal');
      $(modal).trigger('close');
      await turn();

      const copy = $(modal).clone(true)[0]!;
      $(copy).attr('id', 'copie').appendTo('#elements');
      copy.show();
      await turn();
      const copied = copy.shadowRoot!.querySelector('h2')!.textContent;
      $('#elements').html('<p>Vide</p>');
      await turn();
      return {
        ...{ title, buttons, wasVetoed, isOpenWrapped, isOpenMoved, copied, heard },
        released: [modal.shadowRoot, copy.shadowRoot].map((root) => root!.childElementCount),
      };
    });
    expect(outcome).toEqual({
      title: 'Nouveau titre',
      buttons: ['Un'],
      wasVetoed: true,
      isOpenWrapped: true,
      isOpenMoved: true,
      copied: 'Nouveau titre',
      heard: expect.arrayContaining(['flexit-open api', 'delegated', 'flexit-close api']),
      released: [1, 1],
    });
    await expect.poll(() => remainsOf(page)).toMatchObject({ open: 0, sheets: 0, added: 0 });
  });
}

test('jquery: noConflict takes nothing from us', async ({ page, visit }) => {
  await visit('jquery-3');
  await page.evaluate(() => (jQuery as unknown as { noConflict(deep: boolean): void }).noConflict(true));
  await page.getByRole('link', { name: 'Voir les horaires' }).click();
  await expect(page.getByRole('dialog', { name: 'Horaires de la mairie' })).toBeVisible();
});
