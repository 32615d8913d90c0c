// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/view-switch/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../view-switch.ts';

/** What a `ref` of `<ViewSwitch>` gives: the element `<flexit-view-switch>`. */
export interface ViewSwitchElement extends HTMLElement {
  /** The name of the view to show, which then comes before the remembered one; without it, the one that the visitor last chose, else the first. As a property it follows the visitor’s choice. */
  value: string;
  /** Under which name the choice is remembered, for the whole site; else for this page’s address and the element’s id. */
  name: string;
  /** Whether the choice is remembered, in the browser’s local storage; where that is refused, it is not. */
  remember: boolean;
}

/** The props of `<ViewSwitch>` that are its own. */
export interface ViewSwitchOwnProps {
  /**
   * The name of the view to show, which then comes before the remembered one; without it, the one that the visitor last chose, else the first. As a property it follows the visitor’s choice. Default: `""`.
   *
   * Le nom de la vue à montrer, qui passe alors avant la vue retenue ; sans lui, celle que le visiteur a choisie en dernier, sinon la première. La propriété suit le choix du visiteur.
   */
  value?: string;
  /**
   * Under which name the choice is remembered, for the whole site; else for this page’s address and the element’s id. Default: `""`.
   *
   * Le nom sous lequel le choix est retenu, pour tout le site ; sinon pour l’adresse de cette page et l’id de l’élément.
   */
  name?: string;
  /**
   * Whether the choice is remembered, in the browser’s local storage; where that is refused, it is not. Default: `true`.
   *
   * Si le choix est retenu, dans le stockage local du navigateur ; si celui-ci est refusé, il ne l’est pas.
   */
  remember?: boolean;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"visible"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Once a visitor’s doing shows another view: a button, or a link or a search that leads into it. Maps that were drawn while hidden measure themselves anew here.
   *
   * Une fois qu’une action du visiteur montre une autre vue : un bouton, ou un lien ou une recherche qui y mène. Une carte dessinée pendant qu’elle était cachée s’y remesure.
   */
  onChange?(event: FlexitEvent<ViewSwitchElement, { value: string }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<ViewSwitchElement, { error: unknown }>): void;
}

/** The props of `<ViewSwitch>`: its own, and those of every tag. */
export type ViewSwitchProps = ComponentProps<ViewSwitchElement, ViewSwitchOwnProps>;

/**
 * Several views of the same content, a list and a map: shows one at a time and remembers which. The views are its own children with `data-view="list"`; buttons with `data-show="list"`, anywhere in it, choose one. A link of the page to something in a hidden view shows that view, and so does the browser’s search in the page, where it looks into hidden parts.
 *
 * Plusieurs vues d’un même contenu, une liste et une carte : en montre une à la fois et retient laquelle. Les vues sont ses propres enfants avec `data-view="list"` ; des boutons avec `data-show="list"`, où qu’ils soient dedans, en choisissent une. Un lien de la page vers le contenu d’une vue cachée montre cette vue ; de même la recherche du navigateur dans la page, quand elle fouille les parties cachées.
 */
export const ViewSwitch = /* @__PURE__ */ component<ViewSwitchProps>('ViewSwitch', table, ['change', 'error']);
