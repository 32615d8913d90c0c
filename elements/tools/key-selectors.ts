import { type Selector, type SelectorComponent, transform } from 'lightningcss';

type List = SelectorComponent & { type: 'pseudo-class'; kind: 'is' | 'where'; selectors: Selector[] };

/**
 * Minifies a style sheet, and writes its selectors so that a browser sees at once which elements they are not for: it looks rules up by the
 * tag, class or attribute at their end, and by what stands before asks whether there is such an element further out. Chromium 156 finds
 * neither in lists, nor anything further out in `:where()`, and tries such a rule on each element of the page (`npm run bench -- styles`).
 *
 * - `:where(a, b):hover` becomes `:where(a):hover, :where(b):hover`;
 * - `:where(nav a)` becomes `:where(nav) :where(a)`.
 *
 * Specificity stays what it was: that of `:is()` is the one of its most specific argument, so that it is written out only where all are tags.
 */
export function withKeySelectors(css: string): string {
  const Selector = (selector: Selector) => writtenOut(selector).map(takenApart);
  return transform({
    filename: 'flexit.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Selector },
  }).code.toString();
}

/** @param isFree whether it stands in `:where()`, where specificity is nothing. */
function writtenOut(selector: Selector, isFree = false): Selector[] {
  const end = selector.slice(selector.findLastIndex(isCombinator) + 1);
  // The last list first: where that brings something to look the rule up by, what stands before stays as it is.
  const at = end.some(isKey) ? -1 : selector.findLastIndex((each) => isList(each) && canBeSplit(each, isFree));
  if (at < 0) return [selector];
  const list = selector[at] as List;
  return list.selectors
    .flatMap((each) => writtenOut(each, isFree || list.kind === 'where'))
    .flatMap((each) => {
      const isBare = list.kind === 'is' && isTag(each) && (at === 0 || isCombinator(selector[at - 1]!));
      const split = isBare ? selector.toSpliced(at, 1, ...each) : selector.with(at, { ...list, selectors: [each] });
      return list.selectors.length > 1 ? writtenOut(split, isFree) : [split];
    });
}

const canBeSplit = ({ kind, selectors }: List, isFree: boolean) => isFree || kind === 'where' || selectors.every(isTag);

function takenApart(selector: Selector): Selector {
  const [first, ...others] = selector;
  if (!first || !isList(first) || first.kind !== 'where' || first.selectors.length > 1) return selector;
  const parts: Selector[] = [[]];
  for (const component of first.selectors[0]!)
    if (isCombinator(component)) parts.push([component], []);
    else parts.at(-1)!.push(component);
  const apart = parts.flatMap((part) => (isCombinator(part[0]!) ? part : [{ ...first, selectors: [part] }]));
  return [...apart, ...others];
}

const isCombinator = ({ type }: SelectorComponent) => type === 'combinator';

const isKey = ({ type }: SelectorComponent) => ['type', 'class', 'id', 'attribute'].includes(type);

const isList = (component: SelectorComponent): component is List =>
  component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where');

const isTag = ([only, ...others]: Selector) => only?.type === 'type' && others.length === 0;
