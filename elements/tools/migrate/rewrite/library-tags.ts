import type { Draft } from './draft.ts';

const PRESENT = /flexit(-all)?\.js/;

/** Writes the library's two tags at the end of the head, unless the file has them. */
export function libraryTags(folder: string) {
  const path = folder.endsWith('/') ? folder : `${folder}/`;
  const tags = [
    `<link rel="stylesheet" href="${path}flexit.css">`,
    `<script type="module" src="${path}flexit.js"></script>`,
  ];
  return ({ markup: { source, page }, edits }: Draft): void => {
    const head = page.elements.find(({ name, whole }) => name === 'head' && whole);
    if (!head || PRESENT.test(source)) return;
    const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
    const last = head.children.findLast((child) => indentOf(source, child.start) !== undefined);
    const indent = last && indentOf(source, last.start);
    const ofHead = indentOf(source, head.contentEnd);
    if (ofHead === undefined || indent === undefined) edits.appendRight(head.contentEnd, tags.join(''));
    else edits.appendRight(head.contentEnd - ofHead.length, tags.map((tag) => indent + tag + lineEnd).join(''));
  };
}

/** The indentation of a tag that is the first of its line. */
function indentOf(source: string, at: number): string | undefined {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*$/.test(source.slice(start, at)) ? source.slice(start, at) : undefined;
}
