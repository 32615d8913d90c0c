// Runs in the pages of the part `features`: what a visitor sees of a block, which Playwright does not tell.

/** How opaque a block is, with all that it stands in; 0 where it is not shown. */
function opacity(selector) {
  const block = document.querySelector(selector);
  if (!block?.checkVisibility({ visibilityProperty: true })) return 0;
  let least = 1;
  for (let node = block; node; node = node.parentElement)
    least = Math.min(least, Number(getComputedStyle(node).opacity));
  return least;
}

globalThis.alive = {
  opacity,
  /** The least opacity that a block had on any frame since `watch`. */
  faintest: 1,
  watch(selector) {
    const look = () => {
      alive.faintest = Math.min(alive.faintest, opacity(selector));
      requestAnimationFrame(look);
    };
    look();
  },
};
