import type { Markup } from '../../parse/markup.ts';
import { literalOf, piecesOf } from '../../parse/script.ts';
import type { Element } from '../../parse/tree.ts';
import type { Context } from '../widget.ts';
import { around, attributeText, moveText, removeAttribute, wrapTrigger } from './general.ts';

const ADDRESSES = ['src', 'iframe'];
const OPENER =
  /^[ \t\r\n]*(?:javascript:)?[ \t]*(?:window\.)?open\(([\s\S]*)\)[ \t\r\n]*;?[ \t\r\n]*(?:return[ \t]+false[ \t\r\n]*;?)?[ \t\r\n]*$/;
/** A script that opens a window: `open(…)`, not `reopen(…)` nor `menu.open(…)`. */
export const OPENS_WINDOW = /(?<![\w$.])(?:window\.)?open\(/;
const NUMBER_ONLY = /^\d+%?$/;

/** Links whose page opens in a popup's frame, at their own address unless another is given. */
export const framePopup = (links: readonly Element[], context: Context) => popup(links, 'iframe', context);

/** Links whose answer, a fragment, opens in a popup. */
export const fragmentPopup = (links: readonly Element[], context: Context) => popup(links, 'src', context);

function popup(links: readonly Element[], address: string, context: Context): void {
  const { markup, rule, tag, todo } = context;
  const hasAddress = (link: Element) =>
    link.attributes.some(
      ({ name, valueStart, valueEnd }) => ADDRESSES.includes(rule.attributes[name] ?? '') && valueEnd > valueStart,
    );
  for (const link of links) {
    const href = markup.attribute(link, 'href');
    const own = href && !hasAddress(link) ? markup.text(href) : undefined;
    if (own !== undefined && /^(#|javascript:|$)/i.test(own))
      todo(
        link.start,
        own.length > 1 && own.startsWith('#')
          ? `it opens a part of this page: make that <${tag} id="${own.slice(1)}">, to which this link leads`
          : `its address is « ${own} »: write <${tag}> with the address that its script opens around it`,
      );
    else wrapTrigger([link], context, () => (own === undefined ? '' : moveText(address, href!, markup)));
  }
}

/** `onclick` that opens a window, which `windowOpener` reads. */
export const opensWindow = (link: Element, markup: Markup): boolean =>
  OPENS_WINDOW.test(markup.value(link, 'onclick') ?? '');

/** Links that open a window of a size by their `onclick`. */
export function windowOpener(links: readonly Element[], context: Context): void {
  for (const link of links) {
    const onclick = context.markup.attribute(link, 'onclick')!;
    const size = sizeOf(link, context.markup.text(onclick), context);
    if (size === undefined) {
      context.todo(
        onclick.start,
        'its onclick does more than open its own address in a window: write <flexit-window> around the link, and what else it does in a script',
      );
      continue;
    }
    if (around(link, context, size)) removeAttribute(onclick, context);
  }
}

/** `width` and `height` as attributes; `undefined` where the script opens something else. */
function sizeOf(link: Element, script: string, { markup }: Context): string | undefined {
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
