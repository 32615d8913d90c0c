import { addressIn, langue } from './langue.ts';
import type { MenuItem } from './menu.ts';

/** An entry of the answer (specification, section 3 « Mobile menu item »). */
type Entry = { type: 'menu'; data: Item[] } | { type: 'spacer' } | { type: 'clone'; data: string };

interface Item {
  lien: string;
  nom_page: string;
  id_page: string;
  id_parent: string;
  adresse: string;
  enfant: Item[];
  class_theme_style: string;
  /** An object, or its JSON text: as the editors' tools have written it. */
  menu_param: object | string;
}

/** The field of `menu_param` that the pages' `subtitle-field` names. */
const SUBTITLE = 'sous_titre';
/** The visitor's account, in the header of every page. */
const ACCOUNT = '#compte';

/** The mobile menus, by the name that `configmenu` asks for. */
const MENUS = new Map<string, (menu: readonly MenuItem[]) => Entry[]>([
  [
    'principal',
    (menu) => [
      { type: 'menu', data: itemsOf(menu.slice(0, -1)) },
      { type: 'spacer' },
      { type: 'clone', data: ACCOUNT },
      { type: 'spacer' },
      { type: 'menu', data: itemsOf(menu.slice(-1)) },
    ],
  ],
  ['site', (menu) => [{ type: 'menu', data: itemsOf(menu.at(-1)?.enfants ?? []) }]],
]);

/** The entries of a mobile menu; undefined for a name that is none. */
export const mobileMenu = (name: string, menu: readonly MenuItem[]): Entry[] | undefined => MENUS.get(name)?.(menu);

function itemsOf(items: readonly MenuItem[], parent = ''): Item[] {
  return items.map(({ id, titre, titreLong = titre, sousTitre, lien = '', adresse = '', theme = '', enfants }) => {
    const parameters = { nom_page: titreLong, ...(sousTitre ? { [SUBTITLE]: sousTitre } : {}) };
    return {
      lien: addressIn(langue(), lien),
      nom_page: titre,
      id_page: id,
      id_parent: parent,
      adresse: addressIn(langue(), adresse),
      enfant: itemsOf(enfants, id),
      class_theme_style: theme,
      menu_param: enfants.length > 0 ? parameters : JSON.stringify(parameters),
    };
  });
}
