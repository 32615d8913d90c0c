import type { Markup } from '../../parse/markup.ts';
import { type Branch, closest, type Element } from '../../parse/tree.ts';
import type { Context } from '../widget.ts';
import { attributeText, placeOf } from './general.ts';

const GROUP = /^lightbox\[([^\]]*)\]/;
/** Elements that are the whole page. */
const PAGE = ['html', 'body', 'main'];
const LISTS = ['ul', 'ol', 'dl', 'table'];
const GALLERY = { open: '<flexit-gallery>', close: '</flexit-gallery>' };
const ROWS = ['tr', 'tbody', 'thead', 'tfoot'];

/** One `<flexit-gallery>` for the links of a group: around the nearest element, outside of loops, that contains them all. */
export function gallery(links: readonly Element[], context: Context): void {
  if (/<flexit-gallery[^>]*scope=["']?page/.test(context.markup.masked)) return;
  const containers = new Map<Element, Element[]>();
  const apart: Element[] = [];
  for (const group of groupsOf(links, context.markup)) {
    const container = containerOf(group);
    if (container) containers.set(container, [...(containers.get(container) ?? []), ...group]);
    else apart.push(...group);
  }
  for (const [container, held] of containers) {
    const outer = outermost(container, containers);
    if (outer === container) enclose(container, context);
    if (outer.whole) for (const link of held) finish(link, context);
  }
  onThePage(apart, context);
}

/** The links by their group's name; those without one by their list or parent. */
function groupsOf(links: readonly Element[], markup: Markup): Element[][] {
  const groups = new Map<unknown, Element[]>();
  for (const link of links) {
    const key = groupOf(link, markup) ?? listOf(link) ?? link.parent;
    const group = groups.get(key);
    if (group) group.push(link);
    else groups.set(key, [link]);
  }
  return [...groups.values()];
}

function groupOf(link: Element, markup: Markup): string | undefined {
  return GROUP.exec(markup.value(link, 'rel') ?? '')?.[1] ?? (markup.value(link, 'data-lightbox') || undefined);
}

const listOf = (link: Element) => closest(link.parent, ({ name }) => LISTS.includes(name));

/** `undefined` where only the page, or no element of the file, contains them all. */
function containerOf(links: readonly Element[]): Element | undefined {
  const [first, ...others] = links as [Element, ...Element[]];
  if (others.length === 0 && !isRepeated(first)) return first;
  const last = others.reduce((latest, each) => (each.end > latest.end ? each : latest), first);
  const container = closest(first.parent, (each) => each.end >= last.end && !isRepeated(each));
  const allowed = closest(container, ({ name }) => !ROWS.includes(name));
  return allowed && !PAGE.includes(allowed.name) ? allowed : undefined;
}

const isRepeated = ({ branch }: Element) => {
  for (let each: Branch | undefined = branch; each; each = each.parent) if (each.kind === 'loop') return true;
  return false;
};

function outermost(container: Element, containers: ReadonlyMap<Element, unknown>): Element {
  let outer = container;
  closest(container.parent, (each) => {
    if (containers.has(each)) outer = each;
    return false;
  });
  return outer;
}

function enclose(container: Element, { wraps, todo }: Context): void {
  if (container.whole) wraps.push({ ...placeOf(container), ...GALLERY });
  else
    todo(
      container.start,
      `its photos need a <flexit-gallery> around <${container.name}>, whose closing tag stands in another branch of the template, or nowhere`,
    );
}

/** Links that no element contains: one gallery for the page, or around all of them where the file has no parent for any. */
function onThePage(links: readonly Element[], context: Context): void {
  const { markup, edits, wraps, todo } = context;
  if (links.length === 0) return;
  const body = markup.page.elements.find(({ name, whole }) => name === 'body' && whole);
  if (body) edits.appendRight(body.contentEnd, '<flexit-gallery scope="page"></flexit-gallery>');
  else if (links.every((link) => !link.parent)) wraps.push({ ...extentOf(links), ...GALLERY });
  else {
    todo(
      links[0]!.start,
      'no element of this file holds all the photos of its group: write <flexit-gallery> around them, or <flexit-gallery scope="page"></flexit-gallery> once on the page',
    );
    return;
  }
  for (const link of links) finish(link, context);
}

/** Counts a link; `data-lightbox="a"`, as later versions of Lightbox have it, becomes `rel="lightbox[a]"`. */
function finish(link: Element, { markup, edits, done, todo }: Context): void {
  done(link);
  const group = markup.attribute(link, 'data-lightbox');
  if (!group) return;
  const rel = markup.attribute(link, 'rel');
  if (!rel) edits.update(group.start, group.end, attributeText('rel', `lightbox[${markup.text(group)}]`).trimStart());
  else if (!markup.text(rel).startsWith('lightbox'))
    todo(group.start, 'it has a rel of its own: begin that with lightbox[...]');
  const title = markup.attribute(link, 'data-title');
  if (title && !markup.attribute(link, 'title')) edits.update(title.start, title.nameEnd, 'title');
}

/** The range of the links, with the conditions and loops around them. */
function extentOf(links: readonly Element[]): { start: number; end: number } {
  let start = links[0]!.start;
  let end = 0;
  for (const link of links) {
    let extent: { start: number; end: number } = link;
    for (let each: Branch | undefined = link.branch; each?.parent; each = each.parent) extent = each.extent;
    start = Math.min(start, extent.start);
    end = Math.max(end, extent.end);
  }
  return { start, end };
}
