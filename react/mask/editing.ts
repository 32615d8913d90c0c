import type { Direction } from '../core/masks/mask.ts';

/** What an edit puts into a field; undefined for one that puts nothing in, or what is not told beforehand. */
export function insertedText({ inputType, data, dataTransfer }: InputEvent): string | undefined {
  switch (inputType) {
    case 'insertText':
      return data ?? undefined;
    case 'insertFromPaste':
    case 'insertFromPasteAsQuotation':
    case 'insertFromYank':
      return data ?? dataTransfer?.getData('text/plain') ?? undefined;
    default:
      return undefined;
  }
}

interface Deletion {
  readonly start: number;
  readonly end: number;
  readonly direction: Direction;
}

const WORD_BEFORE = /[\p{L}\p{N}]*[^\p{L}\p{N}]*$/u;
const WORD_AFTER = /^[^\p{L}\p{N}]*[\p{L}\p{N}]*/u;

/** What an edit takes out of a text; undefined for one that takes nothing, or what is not known here. */
export function deletedRange(inputType: string, text: string, start: number, end: number): Deletion | undefined {
  if (!/^delete(By|Content|Word|SoftLine|HardLine|Entire)/.test(inputType) || inputType === 'deleteByDrag')
    return undefined;
  if (start !== end) return { start, end, direction: 'none' };
  if (/^deleteBy/.test(inputType)) return { start, end, direction: 'none' };
  if (/EntireSoftLine$/.test(inputType)) return { start: 0, end: text.length, direction: 'none' };
  const isForward = /Forward$/.test(inputType);
  const direction = isForward ? 'forward' : 'backward';
  if (/Line/.test(inputType))
    return isForward ? { start, end: text.length, direction: 'none' } : { start: 0, end, direction: 'none' };
  const { length } = isForward
    ? ((/Word/.test(inputType) ? WORD_AFTER : /^./su).exec(text.slice(start))?.[0] ?? '')
    : ((/Word/.test(inputType) ? WORD_BEFORE : /.$/su).exec(text.slice(0, start))?.[0] ?? '');
  return isForward ? { start, end: end + length, direction } : { start: start - length, end, direction };
}
