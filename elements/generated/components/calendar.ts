// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/calendar/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../calendar.ts';

/** What a `ref` of `<Calendar>` gives: the element `<flexit-calendar>`. */
export interface CalendarElement extends HTMLElement {
  /** The month feed, asked by GET with `year` and `month` (2026, 11) behind its own query; it answers a JSON list of `{date, title, body, footer, badge, classname, link}`, several a day allowed, texts as texts. Default: the site’s endpoint `calendar`. */
  url: string;
  /** The language of names and words; default the nearest `lang`, whose region (`en-US`) also says which day begins the week. */
  langue: '' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'nl';
  /** The day, or the month, that it begins with (`2026-11-05`, `2026-11`); default today. Changed, the calendar goes there. */
  date: string;
  /** The first day that can be reached. */
  min: string;
  /** The last day that can be reached; of a month (`2026-12`), its last. */
  max: string;
  /** Shows the next month; false where `max` forbids it. */
  next(): Answer<boolean>;
  /** Shows the previous month; false where `min` forbids it. */
  previous(): Answer<boolean>;
  /** Goes to a day (`2026-11-05`, a `Date`) or a month (`2026-11`), without opening it; false for what is none, or out of reach. */
  go(date: string | Date): Answer<boolean>;
  /** Forgets the months that were fetched, and fetches the one shown, whose events stay until then; true once they have come. */
  refresh(): Promise<boolean>;
}

/** The props of `<Calendar>` that are its own. */
export interface CalendarOwnProps {
  /**
   * The month feed, asked by GET with `year` and `month` (2026, 11) behind its own query; it answers a JSON list of `{date, title, body, footer, badge, classname, link}`, several a day allowed, texts as texts. Default: the site’s endpoint `calendar`. Default: `""`.
   *
   * Les événements d’un mois, demandés en GET avec `year` et `month` (2026, 11) derrière sa propre requête ; la réponse est une liste JSON de `{date, title, body, footer, badge, classname, link}`, plusieurs par jour s’il le faut, textes tels quels. Par défaut : l’adresse `calendar` du site.
   */
  url?: string;
  /**
   * The language of names and words; default the nearest `lang`, whose region (`en-US`) also says which day begins the week. Default: `""`.
   *
   * La langue des noms et des mots ; par défaut le `lang` le plus proche, dont la région (`en-US`) dit aussi par quel jour commence la semaine.
   */
  langue?: '' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'nl';
  /**
   * The day, or the month, that it begins with (`2026-11-05`, `2026-11`); default today. Changed, the calendar goes there. Default: `""`.
   *
   * Le jour ou le mois par lequel il commence (`2026-11-05`, `2026-11`) ; par défaut aujourd’hui. Changé, le calendrier y va.
   */
  date?: string;
  /**
   * The first day that can be reached. Default: `""`.
   *
   * Le premier jour accessible.
   */
  min?: string;
  /**
   * The last day that can be reached; of a month (`2026-12`), its last. Default: `""`.
   *
   * Le dernier jour accessible ; pour un mois (`2026-12`), son dernier.
   */
  max?: string;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"visible"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Another month is shown.
   *
   * Un autre mois est montré.
   */
  onMonth?(event: FlexitEvent<CalendarElement, { year: number; month: number }>): void;
  /**
   * A day is about to open; prevented, its events do not show, for a page that shows them itself. Cancelable, by `event.preventDefault()`.
   *
   * Un jour va s’ouvrir ; empêché, ses événements ne se montrent pas, pour une page qui le fait elle-même.
   */
  onSelect?(event: FlexitEvent<CalendarElement, { date: string; events: { date: string; time: string; title: string; body: string; footer: string; badge: string; classname: string; link: string }[] }>): void;
  /**
   * The link of an event is followed, in the grid or in its day; prevented, the page stays. Cancelable, by `event.preventDefault()`.
   *
   * Le lien d’un événement est suivi, dans la grille ou dans son jour ; empêché, la page reste.
   */
  onEvent?(event: FlexitEvent<CalendarElement, { date: string; time: string; title: string; body: string; footer: string; badge: string; classname: string; link: string }>): void;
  /**
   * A month is about to be asked for; `body` holds `year` and `month`. Cancelable, by `event.preventDefault()`.
   *
   * Un mois va être demandé ; `body` contient `year` et `month`.
   */
  onRequest?(event: FlexitEvent<CalendarElement, { url: string; method: string; body: URLSearchParams; headers: Record<string, string> }>): void;
  /**
   * A month has been answered.
   *
   * Un mois a été reçu.
   */
  onResponse?(event: FlexitEvent<CalendarElement, { status: number; url: string; data: unknown }>): void;
  /**
   * A month could not be read; the message stands below the grid with a button to try again.
   *
   * Un mois n’a pas pu être lu ; le message se montre sous la grille, avec un bouton pour réessayer.
   */
  onRequestError?(event: FlexitEvent<CalendarElement, { message: string; status: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<CalendarElement, { error: unknown }>): void;
}

/** The props of `<Calendar>`: its own, and those of every tag. */
export type CalendarProps = ComponentProps<CalendarElement, CalendarOwnProps>;

/**
 * A month of events: a grid of days with the keyboard of the ARIA date grid, fed by the site’s server month by month. A feed that fails leaves the months usable.
 *
 * Un mois d’événements : une grille de jours, au clavier de la grille de dates ARIA, que le serveur du site alimente mois par mois. S’il fait défaut, les mois se parcourent encore.
 */
export const Calendar = /* @__PURE__ */ component<CalendarProps>('Calendar', table, ['month', 'select', 'event', 'request', 'response', 'request-error', 'error']);
