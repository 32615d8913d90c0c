// Made by `npm run manifest` from react/*/attributes.ts: edit those.
export interface FlexitAgendaProperties {
  /** The address that answers a month’s HTML; else the site’s `endpoints` under `agenda`. Without either the links lead where they lead. Default: `""`. */
  url: string;
  /** The selector of the block, anywhere on the page, whose content the answer becomes; else the element itself. An answer that has the block in it, by its id, is read there; one that is an element with an id of the month’s takes only its place. Default: `""`. */
  target: string;
  /** The page’s address becomes that of the link, and Back and Forward bring its month again. Default: `false`. */
  history: boolean;
}

export interface FlexitAgendaAttributes {
  /** The address that answers a month’s HTML; else the site’s `endpoints` under `agenda`. Without either the links lead where they lead. */
  url?: string;
  /** The selector of the block, anywhere on the page, whose content the answer becomes; else the element itself. An answer that has the block in it, by its id, is read there; one that is an element with an id of the month’s takes only its place. */
  target?: string;
  /** The page’s address becomes that of the link, and Back and Forward bring its month again. */
  history?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitAgendaEvents {
  /** Once another month shows, by a link or by `go`. */
  'flexit-month': CustomEvent<{ param: string, date: string }>;
  /** Before the request; `url`, `body` and `headers` may be changed. Cancelable. */
  'flexit-request': CustomEvent<{ url: string, method: string, body: URLSearchParams, headers: Record<string, string> }>;
  /** The server has answered. */
  'flexit-response': CustomEvent<{ status: number, url: string, data: string }>;
  /** The request failed, or was answered by what is no month; the month stays. */
  'flexit-request-error': CustomEvent<{ message: string, status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-agenda>`: The month of an agenda, rendered by the server, and changed in place: links and buttons whose `rel` or `data-rel` holds `param` and `date` (`param:concerts;date:2026-12`, or JSON) ask for another one by POST of `module=agenda`, `param` and `date`.
 *
 * Le mois d’un agenda, rendu par le serveur et changé sur place : les liens et boutons dont le `rel` ou le `data-rel` porte `param` et `date` (`param:concerts;date:2026-12`, ou du JSON) en demandent un autre en POST, avec `module=agenda`, `param` et `date`.
 */
export interface FlexitAgendaElement extends FlexitElement<FlexitAgendaEvents>, FlexitAgendaProperties {
  /** Asks for a month as a link does, with the `param` of the month that shows where none is given; true once it shows. */
  go(date: string, param?: string): Promise<boolean>;
}

export interface FlexitAutocompleteProperties {
  /** Sent as `autocompleter[classname]`: what is searched in. Default: `""`. */
  classname: string;
  /** Sent as `autocompleter[methode]`: how it is searched. Default: `""`. */
  methode: string;
  /** Further parameters: the name of each, and the name of the form field whose value it has when the request is sent. Default: `{}`. */
  addParams: Record<string, string>;
  /** The result field that fills the input. Default: `"value"`. */
  value: string;
  /** What a pick fills besides: the result field, and the name of the form field that it goes to. Default: `{}`. */
  cibles: Record<string, string>;
  /** Free text is allowed: leaving without a pick clears nothing. Default: `false`. */
  saisielibre: boolean;
  /** Which end of the field the list is aligned with: the start, or by `right` the end; mirrored where one reads from right to left. Default: `"default"`. */
  position: 'default' | 'right';
  /** No suggestions: a plain field. Default: `false`. */
  disabled: boolean;
  /** The address that answers; default that of the site’s `endpoints`, else `/globalflexit/ajax/modules/autocompleter.php`. Default: `""`. */
  url: string;
  /** How many characters it takes to be asked for; 0 suggests for an empty field too. Default: `2`. */
  min: number;
  /** How long after the last key it is asked for, in milliseconds. Default: `250`. */
  delay: number;
  /** The list shows, as `<dialog open>`; the page can ask for it. Default: `false`. */
  open: boolean;
}

export interface FlexitAutocompleteAttributes {
  /** Sent as `autocompleter[classname]`: what is searched in. */
  classname?: string;
  /** Sent as `autocompleter[methode]`: how it is searched. */
  methode?: string;
  /** Further parameters: the name of each, and the name of the form field whose value it has when the request is sent. */
  add_params?: string;
  /** The result field that fills the input. */
  value?: string;
  /** What a pick fills besides: the result field, and the name of the form field that it goes to. */
  cibles?: Record<string, string> | string;
  /** Free text is allowed: leaving without a pick clears nothing. */
  saisielibre?: boolean | '' | 'true' | 'false';
  /** Which end of the field the list is aligned with: the start, or by `right` the end; mirrored where one reads from right to left. */
  position?: 'default' | 'right';
  /** No suggestions: a plain field. */
  disabled?: boolean | '' | 'true' | 'false';
  /** The address that answers; default that of the site’s `endpoints`, else `/globalflexit/ajax/modules/autocompleter.php`. */
  url?: string;
  /** How many characters it takes to be asked for; 0 suggests for an empty field too. */
  min?: number | '' | `${number}`;
  /** How long after the last key it is asked for, in milliseconds. */
  delay?: number | '' | `${number}`;
  /** The list shows, as `<dialog open>`; the page can ask for it. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitAutocompleteEvents {
  /** Before a pick is written into the fields; preventing it leaves them as they are. Cancelable. */
  'flexit-pick': CustomEvent<{ value: string; label: string; item: unknown }>;
  /** Before the list opens; `trigger` is typing or a key. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string }>;
  /** Once the list is open. */
  'flexit-open': CustomEvent<{ source: string }>;
  /** Before the list closes. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string }>;
  /** Once the list is closed. */
  'flexit-close': CustomEvent<{ source: string }>;
  /** Before a request; `url`, `body` and `headers` may be changed. Cancelable. */
  'flexit-request': CustomEvent<{ url: string; method: string; body: URLSearchParams; headers: Record<string, string> }>;
  /** With the answer. */
  'flexit-response': CustomEvent<{ status: number; url: string; data: unknown }>;
  /** When a request failed, or its answer is no list. */
  'flexit-request-error': CustomEvent<{ message: string; status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-autocomplete>`: Suggestions of the server for what is typed in a field. A pick fills the field, and others with it; the field stays the page’s own, and is sent as ever.
 *
 * Des suggestions du serveur pour ce qu’on saisit dans un champ. Un choix remplit le champ, et d’autres avec lui ; le champ reste celui de la page, et s’envoie comme toujours.
 */
export interface FlexitAutocompleteElement extends FlexitElement<FlexitAutocompleteEvents>, FlexitAutocompleteProperties {
  /** Shows the suggestions for what stands in the field; false where there are none, or where they have yet to come. */
  show(): boolean;
  /** Hides the list, the text kept; false where a listener prevented it. */
  close(): boolean;
  /** Shows or hides the list. */
  toggle(): boolean;
}

export interface FlexitCalendarProperties {
  /** The month feed, asked by GET with `year` and `month` (2026, 11) behind its own query; it answers a JSON list of `{date, title, body, footer, badge, classname, link}`, several a day allowed, texts as texts. Default: the site’s endpoint `calendar`. Default: `""`. */
  url: string;
  /** The language of names and words; default the nearest `lang`, whose region (`en-US`) also says which day begins the week. Default: `""`. */
  langue: '' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'nl';
  /** The day, or the month, that it begins with (`2026-11-05`, `2026-11`); default today. Changed, the calendar goes there. Default: `""`. */
  date: string;
  /** The first day that can be reached. Default: `""`. */
  min: string;
  /** The last day that can be reached; of a month (`2026-12`), its last. Default: `""`. */
  max: string;
}

export interface FlexitCalendarAttributes {
  /** The month feed, asked by GET with `year` and `month` (2026, 11) behind its own query; it answers a JSON list of `{date, title, body, footer, badge, classname, link}`, several a day allowed, texts as texts. Default: the site’s endpoint `calendar`. */
  url?: string;
  /** The language of names and words; default the nearest `lang`, whose region (`en-US`) also says which day begins the week. */
  langue?: '' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'nl';
  /** The day, or the month, that it begins with (`2026-11-05`, `2026-11`); default today. Changed, the calendar goes there. */
  date?: string;
  /** The first day that can be reached. */
  min?: string;
  /** The last day that can be reached; of a month (`2026-12`), its last. */
  max?: string;
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitCalendarEvents {
  /** Another month is shown. */
  'flexit-month': CustomEvent<{ year: number; month: number }>;
  /** A day is about to open; prevented, its events do not show, for a page that shows them itself. Cancelable. */
  'flexit-select': CustomEvent<{ date: string; events: { date: string; time: string; title: string; body: string; footer: string; badge: string; classname: string; link: string }[] }>;
  /** The link of an event is followed, in the grid or in its day; prevented, the page stays. Cancelable. */
  'flexit-event': CustomEvent<{ date: string; time: string; title: string; body: string; footer: string; badge: string; classname: string; link: string }>;
  /** A month is about to be asked for; `body` holds `year` and `month`. Cancelable. */
  'flexit-request': CustomEvent<{ url: string; method: string; body: URLSearchParams; headers: Record<string, string> }>;
  /** A month has been answered. */
  'flexit-response': CustomEvent<{ status: number; url: string; data: unknown }>;
  /** A month could not be read; the message stands below the grid with a button to try again. */
  'flexit-request-error': CustomEvent<{ message: string; status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-calendar>`: A month of events: a grid of days with the keyboard of the ARIA date grid, fed by the site’s server month by month. A feed that fails leaves the months usable.
 *
 * Un mois d’événements : une grille de jours, au clavier de la grille de dates ARIA, que le serveur du site alimente mois par mois. S’il fait défaut, les mois se parcourent encore.
 */
export interface FlexitCalendarElement extends FlexitElement<FlexitCalendarEvents>, FlexitCalendarProperties {
  /** Shows the next month; false where `max` forbids it. */
  next(): boolean;
  /** Shows the previous month; false where `min` forbids it. */
  previous(): boolean;
  /** Goes to a day (`2026-11-05`, a `Date`) or a month (`2026-11`), without opening it; false for what is none, or out of reach. */
  go(date: string | Date): boolean;
  /** Forgets the months that were fetched, and fetches the one shown, whose events stay until then; true once they have come. */
  refresh(): Promise<boolean>;
}

export interface FlexitFormProperties {
  /** The selector of the element, inside or else on the page, whose content the answer replaces; by default a live region below the form. One that holds a form is refused. Default: `""`. */
  message: string;
  /** The success marker that the address has when the page is loaded again after a success, as in a query (`success=1`; a bare name means `=1`); empty: none. Default: `"success=1"`. */
  successParam: string;
  /** A question asked before sending. `data-confirm` on a submit button comes before it, as do the questions before publishing (`name="active"`, `data-active`). Default: `""`. */
  confirm: string;
  /** Asks before the page is left, or a popup around it closed, with changes that were not sent. Default: `false`. */
  guard: boolean;
}

export interface FlexitFormAttributes {
  /** The selector of the element, inside or else on the page, whose content the answer replaces; by default a live region below the form. One that holds a form is refused. */
  message?: string;
  /** The success marker that the address has when the page is loaded again after a success, as in a query (`success=1`; a bare name means `=1`); empty: none. */
  'success-param'?: string;
  /** A question asked before sending. `data-confirm` on a submit button comes before it, as do the questions before publishing (`name="active"`, `data-active`). */
  confirm?: string;
  /** Asks before the page is left, or a popup around it closed, with changes that were not sent. */
  guard?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitFormEvents {
  /** The checks refuse a form. Preventing it lets the page show the errors in its own way; the form is not sent either way. Cancelable. */
  'flexit-invalid': CustomEvent<{ form: HTMLFormElement, errors: { field: HTMLElement, message: string }[] }>;
  /** Before a form is sent; preventing it keeps it from being sent. `waitUntil(promise)` lets it wait, and keeps it from being sent where the promise gives false or rejects. `body` may be changed; until someone reads it, changes of the fields count. `question` is what the visitor will be asked next; it may be changed, or emptied by a listener that asks itself. Cancelable. */
  'flexit-before-submit': CustomEvent<{ form: HTMLFormElement, submitter: HTMLElement | null, body: FormData | URLSearchParams, question: string, waitUntil(answer: PromiseLike<unknown>): void }>;
  /** The answer holds `alert-success`. Preventing it leaves the page as it is: neither reloaded (at `url`, with the success marker) nor the popup closed. Cancelable. */
  'flexit-success': CustomEvent<{ form: HTMLFormElement, url: string, closesPopup: boolean }>;
  /** Before the request; `url`, `body` and `headers` may be changed. Cancelable. */
  'flexit-request': CustomEvent<{ url: string, method: string, body: FormData | URLSearchParams, headers: Record<string, string> }>;
  /** The server has answered. */
  'flexit-response': CustomEvent<{ status: number, url: string, data: string }>;
  /** The request failed, or was refused. */
  'flexit-request-error': CustomEvent<{ message: string, status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-form>`: Wraps a server form, checks its fields, and sends it in the background, to its own target, without leaving the page.
 *
 * Entoure un formulaire du serveur, vérifie ses champs et l’envoie en arrière-plan, à sa propre adresse, sans quitter la page.
 */
export interface FlexitFormElement extends FlexitElement<FlexitFormEvents>, FlexitFormProperties {
  /** Submits the first form, or the given button’s, as a click does, its checks included; false where it is not being sent. */
  submit(submitter?: HTMLButtonElement | HTMLInputElement): boolean;
  /** Checks the first form, or the given one, as a submission does, and shows what is wrong; true where nothing is. Sends nothing. */
  check(form?: HTMLFormElement): boolean;
}

export interface FlexitListProperties {
  /** The address that answers the list, by POST. Without it: the comment in the block, then the site’s `endpoints`; without any, links and forms work natively. Default: `""`. */
  url: string;
  /** Sent as `referer`. Without it: the comment in the block. Default: `""`. */
  referer: string;
  /** Sent as `recherche`, what the list was made from. Without it: the comment in the block. Default: `""`. */
  search: string;
  /** The name of the block for the server, and the id by which it is found in the answer; the element’s id by default. Default: `""`. */
  identload: string;
  /** The selector of what the answer replaces, inside the element; by default the element with the id `identload` inside, else the element itself. Default: `""`. */
  target: string;
  /** The address follows what visitors choose, and Back and Forward bring it back. Lists of one page then need parameters of their own. Default: `false`. */
  history: boolean;
}

export interface FlexitListAttributes {
  /** The address that answers the list, by POST. Without it: the comment in the block, then the site’s `endpoints`; without any, links and forms work natively. */
  url?: string;
  /** Sent as `referer`. Without it: the comment in the block. */
  referer?: string;
  /** Sent as `recherche`, what the list was made from. Without it: the comment in the block. */
  search?: string;
  /** The name of the block for the server, and the id by which it is found in the answer; the element’s id by default. */
  identload?: string;
  /** The selector of what the answer replaces, inside the element; by default the element with the id `identload` inside, else the element itself. */
  target?: string;
  /** The address follows what visitors choose, and Back and Forward bring it back. Lists of one page then need parameters of their own. */
  history?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitListEvents {
  /** Before the request; `url`, `body` and `headers` may be changed. Cancelable. */
  'flexit-request': CustomEvent<{ url: string, method: string, body: URLSearchParams, headers: Record<string, string> }>;
  /** The server has answered. */
  'flexit-response': CustomEvent<{ status: number, url: string, data: string }>;
  /** The request failed, was refused, or was answered without the block; the rows stay. */
  'flexit-request-error': CustomEvent<{ message: string, status: number }>;
  /** The answer is in place; `count` is the number of results, where that is known. */
  'flexit-refresh': CustomEvent<{ count: number | undefined }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-list>`: Refreshes a list of the server in place: pages, items per page, sort and filters, while the rows that stay keep what visitors did to them.
 *
 * Rafraîchit sur place une liste du serveur : pages, nombre par page, tri et filtres, et les lignes qui restent gardent ce qu’on y a fait.
 */
export interface FlexitListElement extends FlexitElement<FlexitListEvents>, FlexitListProperties {
  /** Asks for the list as it is, its page included; true once the answer is in place. */
  refresh(): Promise<boolean>;
  /** Chooses a page, a sort or a filter as its control does (`null`: an empty one), and asks for the list; true once the answer is in place. */
  set(param: string, value: string | number | boolean | null): Promise<boolean>;
}

export interface FlexitLoaderProperties {
  /** Open, as `<dialog open>`. Default: `false`. */
  open: boolean;
}

export interface FlexitLoaderAttributes {
  /** Open, as `<dialog open>`. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitLoaderEvents {
  /** Before it opens. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string }>;
  /** Once it is open. */
  'flexit-open': CustomEvent<{ source: string }>;
  /** Before it closes. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string }>;
  /** Once it is closed. */
  'flexit-close': CustomEvent<{ source: string }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-loader>`: The loading indicator, over the page and its dialogs: it takes no focus and tells screen readers politely. One a page; `showLoader()` makes it where the page has none. Its looks are the setting `loader` of `<flexit-site>`.
 *
 * L’indicateur de chargement, par-dessus la page et ses fenêtres : il ne prend pas le focus et prévient poliment les lecteurs d’écran. Un par page ; `showLoader()` le crée s’il manque. Son aspect est le réglage `loader` de `<flexit-site>`.
 */
export interface FlexitLoaderElement extends FlexitElement<FlexitLoaderEvents>, FlexitLoaderProperties {
  /** Shows it, above any dialog that is open; false where a listener prevented it. */
  show(): boolean;
  /** Hides it; false where a listener prevented it. */
  close(): boolean;
  /** Shows or hides it. */
  toggle(): boolean;
}

export interface FlexitMainMenuProperties {
  /** How long the pointer rests on a parent before its submenu opens, in milliseconds; none from one parent to the next. Default: `100`. */
  delay: number;
  /** How long a submenu stays once the pointer has left the menu, or rests on another item on its way to the submenu, in milliseconds. Default: `300`. */
  grace: number;
  /** There as long as a submenu is open; set by the page, it opens the first one. Default: `false`. */
  open: boolean;
}

export interface FlexitMainMenuAttributes {
  /** How long the pointer rests on a parent before its submenu opens, in milliseconds; none from one parent to the next. */
  delay?: number | '' | `${number}`;
  /** How long a submenu stays once the pointer has left the menu, or rests on another item on its way to the submenu, in milliseconds. */
  grace?: number | '' | `${number}`;
  /** There as long as a submenu is open; set by the page, it opens the first one. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitMainMenuEvents {
  /** Before a submenu opens; `item` is the `li` whose submenu it is. `trigger` is hover or a tap on the parent, `button` its button. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string; item: HTMLLIElement }>;
  /** Once a submenu is open. */
  'flexit-open': CustomEvent<{ source: string; item: HTMLLIElement }>;
  /** Before a submenu closes; `trigger` is the pointer or the focus that leaves, `navigation` a link that is followed. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string; item: HTMLLIElement }>;
  /** Once a submenu is closed. */
  'flexit-close': CustomEvent<{ source: string; item: HTMLLIElement }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-main-menu>`: The main menu: nested lists of links from the server, whose submenus slide open on hover, on click, on touch and by keyboard, one branch at a time, and stay on screen. Without script it works by its links and by style.
 *
 * Le menu principal : des listes de liens emboîtées du serveur, dont les sous-menus se déroulent au survol, au clic, au toucher et au clavier, une branche à la fois, sans sortir de l’écran. Sans script, il marche par ses liens et par le style.
 */
export interface FlexitMainMenuElement extends FlexitElement<FlexitMainMenuEvents>, FlexitMainMenuProperties {
  /** Opens the submenu of an item, given as itself, as anything in its label or as a selector in the menu; else the first one. False where there is none, or where a listener prevented it. */
  show(item?: Element | string): boolean;
  /** Closes every submenu; false where a listener prevented it. */
  close(): boolean;
  /** Opens or closes the submenu of an item, else all. */
  toggle(item?: Element | string): boolean;
}

export interface FlexitMobileMenuProperties {
  /** The menu’s name, posted to the server; it may stand on the trigger. Default: `""`. */
  configmenu: string;
  /** Where the data come from, by one POST; by default the site’s `endpoints`, else `/globalflexit/ajax/modules/menu/mobile-menu.php`. Default: `""`. */
  url: string;
  /** The root panel’s title, which also names the menu; by default « Menu ». Default: `""`. */
  titre: string;
  /** The edge from which it comes. Default: `"left"`. */
  position: 'left' | 'right' | 'bottom' | 'top';
  /** Behind the page, which moves aside (`back`), over it (`front`), or beside it, both moving (`next`). The page moves only where `page` names its box; `top`, `bottom`, `offset` and a page header force `front`. Default: `"back"`. */
  depth: 'back' | 'front' | 'next';
  /** The selector of the box that moves aside, for `back` and `next`; without it the menu comes over the page. Default: `""`. */
  page: string;
  /** The veil over the page, at 30 %. Default: `"none"`. */
  dim: 'none' | 'black' | 'white';
  /** Panels that slide one over the other, or lists that unfold in place. Default: `"sliding"`. */
  mode: 'sliding' | 'vertical';
  /** The items above the panels: `type` (`variable`, `function`, `html`, `identite`, `clone`), `value`, and for a clone that folds `label` and `clicked-label`. Or the selector of the page’s own header, below which the menu opens. Default: `[]`. */
  header: readonly import('../../react/mobile-menu/bar-items.ts').BarItem[] | string;
  /** The items below the panels, as those of `header`. Default: `[]`. */
  footer: readonly import('../../react/mobile-menu/bar-items.ts').BarItem[];
  /** The height of a row of the headers and of the footer, in pixels. Default: `38`. */
  headerSize: number;
  /** The height of the header’s items in rows, from 1 to 4. Default: `1`. */
  headerHeight: number;
  /** The height of the footer’s items in rows, from 1 to 4. Default: `1`. */
  footerHeight: number;
  /** How many panels stand side by side, from 1 to 6, as far as the screen is wide enough. Default: `1`. */
  columns: number;
  /** The width of the bar with the children in `slot="icon-bar"`, in pixels. Default: `40`. */
  iconBar: number;
  /** How many of the panels before stay as strips beside the current one, from 1 to 3; none by default. Default: `0`. */
  iconPanels: number;
  /** A search field: case and accents do not count, parents are found too. Default: `false`. */
  search: boolean;
  /** How many items each parent has. Default: `false`. */
  counters: boolean;
  /** The field of `menu_param` that is shown below the name; it may stand on the trigger. Default: `""`. */
  subtitleField: string;
  /** Opening adds a history entry, so that Back closes the menu; closing it otherwise removes the entry. Default: `false`. */
  backButton: boolean;
  /** A finger drags it open from the edge, and back. Default: `false`. */
  drag: boolean;
  /** What stays free at the top, in pixels, for a page header. Default: `0`. */
  offset: number;
  /** The current page’s id, whose item is marked and whose panel opens; by default `data-id-page` of the body. Default: `""`. */
  pageId: string;
  /** Its parent page’s, for a page that the menu has not; by default `data-id-parent` of the body. Default: `""`. */
  parentId: string;
  /** The width of a panel at the left or right: pixels, or a percentage of the viewport; from 140 to 440 pixels. Default: `"80%"`. */
  width: import('../../react/core/lengths.ts').Length;
  /** The height at the top or bottom: pixels, or a percentage of the viewport; from 140 to 880 pixels. Default: `"80%"`. */
  height: import('../../react/core/lengths.ts').Length;
  /** How long the data are kept in the browser, in milliseconds; 0 does not keep them. Default: `3600000`. */
  cache: number;
  /** Open, as `<dialog open>`. Default: `false`. */
  open: boolean;
}

export interface FlexitMobileMenuAttributes {
  /** The menu’s name, posted to the server; it may stand on the trigger. */
  configmenu?: string;
  /** Where the data come from, by one POST; by default the site’s `endpoints`, else `/globalflexit/ajax/modules/menu/mobile-menu.php`. */
  url?: string;
  /** The root panel’s title, which also names the menu; by default « Menu ». */
  titre?: string;
  /** The edge from which it comes. */
  position?: 'left' | 'right' | 'bottom' | 'top';
  /** Behind the page, which moves aside (`back`), over it (`front`), or beside it, both moving (`next`). The page moves only where `page` names its box; `top`, `bottom`, `offset` and a page header force `front`. */
  depth?: 'back' | 'front' | 'next';
  /** The selector of the box that moves aside, for `back` and `next`; without it the menu comes over the page. */
  page?: string;
  /** The veil over the page, at 30 %. */
  dim?: 'none' | 'black' | 'white';
  /** Panels that slide one over the other, or lists that unfold in place. */
  mode?: 'sliding' | 'vertical';
  /** The items above the panels: `type` (`variable`, `function`, `html`, `identite`, `clone`), `value`, and for a clone that folds `label` and `clicked-label`. Or the selector of the page’s own header, below which the menu opens. */
  header?: readonly import('../../react/mobile-menu/bar-items.ts').BarItem[] | string | string;
  /** The items below the panels, as those of `header`. */
  footer?: readonly import('../../react/mobile-menu/bar-items.ts').BarItem[] | string;
  /** The height of a row of the headers and of the footer, in pixels. */
  'header-size'?: number | '' | `${number}`;
  /** The height of the header’s items in rows, from 1 to 4. */
  'header-height'?: number | '' | `${number}`;
  /** The height of the footer’s items in rows, from 1 to 4. */
  'footer-height'?: number | '' | `${number}`;
  /** How many panels stand side by side, from 1 to 6, as far as the screen is wide enough. */
  columns?: number | '' | `${number}`;
  /** The width of the bar with the children in `slot="icon-bar"`, in pixels. */
  'icon-bar'?: number | '' | `${number}`;
  /** How many of the panels before stay as strips beside the current one, from 1 to 3; none by default. */
  'icon-panels'?: number | '' | `${number}`;
  /** A search field: case and accents do not count, parents are found too. */
  search?: boolean | '' | 'true' | 'false';
  /** How many items each parent has. */
  counters?: boolean | '' | 'true' | 'false';
  /** The field of `menu_param` that is shown below the name; it may stand on the trigger. */
  'subtitle-field'?: string;
  /** Opening adds a history entry, so that Back closes the menu; closing it otherwise removes the entry. */
  'back-button'?: boolean | '' | 'true' | 'false';
  /** A finger drags it open from the edge, and back. */
  drag?: boolean | '' | 'true' | 'false';
  /** What stays free at the top, in pixels, for a page header. */
  offset?: number | '' | `${number}`;
  /** The current page’s id, whose item is marked and whose panel opens; by default `data-id-page` of the body. */
  'page-id'?: string;
  /** Its parent page’s, for a page that the menu has not; by default `data-id-parent` of the body. */
  'parent-id'?: string;
  /** The width of a panel at the left or right: pixels, or a percentage of the viewport; from 140 to 440 pixels. */
  width?: import('../../react/core/lengths.ts').Length | string;
  /** The height at the top or bottom: pixels, or a percentage of the viewport; from 140 to 880 pixels. */
  height?: import('../../react/core/lengths.ts').Length | string;
  /** How long the data are kept in the browser, in milliseconds; 0 does not keep them. */
  cache?: number | '' | `${number}`;
  /** Open, as `<dialog open>`. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitMobileMenuEvents {
  /** Before it opens, and before its data are asked for on a first click. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string }>;
  /** Once it is open. */
  'flexit-open': CustomEvent<{ source: string }>;
  /** Before it closes. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string }>;
  /** Once it is closed. */
  'flexit-close': CustomEvent<{ source: string }>;
  /** Before the data are asked for; what is asked may be changed. Cancelable. */
  'flexit-request': CustomEvent<{ url: string; method: string; body: import('../../react/core/http.ts').Body | undefined; headers: Record<string, string> }>;
  /** The data have come. */
  'flexit-response': CustomEvent<{ status: number; url: string; data: unknown }>;
  /** They could not be read; `message` is what a visitor reads. */
  'flexit-request-error': CustomEvent<{ message: string; status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-mobile-menu>`: The site’s menu, slid in from an edge: its data come from the server once, and each panel is made when it is first opened, so that what opening costs does not grow with the tree.
 *
 * Le menu du site, glissé depuis un bord : ses données viennent du serveur une seule fois, et chaque panneau est fait quand on l’ouvre : ce que coûte l’ouverture ne croît pas avec l’arbre.
 */
export interface FlexitMobileMenuElement extends FlexitElement<FlexitMobileMenuEvents>, FlexitMobileMenuProperties {
  /** Opens it, at the latest once its data have come; true where it is open now. */
  show(): boolean;
  /** Closes it, or gives up an opening that waits for its data; false where a listener prevented it. */
  close(): boolean;
  /** Opens or closes it. */
  toggle(): boolean;
}

export interface FlexitModalProperties {
  /** The title, which also names the dialog. Default: `""`. */
  titre: string;
  /** The content as text; else the children without a slot are the content. Default: `""`. */
  content: string;
  /** The footer as text; else `slot="footer"`. Default: `""`. */
  footer: string;
  /** The buttons: `titre`, `secondaire` and `important` (looks), `position` (`g` left, `d` right, the default), `addclass`, `adddata` (given back in `detail.data`), `action` (a registered name), `autoclose` (closes). Default: `[]`. */
  buttons: readonly import('../../react/modal/buttons.ts').ModalButton[];
  /** Seconds after which it closes by itself; 0 never. Default: `0`. */
  autoclose: number;
  /** A theme’s class, set on the dialog and offered as a part. Default: `""`. */
  theme: string;
  /** The selector of the element beside which it opens: right if it fits, else left, else above, 10 px away. Default: `""`. */
  relativeTo: string;
  /** Shows the close button at the top. Default: `true`. */
  closeTop: boolean;
  /** Open, as `<dialog open>`. Default: `false`. */
  open: boolean;
}

export interface FlexitModalAttributes {
  /** The title, which also names the dialog. */
  titre?: string;
  /** The content as text; else the children without a slot are the content. */
  content?: string;
  /** The footer as text; else `slot="footer"`. */
  footer?: string;
  /** The buttons: `titre`, `secondaire` and `important` (looks), `position` (`g` left, `d` right, the default), `addclass`, `adddata` (given back in `detail.data`), `action` (a registered name), `autoclose` (closes). */
  buttons?: readonly import('../../react/modal/buttons.ts').ModalButton[] | string;
  /** Seconds after which it closes by itself; 0 never. */
  autoclose?: number | '' | `${number}`;
  /** A theme’s class, set on the dialog and offered as a part. */
  theme?: string;
  /** The selector of the element beside which it opens: right if it fits, else left, else above, 10 px away. */
  'relative-to'?: string;
  /** Shows the close button at the top. */
  'close-top'?: true | '' | 'true' | 'false';
  /** Open, as `<dialog open>`. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitModalEvents {
  /** Before it opens. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string }>;
  /** Once it is open. */
  'flexit-open': CustomEvent<{ source: string }>;
  /** Before it closes. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string }>;
  /** Once it is closed. */
  'flexit-close': CustomEvent<{ source: string }>;
  /** A button was pressed; preventing it keeps its action from running and the modal open. Cancelable. */
  'flexit-action': CustomEvent<{ action: string; data: Record<string, unknown>; index: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-modal>`: A modal dialog: one open at a time, with a title, a content, a footer and buttons.
 *
 * Une fenêtre modale : une seule ouverte à la fois, avec un titre, un contenu, un pied et des boutons.
 */
export interface FlexitModalElement extends FlexitElement<FlexitModalEvents>, FlexitModalProperties {
  /** Opens it; false where another modal is open, where it has no content, or where a listener prevented it. */
  show(): boolean;
  /** Closes it; false where a listener prevented it. */
  close(): boolean;
  /** Opens or closes it. */
  toggle(): boolean;
}

export interface FlexitMyElementProperties {
  /** The module’s identifier, sent as `element_module_ident`. Required to activate and delete. Default: `""`. */
  elementModuleIdent: string;
  /** The element’s id, sent as `element_id`. Required to activate and delete. Default: `""`. */
  elementId: string;
  /** Published. It follows each activation, so style sheets may rely on `[active]`. Default: `false`. */
  active: boolean;
  /** Where activations and deletions are posted; else the site’s `endpoints` under `my-element`, else `/globalflexit/ajax/modules/traitement.php`. Default: `""`. */
  url: string;
}

export interface FlexitMyElementAttributes {
  /** The module’s identifier, sent as `element_module_ident`. Required to activate and delete. */
  'element-module-ident'?: string;
  /** The element’s id, sent as `element_id`. Required to activate and delete. */
  'element-id'?: string;
  /** Published. It follows each activation, so style sheets may rely on `[active]`. */
  active?: boolean | '' | 'true' | 'false';
  /** Where activations and deletions are posted; else the site’s `endpoints` under `my-element`, else `/globalflexit/ajax/modules/traitement.php`. */
  url?: string;
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitMyElementEvents {
  /** Once it was published or unpublished; `class` is the one that the server answered. */
  'flexit-activate': CustomEvent<{ class: string | undefined, active: boolean }>;
  /** Once it was deleted, before its row goes. */
  'flexit-delete': CustomEvent<null>;
  /** Before an activation or a deletion is sent. Cancelable. */
  'flexit-request': CustomEvent<{ url: string, body: URLSearchParams, headers: Record<string, string> }>;
  /** The server answered. */
  'flexit-response': CustomEvent<{ status: number, url: string, data: unknown }>;
  /** The request failed; a refusal of the server (`result` false) is no failure. */
  'flexit-request-error': CustomEvent<{ message: string, status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-my-element>`: The row of one of the member’s own elements: publish and unpublish, delete, edit, submit. It stands inside the row (`li`, `tr`, `article` or `[data-row]`); the links and buttons in it that have `data-action="activate | delete | edit | submit"` act. Edit and submit open their `data-iframe`, else their own address, in a popup of 990 by 98 %.
 *
 * La ligne d’un des éléments du membre : publier et dépublier, supprimer, modifier, soumettre. Elle se place dans la ligne (`li`, `tr`, `article` ou `[data-row]`) ; les liens et boutons qu’elle contient et qui ont `data-action="activate | delete | edit | submit"` agissent. Modifier et soumettre ouvrent leur `data-iframe`, sinon leur propre adresse, dans une fenêtre de 990 par 98 %.
 */
export interface FlexitMyElementElement extends FlexitElement<FlexitMyElementEvents>, FlexitMyElementProperties {
  /** Publishes or unpublishes, without a question; false where it failed, or where an action is pending. */
  activate(): Promise<boolean>;
  /** Asks, then deletes and removes the row; false where the visitor declined, where it failed, or where an action is pending. */
  delete(): Promise<boolean>;
  /** Opens the form of the control with `data-action="edit"`; true once it is closed, false where there is none or it could not open. */
  edit(): Promise<boolean>;
  /** Opens the form of the control with `data-action="submit"`, as `edit` does. */
  submit(): Promise<boolean>;
}

export interface FlexitMyElementsProperties {
  /** The address of the new element’s form, an HTML fragment; else the trigger’s own. Default: `""`. */
  src: string;
  /** The popup’s title; else the trigger’s text. Default: `""`. */
  titre: string;
}

export interface FlexitMyElementsAttributes {
  /** The address of the new element’s form, an HTML fragment; else the trigger’s own. */
  src?: string;
  /** The popup’s title; else the trigger’s text. */
  titre?: string;
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitMyElementsEvents {
  /** Before the page is asked for again. Cancelable. */
  'flexit-request': CustomEvent<{ url: string, body: undefined, headers: Record<string, string> }>;
  /** The server answered. */
  'flexit-response': CustomEvent<{ status: number, url: string, data: unknown }>;
  /** The request failed. */
  'flexit-request-error': CustomEvent<{ message: string, status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-my-elements>`: The area of the member’s own elements. Its « new » link opens a form in a popup of 600 by 400, and the page reloads once that is closed; the popups of the rows inside refresh the area. A form inside whose submit buttons publish or unpublish asks first.
 *
 * L’espace des éléments du membre. Son lien « nouveau » ouvre un formulaire dans une fenêtre de 600 par 400, et la page se recharge à sa fermeture ; les fenêtres des lignes qu’il contient rafraîchissent l’espace. Un formulaire qu’il contient et dont les boutons publient ou dépublient demande d’abord.
 */
export interface FlexitMyElementsElement extends FlexitElement<FlexitMyElementsEvents>, FlexitMyElementsProperties {
  /** Opens the new element’s form; true once it is closed, false where it has no address or could not open. */
  create(): Promise<boolean>;
  /** Asks the server for the page again and brings this area up to date, in place; where that fails, tells the visitor and is false. */
  refresh(): Promise<boolean>;
}

export interface FlexitPopupProperties {
  /** Its outer width: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. Default: `600`. */
  width: import('../../react/core/lengths.ts').Length;
  /** Its outer height: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. Default: `400`. */
  height: import('../../react/core/lengths.ts').Length;
  /** What neither side exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport). Default: `"95%"`. */
  max: import('../../react/core/lengths.ts').Length;
  /** The address of an HTML fragment, read by GET at each opening and shown as the popup’s content. Default: `""`. */
  src: string;
  /** The query of `src`, as a JSON object. Default: `{}`. */
  params: Record<string, unknown>;
  /** The address of a page, shown in a frame; it takes the place of `src`. Default: `""`. */
  iframe: string;
  /** The title, which also names the dialog. Default: `""`. */
  titre: string;
  /** Asks before it closes while a form inside (also in a frame of the same origin) holds unsaved changes. Default: `false`. */
  confirmClose: boolean;
  /** Reloads the page once it is closed. Default: `false`. */
  reloadOnClose: boolean;
  /** The selector of the area of the page that is refreshed in place once it is closed; the page is reloaded where that fails. Default: `""`. */
  refreshOnClose: string | Element;
  /** Open, as `<dialog open>`. Default: `false`. */
  open: boolean;
}

export interface FlexitPopupAttributes {
  /** Its outer width: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. */
  width?: import('../../react/core/lengths.ts').Length | string;
  /** Its outer height: pixels, or a percentage of the viewport. Below 768 px, the whole viewport. */
  height?: import('../../react/core/lengths.ts').Length | string;
  /** What neither side exceeds: pixels, a percentage of the viewport, or `none` (the whole viewport). */
  max?: import('../../react/core/lengths.ts').Length | string;
  /** The address of an HTML fragment, read by GET at each opening and shown as the popup’s content. */
  src?: string;
  /** The query of `src`, as a JSON object. */
  params?: Record<string, unknown> | string;
  /** The address of a page, shown in a frame; it takes the place of `src`. */
  iframe?: string;
  /** The title, which also names the dialog. */
  titre?: string;
  /** Asks before it closes while a form inside (also in a frame of the same origin) holds unsaved changes. */
  'confirm-close'?: boolean | '' | 'true' | 'false';
  /** Reloads the page once it is closed. */
  'reload-on-close'?: boolean | '' | 'true' | 'false';
  /** The selector of the area of the page that is refreshed in place once it is closed; the page is reloaded where that fails. */
  'refresh-on-close'?: string;
  /** Open, as `<dialog open>`. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitPopupEvents {
  /** Before it opens. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string }>;
  /** Once it is open. */
  'flexit-open': CustomEvent<{ source: string }>;
  /** Before it closes, and before the visitor is asked. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string }>;
  /** Once it is closed. */
  'flexit-close': CustomEvent<{ source: string }>;
  /** Before `src` is read. Cancelable. */
  'flexit-request': CustomEvent<{ url: string, method: string, body?: unknown, headers: Record<string, string> }>;
  /** Once `src` has answered. */
  'flexit-response': CustomEvent<{ status: number, url: string, data: unknown }>;
  /** When `src` could not be read. */
  'flexit-request-error': CustomEvent<{ message: string, status: number }>;
  /** On a form inside, before its content is compared: rich-text editors write what they hold into their fields. */
  'flexit-sync': CustomEvent<null>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-popup>`: A popup of a given size over the page: its own children, an HTML fragment, or a page in a frame. It asks before unsaved changes are lost.
 *
 * Une fenêtre de taille donnée par-dessus la page : ses propres enfants, un fragment HTML ou une page dans un cadre. Elle demande avant que des modifications soient perdues.
 */
export interface FlexitPopupElement extends FlexitElement<FlexitPopupEvents>, FlexitPopupProperties {
  /** Opens it; false where it has no content, or where a listener prevented it. */
  show(): boolean;
  /** Closes it; false where a listener prevented it, or while the visitor is being asked. */
  close(): boolean;
  /** Opens or closes it. */
  toggle(): boolean;
}

export interface FlexitSearchProperties {
  /** Expanded, above 991 px; there as long as the pointer, the focus or a typed text keeps it so. Default: `false`. */
  open: boolean;
}

export interface FlexitSearchAttributes {
  /** Expanded, above 991 px; there as long as the pointer, the focus or a typed text keeps it so. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitSearchEvents {
  /** Before it expands; `trigger` is the pointer, the focus, typing or an empty submission. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string }>;
  /** Once it is expanded. */
  'flexit-open': CustomEvent<{ source: string }>;
  /** Before it collapses. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string }>;
  /** Once it is collapsed. */
  'flexit-close': CustomEvent<{ source: string }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-search>`: A mini search form of the server: above 991 px its field expands on hover and on focus. It is sent as a plain form.
 *
 * Un petit formulaire de recherche du serveur : au-delà de 991 px, son champ s’élargit au survol et au focus. Il s’envoie comme tout formulaire.
 */
export interface FlexitSearchElement extends FlexitElement<FlexitSearchEvents>, FlexitSearchProperties {
  /** Expands it; a link to its id also moves the focus to the field. False where a listener prevented it. */
  show(): boolean;
  /** Collapses it, what was typed kept; false where a listener prevented it. */
  close(): boolean;
  /** Expands or collapses it. */
  toggle(): boolean;
}

export interface FlexitSiteProperties {
  /** The session’s hash: what was cached for another session is not used. Default: `""`. */
  session: string;
  /** The language of the texts where no `lang` stands nearer (a language tag; French by default). Default: `""`. */
  langue: string;
  /** The site’s own texts: a JSON object of expression to text. They come before the library’s. Default: `{}`. */
  translations: Record<string, string>;
  /** Where the texts come from when `translations` is not given: one POST `action=get_traductions&cible=javascript` a page, answered by JSON `langue` and `traductions` (a list of `{intitule, valeur}` or a map). A failure is silent: the library’s texts serve. Default: `""`. */
  translationsUrl: string;
  /** The site’s identity: a JSON object, of which `logo` (address), `nom` and `titre` are known. Default: `{}`. */
  identite: Record<string, unknown>;
  /** The looks of the loading indicator: a JSON object of `version`, `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, and `logo_site` or `logo` (an address, or true for the identity’s). Default: `{}`. */
  loader: import('../../react/hooks/site-settings.ts').LoaderSettings;
  /** The default of each element’s `url`: a JSON object of element name without `flexit-` to URL. Default: `{}`. */
  endpoints: Record<string, string>;
  /** Tells `translations-url` once, by a POST `action=add_traduction`, of each expression that has no text. Default: `false`. */
  learn: boolean;
}

export interface FlexitSiteAttributes {
  /** The session’s hash: what was cached for another session is not used. */
  session?: string;
  /** The language of the texts where no `lang` stands nearer (a language tag; French by default). */
  langue?: string;
  /** The site’s own texts: a JSON object of expression to text. They come before the library’s. */
  translations?: Record<string, string> | string;
  /** Where the texts come from when `translations` is not given: one POST `action=get_traductions&cible=javascript` a page, answered by JSON `langue` and `traductions` (a list of `{intitule, valeur}` or a map). A failure is silent: the library’s texts serve. */
  'translations-url'?: string;
  /** The site’s identity: a JSON object, of which `logo` (address), `nom` and `titre` are known. */
  identite?: Record<string, unknown> | string;
  /** The looks of the loading indicator: a JSON object of `version`, `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, and `logo_site` or `logo` (an address, or true for the identity’s). */
  loader?: import('../../react/hooks/site-settings.ts').LoaderSettings | string;
  /** The default of each element’s `url`: a JSON object of element name without `flexit-` to URL. */
  endpoints?: Record<string, string> | string;
  /** Tells `translations-url` once, by a POST `action=add_traduction`, of each expression that has no text. */
  learn?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitSiteEvents {
  /** Before texts are asked for, or an expression is reported; preventing it keeps the request from being sent. Cancelable. */
  'flexit-request': CustomEvent<{ url: string, method: string, body: URLSearchParams, headers: Record<string, string> }>;
  /** Once the server answered. */
  'flexit-response': CustomEvent<{ status: number, url: string, data: unknown }>;
  /** When the request failed; visitors are told nothing. */
  'flexit-request-error': CustomEvent<{ message: string, status: number }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-site>`: The settings of the whole site: its texts, its identity, its addresses. One a page, best at the top of the body; it shows nothing of its own. What changes here takes effect at once on the elements of the page.
 *
 * Les réglages de tout le site : ses textes, son identité, ses adresses. Un par page, de préférence au début du corps ; il ne montre rien de lui-même. Ce qui change ici prend effet aussitôt sur les éléments de la page.
 */
export interface FlexitSiteElement extends FlexitElement<FlexitSiteEvents>, FlexitSiteProperties {}

export interface FlexitTableProperties {}

export interface FlexitTableAttributes {
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitTableEvents {
  /** Before the rows move; preventing it leaves them as they are. Cancelable. */
  'flexit-before-sort': CustomEvent<{ column: number; direction: 'asc' | 'desc' }>;
  /** Once they are sorted; `column` counts from 0. */
  'flexit-sort': CustomEvent<{ column: number; direction: 'asc' | 'desc' }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-table>`: Sorts a table of the server by the buttons in its headers: numbers as they are written in French, texts in the alphabet of the nearest `lang`, empty cells last. Rows are moved, never made anew; `<tfoot>` stays, each `<tbody>` is sorted by itself.
 *
 * Trie un tableau du serveur par les boutons de ses en-têtes : les nombres comme on les écrit en français, les textes dans l’alphabet du `lang` le plus proche, les cellules vides à la fin. Les lignes sont déplacées, jamais recréées ; `<tfoot>` reste en place, chaque `<tbody>` est trié pour lui-même.
 */
export interface FlexitTableElement extends FlexitElement<FlexitTableEvents>, FlexitTableProperties {
  /** Sorts by a column, sortable by visitors or not: its number from 0, the text of its header, or its `<th>`; without a direction, the other one than now, first `asc`. False where there is no such column or a listener prevented it. */
  sort(column: number | string | Element, direction?: 'asc' | 'desc'): boolean;
}

export interface FlexitTooltipProperties {
  /** What it says, as text; else the children in `slot="content"`, else the `title` of what it is around, which is set aside as long as the element is awake. Default: `""`. */
  text: string;
  /** How long the pointer rests before it shows, in milliseconds; none on focus, nor from one tooltip to the next. Default: `0`. */
  delay: number;
  /** The side where it stands, and at which end; another where it does not fit. Default: `"top"`. */
  placement: 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end' | 'left' | 'left-start' | 'left-end' | 'right' | 'right-start' | 'right-end';
  /** Open, as `<dialog open>`: what the page opens stays until the page, Escape or another tooltip closes it. Default: `false`. */
  open: boolean;
}

export interface FlexitTooltipAttributes {
  /** What it says, as text; else the children in `slot="content"`, else the `title` of what it is around, which is set aside as long as the element is awake. */
  text?: string;
  /** How long the pointer rests before it shows, in milliseconds; none on focus, nor from one tooltip to the next. */
  delay?: number | '' | `${number}`;
  /** The side where it stands, and at which end; another where it does not fit. */
  placement?: 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end' | 'left' | 'left-start' | 'left-end' | 'right' | 'right-start' | 'right-end';
  /** Open, as `<dialog open>`: what the page opens stays until the page, Escape or another tooltip closes it. */
  open?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitTooltipEvents {
  /** Before it opens; `trigger` is hover, focus, touch, or a control that opens it. Cancelable. */
  'flexit-before-open': CustomEvent<{ source: string }>;
  /** Once it is open. */
  'flexit-open': CustomEvent<{ source: string }>;
  /** Before it closes; preventing it keeps it open. Cancelable. */
  'flexit-before-close': CustomEvent<{ source: string }>;
  /** Once it is closed. */
  'flexit-close': CustomEvent<{ source: string }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-tooltip>`: A short explanation of what it is around, shown on hover, on keyboard focus and on touch, and told to screen readers. It stays as long as the pointer or the focus, also on itself; Escape dismisses it. Until one is met, a thousand on a page cost nothing.
 *
 * Une courte explication de ce qu’elle entoure, montrée au survol, au focus du clavier et au toucher, et dite aux lecteurs d’écran. Elle reste tant que le pointeur ou le focus y est, sur elle aussi ; Échap l’écarte. Tant qu’aucune n’est approchée, mille dans une page ne coûtent rien.
 */
export interface FlexitTooltipElement extends FlexitElement<FlexitTooltipEvents>, FlexitTooltipProperties {
  /** Shows it; false where it has nothing to say, or where a listener prevented it. */
  show(): boolean;
  /** Hides it; false where a listener prevented it. */
  close(): boolean;
  /** Shows or hides it. */
  toggle(): boolean;
}

export interface FlexitViewSwitchProperties {
  /** The name of the view to show, which then comes before the remembered one; without it, the one that the visitor last chose, else the first. As a property it follows the visitor’s choice. Default: `""`. */
  value: string;
  /** Under which name the choice is remembered, for the whole site; else for this page’s address and the element’s id. Default: `""`. */
  name: string;
  /** Whether the choice is remembered, in the browser’s local storage; where that is refused, it is not. Default: `true`. */
  remember: boolean;
}

export interface FlexitViewSwitchAttributes {
  /** The name of the view to show, which then comes before the remembered one; without it, the one that the visitor last chose, else the first. As a property it follows the visitor’s choice. */
  value?: string;
  /** Under which name the choice is remembered, for the whole site; else for this page’s address and the element’s id. */
  name?: string;
  /** Whether the choice is remembered, in the browser’s local storage; where that is refused, it is not. */
  remember?: boolean | '' | 'true' | 'false';
  /** When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
}

export interface FlexitViewSwitchEvents {
  /** Once a visitor’s doing shows another view: a button, or a link or a search that leads into it. Maps that were drawn while hidden measure themselves anew here. */
  'flexit-change': CustomEvent<{ value: string }>;
  /** The component threw; the server’s own content stands in its place. */
  'flexit-error': CustomEvent<{ error: unknown }>;
}

/**
 * `<flexit-view-switch>`: Several views of the same content, a list and a map: shows one at a time and remembers which. The views are its own children with `data-view="list"`; buttons with `data-show="list"`, anywhere in it, choose one. A link of the page to something in a hidden view shows that view, and so does the browser’s search in the page, where it looks into hidden parts.
 *
 * Plusieurs vues d’un même contenu, une liste et une carte : en montre une à la fois et retient laquelle. Les vues sont ses propres enfants avec `data-view="list"` ; des boutons avec `data-show="list"`, où qu’ils soient dedans, en choisissent une. Un lien de la page vers le contenu d’une vue cachée montre cette vue ; de même la recherche du navigateur dans la page, quand elle fouille les parties cachées.
 */
export interface FlexitViewSwitchElement extends FlexitElement<FlexitViewSwitchEvents>, FlexitViewSwitchProperties {}

/** Listeners typed by an element's own events. */
export interface FlexitElement<Events> extends HTMLElement {
  addEventListener<K extends keyof Events>(
    type: K,
    listener: (this: this, event: Events[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof Events>(
    type: K,
    listener: (this: this, event: Events[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** What a template language may write on a tag: its attributes, its properties, and `onflexit-…` for its events. */
export type FlexitProps<Tag extends keyof FlexitElements> = FlexitElements[Tag]['attributes'] &
  Omit<Partial<FlexitElements[Tag]['properties']>, keyof FlexitElements[Tag]['attributes']> & {
    [Event in keyof FlexitElements[Tag]['events'] as `on${Event & string}`]?: (
      event: FlexitElements[Tag]['events'][Event],
    ) => void;
  };
/** Every tag of the library, and what is known of it. */
export interface FlexitElements {
  'flexit-agenda': { element: FlexitAgendaElement; properties: FlexitAgendaProperties; attributes: FlexitAgendaAttributes; events: FlexitAgendaEvents };
  'flexit-autocomplete': { element: FlexitAutocompleteElement; properties: FlexitAutocompleteProperties; attributes: FlexitAutocompleteAttributes; events: FlexitAutocompleteEvents };
  'flexit-calendar': { element: FlexitCalendarElement; properties: FlexitCalendarProperties; attributes: FlexitCalendarAttributes; events: FlexitCalendarEvents };
  'flexit-form': { element: FlexitFormElement; properties: FlexitFormProperties; attributes: FlexitFormAttributes; events: FlexitFormEvents };
  'flexit-list': { element: FlexitListElement; properties: FlexitListProperties; attributes: FlexitListAttributes; events: FlexitListEvents };
  'flexit-loader': { element: FlexitLoaderElement; properties: FlexitLoaderProperties; attributes: FlexitLoaderAttributes; events: FlexitLoaderEvents };
  'flexit-main-menu': { element: FlexitMainMenuElement; properties: FlexitMainMenuProperties; attributes: FlexitMainMenuAttributes; events: FlexitMainMenuEvents };
  'flexit-mobile-menu': { element: FlexitMobileMenuElement; properties: FlexitMobileMenuProperties; attributes: FlexitMobileMenuAttributes; events: FlexitMobileMenuEvents };
  'flexit-modal': { element: FlexitModalElement; properties: FlexitModalProperties; attributes: FlexitModalAttributes; events: FlexitModalEvents };
  'flexit-my-element': { element: FlexitMyElementElement; properties: FlexitMyElementProperties; attributes: FlexitMyElementAttributes; events: FlexitMyElementEvents };
  'flexit-my-elements': { element: FlexitMyElementsElement; properties: FlexitMyElementsProperties; attributes: FlexitMyElementsAttributes; events: FlexitMyElementsEvents };
  'flexit-popup': { element: FlexitPopupElement; properties: FlexitPopupProperties; attributes: FlexitPopupAttributes; events: FlexitPopupEvents };
  'flexit-search': { element: FlexitSearchElement; properties: FlexitSearchProperties; attributes: FlexitSearchAttributes; events: FlexitSearchEvents };
  'flexit-site': { element: FlexitSiteElement; properties: FlexitSiteProperties; attributes: FlexitSiteAttributes; events: FlexitSiteEvents };
  'flexit-table': { element: FlexitTableElement; properties: FlexitTableProperties; attributes: FlexitTableAttributes; events: FlexitTableEvents };
  'flexit-tooltip': { element: FlexitTooltipElement; properties: FlexitTooltipProperties; attributes: FlexitTooltipAttributes; events: FlexitTooltipEvents };
  'flexit-view-switch': { element: FlexitViewSwitchElement; properties: FlexitViewSwitchProperties; attributes: FlexitViewSwitchAttributes; events: FlexitViewSwitchEvents };
}

declare global {
  interface HTMLElementTagNameMap {
    'flexit-agenda': FlexitAgendaElement;
    'flexit-autocomplete': FlexitAutocompleteElement;
    'flexit-calendar': FlexitCalendarElement;
    'flexit-form': FlexitFormElement;
    'flexit-list': FlexitListElement;
    'flexit-loader': FlexitLoaderElement;
    'flexit-main-menu': FlexitMainMenuElement;
    'flexit-mobile-menu': FlexitMobileMenuElement;
    'flexit-modal': FlexitModalElement;
    'flexit-my-element': FlexitMyElementElement;
    'flexit-my-elements': FlexitMyElementsElement;
    'flexit-popup': FlexitPopupElement;
    'flexit-search': FlexitSearchElement;
    'flexit-site': FlexitSiteElement;
    'flexit-table': FlexitTableElement;
    'flexit-tooltip': FlexitTooltipElement;
    'flexit-view-switch': FlexitViewSwitchElement;
  }

  interface GlobalEventHandlersEventMap {
    'flexit-action': CustomEvent<{ action: string; data: Record<string, unknown>; index: number }>;
    'flexit-activate': CustomEvent<{ class: string | undefined, active: boolean }>;
    'flexit-before-close': CustomEvent<{ source: string }> | CustomEvent<{ source: string; item: HTMLLIElement }>;
    'flexit-before-open': CustomEvent<{ source: string }> | CustomEvent<{ source: string; item: HTMLLIElement }>;
    'flexit-before-sort': CustomEvent<{ column: number; direction: 'asc' | 'desc' }>;
    'flexit-before-submit': CustomEvent<{ form: HTMLFormElement, submitter: HTMLElement | null, body: FormData | URLSearchParams, question: string, waitUntil(answer: PromiseLike<unknown>): void }>;
    'flexit-change': CustomEvent<{ value: string }>;
    'flexit-close': CustomEvent<{ source: string }> | CustomEvent<{ source: string; item: HTMLLIElement }>;
    'flexit-delete': CustomEvent<null>;
    'flexit-error': CustomEvent<{ error: unknown }>;
    'flexit-event': CustomEvent<{ date: string; time: string; title: string; body: string; footer: string; badge: string; classname: string; link: string }>;
    'flexit-invalid': CustomEvent<{ form: HTMLFormElement, errors: { field: HTMLElement, message: string }[] }>;
    'flexit-month': CustomEvent<{ param: string, date: string }> | CustomEvent<{ year: number; month: number }>;
    'flexit-open': CustomEvent<{ source: string }> | CustomEvent<{ source: string; item: HTMLLIElement }>;
    'flexit-pick': CustomEvent<{ value: string; label: string; item: unknown }>;
    'flexit-refresh': CustomEvent<{ count: number | undefined }>;
    'flexit-request': CustomEvent<{ url: string, method: string, body: URLSearchParams, headers: Record<string, string> }> | CustomEvent<{ url: string; method: string; body: URLSearchParams; headers: Record<string, string> }> | CustomEvent<{ url: string, method: string, body: FormData | URLSearchParams, headers: Record<string, string> }> | CustomEvent<{ url: string; method: string; body: import('../../react/core/http.ts').Body | undefined; headers: Record<string, string> }> | CustomEvent<{ url: string, body: URLSearchParams, headers: Record<string, string> }> | CustomEvent<{ url: string, body: undefined, headers: Record<string, string> }> | CustomEvent<{ url: string, method: string, body?: unknown, headers: Record<string, string> }>;
    'flexit-request-error': CustomEvent<{ message: string, status: number }> | CustomEvent<{ message: string; status: number }>;
    'flexit-response': CustomEvent<{ status: number, url: string, data: string }> | CustomEvent<{ status: number; url: string; data: unknown }> | CustomEvent<{ status: number, url: string, data: unknown }>;
    'flexit-select': CustomEvent<{ date: string; events: { date: string; time: string; title: string; body: string; footer: string; badge: string; classname: string; link: string }[] }>;
    'flexit-sort': CustomEvent<{ column: number; direction: 'asc' | 'desc' }>;
    'flexit-success': CustomEvent<{ form: HTMLFormElement, url: string, closesPopup: boolean }>;
    'flexit-sync': CustomEvent<null>;
  }
}
