import type { Host } from '../dom/host.ts';
import { atNextFrame } from '../dom/scheduling.ts';

/** How many are given theirs in one frame. */
const PER_FRAME = 250;
/** How long those that have come in wait for others, in milliseconds: a layer paints over what sticks to the screen. */
const JOIN_MS = 500;

/** The last element of each time: where the page has got another one, some have come that were not there. */
const lasts = new WeakSet<Element>();

/**
 * Gives what sleeps on a page that is being scrolled layers of its own (styles/page.css), ahead of its effects: Chromium 156 lays out the
 * page whenever it makes one or takes one, and while something moves, it goes in each frame through all that has none.
 */
export function layApart({ localName }: Element): void {
  const all = document.getElementsByTagName(localName);
  const last = all[all.length - 1];
  if (!last || lasts.has(last)) return;
  lasts.add(last);
  layNext([...all] as Sleeping[]);
}

type Sleeping = Host & { readonly awake: boolean };

function layNext(all: readonly Sleeping[]): void {
  for (const each of all.slice(0, PER_FRAME))
    if (each.isConnected && !each.awake && !each.matches('[when], [data-when]')) each.state('apart', true);
  const rest = all.slice(PER_FRAME);
  if (rest.length > 0) atNextFrame(() => layNext(rest));
}

/** Takes the layer of an element. */
export const join = (host: Host): void => host.state('apart', false);

const shown = new Set<Host>();

/** Takes it soon, with those of others: the page is laid out once for all of them. */
export function joinSoon(host: Host): void {
  if (shown.size === 0)
    setTimeout(() => {
      shown.forEach(join);
      shown.clear();
    }, JOIN_MS);
  shown.add(host);
}
