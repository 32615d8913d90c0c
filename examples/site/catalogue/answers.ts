import { EVENT_NAMES } from '../../../react/core/dates/month-feed.ts';
import { ITEM_NAMES } from '../../../react/core/menu/tree.ts';
import { SUGGESTION_NAMES } from '../../../react/core/suggestions/suggestions.ts';
import type { Language } from './languages.ts';

export type Words = Readonly<Record<Language, string>>;

/** An answer that a server may give: a row of the guide « Côté serveur », and a test. */
export interface AcceptedAnswer {
  readonly shape: Words;
  readonly body: string;
  /** 200 by default. */
  readonly status?: number;
  /** `application/json` by default. */
  readonly type?: string;
  /** What a visitor sees of it, line by line: of a calendar the days, of a menu the items with their parents and addresses. */
  readonly shown: readonly string[];
}

export interface AnswerTable {
  readonly title: Words;
  readonly intro: Words;
  /** The names that are looked for, in their order. */
  readonly names: readonly (readonly [what: Words, names: readonly string[]])[];
  readonly rows: readonly AcceptedAnswer[];
}

const LIST: Words = { fr: 'La liste, dans un objet', en: 'The list, in an object' };

const row = (
  fr: string,
  en: string,
  body: string,
  shown: readonly string[],
  more: Pick<AcceptedAnswer, 'status' | 'type'> = {},
): AcceptedAnswer => ({ shape: { fr, en }, body, shown, ...more });

const REPEATED =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261105T180000\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nSUMMARY:Chorale\r\nEND:VEVENT\r\nEND:VCALENDAR';
const ALL_DAY =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261107\r\nDTEND;VALUE=DATE:20261109\r\nSUMMARY:Salon du livre\r\nEND:VEVENT\r\nEND:VCALENDAR';

