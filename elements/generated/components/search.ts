// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/search/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../search.ts';

/** What a `ref` of `<Search>` gives: the element `<flexit-search>`. */
export interface SearchElement extends HTMLElement {
  /** Expanded, above 991 px; there as long as the pointer, the focus or a typed text keeps it so. */
  open: boolean;
  /** Expands it; a link to its id also moves the focus to the field. False where a listener prevented it. */
  show(): Answer<boolean>;
  /** Collapses it, what was typed kept; false where a listener prevented it. */
  close(): Answer<boolean>;
  /** Expands or collapses it. */
  toggle(): Answer<boolean>;
}

/** The props of `<Search>` that are its own. */
export interface SearchOwnProps extends OpenProps {
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before it expands; `trigger` is the pointer, the focus, typing or an empty submission. Cancelable, by `event.preventDefault()`.
   *
   * Avant qu’il s’élargisse ; `trigger` est le pointeur, le focus, la saisie ou un envoi vide.
   */
  onBeforeOpen?(event: FlexitEvent<SearchElement, { source: string }>): void;
  /**
   * Once it is expanded.
   *
   * Une fois élargi.
   */
  onOpen?(event: FlexitEvent<SearchElement, { source: string }>): void;
  /**
   * Before it collapses. Cancelable, by `event.preventDefault()`.
   *
   * Avant qu’il se réduise.
   */
  onBeforeClose?(event: FlexitEvent<SearchElement, { source: string }>): void;
  /**
   * Once it is collapsed.
   *
   * Une fois réduit.
   */
  onClose?(event: FlexitEvent<SearchElement, { source: string }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<SearchElement, { error: unknown }>): void;
}

/** The props of `<Search>`: its own, and those of every tag. */
export type SearchProps = ComponentProps<SearchElement, SearchOwnProps>;

/**
 * A mini search form of the server: above 991 px its field expands on hover and on focus. It is sent as a plain form.
 *
 * Un petit formulaire de recherche du serveur : au-delà de 991 px, son champ s’élargit au survol et au focus. Il s’envoie comme tout formulaire.
 */
export const Search = /* @__PURE__ */ component<SearchProps>('Search', table, ['before-open', 'open', 'before-close', 'close', 'error']);
