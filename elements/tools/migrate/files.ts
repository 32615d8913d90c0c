import type { Markup } from './markup.ts';
import type { Finding } from './migrate.ts';
import type { Widget } from './widget.ts';

const JQUERY = /(^|\/)jquery([-.]\d[\w.]*)?([-.](min|slim))*\.js/i;

/** Lists the script and style files that the elements make needless. */
export function filesFinder(widgets: readonly Widget[]) {
  const known = widgets.flatMap(({ tag, files = [] }) => files.map((file) => ({ tag, pattern: patternOf(file) })));
  return (markup: Markup, { todo }: { todo: Finding[] }): void => {
    for (const element of markup.page.elements) {
      const attribute = element.attributes.find(
        ({ name }) => (element.name === 'script' && name === 'src') || (element.name === 'link' && name === 'href'),
      );
      if (!attribute) continue;
      const address = markup.text(attribute);
      const tags = [
        ...new Set(known.filter(({ pattern }) => pattern.test(address)).map(({ tag }) => `<flexit-${tag}>`)),
      ];
      const reason = reasonOf(address, tags);
      if (reason) todo.push({ at: element.start, tag: undefined, reason });
    }
  };
}

/** A name as a word of a file's name: `aos` is not in `chaos.js`. */
const patternOf = (file: string) =>
  new RegExp(`(^|[/._-])(jquery[._-])?${file.replace(/[.]/g, '[._-]')}(?![a-z])`, 'i');

function reasonOf(address: string, tags: readonly string[]): string | undefined {
  if (tags.length > 0) return `${address} is replaced by ${tags.join(', ')}: remove it when its calls are gone`;
  return JQUERY.test(address)
    ? `${address}: the elements do not need jQuery; remove it when nothing else does`
    : undefined;
}
