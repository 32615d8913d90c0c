import type { Edits } from './edits.ts';
import type { Markup } from './markup.ts';

const HERE = /flexit(-all)?\.js/;

/** Writes the library's two tags at the end of the head, unless the file has them. */
export function twoTags(markup: Markup, edits: Edits, folder: string): void {
  const head = markup.page.elements.find(({ name, whole }) => name === 'head' && whole);
  if (!head || HERE.test(markup.source)) return;
  const path = folder.endsWith('/') ? folder : `${folder}/`;
  const line = markup.source.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentOf(markup.source, head.contentEnd);
  const tags = [
    `<link rel="stylesheet" href="${path}flexit.css">`,
    `<script type="module" src="${path}flexit.js"></script>`,
  ];
  edits.insert(
    head.contentEnd,
    tags.map((tag) => `${indent === undefined ? '' : '  '}${tag}${line}${indent ?? ''}`).join(''),
  );
}

/** The space before a tag that begins its line. */
function indentOf(source: string, at: number): string | undefined {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const before = source.slice(start, at);
  return /^[ \t]*$/.test(before) ? before : undefined;
}
