import type { Markup } from '../parse/markup.ts';
import type { Element } from '../parse/tree.ts';
import type { Draft } from './draft.ts';

export interface Words {
  readonly fr: string;
  readonly en: string;
}

/** A widget of the legacy pages, and the tag that replaces it. `table.ts` has all. */
export interface Widget {
  /** Without the `flexit-` prefix. */
  readonly tag: string;
  readonly legacy: Words;
  /** How it is recognised and rewritten; the first rule that fits an element is taken. */
  readonly markup: readonly Rule[];
  /** The calls of scripts that it replaces. They are listed, not rewritten. */
  readonly calls: readonly Call[];
  /** Parts of the names of script and style files that are no longer needed. */
  readonly files?: readonly string[];
  /** Legacy markup, for people to see and for the tests to rewrite. */
  readonly example?: string;
}

export interface Rule {
  /** A selector as `parse/selectors.ts` reads it. */
  readonly where: string;
  /** A condition that a selector cannot express. */
  readonly fits?: (element: Element, markup: Markup) => boolean;
  readonly rewrite: Rewriter;
  /** Attributes that move to the tag: their old name to their new one, or to '' if they only go. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Attributes that the tag always gets. */
  readonly set?: Readonly<Record<string, string>>;
  /** Other attributes with this prefix have no counterpart, and are listed. */
  readonly prefix?: string;
}

export type Rewriter = (elements: readonly Element[], context: Context) => void;

/** The draft, and the rule by which elements of it are rewritten. */
export interface Context extends Omit<Draft, 'changes' | 'todo'> {
  /** With its prefix. */
  readonly tag: string;
  readonly rule: Rule;
  /** Lists what is left to do by hand, and why. */
  todo(at: number, reason: string): void;
  /** Counts a rewritten element. */
  done(element: Element): void;
}

export interface Call {
  /** `flexslider` for `.flexslider(…)`; with a dot, as in `AOS.init`, as it is written. */
  readonly name: string;
  /** What an option becomes: the attribute of that name, or what a function returns for its value; '' where nothing is needed. */
  readonly options?: Readonly<Record<string, string | OptionReader>>;
  /** The option that a bare string as first argument stands for. */
  readonly text?: string;
  /** Attributes that the tag gets whatever the options. */
  readonly set?: Readonly<Record<string, string>>;
  readonly advice?: Words;
}

/** @returns attributes, or nothing for a value that has no counterpart */
export type OptionReader = (value: unknown) => Readonly<Record<string, string>> | undefined;

/** `data-name` for each name, as the contract reads legacy attributes. */
export const dataAttributes = (names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [`data-${name}`, name]));

/** What hid a widget until its script came, beside `display: none`; a tag of the library is hidden by itself. */
export const HIDING: Readonly<Record<string, string>> = { hidden: '', 'aria-hidden': '' };
