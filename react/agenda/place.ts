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
  const whole = byId(content, area.id);
  if (whole?.localName === area.localName) return morph(area, whole);
  const [only, ...others] = content.children;
  const like = only && others.length === 0 ? byId(area, only.id) : null;
  if (like?.localName === only?.localName && like) return morph(like, only!);
  await morph(area, refilled(area, whole ?? content));
}

const byId = (root: ParentNode, id: string) => (id ? root.querySelector(`[id="${CSS.escape(id)}"]`) : null);
