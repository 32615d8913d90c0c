import type { Edits } from './edits.ts';
import type { Markup } from './markup.ts';

const HERE = /flexit(-all)?\.js/;

/** Writes the library's two tags at the end of the head, unless the file has them. */
export function twoTags(markup: Markup, edits: Edits, folder: string): void {
  const head = markup.page.elements.find(({ name, whole }) => name === 'head' && whole);
  if (!head || HERE.test(markup.source)) return;
  const path = folder.endsWith('/') ? folder : `${folder}/`;
  const line = markup.source.includes('\r\n') ? '\r\n' : '\n';
  const tags = [
    `<link rel="stylesheet" href="${path}flexit.css">`,
    `<script type="module" src="${path}flexit.js"></script>`,
  ];
  const start = lineStart(markup.source, head.contentEnd);
  const last = head.children.findLast((child) => indentOf(markup.source, child.start) !== undefined);
  const indent = last && indentOf(markup.source, last.start);
  if (start === undefined || indent === undefined) edits.insert(head.contentEnd, tags.join(''));
  else edits.insert(start, tags.map((tag) => indent + tag + line).join(''));
}

/** Where the line begins that a tag is the first of. */
function lineStart(source: string, at: number): number | undefined {
  const indent = indentOf(source, at);
  return indent === undefined ? undefined : at - indent.length;
}

/** The space before a tag that is the first of its line. */
function indentOf(source: string, at: number): string | undefined {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*$/.test(source.slice(start, at)) ? source.slice(start, at) : undefined;
}
