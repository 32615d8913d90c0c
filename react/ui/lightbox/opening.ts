import { borrowAttribute } from '../../dom/borrowed-attributes.ts';
import type { Host } from '../../dom/host.ts';
import { lessMotion } from '../../dom/preferences.ts';
import { adoptSheet } from '../../dom/style-sheets.ts';

const NAME = 'flexit-photo';
/** What else is on the page stays live, and takes the clicks that come meanwhile. */
const LIVE = ':root { view-transition-name: none } ::view-transition { pointer-events: none }';

/** Whether one comes out of its thumbnail now: a second one, as after a double click, would have its name. */
let isGrowing = false;

/** Runs what shows a photo, which comes out of its thumbnail where the browser can (View Transitions), and the visitor lets things move. */
export function growFrom(thumbnail: HTMLElement | undefined, host: Host, show: () => void): void {
  // WebKitGTK 2.50 ends when what stands in a shadow root takes part in one.
  const mayTransition = 'startViewTransition' in document && !navigator.vendor.startsWith('Apple');
  const isStill = lessMotion().matches || document.hidden;
  if (!thumbnail || isGrowing || isStill || !mayTransition || !isInView(thumbnail)) {
    show();
    return;
  }
  isGrowing = true;
  const giveBack = borrowAttribute(thumbnail, 'data-flexit-growing', '');
  const disposers = [adoptSheet(document, LIVE)];
  const unname = adoptSheet(document, `[data-flexit-growing] { view-transition-name: ${NAME} }`);
  const transition = document.startViewTransition(() => {
    giveBack();
    unname();
    // By a rule of the document: names that are given in a shadow root do not count.
    disposers.push(
      borrowAttribute(host, 'data-flexit-grown', ''),
      adoptSheet(document, `[data-flexit-grown]::part(photo) { view-transition-name: ${NAME} }`),
    );
    show();
  });
  const release = () => {
    isGrowing = false;
    for (const dispose of disposers) dispose();
  };
  transition.finished.then(release, release);
  transition.ready.catch(() => {});
}

function isInView(node: HTMLElement): boolean {
  const { top, bottom, left, right, width } = node.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
