import type { Draft } from './draft.ts';
import type { Widget } from './widget.ts';

/** Attributes that pages also have for other purposes. */
const COMMON = new Set(
  'action active ajax auto content date delay disabled drag duration footer format header height history id keyboard langue loader locale loop max message min mode modal name offset once open page params placement popup position provide rel search session share slideshow speed src start step target text theme time title toggle touch type url value width window'
    .split(' ')
    .map((name) => `data-${name}`),
);

const JQUERY = /(^|\/)jquery([-.]\d[\w.]*)?([-.](min|slim))*\.js/i;

/** Lists the elements that have an attribute of a widget but fit none of its rules. */
export function unmatchedAttributes(widgets: readonly Widget[]) {
  const tags = tagsByAttribute(widgets);
  return ({ markup, removed, changes, todo }: Draft): void => {
    const told = new Set([...changes, ...todo].map(({ at }) => at));
    for (const { name, start, attributes } of markup.page.elements) {
      if (name.startsWith('flexit-') || [start, ...attributes.map((each) => each.start)].some((at) => told.has(at)))
        continue;
      const attribute = attributes.find((each) => tags.has(each.name) && !removed.has(each));
      if (!attribute) continue;
      const known = [...tags.get(attribute.name)!];
      const tag = known.length === 1 ? known[0] : undefined;
      const choice = known.map((each) => `<${each}>`).join(' or ');
      todo.push({
        at: start,
        tag,
        reason: `${attribute.name} on <${name}> is an attribute of ${choice}: write that tag here if this is one`,
      });
    }
  };
}

function tagsByAttribute(widgets: readonly Widget[]): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = new Map<string, Set<string>>();
  for (const { tag, markup } of widgets) {
    for (const name of markup.flatMap(({ attributes }) => Object.keys(attributes))) {
      if (!name.startsWith('data-') || COMMON.has(name)) continue;
      tags.set(name, (tags.get(name) ?? new Set()).add(`flexit-${tag}`));
    }
  }
  return tags;
}

/** Lists the script and style files that the elements replace. */
export function obsoleteFiles(widgets: readonly Widget[]) {
  const known = widgets.flatMap(({ tag, files = [] }) => files.map((file) => ({ tag, pattern: patternOf(file) })));
  return ({ markup, todo }: Draft): void => {
    for (const element of markup.page.elements) {
      const attribute = element.attributes.find(
        ({ name }) => (element.name === 'script' && name === 'src') || (element.name === 'link' && name === 'href'),
      );
      if (!attribute) continue;
      const address = markup.text(attribute);
      const tags = [
        ...new Set(known.filter(({ pattern }) => pattern.test(address)).map(({ tag }) => `<flexit-${tag}>`)),
      ];
      const reason = obsoleteReason(address, tags);
      if (reason) todo.push({ at: element.start, tag: undefined, reason });
    }
  };
}

/** Finds a name as a whole word of a file's name: `aos`, but not in `chaos.js`. */
const patternOf = (file: string) =>
  new RegExp(`(^|[/._-])(jquery[._-])?${file.replace(/[.]/g, '[._-]')}(?![a-z])`, 'i');

function obsoleteReason(address: string, tags: readonly string[]): string | undefined {
  if (tags.length > 0) return `${address} is replaced by ${tags.join(', ')}: remove it when its calls are gone`;
  return JQUERY.test(address)
    ? `${address}: the elements do not need jQuery; remove it when nothing else does`
    : undefined;
}
