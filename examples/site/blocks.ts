import { PICTURES } from './pictures.ts';

/** A picture of pictures.ts that opens in a lightbox, with the others of its group. */
export interface Photo {
  name: string;
  group: string;
  caption: string;
  alt: string;
}

/** A part of a written text, as the template `texte` shows it. */
export type Block =
  | { kind: 'title' | 'paragraph' | 'quote'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'photos'; photos: Photo[] };

const ITEM = /^- /;
/** The one piece of HTML that has a meaning, as editors write it: a link of a gallery around its thumbnail. */
const PHOTO =
  /^<a href="\/pictures\/(?<name>[a-z-]+)-\d+\.\w+" rel="lightbox\[(?<group>[^\]"]+)\]"(?: title="(?<caption>[^"<>]*)")?><img src="\/pictures\/\k<name>-\d+\.\w+" alt="(?<alt>[^"<>]*)"><\/a>$/;

/** A piece of a line: a text, or a link. */
export interface Piece {
  text: string;
  href?: string;
}

/** « [le règlement](/pictures/…) »: a link to a page of the site, or to another site's. */
const LINK = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+|\/(?![/\\])[^\s()<>"]*)\)/g;

/** The texts and links of a text, in their order. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(LINK)) {
    pieces.push({ text: text.slice(end, index) }, { text: words, href });
    end = index + whole.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}

/**
 * A text as its author typed it, in blocks parted by empty lines. One that begins with `## ` is a title, with `> ` a
 * quotation; one whose every line begins with `- ` is a list, one whose every line is a link `rel="lightbox[…]"` to a
 * picture of the site around its thumbnail are photos. Nothing else has a meaning, other HTML least of all.
 */
export function blocksOf(text: string): Block[] {
  const parts = text.trim().split(/\n[ \t]*\n\s*/);
  return parts.filter((part) => part !== '').map(blockOf);
}

function blockOf(part: string): Block {
  if (/^## \S.*$/.test(part)) return { kind: 'title', text: part.slice(3) };
  if (part.startsWith('> ')) return { kind: 'quote', text: part.replace(/^> ?/gm, '') };
  const lines = part.split('\n');
  if (lines.every((line) => ITEM.test(line)))
    return { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) };
  const photos = lines.map(photoOf).filter((photo) => photo !== undefined);
  return photos.length === lines.length ? { kind: 'photos', photos } : { kind: 'paragraph', text: part };
}

function photoOf(line: string): Photo | undefined {
  const { name = '', group = '', caption = '', alt = '' } = PHOTO.exec(line.trim())?.groups ?? {};
  return Object.hasOwn(PICTURES, name) ? { name, group, caption, alt } : undefined;
}
