import { bring } from '../dom/bring.ts';
import { isInRendered } from './is-rendered.ts';
import type { Repeats } from './stand-ins.ts';

export const noRepeats = (): Repeats => ({ standIns: new Map(), left: new Set() });

const tree = () => bring(() => import('./tree.ts'));

/** Fetches what `morph` needs, so that it has not to wait for it once the answer has come. */
export const prepareMorph = tree;

/**
 * Makes an element what another one is, with as few changes as possible. Children that stay keep their node, and with it focus,
 * selection, scroll, media, frames and shadow state: they are told by their `id`, `data-id`, `data-key` or field name, else by their
 * content and their place. What the visitor typed, checked, chose, opened or is typing stays; so do the nodes and attributes that the
 * library added. Nothing is changed before the promise is pending once, and then everything at once.
 * @param next from the server, of the same tag, in a document of its own; it is used up.
 * @param repeats what it repeats of the page.
 */
export async function morph(current: Element, next: Element, repeats = noRepeats()): Promise<void> {
  const { morphTree } = await tree();
  await change(current, () => morphTree(current, next, repeats));
}

/** Changes an area of the page so that an application's React, where it has rendered it, can go on with its own nodes. */
export async function change(area: Element, act: () => void): Promise<void> {
  if (!isInRendered(area)) return act();
  const { lend } = await bring(() => import('./rendered.ts'));
  lend(area, act);
}
