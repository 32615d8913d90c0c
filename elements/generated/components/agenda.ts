// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/agenda/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../agenda.ts';

/** What a `ref` of `<Agenda>` gives: the element `<flexit-agenda>`. */
export interface AgendaElement extends HTMLElement {
  /** The title above the content. */
  titre: string;
}

/** The props of `<Agenda>` that are its own. */
export interface AgendaOwnProps {
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
  onError?(event: FlexitEvent<AgendaElement, { error: unknown }>): void;
}

/** The props of `<Agenda>`: its own, and those of every tag. */
export type AgendaProps = ComponentProps<AgendaElement, AgendaOwnProps>;

/**
 * A titled box around its content.
 *
 * Une boîte titrée autour de son contenu.
 */
export const Agenda = /* @__PURE__ */ component<AgendaProps>('Agenda', table, ['error']);
