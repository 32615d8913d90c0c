// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/autocomplete/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../autocomplete.ts';

/** What a `ref` of `<Autocomplete>` gives: the element `<flexit-autocomplete>`. */
export interface AutocompleteElement extends HTMLElement {
  /** Sent as `autocompleter[classname]`: what is searched in. */
  classname: string;
  /** Sent as `autocompleter[methode]`: how it is searched. */
  methode: string;
  /** Further parameters: the name of each, and the name of the form field whose value it has when the request is sent. */
  addParams: Record<string, string>;
  /** The result field that fills the input. */
  value: string;
  /** What a pick fills besides: the result field, and the name of the form field that it goes to. */
  cibles: Record<string, string>;
  /** Free text is allowed: leaving without a pick clears nothing. */
  saisielibre: boolean;
  /** Which end of the field the list is aligned with: the start, or by `right` the end; mirrored where one reads from right to left. */
  position: 'default' | 'right';
  /** No suggestions: a plain field. */
  disabled: boolean;
  /** The address that answers; default that of the site’s `endpoints`, else `/globalflexit/ajax/modules/autocompleter.php`. */
  url: string;
  /** How many characters it takes to be asked for; 0 suggests for an empty field too. */
  min: number;
  /** How long after the last key it is asked for, in milliseconds. */
  delay: number;
  /** The list shows, as `<dialog open>`; the page can ask for it. */
  open: boolean;
  /** Shows the suggestions for what stands in the field; false where there are none, or where they have yet to come. */
  show(): Answer<boolean>;
  /** Hides the list, the text kept; false where a listener prevented it. */
  close(): Answer<boolean>;
  /** Shows or hides the list. */
  toggle(): Answer<boolean>;
}

/** The props of `<Autocomplete>` that are its own. */
export interface AutocompleteOwnProps extends OpenProps {
  /**
   * Sent as `autocompleter[classname]`: what is searched in. Default: `""`.
   *
   * Envoyé comme `autocompleter[classname]` : ce dans quoi on cherche.
   */
  classname?: string;
  /**
   * Sent as `autocompleter[methode]`: how it is searched. Default: `""`.
   *
   * Envoyé comme `autocompleter[methode]` : la manière de chercher.
   */
  methode?: string;
  /**
   * Further parameters: the name of each, and the name of the form field whose value it has when the request is sent. Default: `{}`.
   *
   * D’autres paramètres : le nom de chacun, et le nom du champ du formulaire dont il a la valeur au moment de la demande.
   */
  addParams?: Record<string, string>;
  /**
   * The result field that fills the input. Default: `"value"`.
   *
   * Le champ du résultat qui remplit la saisie.
   */
  value?: string;
  /**
   * What a pick fills besides: the result field, and the name of the form field that it goes to. Default: `{}`.
   *
   * Ce qu’un choix remplit en plus : le champ du résultat, et le nom du champ du formulaire où il va.
   */
  cibles?: Record<string, string>;
  /**
   * Free text is allowed: leaving without a pick clears nothing. Default: `false`.
   *
   * Le texte libre est permis : quitter le champ sans choisir n’efface rien.
   */
  saisielibre?: boolean;
  /**
   * Which end of the field the list is aligned with: the start, or by `right` the end; mirrored where one reads from right to left. Default: `"default"`.
   *
   * Le bout du champ sur lequel la liste s’aligne : le début, ou la fin avec `right` ; inversé où l’on lit de droite à gauche.
   */
  position?: 'default' | 'right';
  /**
   * No suggestions: a plain field. Default: `false`.
   *
   * Pas de suggestions : un simple champ.
   */
  disabled?: boolean;
  /**
   * The address that answers; default that of the site’s `endpoints`, else `/globalflexit/ajax/modules/autocompleter.php`. Default: `""`.
   *
   * L’adresse qui répond ; par défaut celle des `endpoints` du site, sinon `/globalflexit/ajax/modules/autocompleter.php`.
   */
  url?: string;
  /**
   * How many characters it takes to be asked for; 0 suggests for an empty field too. Default: `2`.
   *
   * Le nombre de caractères à partir duquel on demande ; 0 suggère aussi pour un champ vide.
   */
  min?: number;
  /**
   * How long after the last key it is asked for, in milliseconds. Default: `250`.
   *
   * Le délai après la dernière touche, en millisecondes.
   */
  delay?: number;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before a pick is written into the fields; preventing it leaves them as they are. Cancelable, by `event.preventDefault()`.
   *
   * Avant qu’un choix soit écrit dans les champs ; l’empêcher les laisse tels quels.
   */
  onPick?(event: FlexitEvent<AutocompleteElement, { value: string; label: string; item: unknown }>): void;
  /**
   * Before the list opens; `trigger` is typing or a key. Cancelable, by `event.preventDefault()`.
   *
   * Avant que la liste s’ouvre ; `trigger` est la saisie ou une touche.
   */
  onBeforeOpen?(event: FlexitEvent<AutocompleteElement, { source: string }>): void;
  /**
   * Once the list is open.
   *
   * Une fois la liste ouverte.
   */
  onOpen?(event: FlexitEvent<AutocompleteElement, { source: string }>): void;
  /**
   * Before the list closes. Cancelable, by `event.preventDefault()`.
   *
   * Avant que la liste se ferme.
   */
  onBeforeClose?(event: FlexitEvent<AutocompleteElement, { source: string }>): void;
  /**
   * Once the list is closed.
   *
   * Une fois la liste fermée.
   */
  onClose?(event: FlexitEvent<AutocompleteElement, { source: string }>): void;
  /**
   * Before a request; `url`, `body` and `headers` may be changed. Cancelable, by `event.preventDefault()`.
   *
   * Avant une demande ; `url`, `body` et `headers` peuvent être changés.
   */
  onRequest?(event: FlexitEvent<AutocompleteElement, { url: string; method: string; body: URLSearchParams; headers: Record<string, string> }>): void;
  /**
   * With the answer.
   *
   * Avec la réponse.
   */
  onResponse?(event: FlexitEvent<AutocompleteElement, { status: number; url: string; data: unknown }>): void;
  /**
   * When a request failed, or its answer is no list.
   *
   * Quand une demande a échoué, ou que sa réponse n’est pas une liste.
   */
  onRequestError?(event: FlexitEvent<AutocompleteElement, { message: string; status: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<AutocompleteElement, { error: unknown }>): void;
}

/** The props of `<Autocomplete>`: its own, and those of every tag. */
export type AutocompleteProps = ComponentProps<AutocompleteElement, AutocompleteOwnProps>;

/**
 * Suggestions of the server for what is typed in a field. A pick fills the field, and others with it; the field stays the page’s own, and is sent as ever.
 *
 * Des suggestions du serveur pour ce qu’on saisit dans un champ. Un choix remplit le champ, et d’autres avec lui ; le champ reste celui de la page, et s’envoie comme toujours.
 */
export const Autocomplete = /* @__PURE__ */ component<AutocompleteProps>('Autocomplete', table, ['pick', 'before-open', 'open', 'before-close', 'close', 'request', 'response', 'request-error', 'error']);
