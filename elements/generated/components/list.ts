// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/list/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../list.ts';

/** What a `ref` of `<List>` gives: the element `<flexit-list>`. */
export interface ListElement extends HTMLElement {
  /** The address that answers the list, by POST. Without it: the comment in the block, then the site’s `endpoints`; without any, links and forms work natively. */
  url: string;
  /** Sent as `referer`. Without it: the comment in the block. */
  referer: string;
  /** Sent as `recherche`, what the list was made from. Without it: the comment in the block. */
  search: string;
  /** The name of the block for the server, and the id by which it is found in the answer; the element’s id by default. */
  identload: string;
  /** The selector of what the answer replaces, inside the element; by default the element with the id `identload` inside, else the element itself. */
  target: string;
  /** The address follows what visitors choose, and Back and Forward bring it back. Lists of one page then need parameters of their own. */
  history: boolean;
  /** Asks for the list as it is, its page included; true once the answer is in place. */
  refresh(): Promise<boolean>;
  /** Chooses a page, a sort or a filter as its control does (`null`: an empty one), and asks for the list; true once the answer is in place. */
  set(param: string, value: string | number | boolean | null): Promise<boolean>;
}

/** The props of `<List>` that are its own. */
export interface ListOwnProps {
  /**
   * The address that answers the list, by POST. Without it: the comment in the block, then the site’s `endpoints`; without any, links and forms work natively. Default: `""`.
   *
   * L’adresse qui répond la liste, en POST. Sans elle : le commentaire du bloc, puis `endpoints` du site ; sans rien, liens et formulaires agissent nativement.
   */
  url?: string;
  /**
   * Sent as `referer`. Without it: the comment in the block. Default: `""`.
   *
   * Envoyé comme `referer`. Sans lui : le commentaire du bloc.
   */
  referer?: string;
  /**
   * Sent as `recherche`, what the list was made from. Without it: the comment in the block. Default: `""`.
   *
   * Envoyé comme `recherche`, ce dont la liste est faite. Sans lui : le commentaire du bloc.
   */
  search?: string;
  /**
   * The name of the block for the server, and the id by which it is found in the answer; the element’s id by default. Default: `""`.
   *
   * Le nom du bloc pour le serveur, et l’id par lequel il se retrouve dans la réponse ; par défaut l’id de l’élément.
   */
  identload?: string;
  /**
   * The selector of what the answer replaces, inside the element; by default the element with the id `identload` inside, else the element itself. Default: `""`.
   *
   * Le sélecteur de ce que la réponse remplace, dans l’élément ; par défaut l’élément d’id `identload` dedans, sinon l’élément lui-même.
   */
  target?: string;
  /**
   * The address follows what visitors choose, and Back and Forward bring it back. Lists of one page then need parameters of their own. Default: `false`.
   *
   * L’adresse suit ce qui est choisi, et Précédent et Suivant y reviennent. Les listes d’une même page ont alors besoin de paramètres à elles.
   */
  history?: boolean;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before the request; `url`, `body` and `headers` may be changed. Cancelable, by `event.preventDefault()`.
   *
   * Avant la requête ; `url`, `body` et `headers` peuvent être modifiés.
   */
  onRequest?(event: FlexitEvent<ListElement, { url: string, method: string, body: URLSearchParams, headers: Record<string, string> }>): void;
  /**
   * The server has answered.
   *
   * Le serveur a répondu.
   */
  onResponse?(event: FlexitEvent<ListElement, { status: number, url: string, data: string }>): void;
  /**
   * The request failed, was refused, or was answered without the block; the rows stay.
   *
   * La requête a échoué, a été refusée, ou la réponse est sans le bloc ; les lignes restent.
   */
  onRequestError?(event: FlexitEvent<ListElement, { message: string, status: number }>): void;
  /**
   * The answer is in place; `count` is the number of results, where that is known.
   *
   * La réponse est en place ; `count` est le nombre de résultats, s’il est connu.
   */
  onRefresh?(event: FlexitEvent<ListElement, { count: number | undefined }>): void;
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
 * Refreshes a list of the server in place: pages, items per page, sort and filters, while the rows that stay keep what visitors did to them.
 *
 * Rafraîchit sur place une liste du serveur : pages, nombre par page, tri et filtres, et les lignes qui restent gardent ce qu’on y a fait.
 */
export const List = /* @__PURE__ */ component<ListProps>('List', table, ['request', 'response', 'request-error', 'refresh', 'error']);