/** Every shape of answer that the library reads, by what asks for it: each is a row of the guide and a test (test/core/answers.node.test.ts). */
export const ANSWERS = {
  suggestions: {
    title: { fr: 'Les suggestions', en: 'Suggestions' },
    intro: {
      fr: '`<flexit-autocomplete>` demande en GET, avec `autocompleter[classname]`, `autocompleter[methode]`, ses paramètres et `autocompleter[term]` ; `suggest()`, avec `term`. Chaque entrée est un texte, un nombre ou un objet ; un choix met dans le champ ce que nomme l’attribut `value`, sinon `value`, sinon le texte lu ; les `cibles` prennent toute autre donnée, texte ou nombre, ainsi l’identifiant. Sous « Ce qui se montre », la flèche mène à ce que le champ reçoit, s’il diffère.',
      en: '`<flexit-autocomplete>` asks by GET, with `autocompleter[classname]`, `autocompleter[methode]`, its parameters and `autocompleter[term]`; `suggest()`, with `term`. Each entry is a text, a number or an object; a pick puts into the field what the attribute `value` names, else `value`, else the text that is read; `cibles` take any other datum, text or number, such as the identifier. Under “What is shown”, the arrow leads to what the field gets, where it differs.',
    },
    names: [
      [LIST, SUGGESTION_NAMES.list],
      [{ fr: 'Le texte lu', en: 'The text that is read' }, SUGGESTION_NAMES.label],
    ],
    rows: [
      row('Des textes', 'Texts', '["Paris", "Parisot"]', ['Paris', 'Parisot']),
      row('Des objets', 'Objects', '[{"value": "Paris", "label": "Paris (75001)", "cp": "75001"}]', [
        'Paris (75001) → Paris',
      ]),
      row('Comme Select2', 'As Select2', '{"results": [{"id": 75056, "text": "Paris"}]}', ['Paris']),
      row(
        'Une ressource d’API',
        'An API’s resource',
        '{"data": [{"id": "75056", "name": "Paris"}], "meta": {"total": 1}}',
        ['Paris'],
      ),
      row('Dans un objet', 'In an object', '{"items": [{"value": 7, "title": "Mairie"}]}', ['Mairie → 7']),
      row('Dans un objet', 'In an object', '{"suggestions": [{"nom": "Paris", "code": "75056"}]}', ['Paris']),
      row(
        'GeoJSON, comme la Base Adresse Nationale',
        'GeoJSON, as the French address base',
        '{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"label": "8 Boulevard du Port 80000 Amiens", "postcode": "80000"}}]}',
        ['8 Boulevard du Port 80000 Amiens'],
      ),
      row(
        'Un tableau de PHP dont il manque des clés',
        'A PHP array that lacks keys',
        '{"0": "Paris", "3": "Parisot"}',
        ['Paris', 'Parisot'],
      ),
      row('Rien à suggérer', 'Nothing to suggest', '[]', []),
    ],
  },
  calendriers: {
    title: { fr: 'Les calendriers', en: 'Calendars' },
    intro: {
      fr: '`<flexit-calendar>` demande un mois en GET, `year=2026&month=11` ; les événements d’autres mois ne gênent pas. Une date est ISO, avec ou sans heure ; le jour et l’heure sont ceux qui sont écrits, jamais décalés selon un fuseau, et d’une heure UTC (`Z`) seul le jour se montre. Un événement de plusieurs jours se tient sur chacun d’eux : `fin` est le dernier ; `end` sans heure, le lendemain du dernier, comme pour FullCalendar et iCalendar. D’un événement iCalendar qui se répète, toutes les dates du mois se montrent.',
      en: '`<flexit-calendar>` asks for a month by GET, `year=2026&month=11`; events of other months do no harm. A date is ISO, with or without a time; day and time are those that are written, never shifted by a zone, and of a time in UTC (`Z`) the day alone shows. An event of several days stands on each of them: `fin` is the last one; `end` without a time, the day after the last, as for FullCalendar and iCalendar. Of an iCalendar event that repeats, every date of the month shows.',
    },
    names: [
      [LIST, EVENT_NAMES.list],
      [{ fr: 'Le début', en: 'The start' }, EVENT_NAMES.start],
      [{ fr: 'Le titre', en: 'The title' }, EVENT_NAMES.title],
      [{ fr: 'Le détail', en: 'The detail' }, EVENT_NAMES.body],
      [{ fr: 'Le lien', en: 'The link' }, EVENT_NAMES.link],
      [{ fr: 'Les classes', en: 'The classes' }, EVENT_NAMES.classname],
    ],
    rows: [
      row('Une liste', 'A list', '[{"date": "2026-11-05 19:30", "title": "Conseil municipal", "link": "/agenda/12"}]', [
        '2026-11-05 19:30 Conseil municipal',
      ]),
      row(
        'Comme FullCalendar',
        'As FullCalendar',
        '[{"start": "2026-11-05T19:30:00+01:00", "end": "2026-11-05T22:00:00+01:00", "title": "Concert", "url": "/agenda/13", "className": "musique"}]',
        ['2026-11-05 19:30 Concert'],
      ),
      row(
        'Deux jours entiers, comme FullCalendar',
        'Two whole days, as FullCalendar',
        '{"events": [{"start": "2026-11-07", "end": "2026-11-09", "title": "Salon du livre"}]}',
        ['2026-11-07 Salon du livre', '2026-11-08 Salon du livre'],
      ),
      row(
        'En français',
        'In French',
        '{"data": [{"debut": "2026-11-07", "fin": "2026-11-08", "titre": "Salon du livre", "lien": "/agenda/14"}]}',
        ['2026-11-07 Salon du livre', '2026-11-08 Salon du livre'],
      ),
      row(
        'Dans un objet',
        'In an object',
        '{"items": [{"day": "2026-11-06", "name": "Marché", "class": "marche", "href": "/marche"}]}',
        ['2026-11-06 Marché'],
      ),
      row('Dans un objet', 'In an object', '{"results": [{"start": "2026-11-06T18:30:00Z", "summary": "Réunion"}]}', [
        '2026-11-06 Réunion',
      ]),
      row('iCalendar', 'iCalendar', ALL_DAY, ['2026-11-07 Salon du livre', '2026-11-08 Salon du livre'], {
        type: 'text/calendar',
      }),
      row(
        'iCalendar, qui se répète',
        'iCalendar, repeated',
        REPEATED,
        ['2026-11-05 18:00 Chorale', '2026-11-12 18:00 Chorale', '2026-11-19 18:00 Chorale'],
        { type: 'text/calendar' },
      ),
      row('Rien ce mois-ci', 'Nothing this month', '[]', []),
    ],
  },
  menus: {
    title: { fr: 'Les menus', en: 'Menus' },
    intro: {
      fr: '`<flexit-mobile-menu>` demande une fois, en POST, avec `configmenu` s’il en a un. La réponse est la liste d’entrées `menu`, `spacer` et `clone`, ou tout simplement celle des liens du menu, sur autant de niveaux qu’il en faut.',
      en: '`<flexit-mobile-menu>` asks once, by POST, with `configmenu` where it has one. The answer is the list of entries `menu`, `spacer` and `clone`, or simply that of the menu’s links, on as many levels as it takes.',
    },
    names: [
      [LIST, ITEM_NAMES.list],
      [{ fr: 'Le nom', en: 'The name' }, ITEM_NAMES.title],
      [{ fr: 'L’adresse', en: 'The address' }, ITEM_NAMES.link],
      [{ fr: 'Les entrées au-dessous', en: 'The items below' }, ITEM_NAMES.children],
      [{ fr: 'L’identifiant de la page', en: 'The page’s identifier' }, ITEM_NAMES.id],
      [{ fr: 'Les classes', en: 'The classes' }, ITEM_NAMES.classname],
    ],
    rows: [
      row(
        'Des entrées',
        'Entries',
        '[{"type": "menu", "data": [{"nom_page": "La mairie", "lien": "/mairie", "enfant": [{"nom_page": "Horaires", "lien": "/horaires"}]}]}]',
        ['La mairie (/mairie)', 'La mairie › Horaires (/horaires)'],
      ),
      row(
        'Des liens',
        'Links',
        '[{"label": "La mairie", "href": "/mairie", "children": [{"label": "Horaires", "href": "/horaires"}]}]',
        ['La mairie (/mairie)', 'La mairie › Horaires (/horaires)'],
      ),
      row(
        'Dans un objet',
        'In an object',
        '{"items": [{"title": "La mairie", "url": "/mairie", "items": [{"title": "Horaires", "url": "/horaires"}]}]}',
        ['La mairie (/mairie)', 'La mairie › Horaires (/horaires)'],
      ),
      row('Dans un objet', 'In an object', '{"menu": [{"name": "Agenda", "link": "/agenda"}]}', ['Agenda (/agenda)']),
      row(
        'En français',
        'In French',
        '{"data": [{"id": 3, "titre": "La mairie", "enfants": [{"id": 4, "nom": "Horaires", "lien": "/horaires"}]}]}',
        ['La mairie', 'La mairie › Horaires (/horaires)'],
      ),
    ],
  },
} satisfies Readonly<Record<string, AnswerTable>>;
