import type { Edits } from './edits.ts';
import type { Markup } from './markup.ts';
import type { Finding } from './migrate.ts';
import type { Widget } from './widget.ts';

/** Attributes that pages also have for other purposes: by themselves they tell nothing. */
const COMMON = new Set(
  'action active ajax auto content date delay disabled drag duration footer format header height history id keyboard langue loader locale loop max message min mode modal name offset once open page params placement popup position provide rel search session share slideshow speed src start step target text theme time title toggle touch type url value width window'
    .split(' ')
    .map((name) => `data-${name}`),
);

interface Found {
  readonly edits: Edits;
  readonly changes: readonly Finding[];
  readonly todo: Finding[];
}

/** Lists the elements that have an attribute of a widget, and of which no line of the table says that they are one. */
export function straysFinder(widgets: readonly Widget[]) {
  const tags = tagsByAttribute(widgets);
  return (markup: Markup, { edits, changes, todo }: Found): void => {
    const told = new Set([...changes, ...todo].map(({ at }) => at));
    const removed = new Set(edits.list().flatMap(({ end, text }) => (text === '' ? [end] : [])));
    for (const { name, start, attributes } of markup.page.elements) {
      if (name.startsWith('flexit-') || [start, ...attributes.map((each) => each.start)].some((at) => told.has(at)))
        continue;
      const attribute = attributes.find((each) => tags.has(each.name) && !removed.has(each.end));
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
