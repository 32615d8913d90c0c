// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/loader/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../loader.ts';

/** What a `ref` of `<Loader>` gives: the element `<flexit-loader>`. */
export interface LoaderElement extends HTMLElement {
  /** Open, as `<dialog open>`. */
  open: boolean;
  /** Shows it, above any dialog that is open; false where a listener prevented it. */
  show(): Answer<boolean>;
  /** Hides it; false where a listener prevented it. */
  close(): Answer<boolean>;
  /** Shows or hides it. */
  toggle(): Answer<boolean>;
}

/** The props of `<Loader>` that are its own. */
export interface LoaderOwnProps extends OpenProps {
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before it opens. Cancelable, by `event.preventDefault()`.
   *
   * Avant l’ouverture.
   */
  onBeforeOpen?(event: FlexitEvent<LoaderElement, { source: string }>): void;
  /**
   * Once it is open.
   *
   * Une fois ouvert.
   */
  onOpen?(event: FlexitEvent<LoaderElement, { source: string }>): void;
  /**
   * Before it closes. Cancelable, by `event.preventDefault()`.
   *
   * Avant la fermeture.
   */
  onBeforeClose?(event: FlexitEvent<LoaderElement, { source: string }>): void;
  /**
   * Once it is closed.
   *
   * Une fois fermé.
   */
  onClose?(event: FlexitEvent<LoaderElement, { source: string }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<LoaderElement, { error: unknown }>): void;
}

/** The props of `<Loader>`: its own, and those of every tag. */
export type LoaderProps = ComponentProps<LoaderElement, LoaderOwnProps>;

/**
 * The loading indicator, over the page and its dialogs: it takes no focus and tells screen readers politely. One a page; `showLoader()` makes it where the page has none. Its looks are the setting `loader` of `<flexit-site>`.
 *
 * L’indicateur de chargement, par-dessus la page et ses fenêtres : il ne prend pas le focus et prévient poliment les lecteurs d’écran. Un par page ; `showLoader()` le crée s’il manque. Son aspect est le réglage `loader` de `<flexit-site>`.
 */
export const Loader = /* @__PURE__ */ component<LoaderProps>('Loader', table, ['before-open', 'open', 'before-close', 'close', 'error']);
