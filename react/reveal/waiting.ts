import { onAddressChange } from '../dom/address.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { lessMotion, onNarrowScreen } from '../dom/preferences.ts';
import { onPrint } from '../dom/printing.ts';
import { layApart } from './layers.ts';

/** An element that is hidden, or on its way in. */
export interface Waiting {
  readonly host: Element;
  /** Whether it shows below 768 px as it does above. */
  readonly mobile: boolean;
  /** Ends the wait: by its effect, or at once. */
  show(moves: boolean): void;
}

/** For how long the page has stood still when it is looked at, in milliseconds. */
const REST_MS = 100;

const all = new Set<Waiting>();
let stop: Dispose | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let movedAt = 0;

/** Until the disposer is called, shows an element whatever its place on the screen where it must not be hidden any longer. */
export function wait(waiting: Waiting): Dispose {
  all.add(waiting);
  stop ??= watchPage();
  return () => {
    all.delete(waiting);
    if (all.size > 0) return;
    stop?.();
    stop = undefined;
    clearTimeout(timer);
    timer = undefined;
  };
}

function watchPage(): Dispose {
  const atOnce = (isMet: (waiting: Waiting) => boolean) => {
    for (const waiting of [...all]) if (isMet(waiting)) waiting.show(false);
  };
  const onScroll = () => {
    whenAtRest();
    const [waiting] = all;
    if (waiting) layApart(waiting.host);
  };
  const showAll = () => atOnce(() => true);
  const disposers = [
    listen(document, 'scroll', onScroll, { passive: true, capture: true }),
    listen(window, 'resize', whenAtRest, { passive: true }),
    listen(window, 'focusin', (event) => {
      const path = event.composedPath();
      atOnce(({ host }) => path.includes(host));
    }),
    onAddressChange(() => atOnce(({ host }) => holdsTarget(host))),
    // The keyboard goes to the browser's search in the page, among others, which finds what is transparent too.
    listen(window, 'blur', showAll),
    onPrint(showAll),
    ...[lessMotion(), onNarrowScreen()].map((media) =>
      listen(media, 'change', () => atOnce(({ mobile }) => !mayMove(mobile))),
    ),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** Shows all once the page stands still at its end: what is below can come no further up. */
export function whenAtRest(): void {
  movedAt = performance.now();
  timer ??= setTimeout(look, REST_MS);
}

/** One timer for all that moves meanwhile: a scrolled page asks in each frame. */
function look(): void {
  const rest = REST_MS - (performance.now() - movedAt);
  timer = rest > 0 ? setTimeout(look, rest) : undefined;
  if (timer) return;
  const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  if (scrollTop + Math.max(clientHeight, innerHeight) < scrollHeight - 1) return;
  for (const waiting of [...all]) waiting.show(true);
}

/** @param mobile whether below 768 px too */
export const mayMove = (mobile: boolean): boolean =>
  !lessMotion().matches && (mobile || !onNarrowScreen().matches) && !matchMedia('print').matches;

/** Whether a visitor is in the element, by the focus or by the page's hash. */
export const isVisited = (host: Element): boolean =>
  host.matches(':focus-within') || (location.hash !== '' && holdsTarget(host));

const holdsTarget = (host: Element) => host.matches(':target') || host.querySelector(':target') !== null;
