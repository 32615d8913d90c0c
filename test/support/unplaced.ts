/** Whether a press where a box stands meets it while it waits for its place, and is not to be seen yet. */
export function isHitUnplaced(box: HTMLElement): boolean {
  const { side } = box.dataset;
  delete box.dataset.side;
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const [x, y] = [(left + Math.min(right, innerWidth)) / 2, (top + Math.min(bottom, innerHeight)) / 2];
  const hit = (box.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  box.dataset.side = side;
  return box.contains(hit);
}
