/**
 * A part of HTML, by what it is.
 * @typedef {{ kind: 'text' | 'tag' | 'attribute' | 'value' | 'comment', text: string }} Piece
 */

const TAG_NAME = /<\/?[a-z][^\t\n\f\r />]*/iy;
const SPACE = /[\t\n\f\r /]+/y;
const ATTRIBUTE = /=?[^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const BARE_VALUE = /[^\t\n\f\r >]+/y;
/** Elements whose content is text, whatever it looks like. */
const RAW = /^<(script|style|textarea|title)$/i;

/**
 * The pieces of HTML as a browser reads it, finished or not. Joined, they are the text. Each character is looked at a few times at most,
 * whatever the text.
 * @param {string} html
 * @returns {Piece[]}
 */
export function piecesOf(html) {
  /** @type {Piece[]} */
  const pieces = [];
  let at = 0;
  /** @param {Piece['kind']} kind @param {number} end */
  const take = (kind, end) => {
    if (end <= at) return;
    const last = pieces.at(-1);
    const text = html.slice(at, end);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
    at = end;
  };
  /** Where what a pattern finds here ends; here, where it finds nothing. @param {RegExp} pattern */
  const end = (pattern, from = at) => {
    pattern.lastIndex = from;
    return pattern.test(html) ? pattern.lastIndex : from;
  };
  /** Behind the next of these words, else the end of all. @param {string} word @param {number} from */
  const behind = (word, from) => {
    const index = html.indexOf(word, from);
    return index < 0 ? html.length : index + word.length;
  };

  const takeAttribute = (/** @type {number} */ start) => {
    take('attribute', end(ATTRIBUTE, start));
    const value = end(EQUALS);
    if (value === at) return;
    take('text', value);
    const quote = html[at];
    take('value', quote === '"' || quote === "'" ? behind(quote, at + 1) : end(BARE_VALUE));
  };
  const takeTag = (/** @type {number} */ nameEnd) => {
    const raw = RAW.exec(html.slice(at, nameEnd))?.[1];
    take('tag', nameEnd);
    while (at < html.length && html[at] !== '>') {
      const next = end(SPACE);
      if (next === html.length || html[next] === '>') take('tag', next);
      else takeAttribute(next);
    }
    take('tag', Math.min(at + 1, html.length));
    if (!raw) return;
    const close = new RegExp(`</${raw}(?=[\\t\\n\\f\\r />])`, 'gi');
    close.lastIndex = at;
    take('text', close.exec(html)?.index ?? html.length);
  };

  while (at < html.length) {
    const start = html.indexOf('<', at);
    take('text', start < 0 ? html.length : start);
    if (start < 0) break;
    const nameEnd = end(TAG_NAME);
    if (nameEnd > at) takeTag(nameEnd);
    else if (html.startsWith('<!--', at)) take('comment', behind('-->', at + 4));
    else if (/[!?/]/.test(html[at + 1] ?? '')) take('comment', behind('>', at + 1));
    else take('text', at + 1);
  }
  return pieces;
}
