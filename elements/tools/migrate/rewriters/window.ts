import { literalOf, piecesOf } from '../literals.ts';
import type { Element } from '../tree.ts';
import { around, attributeText, type Work } from '../work.ts';

const OPENER =
  /^[ \t\r\n]*(?:javascript:)?[ \t]*(?:window\.)?open\(([\s\S]*)\)[ \t\r\n]*;?[ \t\r\n]*(?:return[ \t]+false[ \t\r\n]*;?)?[ \t\r\n]*$/;
const NUMBER_ONLY = /^\d+%?$/;

/** Links that open a window of a size by their `onclick`. */
export function windowOpener(links: readonly Element[], work: Work): void {
  for (const link of links) {
    const onclick = work.markup.attribute(link, 'onclick')!;
    const size = sizeOf(link, work.markup.text(onclick), work);
    if (size === undefined) {
      work.todo(
        onclick.start,
        'its onclick does more than open its own address in a window: write <flexit-window> around the link, and what else it does in a script',
      );
      continue;
    }
    if (around(link, work, size)) work.edits.remove(work.markup.withSpace(onclick));
  }
}

/** `width` and `height` as attributes; nothing where the script opens something else. */
function sizeOf(link: Element, script: string, { markup }: Work): string | undefined {
  const [address, , features] = piecesOf(OPENER.exec(script)?.[1] ?? '');
  const isOwn = address === 'this.href' || address === "this.getAttribute('href')";
  if (!address || !(isOwn || literalOf(address) === markup.value(link, 'href'))) return undefined;
  const text = features === undefined ? '' : literalOf(features);
  if (typeof text !== 'string') return undefined;
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  return pairs
    .filter(([name, value = '']) => (name === 'width' || name === 'height') && NUMBER_ONLY.test(value))
    .map(([name, value]) => attributeText(name!, value!))
    .join('');
}
