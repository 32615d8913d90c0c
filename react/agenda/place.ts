import { call, read } from '../dom/members.ts';
import type { AreaAnswer } from '../hooks/use-area-refresh.ts';
import { morph } from '../morph/morph.ts';
import { refilled } from '../morph/refilled.ts';
import { sameAreaIn } from '../morph/refresh-area.ts';

/**
 * Makes a month what the server answered: of a whole page the same area, else the block with its id, an element that has its like in
 * the month, or all of the answer as the content.
 * @param target the selector of the area
 * @throws Error where a whole page has no such area.
 */
export async function placeMonth(area: Element, { content, isPage }: AreaAnswer, target: string): Promise<void> {
  if (isPage) return morph(area, refilled(area, sameAreaIn(area, content, target)));
  const whole = byId(content, read(area, 'id'));
  if (whole && isAlike(whole, area)) return morph(area, whole);
  const [only, ...others] = content.children;
  const like = only && others.length === 0 ? byId(area, read(only, 'id')) : null;
  if (only && like && isAlike(like, only)) return morph(like, only);
  await morph(area, refilled(area, whole ?? content));
}

function byId(root: Element | DocumentFragment, id: string): Element | null {
  return id ? call(root as Element, 'querySelector', `[id="${CSS.escape(id)}"]`) : null;
}

const isAlike = (one: Element, other: Element) => read(one, 'localName') === read(other, 'localName');
