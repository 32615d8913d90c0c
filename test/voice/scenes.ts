/** What a visitor does on an element's page before it is listened to again. */
import type { Page } from 'playwright-core';
import { actOf } from '../faults/acts.ts';

export interface Scene {
  /** As the transcript has it: « Après … ». */
  readonly after: string;
  /** What has to be heard then, which an answer brings. */
  readonly until: RegExp;
  do(page: Page): Promise<void>;
}

const click =
  (selector: string): Scene['do'] =>
  (page) =>
    page.locator(selector).first().click({ timeout: 3_000, noWaitAfter: true });

const focus =
  (selector: string): Scene['do'] =>
  (page) =>
    page.locator(selector).first().focus({ timeout: 3_000 });

const ofAct = (element: string): Scene['do'] => actOf(element).do;

export const SCENES: Readonly<Record<string, Scene>> = {
  agenda: { after: 'le lien du mois suivant', until: /Décembre 2026/, do: ofAct('agenda') },
  autocomplete: { after: 'avoir tapé « esp »', until: /option « .*Espalion/, do: ofAct('autocomplete') },
  banner: { after: 'le bouton « Fermer »', until: /Revoir le message/, do: click('flexit-banner [part=close]') },
  calendar: { after: 'le bouton du mois suivant', until: /Décembre 2026/i, do: ofAct('calendar') },
  date: { after: 'le bouton du calendrier', until: /grille/, do: click('flexit-date button') },
  form: {
    after: 'l’envoi d’un formulaire incomplet',
    until: /alerte/,
    do: click('form:has(#adherent) button[type=submit]'),
  },
  gallery: { after: 'la première vignette', until: /dialogue/, do: ofAct('gallery') },
  list: { after: 'la page 2', until: /« 2 », page actuelle/, do: ofAct('list') },
  'main-menu': {
    after: 'le premier bouton de sous-menu',
    until: /développé/,
    do: click('flexit-main-menu button:visible'),
  },
  'mobile-menu': { after: 'le bouton du menu', until: /dialogue/, do: ofAct('mobile-menu') },
  modal: { after: 'le lien qui l’ouvre', until: /dialogue/, do: click('flexit-modal [slot=trigger]') },
  'my-element': { after: '« Dépublier »', until: /Dépublié/, do: ofAct('my-element') },
  'my-elements': { after: '« Nouvelle annonce »', until: /dialogue[\s\S]*édition « Titre »/, do: ofAct('my-elements') },
  overlay: { after: 'le lien qui l’ouvre', until: /dialogue/, do: click('flexit-overlay [slot=trigger]') },
  permalink: { after: 'le bouton', until: /généré/, do: ofAct('permalink') },
  popup: { after: 'le lien qui l’ouvre', until: /dialogue/, do: click('flexit-popup [slot=trigger]') },
  'secure-link': { after: 'le lien', until: /cadre/, do: ofAct('secure-link') },
  share: { after: '« Copier le lien »', until: /copié/, do: click('flexit-share [data-network=copy]') },
  slider: { after: 'le bouton « suivant »', until: /4 sur 6/, do: click('flexit-slider button[part~=next]') },
  table: { after: 'le deuxième en-tête', until: /Trié par/, do: click('flexit-table th:nth-of-type(2) button') },
  tooltip: { after: 'le focus', until: /infobulle/, do: focus('flexit-tooltip :is(a, button)') },
  'view-switch': {
    after: 'la seconde vue',
    until: /« Carte », enfoncé/,
    do: click('flexit-view-switch [aria-pressed=false]'),
  },
  zoom: { after: 'la vignette', until: /dialogue/, do: ofAct('zoom') },
};
