import { isRecord } from '../attributes.ts';

/** An item as the server writes it (specification, section 3 « Mobile menu item »); each field may be missing or of any type. */
type RawItem = Readonly<Record<string, unknown>>;

/** What stands in the root panel, in the server's order. */
export type MenuEntry =
  | { readonly type: 'menu'; readonly items: readonly MenuNode[] }
  | { readonly type: 'spacer' }
  /** `selector` of the page's elements to copy. */
  | { readonly type: 'clone'; readonly selector: string };

/** A menu as its server answered it. */
export interface MenuTree {
  /** What holds all items of all menus; its own fields are empty. */
  readonly root: MenuNode;
  readonly entries: readonly MenuEntry[];
  /** What the answer has that no menu can show, in words for the developer. */
  readonly faults: readonly string[];
}

/** An item that is read when it is first asked for: a tree of thousands costs what is shown of it. */
export class MenuNode {
  readonly #raw: RawItem;
  #parsed: RawItem | undefined;
  #children: readonly MenuNode[] | undefined;
  /** Undefined for the root. */
  readonly parent: MenuNode | undefined;
  /** Its place among its parent's children. */
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

  /** The name that visitors read; its address where the server names it not. */
  get title(): string {
    return textOf(this.#parameters.nom_page) || textOf(this.#raw.nom_page) || this.address;
  }

  /** The optional field of `menu_param` that the page chose by name. */
  subtitle(field: string): string {
    return field ? textOf(this.#parameters[field]) : '';
  }

  /** `lien`, else `adresse`, as the server wrote it; empty where it leads nowhere. */
  get address(): string {
    return this.link || textOf(this.#raw.adresse);
  }

  /** `lien`: a parent that has one is repeated as its own first child. */
  get link(): string {
    return textOf(this.#raw.lien);
  }

  /** Classes, each a name. */
  get theme(): readonly string[] {
    return textOf(this.#raw.class_theme_style).split(/\s+/).filter(Boolean);
  }

  /** True for the page's id; numbers equal their text, and what is empty matches nothing. */
  isPage(id: string): boolean {
    return id !== '' && textOf(this.#raw.id_page) === id;
  }

  get isParent(): boolean {
    return this.children.length > 0;
  }

  get children(): readonly MenuNode[] {
    this.#children ??= itemsOf(this.#raw.enfant).map((raw, place) => new MenuNode(raw, this, place));
    return this.#children;
  }

  get #parameters(): RawItem {
    this.#parsed ??= parametersOf(this.#raw);
    return this.#parsed;
  }
}

/**
 * Reads the answer of a menu's server.
 * @returns undefined for what is no list of entries; a tree whose `entries` are empty where there is nothing to show.
 */
export function readMenu(answer: unknown): MenuTree | undefined {
  const found = answer === null || answer === false || answer === '' ? [] : listOf(answer);
  if (!found) return undefined;
  const faults: string[] = [];
  const raws = found.map((entry) => (isRecord(entry) && entry.type === 'menu' ? itemsOf(entry.data, faults) : []));
  const root = new MenuNode({ enfant: raws.flat() });
  let first = 0;
  const entries = found.flatMap((entry, index): MenuEntry[] => {
    const type = isRecord(entry) ? entry.type : undefined;
    if (type === 'spacer') return [{ type }];
    if (type === 'clone') return [{ type, selector: textOf((entry as RawItem).data) }];
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

/** A list, also as the object that PHP makes of one whose keys have gaps. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  if ('type' in value) return [value];
  const values = Object.values(value);
  return values.every(isRecord) ? values : undefined;
}

/** The items that can be shown, or lead to some that can. `enfant` may be a list, an object of items, or one item. */
function itemsOf(value: unknown, faults?: string[]): readonly RawItem[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? (isItem(value) ? [value] : Object.values(value)) : [];
  const items = list.filter(isShowable);
  if (items.length < list.length) faults?.push('an item without name and address');
  return items;
}

const isItem = (value: RawItem) => 'nom_page' in value || 'lien' in value || 'menu_param' in value;

function isShowable(value: unknown): value is RawItem {
  if (!isRecord(value)) return false;
  const { nom_page, lien, adresse, enfant } = value;
  const isNamed = [nom_page, lien, adresse].some(textOf) || textOf(parametersOf(value).nom_page) !== '';
  return isNamed || itemsOf(enfant).length > 0;
}

const NO_PARAMETERS: RawItem = {};

/** `menu_param` is an object, or its JSON text. */
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

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
