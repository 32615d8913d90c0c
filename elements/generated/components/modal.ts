// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/modal/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent, OpenProps } from '../../component-types.ts';
import '../../modal.ts';

/** What a `ref` of `<Modal>` gives: the element `<flexit-modal>`. */
export interface ModalElement extends HTMLElement {
  /** The title, which also names the dialog. */
  titre: string;
  /** The content as text; else the children without a slot are the content. */
  content: string;
  /** The footer as text; else `slot="footer"`. */
  footer: string;
  /** The buttons: `titre`, `secondaire` and `important` (looks), `position` (`g` left, `d` right, the default), `addclass`, `adddata` (given back in `detail.data`), `action` (a registered name), `autoclose` (closes). */
  buttons: readonly import('../../../react/modal/buttons.ts').ModalButton[];
  /** Seconds after which it closes by itself; 0 never. */
  autoclose: number;
  /** A theme’s class, set on the dialog and offered as a part. */
  theme: string;
  /** The selector of the element beside which it opens: right if it fits, else left, else above, 10 px away. */
  relativeTo: string;
  /** Shows the close button at the top. */
  closeTop: boolean;
  /** Open, as `<dialog open>`. */
  open: boolean;
  /** Opens it; false where another modal is open, where it has no content, or where a listener prevented it. */
  show(): Answer<boolean>;
  /** Closes it; false where a listener prevented it. */
  close(): Answer<boolean>;
  /** Opens or closes it. */
  toggle(): Answer<boolean>;
}

/** The props of `<Modal>` that are its own. */
export interface ModalOwnProps extends OpenProps {
  /**
   * The title, which also names the dialog. Default: `""`.
   *
   * Le titre, qui nomme aussi la fenêtre.
   */
  titre?: string;
  /**
   * The content as text; else the children without a slot are the content. Default: `""`.
   *
   * Le contenu en texte ; sinon les enfants sans slot sont le contenu.
   */
  content?: string;
  /**
   * The footer as text; else `slot="footer"`. Default: `""`.
   *
   * Le pied en texte ; sinon `slot="footer"`.
   */
  footer?: string;
  /**
   * The buttons: `titre`, `secondaire` and `important` (looks), `position` (`g` left, `d` right, the default), `addclass`, `adddata` (given back in `detail.data`), `action` (a registered name), `autoclose` (closes). Default: `[]`.
   *
   * Les boutons : `titre`, `secondaire` et `important` (aspect), `position` (`g` gauche, `d` droite, par défaut), `addclass`, `adddata` (rendu dans `detail.data`), `action` (un nom enregistré), `autoclose` (ferme).
   */
  buttons?: readonly import('../../../react/modal/buttons.ts').ModalButton[];
  /**
   * Seconds after which it closes by itself; 0 never. Default: `0`.
   *
   * Secondes après lesquelles elle se ferme seule ; 0 jamais.
   */
  autoclose?: number;
  /**
   * A theme’s class, set on the dialog and offered as a part. Default: `""`.
   *
   * La classe d’un thème, posée sur la fenêtre et offerte comme part.
   */
  theme?: string;
  /**
   * The selector of the element beside which it opens: right if it fits, else left, else above, 10 px away. Default: `""`.
   *
   * Le sélecteur de l’élément à côté duquel elle s’ouvre : à droite si la place suffit, sinon à gauche, sinon au-dessus, à 10 px.
   */
  relativeTo?: string;
  /**
   * Shows the close button at the top. Default: `true`.
   *
   * Montre le bouton de fermeture en haut.
   */
  closeTop?: boolean;
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
  onBeforeOpen?(event: FlexitEvent<ModalElement, { source: string }>): void;
  /**
   * Once it is open.
   *
   * Une fois ouverte.
   */
  onOpen?(event: FlexitEvent<ModalElement, { source: string }>): void;
  /**
   * Before it closes. Cancelable, by `event.preventDefault()`.
   *
   * Avant la fermeture.
   */
  onBeforeClose?(event: FlexitEvent<ModalElement, { source: string }>): void;
  /**
   * Once it is closed.
   *
   * Une fois fermée.
   */
  onClose?(event: FlexitEvent<ModalElement, { source: string }>): void;
  /**
   * A button was pressed; preventing it keeps its action from running and the modal open. Cancelable, by `event.preventDefault()`.
   *
   * Un bouton a été pressé ; l’empêcher retient son action et laisse la modale ouverte.
   */
  onAction?(event: FlexitEvent<ModalElement, { action: string; data: Record<string, unknown>; index: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<ModalElement, { error: unknown }>): void;
}

/** The props of `<Modal>`: its own, and those of every tag. */
export type ModalProps = ComponentProps<ModalElement, ModalOwnProps>;

/**
 * A modal dialog: one open at a time, with a title, a content, a footer and buttons.
 *
 * Une fenêtre modale : une seule ouverte à la fois, avec un titre, un contenu, un pied et des boutons.
 */
export const Modal = /* @__PURE__ */ component<ModalProps>('Modal', table, ['before-open', 'open', 'before-close', 'close', 'action', 'error']);
