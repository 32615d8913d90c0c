import { hasKey } from './rows.ts';

/** A row has few cells; more children are a list, in which some may have changed places. */
const MOST = 16;
/** What holds something of the visitor's, or runs: which one it was matters. */
const LIVELY =
  'a, button, input, select, textarea, option, iframe, video, audio, canvas, object, embed, template, details';
const INNER_LIVELY = LIVELY.replace('a, button, ', '');
const TABLE_CELLS = new Set(['td', 'th']);

/** Whether two elements have their children in step, so that each is what it was by its place alone: as a row has its cells. */
export function areInStep(node: Element, next: Element): boolean {
  const isAlone = node.firstElementChild === node.lastElementChild;
  let [old, other] = [node.firstChild, next.firstChild];
  for (let count = 0; old && other; count += 1) {
    if (count === MOST || old.nodeName !== other.nodeName) return false;
    if (old instanceof Element && !(isCell(old, isAlone) && !hasKey(old) && !hasKey(other as Element))) return false;
    [old, other] = [old.nextSibling, other.nextSibling];
  }
  return !old && !other;
}

function isCell(element: Element, isAlone: boolean): boolean {
  if (element.hasAttribute('data-flexit')) return false;
  if (isAlone || TABLE_CELLS.has(element.localName)) return true;
  if (element.localName.includes('-') || element.matches(LIVELY)) return false;
  return element.firstElementChild === null || element.querySelector(INNER_LIVELY) === null;
}
