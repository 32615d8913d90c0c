import { piecesOf } from './catalogue-colours.js';

/** @typedef {import('./catalogue-colours.js').Piece} Piece */

/**
 * Draws what is typed in a field in colours, in a layer below the field, whose own text is no longer to be seen. The field stays what is
 * typed in, selected, sent and read aloud.
 * @param {HTMLTextAreaElement} field
 * @returns {() => void} draws what a script has put into the field
 */
export function colourField(field) {
  const layer = document.createElement('pre');
  layer.className = 'cat-couleurs';
  layer.setAttribute('aria-hidden', 'true');
  layer.translate = false;
  const code = layer.appendChild(document.createElement('code'));
  // After an end of line, a last line shows in a field but not in a text.
  layer.append('\n');
  field.before(layer);
  field.dataset.coloured = '';

  /** @type {Piece[]} */
  let drawn = [];
  const follow = () => {
    layer.scrollTop = field.scrollTop;
    layer.scrollLeft = field.scrollLeft;
  };
  const draw = () => {
    const pieces = piecesOf(field.value);
    const start = sameAtStart(drawn, pieces);
    const rest = sameAtEnd(drawn, pieces, start);
    // What has not changed keeps its nodes: a key in a long text costs little.
    for (let count = drawn.length - start - rest; count > 0; count -= 1) code.childNodes[start]?.remove();
    const next = code.childNodes[start] ?? null;
    for (const piece of pieces.slice(start, pieces.length - rest)) code.insertBefore(nodeOf(piece), next);
    drawn = pieces;
    follow();
  };
  draw();
  field.addEventListener('input', draw);
  field.addEventListener('scroll', follow);
  // What the browser has put back, without a word.
  for (const type of ['change', 'focus']) field.addEventListener(type, draw);
  addEventListener('pageshow', draw);
  // A form is reset after its event.
  field.form?.addEventListener('reset', () => setTimeout(draw));
  return draw;
}

/** @param {Piece} piece */
function nodeOf({ kind, text }) {
  if (kind === 'text') return document.createTextNode(text);
  const span = document.createElement('span');
  span.className = `code-${kind}`;
  span.textContent = text;
  return span;
}

/**
 * @param {readonly Piece[]} before
 * @param {readonly Piece[]} after
 */
function sameAtStart(before, after) {
  let count = 0;
  while (count < before.length && isSame(before[count], after[count])) count += 1;
  return count;
}

/**
 * @param {readonly Piece[]} before
 * @param {readonly Piece[]} after
 * @param {number} start how many are the same at the start
 */
function sameAtEnd(before, after, start) {
  const most = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < most && isSame(before.at(-1 - count), after.at(-1 - count))) count += 1;
  return count;
}

/**
 * @param {Piece | undefined} one
 * @param {Piece | undefined} other
 */
const isSame = (one, other) => one?.kind === other?.kind && one?.text === other?.text;
