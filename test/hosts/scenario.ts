/**
 * The page « Permanence de la mairie », as every host must show it: attributes and properties, booleans and objects, events that the
 * host hears and cancels, slots, conditional and repeated rendering, moves in a keyed list, removal that leaves nothing.
 */
import type { Locator, Page } from '@playwright/test';
import type { Hosts } from '../../examples/hosts/server.ts';
import { expect, HostPage, remainsOf, test } from './host-page.ts';

const COMPOST = 'Atelier de compostage';
const ENCOMBRANTS = 'Collecte des encombrants';
const LECTURE = 'Lecture au coin du poêle';

type Marked = HTMLElement & { mark?: string };

interface Scenario {
  /** Where the page is, for a host that has several; its folder without. */
  path?: string;
}

/** Declares the tests of a host's page. */
export function permanence(name: string, { path = '' }: Scenario = {}): void {
  test.describe(`permanence, ${name}${path && ` (${path})`}`, () => {
    let host: HostPage;
    const arrive = async (page: Page, hosts: Hosts) => {
      await page.goto(`${hosts.url}/${name}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permanence de la mairie');
      await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
    };
    test.beforeEach(async ({ page, hosts }) => {
      await arrive(page, hosts);
      host = new HostPage(page);
    });

    test('values: all that the host gives reaches the elements', async ({ page }) => {
      await host.row(COMPOST).getByRole('button', { name: 'Quand ?' }).hover();
      await expect(page.getByRole('tooltip')).toHaveText('Parue le mercredi 14 janvier');

      await host.row(COMPOST).getByRole('link', { name: 'S’inscrire' }).click();
      await expect(host.popupDialog(COMPOST)).toBeVisible();
      const popup = host.popup(COMPOST);
      expect(await popup.evaluate((element: HTMLElement & { width: unknown }) => element.width)).toBe(480);
      const size = await host.popupDialog(COMPOST).boundingBox();
      expect([Math.round(size!.width), Math.round(size!.height)]).toEqual([480, 420]);
      // Its colours are there, whatever the host's bundler made of the style sheet.
      await expect(host.popupDialog(COMPOST)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.keyboard.press('Escape');

      await host.button('Voir les horaires').click();
      await expect(host.horairesDialog).toBeVisible();
      await expect(host.horairesDialog.getByRole('button', { name: 'Fermer' })).toHaveCount(0);
      expect(
        await host.horaires.evaluate((element: HTMLElement & { buttons: unknown; closeTop: unknown }) => [
          element.buttons,
          element.closeTop,
        ]),
      ).toEqual([[{ titre: 'J’ai noté', action: 'noter', adddata: { page: 'horaires' }, autoclose: true }], false]);
      const slots = await host.horaires.evaluate((element) => {
        const assigned = (selector: string) =>
          [...element.shadowRoot!.querySelectorAll<HTMLSlotElement>(selector)]
            .flatMap((slot) => slot.assignedElements())
            .map(({ localName }) => localName);
        return [assigned('slot:not([name])'), assigned('slot[name="footer"]')];
      });
      expect(slots).toEqual([['p', 'label', 'p'], ['p']]);
      await expect(page.getByText('Sans rendez-vous.')).toBeVisible();
    });

    test('events: the host handles them like any other', async ({ page }) => {
      await host.button('Voir les horaires').click();
      await host.horairesDialog.getByRole('button', { name: 'J’ai noté' }).click();
      await expect(host.horairesDialog).toBeHidden();
      await expect
        .poll(async () => (await host.journal()).slice(1))
        .toEqual(['Action noter (horaires)', 'Horaires fermés (button)']);
      expect((await host.journal())[0]).toMatch(/^Horaires ouverts \((api|trigger)\)$/);
      await host.button('Voir les horaires').click();
      await expect(host.horairesDialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(host.horairesDialog).toBeHidden();
      await expect.poll(async () => (await host.journal()).slice(4)).toEqual(['Horaires fermés (escape)']);

      await host.button('Voir les horaires').click();
      await page.getByLabel('Garder la fenêtre ouverte').check();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await host.button('Refermer depuis la page').click();
      await expect
        .poll(async () => (await host.journal()).slice(6))
        .toEqual(['Fermeture refusée (escape)', 'Fermeture refusée (escape)', 'Fermeture refusée (api)']);
      await expect(host.horairesDialog).toBeVisible();
      await page.getByLabel('Garder la fenêtre ouverte').uncheck();
      await host.button('Refermer depuis la page').click();
      await expect(host.horairesDialog).toBeHidden();
      await expect.poll(() => host.journal().then((entries) => entries.at(-1))).toBe('Horaires fermés (api)');
    });

    test('conditional rendering: an element works while it is rendered', async ({ page }) => {
      const before = await remainsOf(page);
      await host.row(COMPOST).getByRole('button', { name: 'Retirer…' }).click();
      await expect(page.getByText(`« ${COMPOST} » ne paraîtra plus.`)).toBeVisible();
      await host.question.getByRole('button', { name: 'Annuler' }).click();
      await expect(page.locator('flexit-modal:not(#horaires)')).toHaveCount(0);
      expect(await host.titles()).toEqual([ENCOMBRANTS, COMPOST, LECTURE]);

      await host.row(COMPOST).getByRole('button', { name: 'Retirer…' }).click();
      await host.question.getByRole('button', { name: 'Retirer' }).click();
      await expect(page.locator('flexit-modal:not(#horaires)')).toHaveCount(0);
      await expect.poll(() => host.titles()).toEqual([ENCOMBRANTS, LECTURE]);
      await expect.poll(() => remainsOf(page)).toEqual(before);

      await expect(host.row(LECTURE).locator('.inscrits')).toHaveText('Personne encore');
      await host.row(LECTURE).getByRole('link', { name: 'S’inscrire' }).click();
      await host.popup(LECTURE).getByLabel('Votre nom').fill('<b>Zoé</b>');
      await host.popup(LECTURE).getByRole('button', { name: 'Retenir une place' }).click();
      await expect(page.getByText('Votre place est retenue, <b>Zoé</b>.')).toBeVisible();
      await expect(host.row(LECTURE).locator('.inscrits')).toHaveText('Une personne inscrite');
    });

    test('repeated rendering: every row works whenever it is shown', async ({ page }) => {
      await page.getByLabel('Titre de l’annonce').fill('Bal des pompiers');
      await host.button('Ajouter').click();
      await expect.poll(() => host.titles()).toEqual([ENCOMBRANTS, COMPOST, LECTURE, 'Bal des pompiers']);
      await host.filter('bal');
      await expect.poll(() => host.titles()).toEqual(['Bal des pompiers']);
      await host.row('Bal des pompiers').getByRole('button', { name: 'Quand ?' }).hover();
      await expect(page.getByRole('tooltip')).toHaveText('Parue à l’instant');
      await host.row('Bal des pompiers').getByRole('link', { name: 'S’inscrire' }).click();
      await expect(host.popupDialog('Bal des pompiers')).toBeVisible();
      await page.keyboard.press('Escape');
      await host.filter('compost');
      await expect.poll(() => host.titles()).toEqual([COMPOST]);
      await host.row(COMPOST).getByRole('link', { name: 'S’inscrire' }).click();
      await expect(host.popupDialog(COMPOST)).toBeVisible();
      await page.keyboard.press('Escape');
      await host.filter('');
      await expect(host.rows()).toHaveCount(4);
    });

    test('a keyed list: moving a row loses nothing', async ({ page }) => {
      await host.row(COMPOST).getByLabel('Note').fill('Apporter un seau');
      await host.row(COMPOST).getByRole('link', { name: 'S’inscrire' }).click();
      await host.popup(COMPOST).getByLabel('Votre nom').fill('Odile');
      await mark(host.popup(COMPOST));
      for (const [button, order] of [
        ['Monter l’annonce', [COMPOST, ENCOMBRANTS, LECTURE]],
        ['Descendre l’annonce', [ENCOMBRANTS, COMPOST, LECTURE]],
        ['Descendre l’annonce', [ENCOMBRANTS, LECTURE, COMPOST]],
      ] as const) {
        await host.popup(COMPOST).getByRole('button', { name: button }).click();
        await expect.poll(() => host.titles()).toEqual(order);
        await expect(host.popupDialog(COMPOST)).toBeVisible();
        expect(await isMarked(host.popup(COMPOST))).toBe(true);
        expect(await host.popup(COMPOST).evaluate((element: HTMLElement & { open?: boolean }) => element.open)).toBe(
          true,
        );
        await expect(host.popup(COMPOST).getByLabel('Votre nom')).toHaveValue('Odile');
        await expect(host.row(COMPOST).getByLabel('Note')).toHaveValue('Apporter un seau');
        expect(await host.journal()).toEqual(['Inscription 2 ouverte (trigger)']);
        // Still modal: what is behind can neither be reached nor scrolled.
        await expect(page.locator('dialog:modal')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(host.popupDialog(COMPOST)).toBeHidden();
      await expect.poll(() => host.journal().then((entries) => entries.at(-1))).toBe('Inscription 2 fermée (escape)');

      await host.row(COMPOST).getByRole('button', { name: 'Monter', exact: true }).click();
      await host.row(ENCOMBRANTS).getByRole('button', { name: 'Descendre', exact: true }).click();
      await expect.poll(() => host.titles()).toEqual([COMPOST, ENCOMBRANTS, LECTURE]);
      await host.row(COMPOST).getByRole('link', { name: 'S’inscrire' }).click();
      await expect(host.popup(COMPOST).getByLabel('Votre nom')).toHaveValue('Odile');
      expect(await isMarked(host.popup(COMPOST))).toBe(true);
      await page.keyboard.press('Escape');
      await host.row(COMPOST).getByRole('button', { name: 'Quand ?' }).hover();
      await expect(page.getByRole('tooltip')).toHaveText('Parue le mercredi 14 janvier');
    });

    test('removal: nothing is left of what is removed', async ({ page, hosts, browserName }) => {
      const before = await remainsOf(page);
      await host.row(COMPOST).getByRole('link', { name: 'S’inscrire' }).click();
      await host.popup(COMPOST).getByRole('button', { name: 'Supprimer l’annonce' }).click();
      await expect.poll(() => host.titles()).toEqual([ENCOMBRANTS, LECTURE]);
      await expect.poll(() => remainsOf(page)).toEqual(before);
      await host.row(LECTURE).getByRole('link', { name: 'S’inscrire' }).click();
      await expect(host.popupDialog(LECTURE)).toBeVisible();
      await arrive(page, hosts);

      const round = async () => {
        await host.button('Voir les horaires').click();
        await host.page.getByLabel('Garder la fenêtre ouverte').check();
        await host.row(COMPOST).getByRole('button', { name: 'Quand ?' }).dispatchEvent('pointerover');
        await host.row(COMPOST).getByRole('link', { name: 'S’inscrire' }).dispatchEvent('pointerover');
        await host.button('Quitter la page').dispatchEvent('click');
        await expect(page.locator('.annonce')).toHaveCount(0);
        await expect.poll(() => remainsOf(page)).toEqual(before);
        await host.button('Revenir à la page').click();
        await expect(host.rows()).toHaveCount(3);
        expect(await host.journal()).toEqual([]);
      };
      for (let times = 0; times < 2; times++) await round();
      if (browserName !== 'chromium') return;
      const first = await counts(page);
      for (let times = 0; times < 2; times++) await round();
      const last = await counts(page);
      expect(last.listeners, 'listeners').toBeLessThanOrEqual(first.listeners);
      expect(last.nodes, 'nodes').toBeLessThanOrEqual(first.nodes);
    });
  });
}

const mark = (popup: Locator) =>
  popup.evaluate((element: Marked) => {
    element.mark = 'the same';
  });

const isMarked = (popup: Locator) => popup.evaluate((element: Marked) => element.mark === 'the same');

/** What Chromium holds for the page once what can go has gone. */
async function counts(page: Page): Promise<{ nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners };
}
