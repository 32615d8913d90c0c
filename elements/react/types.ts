import type { HTMLAttributes, RefAttributes } from 'react';

/** An event of an element: preventing it holds what it announces, where it is cancelable. */
export type FlexitEvent<Element, Detail> = CustomEvent<Detail> & { readonly target: Element };

/** What a method answers: at once, or, where the component is not mounted yet, once it is. */
export type Answer<T> = T | Promise<T>;

/** A component's own props, and the global attributes of its tag; a `ref` gives the element. */
export type ComponentProps<Element, Own> = Own &
  Omit<HTMLAttributes<Element>, keyof Own> &
  RefAttributes<Element> & {
    /** The place in a component or element around it: `trigger`, `footer` … */
    slot?: string;
  };

/** The props of whatever opens. */
export interface OpenProps {
  /** Open or closed, as the application says: a visitor's wish is told by `onOpenChange`, and is undone where the application does not follow. Without it, the element keeps its own state. */
  open?: boolean;
  /** Open at first, where `open` is not given. Default: `false`. */
  defaultOpen?: boolean;
  /** Hears of every opening and closing, and of a demand of `open` that was refused. */
  onOpenChange?(open: boolean): void;
}
