import type { Widget, Words } from './widget.ts';
import { forms } from './widgets/forms.ts';
import { lists } from './widgets/lists.ts';
import { members } from './widgets/members.ts';
import { menus } from './widgets/menus.ts';
import { moving } from './widgets/moving.ts';
import { notices } from './widgets/notices.ts';
import { overlays } from './widgets/overlays.ts';

export interface Group {
  readonly id: string;
  readonly title: Words;
  readonly widgets: readonly Widget[];
}

/** The legacy stack and its tags: what `flexit migrate` does, what it says, and what the catalogue's guide shows. */
export const GROUPS: readonly Group[] = [
  { id: 'fenetres', title: { fr: 'Fenêtres et photos', en: 'Windows and photos' }, widgets: overlays },
  {
    id: 'annonces',
    title: { fr: 'Annonces, indications et partage', en: 'Notices, hints and sharing' },
    widgets: notices,
  },
  { id: 'menus', title: { fr: 'Menus', en: 'Menus' }, widgets: menus },
  { id: 'mouvements', title: { fr: 'Ce qui bouge', en: 'What moves' }, widgets: moving },
  { id: 'listes', title: { fr: 'Listes, tableaux et calendriers', en: 'Lists, tables and calendars' }, widgets: lists },
  { id: 'formulaires', title: { fr: 'Formulaires et champs', en: 'Forms and fields' }, widgets: forms },
  { id: 'membres', title: { fr: 'Membres et site', en: 'Members and site' }, widgets: members },
];

export const WIDGETS: readonly Widget[] = GROUPS.flatMap(({ widgets }) => widgets);
