// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/tooltip/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../tooltip.ts';

/** What a `ref` of `<Tooltip>` gives: the element `<flexit-tooltip>`. */
export interface TooltipElement extends HTMLElement {
  /** What it says, as text; else the children in `slot="content"`, else the `title` of what it is around, which is set aside as long as the element is awake. */
  text: string;
  /** How long the pointer rests before it shows, in milliseconds; none on focus, nor from one tooltip to the next. */
  delay: number;
  /** The side where it stands, and at which end; another where it does not fit. */
  placement: 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end' | 'left' | 'left-start' | 'left-end' | 'right' | 'right-start' | 'right-end';
  /** Open, as `<dialog open>`: what the page opens stays until the page, Escape or another tooltip closes it. */
  open: boolean;
  /** Shows it; false where it has nothing to say, or where a listener prevented it. */
  show(): Answer<boolean>;
  /** Hides it; false where a listener prevented it. */
  close(): Answer<boolean>;
  /** Shows or hides it. */
  toggle(): Answer<boolean>;
}

/** The props of `<Tooltip>` that are its own. */
export interface TooltipOwnProps extends OpenProps {
  /**
   * What it says, as text; else the children in `slot="content"`, else the `title` of what it is around, which is set aside as long as the element is awake. Default: `""`.
   *
   * Ce qu’elle dit, en texte ; sinon les enfants de `slot="content"`, sinon le `title` de ce qu’elle entoure, mis de côté tant que l’élément est éveillé.
   */
  text?: string;
  /**
   * How long the pointer rests before it shows, in milliseconds; none on focus, nor from one tooltip to the next. Default: `0`.
   *
   * Le temps de survol avant qu’elle se montre, en millisecondes ; aucun au focus, ni d’une infobulle à la suivante.
   */
  delay?: number;
  /**
   * The side where it stands, and at which end; another where it does not fit. Default: `"top"`.
   *
   * Le côté où elle se place, et à quel bout ; un autre si la place manque.
   */
  placement?: 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end' | 'left' | 'left-start' | 'left-end' | 'right' | 'right-start' | 'right-end';
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before it opens; `trigger` is hover, focus, touch, or a control that opens it. Cancelable, by `event.preventDefault()`.
   *
   * Avant l’ouverture ; `trigger` est le survol, le focus, le toucher, ou une commande qui l’ouvre.
   */
  onBeforeOpen?(event: FlexitEvent<TooltipElement, { source: string }>): void;
  /**
   * Once it is open.
   *
   * Une fois ouverte.
   */
  onOpen?(event: FlexitEvent<TooltipElement, { source: string }>): void;
  /**
   * Before it closes; preventing it keeps it open. Cancelable, by `event.preventDefault()`.
   *
   * Avant la fermeture ; l’empêcher la laisse ouverte.
   */
  onBeforeClose?(event: FlexitEvent<TooltipElement, { source: string }>): void;
  /**
   * Once it is closed.
   *
   * Une fois fermée.
   */
  onClose?(event: FlexitEvent<TooltipElement, { source: string }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<TooltipElement, { error: unknown }>): void;
}

/** The props of `<Tooltip>`: its own, and those of every tag. */
export type TooltipProps = ComponentProps<TooltipElement, TooltipOwnProps>;

/**
 * A short explanation of what it is around, shown on hover, on keyboard focus and on touch, and told to screen readers. It stays as long as the pointer or the focus, also on itself; Escape dismisses it. Until one is met, a thousand on a page cost nothing.
 *
 * Une courte explication de ce qu’elle entoure, montrée au survol, au focus du clavier et au toucher, et dite aux lecteurs d’écran. Elle reste tant que le pointeur ou le focus y est, sur elle aussi ; Échap l’écarte. Tant qu’aucune n’est approchée, mille dans une page ne coûtent rien.
 */
export const Tooltip = /* @__PURE__ */ component<TooltipProps>('Tooltip', table, ['before-open', 'open', 'before-close', 'close', 'error']);
