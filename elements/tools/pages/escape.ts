const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, entity]) => [entity, letter]));

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!);

/** Undoes `escapeHtml`, and Liquid's `escape`, which writes quotes by number; pages of the catalogue write no other entities. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => LETTERS.get(entity) ?? '"');

/** HTML as words. */
export const htmlToText = (html: string): string => unescapeHtml(html.replace(/<[^>]*>/g, ''));

/** A description of the tables, whose Markdown knows code only, as HTML. */
export const markdownToHtml = (text: string): string => escapeHtml(text).replace(/(`+) ?(.+?) ?\1/g, '<code>$2</code>');

/** The same as words without marks. */
export const markdownToText = (text: string): string => text.replace(/(`+) ?(.+?) ?\1/g, '$2');
