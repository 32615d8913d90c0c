/** The mobile menu as its tests place and read it. Imported after `leaks.ts` and the element. */
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

/** A menu as a server answers it, with three levels, all three kinds of entries and every field in use. */
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
  /** What the server answers; the entries above by default. */
  json?: unknown;
  answer?: Parameters<typeof answering>[0];
  attributes?: Record<string, string>;
}

/** A page with a menu of its own name, closed. */
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
  await leave(); // What stands under the mouse is awake at once.
  root.append(menu);
  return { root, menu, key };
}

/** The same, open and at rest. */
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

/** Ends what moves, so that clicks find it in its place. */
export function settle(menu: Menu) {
  for (const animation of menu.shadowRoot!.getAnimations()) animation.finish();
}

/** To be run after each test: what the browser kept would serve the next one. */
export function forgetMenus() {
  for (const key of Object.keys(localStorage)) if (key.startsWith('flexit-menu-')) localStorage.removeItem(key);
}
