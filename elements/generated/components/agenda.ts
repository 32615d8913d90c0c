// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/agenda/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../agenda.ts';

/** What a `ref` of `<Agenda>` gives: the element `<flexit-agenda>`. */
export interface AgendaElement extends HTMLElement {
  /** The address that answers a month’s HTML; else the site’s `endpoints` under `agenda`. Without either the links lead where they lead. */
  url: string;
  /** The selector of the block, anywhere on the page, whose content the answer becomes; else the element itself. An answer that has the block in it, by its id, is read there; one that is an element with an id of the month’s takes only its place. */
  target: string;
  /** The page’s address becomes that of the link, and Back and Forward bring its month again. */
  history: boolean;
  /** Asks for a month as a link does, with the `param` of the month that shows where none is given; true once it shows. */
  go(date: string, param?: string): Promise<boolean>;
}

/** The props of `<Agenda>` that are its own. */
export interface AgendaOwnProps {
  /**
   * The address that answers a month’s HTML; else the site’s `endpoints` under `agenda`. Without either the links lead where they lead. Default: `""`.
   *
   * L’adresse qui répond le HTML d’un mois ; sinon `endpoints` du site sous `agenda`. Sans l’une ni l’autre, les liens mènent où ils mènent.
   */
  url?: string;
  /**
   * The selector of the block, anywhere on the page, whose content the answer becomes; else the element itself. An answer that has the block in it, by its id, is read there; one that is an element with an id of the month’s takes only its place. Default: `""`.
   *
   * Le sélecteur du bloc, où qu’il soit dans la page, dont la réponse devient le contenu ; sinon l’élément lui-même. Une réponse qui contient ce bloc, d’après son id, y est lue ; une réponse faite d’un élément dont l’id existe dans le mois ne prend que sa place.
   */
  target?: string;
  /**
   * The page’s address becomes that of the link, and Back and Forward bring its month again. Default: `false`.
   *
   * L’adresse de la page devient celle du lien, et Précédent et Suivant ramènent son mois.
   */
  history?: boolean;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"intent"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Once another month shows, by a link or by `go`.
   *
   * Une fois qu’un autre mois se montre, par un lien ou par `go`.
   */
  onMonth?(event: FlexitEvent<AgendaElement, { param: string, date: string }>): void;
  /**
   * Before the request; `url`, `body` and `headers` may be changed. Cancelable, by `event.preventDefault()`.
   *
   * Avant la requête ; `url`, `body` et `headers` peuvent être modifiés.
   */
  onRequest?(event: FlexitEvent<AgendaElement, { url: string, method: string, body: URLSearchParams, headers: Record<string, string> }>): void;
  /**
   * The server has answered.
   *
   * Le serveur a répondu.
   */
  onResponse?(event: FlexitEvent<AgendaElement, { status: number, url: string, data: string }>): void;
  /**
   * The request failed, or was answered by what is no month; the month stays.
   *
   * La requête a échoué, ou la réponse n’est pas un mois ; le mois reste.
   */
  onRequestError?(event: FlexitEvent<AgendaElement, { message: string, status: number }>): void;
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
 * The month of an agenda, rendered by the server, and changed in place: links and buttons whose `rel` or `data-rel` holds `param` and `date` (`param:concerts;date:2026-12`, or JSON) ask for another one by POST of `module=agenda`, `param` and `date`.
 *
 * Le mois d’un agenda, rendu par le serveur et changé sur place : les liens et boutons dont le `rel` ou le `data-rel` porte `param` et `date` (`param:concerts;date:2026-12`, ou du JSON) en demandent un autre en POST, avec `module=agenda`, `param` et `date`.
 */
export const Agenda = /* @__PURE__ */ component<AgendaProps>('Agenda', table, ['month', 'request', 'response', 'request-error', 'error']);
