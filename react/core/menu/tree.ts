import { listIn, textIn } from '../answered-list.ts';
import { isRecord } from '../attributes.ts';
import { scalarText } from '../strings.ts';

/**
 * An item as the server sends it (specification, section 3 « Mobile menu item »), or with the usual names. Any field may be missing or of
 * any type.
 */
type RawItem = Readonly<Record<string, unknown>>;

/** Under which an answer that is no list may hold one, and an item its fields, those of the specification first. */
export const ITEM_NAMES = {
  list: ['items', 'menu', 'data'],
  title: ['nom_page', 'label', 'title', 'name', 'nom', 'titre'],
  link: ['lien', 'href', 'url', 'link'],
  children: ['enfant', 'children', 'items', 'enfants'],
  id: ['id_page', 'id'],
  classname: ['class_theme_style', 'class', 'className', 'classname'],
} as const;
const ENTRIES: readonly unknown[] = ['menu', 'spacer', 'clone'];

/** An entry of the root panel. */
export type MenuEntry =
  | { readonly type: 'menu'; readonly items: readonly MenuNode[] }
  | { readonly type: 'spacer' }
  /** `selector` finds the elements of the page to copy. */
  | { readonly type: 'clone'; readonly selector: string };

/** A parsed menu. */
export interface MenuTree {
  /** The parent of the items of all menus; its own fields are empty. */
  readonly root: MenuNode;
  /** The content of the root panel, in the server's order. */
  readonly entries: readonly MenuEntry[];
  /** What is wrong with the response, in words for the developer. */
  readonly faults: readonly string[];
}

/** A menu item. Its fields and children are parsed when first read, so that a menu of thousands of items costs only what is shown. */
export class MenuNode {
  readonly #raw: RawItem;
  #parsed: RawItem | undefined;
  #children: readonly MenuNode[] | undefined;
  /** Undefined for the root. */
  readonly parent: MenuNode | undefined;
  /** Its index among its parent's children. */
  readonly place: number;
  /** 0 for the root. */
  readonly depth: number;

  constructor(raw: RawItem, parent?: MenuNode, place = 0) {
    this.#raw = raw;
    this.parent = parent;
    this.place = place;
    this.depth = parent ? parent.depth + 1 : 0;
  }

  /** Unique in its tree. */
  get key(): string {
    return this.parent ? `${this.parent.key}/${this.place}` : '';
  }

  /** The name for visitors; the item's address if it has none. */
  get title(): string {
    return scalarText(this.#parameters.nom_page) || textIn(this.#raw, ITEM_NAMES.title) || this.address;
  }

  /** The field of `menu_param` with that name, else the item's own; empty if there is none. */
  subtitle(field: string): string {
    return field ? scalarText(this.#parameters[field]) || textIn(this.#raw, [field]) : '';
  }

  /** `lien`, else `adresse`, as the server sent it; empty if it has neither. */
  get address(): string {
    return this.link || scalarText(this.#raw.adresse);
  }

  /** `lien`; empty if it has none. A parent with one is repeated as its own first child. */
  get link(): string {
    return textIn(this.#raw, ITEM_NAMES.link);
  }

  /** Its class names. */
  get theme(): readonly string[] {
    return textIn(this.#raw, ITEM_NAMES.classname).split(/\s+/).filter(Boolean);
  }

  /** Whether the item is the page with that id. A number equals its text; an empty id matches nothing. */
  isPage(id: string): boolean {
    return id !== '' && textIn(this.#raw, ITEM_NAMES.id) === id;
  }

  get isParent(): boolean {
    return this.children.length > 0;
  }

  get children(): readonly MenuNode[] {
    this.#children ??= itemsOf(childrenOf(this.#raw)).map((raw, place) => new MenuNode(raw, this, place));
    return this.#children;
  }

  get #parameters(): RawItem {
    this.#parsed ??= parametersOf(this.#raw);
    return this.#parsed;
  }
}

/**
 * Parses the response of a menu's server: the entries of the specification, or a list of items, or an object that holds either.
 * @returns undefined if it holds no list; a tree with empty `entries` if there is nothing to show
 */
export function readMenu(answer: unknown): MenuTree | undefined {
  const found = answer === null || answer === false || answer === '' ? [] : entriesOf(answer);
  if (!found) return undefined;
  const faults: string[] = [];
  const raws = found.map((entry) => (isRecord(entry) && entry.type === 'menu' ? itemsOf(entry.data, faults) : []));
  const root = new MenuNode({ enfant: raws.flat() });
  let first = 0;
  const entries = found.flatMap((entry, index): MenuEntry[] => {
    const type = isRecord(entry) ? entry.type : undefined;
    if (type === 'spacer') return [{ type }];
    if (type === 'clone') return [{ type, selector: scalarText((entry as RawItem).data) }];
    if (type !== 'menu') {
      faults.push(`an entry of type ${JSON.stringify(type) ?? 'unknown'} (expected menu, spacer or clone)`);
      return [];
    }
    const { length } = raws[index]!;
    const items = root.children.slice(first, first + length);
    first += length;
    return items.length > 0 ? [{ type, items }] : [];
  });
  const isEmpty = entries.every(({ type }) => type === 'spacer');
  return { root, entries: isEmpty ? [] : entries, faults };
}

/** The entries of the specification; a list of items is that of one menu. */
function entriesOf(answer: unknown): readonly unknown[] | undefined {
  const list = listOf(answer);
  const isOfEntries = list?.some((each) => isRecord(each) && ENTRIES.includes(each.type));
  return list && !isOfEntries && list.some(isShowable) ? [{ type: 'menu', data: list }] : list;
}

/** The list of an answer. PHP encodes an array whose keys have gaps as an object, which is accepted too, as is a single entry. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (!isRecord(value)) return listIn(value, []);
  if (ENTRIES.includes(value.type)) return [value];
  const list = listIn(value, ITEM_NAMES.list);
  if (list) return list;
  if ('type' in value) return [value];
  const values = Object.values(value);
  return values.every(isRecord) ? values : undefined;
}

/** The items that can be shown, or have descendants that can. `value` may be an array, an object of items, or one item. */
function itemsOf(value: unknown, faults?: string[]): readonly RawItem[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? (isItem(value) ? [value] : Object.values(value)) : [];
  const items = list.filter(isShowable);
  if (items.length < list.length) faults?.push('an item without name and address');
  return items;
}

const isItem = (value: RawItem) =>
  [...ITEM_NAMES.title, ...ITEM_NAMES.link, 'menu_param'].some((name) => name in value);

const childrenOf = (item: RawItem) => item[ITEM_NAMES.children.find((name) => name in item) ?? ''];

function isShowable(value: unknown): value is RawItem {
  if (!isRecord(value)) return false;
  const isNamed =
    textIn(value, [...ITEM_NAMES.title, ...ITEM_NAMES.link, 'adresse']) || scalarText(parametersOf(value).nom_page);
  return isNamed !== '' || itemsOf(childrenOf(value)).length > 0;
}

const NO_PARAMETERS: RawItem = {};

/** The fields of `menu_param`, which is an object or its JSON text; empty if it is neither. */
function parametersOf({ menu_param: parameters }: RawItem): RawItem {
  if (isRecord(parameters)) return parameters;
  if (typeof parameters !== 'string' || !parameters.trim().startsWith('{')) return NO_PARAMETERS;
  try {
    const value: unknown = JSON.parse(parameters);
    return isRecord(value) ? value : NO_PARAMETERS;
  } catch {
    return NO_PARAMETERS;
  }
}
