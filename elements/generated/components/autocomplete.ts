// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/autocomplete/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../autocomplete.ts';

/** What a `ref` of `<Autocomplete>` gives: the element `<flexit-autocomplete>`. */
export interface AutocompleteElement extends HTMLElement {
  /** The title above the content. */
  titre: string;
}

/** The props of `<Autocomplete>` that are its own. */
export interface AutocompleteOwnProps {
  /**
   * The title above the content. Default: `""`.
   *
   * Le titre au-dessus du contenu.
   */
  titre?: string;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"visible"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
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
 * A titled box around its content.
 *
 * Une boîte titrée autour de son contenu.
 */
export const Autocomplete = /* @__PURE__ */ component<AutocompleteProps>('Autocomplete', table, ['error']);
