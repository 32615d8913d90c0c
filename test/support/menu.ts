/** Helpers for the tests of the mobile menu. Import after `leaks.ts` and the element. */
import { fixture, html } from '@open-wc/testing';
import { leave } from './keyboard.ts';
import { answering, uniqueKey } from './server.ts';
import { until } from './until.ts';

export type Menu = HTMLElement & {
  open: boolean;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

/** A server's response with three levels, all three types of entries and all fields. */
export const ENTRIES = [
  {
    type: 'menu',
    data: [
      { id_page: 1, nom_page: 'Accueil', lien: '/', enfant: [] },
      {
        id_page: 2,
        nom_page: 'La mairie',
        lien: '/mairie',
        class_theme_style: 'theme-mairie vert',
        menu_param: { sous_titre: 'Élus et services' },
        enfant: [
          { id_page: 21, id_parent: 2, nom_page: 'Le conseil municipal', lien: '/mairie/conseil', enfant: [] },
          {
            id_page: 22,
            id_parent: 2,
            nom_page: 'Démarches',
            lien: '',
            adresse: '/demarches',
            enfant: [
              { id_page: 221, nom_page: 'État civil', lien: '/demarches/etat-civil' },
              { id_page: '222', nom_page: 'Urbanisme', lien: '/demarches/urbanisme' },
            ],
          },
        ],
      },
      {
        id_page: 3,
        nom_page: 'Culture',
        menu_param: '{"nom_page":"Culture & loisirs"}',
        adresse: '/culture',
        enfant: { a: { id_page: 31, nom_page: 'Médiathèque', adresse: '/mediatheque' } },
      },
      { id_page: 4, nom_page: '<b>Cœur de ville</b>', lien: '/coeur' },
    ],
  },
  { type: 'spacer' },
  { type: 'menu', data: [{ id_page: 5, nom_page: 'Nous écrire', lien: '/contact' }] },
  { type: 'clone', data: '.contact' },
];

export const shadow = <E extends HTMLElement = HTMLElement>(menu: Element, selector: string) =>
  menu.shadowRoot!.querySelector<E>(selector)!;
export const dialogOf = (menu: Element) => shadow<HTMLDialogElement>(menu, 'dialog');
/** The current panel. */
export const panelOf = (menu: Element) =>
  [...menu.shadowRoot!.querySelectorAll<HTMLElement>('.panels:not([hidden]) > .panel[data-place=shown]')].at(-1)!;
export const titleOf = (menu: Element) => panelOf(menu)?.querySelector('[part=title]')?.textContent;
export const namesOf = (menu: Element) => [...panelOf(menu).querySelectorAll('.name')].map((name) => name.textContent);
export const rowOf = (menu: Element, name: string) =>
  [...(panelOf(menu)?.querySelectorAll<HTMLElement>('.row') ?? [])].findLast(
    (row) => row.querySelector('.name')?.textContent === name,
  )!;
export const toolOf = (menu: Element, part: string) => panelOf(menu).querySelector<HTMLElement>(`[part=${part}]`)!;
export const triggerOf = (menu: Element) => menu.querySelector<HTMLElement>('[slot=trigger]')!;
export const isLoaderShown = () => document.querySelector('flexit-loader')?.hasAttribute('open') === true;

export interface Place {
  /** The server's response; `ENTRIES` by default. */
  json?: unknown;
  answer?: Parameters<typeof answering>[0];
  attributes?: Record<string, string>;
}

/** Renders a page with a closed menu, whose name no other test uses. */
export async function place({ json = ENTRIES, answer, attributes = {} }: Place = {}) {
  const key = uniqueKey();
  const url = answering({ ...(answer ?? { json }), key }, 'menu');
  const root = await fixture<HTMLElement>(html`
    <div>
      <div class="contact"><a href="tel:0102030405" id="tel">01 02 03 04 05</a></div>
      <a slot="trigger" href="/plan-du-site">Menu</a>
      <nav><a href="/mairie">La mairie</a></nav>
    </div>
  `);
  const menu = document.createElement('flexit-mobile-menu') as unknown as Menu;
  const all = { id: 'menu', configmenu: `menu-${key}`, url, ...attributes };
  for (const [name, value] of Object.entries(all)) menu.setAttribute(name, value);
  menu.append(...root.querySelectorAll(':scope > :not(.contact)'));
  await leave(); // A menu under the mouse would be mounted at once.
  root.append(menu);
  return { root, menu, key };
}

/** The same, with the menu open and its animations finished. */
export async function open(options?: Place) {
  const placed = await place(options);
  placed.menu.show();
  await opened(placed.menu);
  return placed;
}

export async function opened(menu: Menu) {
  await until(() => menu.open && dialogOf(menu).open, 'It is open');
  settle(menu);
}

/** Finishes animations, so that clicks hit their target. */
export function settle(menu: Menu) {
  for (const animation of menu.shadowRoot!.getAnimations()) animation.finish();
}

/** Clears the menus' cache. Call it after each test, else the next one would use it. */
export function forgetMenus() {
  for (const key of Object.keys(localStorage)) if (key.startsWith('flexit-menu-')) localStorage.removeItem(key);
}
