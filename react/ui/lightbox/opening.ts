import { borrowAttribute } from '../../dom/borrowed-attributes.ts';
import type { Host } from '../../dom/host.ts';
import { lessMotion } from '../../dom/preferences.ts';
import { adoptSheet } from '../../dom/style-sheets.ts';

const NAME = 'flexit-photo';
/** By rules of the document: names that are given in a shadow root do not count. What else is on the page stays live, and takes the clicks that come meanwhile. */
const SHEET = `
  :root { view-transition-name: none }
  ::view-transition { pointer-events: none }
  [data-flexit-growing], [data-flexit-grown]::part(photo) { view-transition-name: ${NAME} }
`;

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
  // One sheet for all of it: with each one that comes or goes, the browser looks through all rules of the page.
  const disposers = [adoptSheet(document, SHEET)];
  const transition = document.startViewTransition(() => {
    giveBack();
    disposers.push(borrowAttribute(host, 'data-flexit-grown', ''));
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
