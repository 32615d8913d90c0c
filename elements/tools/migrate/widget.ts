import type { Markup } from './markup.ts';
import type { Element } from './tree.ts';
import type { Work } from './work.ts';

export interface Words {
  readonly fr: string;
  readonly en: string;
}

/** What the old pages had of one kind, and the tag that replaces it. The table of all stands in `table.ts`. */
export interface Widget {
  /** Without the `flexit-` prefix. */
  readonly tag: string;
  readonly legacy: Words;
  /** How it is recognised in markup, and what is made of it; the first that fits an element is taken. */
  readonly markup: readonly Rewriting[];
  /** The calls of scripts that it replaces. They are listed, not rewritten. */
  readonly calls: readonly Call[];
  /** Parts of the names of script and style files that are no longer needed. */
  readonly files?: readonly string[];
  /** Legacy markup, for people to see and for the tests to rewrite. */
  readonly example?: string;
}

export interface Rewriting {
  /** A selector as `selectors.ts` reads it. */
  readonly where: string;
  /** What else makes an element one, where a selector cannot say it. */
  readonly fits?: (element: Element, markup: Markup) => boolean;
  readonly rewrite: Rewriter;
  /** Attributes that move to the tag: their old name to their new one, or to '' if they only go. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Attributes that the tag always gets. */
  readonly set?: Readonly<Record<string, string>>;
  /** Others that begin so have no counterpart, and are listed. */
  readonly prefix?: string;
}

export type Rewriter = (elements: readonly Element[], work: Work) => void;

export interface Call {
  /** `flexslider` for `.flexslider(…)`; with a dot, as in `AOS.init`, as it is written. */
  readonly name: string;
  /** What an option becomes: an attribute of that name, or what a function makes of its value; '' where nothing is needed. */
  readonly options?: Readonly<Record<string, string | OptionReading>>;
  /** The option that a bare text as first argument stands for. */
  readonly text?: string;
  /** Attributes that the tag gets whatever the options. */
  readonly set?: Readonly<Record<string, string>>;
  readonly advice?: Words;
}

/** @returns attributes, or nothing for a value that has no counterpart */
export type OptionReading = (value: unknown) => Readonly<Record<string, string>> | undefined;

/** `data-name` for each name, as the contract reads legacy attributes. */
export const dataAttributes = (names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [`data-${name}`, name]));
