/** A part of a written text, as the template `texte` shows it. */
export type Block = { kind: 'title' | 'paragraph' | 'quote'; text: string } | { kind: 'list'; items: string[] };

const ITEM = /^- /;

/**
 * A text as its author typed it, in blocks parted by empty lines. One that begins with `## ` is a title, with `> ` a
 * quotation; one whose every line begins with `- ` is a list. Nothing else has a meaning, HTML least of all.
 */
export function blocksOf(text: string): Block[] {
  const parts = text.trim().split(/\n[ \t]*\n\s*/);
  return parts.filter((part) => part !== '').map(blockOf);
}

function blockOf(part: string): Block {
  if (/^## \S.*$/.test(part)) return { kind: 'title', text: part.slice(3) };
  if (part.startsWith('> ')) return { kind: 'quote', text: part.replace(/^> ?/gm, '') };
  const lines = part.split('\n');
  return lines.every((line) => ITEM.test(line))
    ? { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) }
    : { kind: 'paragraph', text: part };
}
