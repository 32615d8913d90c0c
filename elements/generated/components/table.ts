// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/table/attributes.ts';
import { component } from '../../component.tsx';
import type { Answer, ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../table.ts';

/** What a `ref` of `<Table>` gives: the element `<flexit-table>`. */
export interface TableElement extends HTMLElement {
  /** Sorts by a column, sortable by visitors or not: its number from 0, the text of its header, or its `<th>`; without a direction, the other one than now, first `asc`. False where there is no such column or a listener prevented it. */
  sort(column: number | string | Element, direction?: 'asc' | 'desc'): Answer<boolean>;
}

/** The props of `<Table>` that are its own. */
export interface TableOwnProps {
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"visible"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before the rows move; preventing it leaves them as they are. Cancelable, by `event.preventDefault()`.
   *
   * Avant que les lignes bougent ; l’empêcher les laisse comme elles sont.
   */
  onBeforeSort?(event: FlexitEvent<TableElement, { column: number; direction: 'asc' | 'desc' }>): void;
  /**
   * Once they are sorted; `column` counts from 0.
   *
   * Une fois triées ; `column` se compte à partir de 0.
   */
  onSort?(event: FlexitEvent<TableElement, { column: number; direction: 'asc' | 'desc' }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<TableElement, { error: unknown }>): void;
}

/** The props of `<Table>`: its own, and those of every tag. */
export type TableProps = ComponentProps<TableElement, TableOwnProps>;

/**
 * Sorts a table of the server by the buttons in its headers: numbers as they are written in French, texts in the alphabet of the nearest `lang`, empty cells last. Rows are moved, never made anew; `<tfoot>` stays, each `<tbody>` is sorted by itself.
 *
 * Trie un tableau du serveur par les boutons de ses en-têtes : les nombres comme on les écrit en français, les textes dans l’alphabet du `lang` le plus proche, les cellules vides à la fin. Les lignes sont déplacées, jamais recréées ; `<tfoot>` reste en place, chaque `<tbody>` est trié pour lui-même.
 */
export const Table = /* @__PURE__ */ component<TableProps>('Table', table, ['before-sort', 'sort', 'error']);
