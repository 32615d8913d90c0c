import { fold, foldWords, SEPARATORS } from '../strings.ts';

/** A stretch of a text, and whether it is what was searched for. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A range of a text, in UTF-16 units; the end is not in it. */
type Range = readonly [start: number, end: number];

/**
 * The parts of a text in its order; all of them together are the text. A term is found whatever its accents, case, ligatures,
 * hyphens and apostrophes; one that is nowhere as a whole, by its words. What is found begins and ends at whole letters of the text.
 */
export function matchedParts(text: string, term: string): Part[] {
  const searched = foldWords(term);
  const { folded, ranges } = foldedWithRanges(text);
  const whole = occurrences(folded, searched);
  const found = whole.length > 0 ? whole : searched.split(' ').flatMap((word) => occurrences(folded, word));
  return partsOf(text, merged(found.map(([start, end]): Range => [ranges[start]![0], ranges[end - 1]![1]])));
}

/** A folded text, and for each of its units the letter of the text that it comes from, with the accents that follow it. */
function foldedWithRanges(text: string): { folded: string; ranges: Range[] } {
  let folded = '';
  const ranges: Range[] = [];
  for (const [letter] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const start = ranges.at(-1)?.[1] ?? 0;
    const end = start + letter.length;
    const plain = fold(letter).replace(SEPARATORS, ' ');
    // Of several spaces, or an accent that stands alone, the first letter's range takes all.
    if (plain === '' || (plain === ' ' && folded.endsWith(' '))) {
      const last = ranges.pop();
      ranges.push([last?.[0] ?? 0, end]);
      if (!last) folded += ' ';
    } else {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) ranges.push([start, end]);
    }
  }
  return { folded, ranges };
}

function occurrences(text: string, term: string): Range[] {
  const found: Range[] = [];
  if (term === '') return found;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
    found.push([at, at + term.length]);
  return found;
}

/** In order, and without overlaps. */
function merged(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

function partsOf(text: string, found: readonly Range[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [start, end] of found) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}
