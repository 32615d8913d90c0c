import { choice, type Docs, defineTable, text } from '../core/attributes.ts';
import { day } from '../core/dates/day-attribute.ts';

export const table = defineTable({
  name: 'calendar',
  attributes: {
    url: text(),
    langue: choice(['', 'de', 'en', 'es', 'fr', 'it', 'nl'], ''),
    date: day(),
    min: day(),
    max: day(),
  },
  methods: ['next', 'previous', 'go', 'refresh'],
});

const EVENT =
  '{ date: string; last: string; time: string; title: string; body: string; footer: string; badge: string; classname: string; link: string }';

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A month of events: a grid of days with the keyboard of the ARIA date grid, fed by the site’s server month by month. A feed that fails leaves the months usable.',
    fr: 'Un mois d’événements : une grille de jours, au clavier de la grille de dates ARIA, que le serveur du site alimente mois par mois. S’il fait défaut, les mois se parcourent encore.',
  },
  attributes: {
    url: {
      en: 'The month feed, asked by GET with `year` and `month` (2026, 11) behind its own query; it answers a JSON list of `{date, end, title, body, footer, badge, classname, link}`, or an object that holds one (`{events: […]}`), several a day allowed, texts as texts, or an iCalendar text (`text/calendar`). Default: the site’s endpoint `calendar`.',
      fr: 'Les événements d’un mois, demandés en GET avec `year` et `month` (2026, 11) derrière sa propre requête ; la réponse est une liste JSON de `{date, end, title, body, footer, badge, classname, link}`, ou un objet qui en contient une (`{events: […]}`), plusieurs par jour s’il le faut, textes tels quels, ou un texte iCalendar (`text/calendar`). Par défaut : l’adresse `calendar` du site.',
    },
    langue: {
      en: 'The language of names and words; default the nearest `lang`, whose region (`en-US`) also says which day begins the week.',
      fr: 'La langue des noms et des mots ; par défaut le `lang` le plus proche, dont la région (`en-US`) dit aussi par quel jour commence la semaine.',
    },
    date: {
      en: 'The day, or the month, that it begins with (`2026-11-05`, `2026-11`); default today. Changed, the calendar goes there.',
      fr: 'Le jour ou le mois par lequel il commence (`2026-11-05`, `2026-11`) ; par défaut aujourd’hui. Changé, le calendrier y va.',
    },
    min: { en: 'The first day that can be reached.', fr: 'Le premier jour accessible.' },
    max: {
      en: 'The last day that can be reached; of a month (`2026-12`), its last.',
      fr: 'Le dernier jour accessible ; pour un mois (`2026-12`), son dernier.',
    },
  },
  methods: {
    next: {
      signature: 'next(): boolean',
      en: 'Shows the next month; false where `max` forbids it.',
      fr: 'Montre le mois suivant ; false si `max` l’interdit.',
    },
    previous: {
      signature: 'previous(): boolean',
      en: 'Shows the previous month; false where `min` forbids it.',
      fr: 'Montre le mois précédent ; false si `min` l’interdit.',
    },
    go: {
      signature: 'go(date: string | Date): boolean',
      en: 'Goes to a day (`2026-11-05`, a `Date`) or a month (`2026-11`), without opening it; false for what is none, or out of reach.',
      fr: 'Va à un jour (`2026-11-05`, une `Date`) ou à un mois (`2026-11`), sans l’ouvrir ; false si ce n’en est pas un, ou hors d’atteinte.',
    },
    refresh: {
      signature: 'refresh(): Promise<boolean>',
      en: 'Forgets the months that were fetched, and fetches the one shown, whose events stay until then; true once they have come.',
      fr: 'Oublie les mois déjà reçus et redemande celui qui est montré, dont les événements restent jusque-là ; true une fois reçus.',
    },
  },
  events: {
    'flexit-month': {
      en: 'Another month is shown.',
      fr: 'Un autre mois est montré.',
      detail: '{ year: number; month: number }',
    },
    'flexit-select': {
      en: 'A day is about to open; prevented, its events do not show, for a page that shows them itself.',
      fr: 'Un jour va s’ouvrir ; empêché, ses événements ne se montrent pas, pour une page qui le fait elle-même.',
      cancelable: true,
      detail: `{ date: string; events: ${EVENT}[] }`,
    },
    'flexit-event': {
      en: 'The link of an event is followed, in the grid or in its day; prevented, the page stays.',
      fr: 'Le lien d’un événement est suivi, dans la grille ou dans son jour ; empêché, la page reste.',
      cancelable: true,
      detail: EVENT,
    },
    'flexit-request': {
      en: 'A month is about to be asked for; `body` holds `year` and `month`.',
      fr: 'Un mois va être demandé ; `body` contient `year` et `month`.',
      cancelable: true,
      detail: '{ url: string; method: string; body: URLSearchParams; headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'A month has been answered.',
      fr: 'Un mois a été reçu.',
      detail: '{ status: number; url: string; data: unknown }',
    },
    'flexit-request-error': {
      en: 'A month could not be read; the message stands below the grid with a button to try again.',
      fr: 'Un mois n’a pas pu être lu ; le message se montre sous la grille, avec un bouton pour réessayer.',
      detail: '{ message: string; status: number }',
    },
  },
  slots: {
    '': {
      en: 'What serves without JavaScript: a link to the agenda, a list of the month’s events. Hidden, never removed, while the grid stands; it shows below it where the first month’s feed fails.',
      fr: 'Ce qui sert sans JavaScript : un lien vers l’agenda, la liste des événements du mois. Caché, jamais retiré, tant que la grille est là ; il reparaît dessous si le premier mois ne peut être lu.',
    },
  },
  parts: {
    header: { en: 'Title and buttons.', fr: 'Le titre et les boutons.' },
    title: { en: 'The month’s name.', fr: 'Le nom du mois.' },
    button: { en: 'Each button.', fr: 'Chaque bouton.' },
    previous: { en: 'The button to the previous month.', fr: 'Le bouton du mois précédent.' },
    next: { en: 'The button to the next month.', fr: 'Le bouton du mois suivant.' },
    now: { en: 'The button to the current day.', fr: 'Le bouton du jour présent.' },
    grid: { en: 'The grid.', fr: 'La grille.' },
    weekday: {
      en: 'The name of a weekday above its column.',
      fr: 'Le nom d’un jour de la semaine au-dessus de sa colonne.',
    },
    day: { en: 'A day of the month.', fr: 'Un jour du mois.' },
    today: { en: 'The present day.', fr: 'Le jour présent.' },
    event: {
      en: 'An event, in the grid and in its day; each name in its `classname` is a part too, and a class.',
      fr: 'Un événement, dans la grille et dans son jour ; chaque nom de son `classname` est aussi une part, et une classe.',
    },
    badge: { en: 'The badge of an event.', fr: 'La pastille d’un événement.' },
    status: { en: 'The count of events, and the wait.', fr: 'Le nombre d’événements, et l’attente.' },
    panel: { en: 'The events of a day.', fr: 'Les événements d’un jour.' },
    close: { en: 'The button that closes them.', fr: 'Le bouton qui les ferme.' },
    failure: { en: 'What is said of a failed feed.', fr: 'Ce qui est dit d’un mois qui n’a pu être lu.' },
    retry: { en: 'The button to try again.', fr: 'Le bouton pour réessayer.' },
  },
  states: {
    ready: { en: 'While the grid stands.', fr: 'Tant que la grille est là.' },
    loading: { en: 'While a month is awaited.', fr: 'Tant qu’un mois est attendu.' },
  },
  cssProperties: {
    '--flexit-calendar-height': {
      en: 'Height of the days together, shared by the four to six weeks of a month; default a little more than their width, from 19rem to 40rem. Its place is kept before it wakes.',
      fr: 'Hauteur des jours ensemble, que les quatre à six semaines d’un mois se partagent ; par défaut un peu plus que leur largeur, de 19rem à 40rem. Sa place est gardée avant son éveil.',
    },
    '--flexit-calendar-event': {
      en: 'Colour of the events’ mark; default the accent. Set on a part, for the events of a class.',
      fr: 'Couleur de la marque des événements ; par défaut l’accent. À donner sur une part, pour les événements d’une classe.',
    },
  },
};
