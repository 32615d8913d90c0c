import { type Props, warnMisuse } from '../core/attributes.ts';
import { leadsElsewhere } from '../dom/destinations.ts';
import { activeElement, focusQuietly } from '../dom/focus.ts';
import { focusTop, isNowhere } from '../dom/focus-top.ts';
import type { Host } from '../dom/host.ts';
import { renderedParentElement } from '../dom/is-inside.ts';
import { type Dispose, isModified, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import {
  anchorOf,
  isAsLoaded,
  isScrolling,
  pageBox,
  scrollersOf,
  scrollToNode,
  withoutScrolling,
} from '../dom/scrolling.ts';
import { isReplacingClick, markScrolling } from '../dom/scrolling-clicks.ts';
import { takeOver } from '../dom/take-over.ts';
import { table } from './attributes.ts';

const DURATION_MS = 550;
const MARKED = '[data-scroll-to]:not([data-scroll-to="false" i], [data-scroll-to="0"], [data-scroll-to="non" i])';

type Link = HTMLAnchorElement | HTMLAreaElement;

/** What has been scrolled to because the page was loaded: once each, whatever changes of the element. */
const arrivals = new WeakSet<Element>();
let isHashReached = false;

export function scrollTo(host: Host, { offset }: Props<typeof table>): Dispose {
  let stop: Dispose = () => {};
  let unfocus: Dispose = () => {};
  const take = (target: Element) => {
    unfocus();
    unfocus = focus(target);
  };
  const scroll = (target: Element | null, link?: Link) => {
    stop = scrollToNode(target, { offset: offsetOf(host, [link, target], offset), duration: DURATION_MS });
  };

  const onClick = (event: MouseEvent) => {
    const link = ownLink(host, event);
    if (link) takeOver(event, () => follow(event, link));
  };
  const follow = (event: MouseEvent, link: Link) => {
    const target = targetOf(link);
    if (target === undefined) return undefined;
    markScrolling(event);
    return () => go(event, link, target);
  };
  const go = (event: MouseEvent, link: Link, target: Element | null) => {
    // Not by `pushState`, which neither changes `:target` nor tells of a `hashchange`. It scrolls, which is undone before it shows.
    const navigate = () => {
      if (location.href === link.href) return;
      if (isReplacingClick(event)) location.replace(link.href);
      else location.assign(link.href);
    };
    withoutScrolling(target ? scrollersOf(target) : [pageBox()], navigate);
    take(target ?? document.body);
    scroll(target, link);
  };

  const arrival = arrivalIn(host);
  if (arrival) {
    reveal(arrival);
    if (isNowhere()) take(arrival);
    scroll(arrival);
  }
  const dispose = listen(window, 'click', onClick, { capture: true });
  return () => {
    dispose();
    stop();
    unfocus();
  };
}

/** The link that was clicked, if it leads to a place in the page and nobody else has acted on the click. */
function ownLink(host: Host, event: MouseEvent): Link | undefined {
  if (event.defaultPrevented || isModified(event)) return undefined;
  const path = event.composedPath();
  const link = path.find((node) => node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement);
  const nearest = path.find((node) => node instanceof Element && read(node, 'localName') === host.localName);
  if (!link || nearest !== host || leadsElsewhere(link)) return undefined;
  const [page, hash] = link.href.split('#', 2);
  return hash !== undefined && page === location.href.split('#', 1)[0] ? link : undefined;
}

/** What a link leads to; null for the page's top; undefined where the browser, or what opens, is left to see to it. */
function targetOf({ hash }: Link): Element | null | undefined {
  const target = anchorOf(hash);
  if (!target) return hash === '' || /^#top$/i.test(hash) ? null : undefined;
  if (opens(target)) return undefined;
  reveal(target);
  return call(target, 'getClientRects').length > 0 ? target : undefined;
}

/** Whether an element of the library shows itself when a link leads to it, or may do so once it is defined. */
function opens(target: Element): boolean {
  const name = read(target, 'localName');
  if (!name.startsWith('flexit-')) return false;
  const methods = (customElements.get(name) as { methods?: readonly string[] } | undefined)?.methods;
  return !methods || methods.includes('show');
}

/** Opens the `<details>` and `hidden="until-found"` around a target, as engines do that know these. */
function reveal(target: Element) {
  for (let at: Element | null = target, inner: Element | null = null; at; inner = at, at = renderedParentElement(at)) {
    if (call(at, 'getAttribute', 'hidden')?.toLowerCase() === 'until-found') {
      call(at, 'dispatchEvent', new Event('beforematch', { bubbles: true }));
      call(at, 'removeAttribute', 'hidden');
    }
    const isSummary = inner === null || read(inner, 'localName') === 'summary';
    if (at instanceof HTMLDetailsElement && at !== target && !isSummary) at.open = true;
  }
}

/** Has the keyboard go on from a target; from the page's beginning where that is `<body>`. Returns what gives back what was borrowed for it. */
function focus(target: Element): Dispose {
  if (target !== document.body) {
    focusQuietly(target as HTMLElement);
    if (activeElement() === target) return () => {};
  }
  return focusTop(target, { scroll: false, outline: false });
}

/** What the page is to be scrolled to now that it is loaded; undefined once something has scrolled it. */
function arrivalIn(host: Host): Element | undefined {
  const marked = host.matches(MARKED) ? host : (host.querySelector(MARKED) ?? document.querySelector(MARKED));
  const target = marked ?? (isHashReached ? null : anchorOf(location.hash));
  isHashReached = true;
  if (!target || arrivals.has(target) || isScrolling() || isRestored() || !isAsLoaded()) return undefined;
  arrivals.add(target);
  return opens(target) && target !== host ? undefined : target;
}

/** Whether the browser has put the page where the visitor had left it. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return /^(reload|back_forward)$/.test(navigation?.type ?? '') && history.scrollRestoration === 'auto';
}

/** The offset that the link asks for, else its target, else the element. */
function offsetOf(host: Host, nodes: readonly (Element | null | undefined)[], initial: number): number {
  for (const node of nodes) {
    const raw = node && node !== host ? call(node, 'getAttribute', 'data-anchor-offset') : null;
    if (raw === null || raw.trim() === '') continue;
    const { parse, expected } = table.attributes.offset;
    const value = parse(raw);
    if (value !== undefined) return value;
    warnMisuse(host.localName, 'data-anchor-offset', raw, expected);
  }
  return initial;
}
