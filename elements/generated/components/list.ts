// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/list/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../list.ts';

/** What a `ref` of `<List>` gives: the element `<flexit-list>`. */
export interface ListElement extends HTMLElement {
  /** The title above the content. */
  titre: string;
}

/** The props of `<List>` that are its own. */
export interface ListOwnProps {
  /**
   * The title above the content. Default: `""`.
   *
   * Le titre au-dessus du contenu.
   */
  titre?: string;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<ListElement, { error: unknown }>): void;
}

/** The props of `<List>`: its own, and those of every tag. */
export type ListProps = ComponentProps<ListElement, ListOwnProps>;

/**
 * A titled box around its content.
 *
 * Une boîte titrée autour de son contenu.
 */
export const List = /* @__PURE__ */ component<ListProps>('List', table, ['error']);
