import type { Doc } from '../../../react/core/attributes.ts';
import { EVENT_NAMES } from '../../../react/core/dates/month-feed.ts';
import { ERROR_NAMES } from '../../../react/core/forms/field-errors.ts';
import { VERDICTS } from '../../../react/core/forms/json-answer.ts';
import { ITEM_NAMES } from '../../../react/core/menu/tree.ts';
import { SUGGESTION_NAMES } from '../../../react/core/suggestions/suggestions.ts';

/** An answer that a server may give: a row of the guide « Côté serveur », and a test. */
export interface AcceptedAnswer {
  readonly shape: Doc;
  readonly body: string;
  /** 200 by default. */
  readonly status?: number;
  /** `application/json` by default. */
  readonly type?: string;
  /**
   * What a visitor sees of it, line by line: of a calendar the days, of a menu the items with their parents and addresses, of a form
   * whether it was taken, with the message, and the errors of its fields.
   */
  readonly shown: readonly string[];
}

export interface AnswerTable {
  readonly title: Doc;
  readonly intro: Doc;
  /** The names that are looked for, in their order. */
  readonly names: readonly (readonly [what: Doc, names: readonly string[]])[];
  readonly rows: readonly AcceptedAnswer[];
}

const LIST: Doc = { fr: 'La liste, dans un objet', en: 'The list, in an object' };

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
  formulaires: {
    title: { fr: 'Les formulaires', en: 'Forms' },
    intro: {
      fr: '`<flexit-form>` envoie ce que le navigateur enverrait. La réponse est une page entière du site, quel que soit son statut ou après une redirection, un fragment HTML (`alert-success` dit la réussite), ou du JSON. Sous « Ce qui se montre », ✓ est une réussite, ✗ un refus, puis vient chaque champ avec son message ; un champ se nomme aussi par un chemin (`adresse.rue`), et sans le nom du formulaire (`rue` pour `contact[rue]`).',
      en: '`<flexit-form>` sends what the browser would. The answer is a whole page of the site, whatever its status or after a redirect, a fragment of HTML (`alert-success` says that all went well), or JSON. Under “What is shown”, ✓ is a success, ✗ a refusal, then comes each field with its message; a field may also be named by a path (`adresse.rue`), and without the form’s name (`rue` for `contact[rue]`).',
    },
    names: [
      [{ fr: 'La réussite', en: 'The success' }, [...VERDICTS, 'status', 'type']],
      [{ fr: 'Les erreurs', en: 'The errors' }, ERROR_NAMES.places],
      [{ fr: 'Le champ d’une erreur', en: 'The field of an error' }, ERROR_NAMES.field],
      [{ fr: 'Le message d’une erreur', en: 'The message of an error' }, ERROR_NAMES.message],
    ],
    rows: [
      row('Une réussite', 'A success', '{"success": true, "message": "Merci !"}', ['✓ Merci !']),
      row('Une réussite', 'A success', '{"status": "success", "msg": "Merci !"}', ['✓ Merci !']),
      row('Ce qui a été créé', 'What was made', '{"id": 12, "nom": "Zoé"}', ['✓'], { status: 201 }),
      row('Un refus', 'A refusal', '{"success": false, "message": "Complet."}', ['✗ Complet.']),
      row('Un texte par champ', 'A text a field', '{"errors": {"nom": "Requis."}}', ['✗', 'nom : Requis.'], {
        status: 400,
      }),
      row(
        'Une liste d’erreurs',
        'A list of errors',
        '[{"field": "nom", "message": "Requis."}]',
        ['✗', 'nom : Requis.'],
        { status: 422 },
      ),
      row(
        'Laravel',
        'Laravel',
        '{"message": "Saisie refusée.", "errors": {"nom": ["Le nom est requis."]}}',
        ['✗ Saisie refusée.', 'nom : Le nom est requis.'],
        { status: 422 },
      ),
      row(
        'Symfony',
        'Symfony',
        '{"title": "Saisie refusée", "violations": [{"propertyPath": "adresse.rue", "title": "Trop court."}]}',
        ['✗ Saisie refusée', 'adresse.rue : Trop court.'],
        { status: 422, type: 'application/problem+json' },
      ),
      row(
        'Un formulaire de Symfony',
        'A form of Symfony’s',
        '{"message": "Saisie refusée", "errors": {"children": {"nom": {"errors": ["Requis."]}}}}',
        ['✗ Saisie refusée', 'nom : Requis.'],
        { status: 400 },
      ),
      row(
        'Problem details (RFC 9457)',
        'Problem details (RFC 9457)',
        '{"title": "Conflit", "detail": "Ce créneau est pris."}',
        ['✗ Ce créneau est pris.'],
        { status: 409, type: 'application/problem+json' },
      ),
      row('Django', 'Django', '{"nom": ["Ce champ est obligatoire."]}', ['✗', 'nom : Ce champ est obligatoire.'], {
        status: 400,
      }),
      row('Express', 'Express', '{"errors": [{"path": "nom", "msg": "Requis."}]}', ['✗', 'nom : Requis.'], {
        status: 400,
      }),
    ],
  },
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
