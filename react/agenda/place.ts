import { morph } from '../morph/morph.ts';
import { refilled } from '../morph/refilled.ts';
import { sameAreaIn } from '../morph/refresh-area.ts';

/** Makes a month what the server answered: the block with its id in it, an element that has its like in the month, else all of the answer as the content. */
export async function placeMonth(area: Element, answer: DocumentFragment): Promise<void> {
  const whole = byId(answer, area.id);
  if (whole?.localName === area.localName) return morph(area, whole);
  const [only, ...others] = answer.children;
  const like = only && others.length === 0 ? byId(area, only.id) : null;
  if (like?.localName === only?.localName && like) return morph(like, only!);
  await morph(area, refilled(area, whole ?? answer));
}

/** Makes a month what it is on a whole page of the server. @throws Error where that page has no such area. */
export const placeMonthOf = (area: Element, page: DocumentFragment): Promise<void> =>
  morph(area, refilled(area, sameAreaIn(area, page)));

const byId = (root: ParentNode, id: string) => (id ? root.querySelector(`[id="${CSS.escape(id)}"]`) : null);
