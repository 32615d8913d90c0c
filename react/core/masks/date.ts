import { parseDay } from '../dates/month.ts';
import type { Mask } from './mask.ts';
import { patternMask } from './pattern.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})/;
const SHOWN = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const NONE = '0000-00-00';
/** As much of a machine's date and time as is the date. */
const DATE_LENGTH = 10;

/** A day, shown as 31/12/2024 and sent as 2024-12-31; until it is one, nothing is sent. */
export function dateMask(form: string): Mask {
  const pattern = patternMask('99/99/9999', { form })!;
  const shown = (value: string): string | undefined => {
    const text = value.trim().slice(0, DATE_LENGTH);
    const [found, year, month, day] = ISO.exec(text) ?? [];
    if (text === NONE) return '';
    return found ? `${day}/${month}/${year}` : undefined;
  };
  return {
    ...pattern,
    longest: DATE_LENGTH,
    insert(text, start, end, inserted) {
      const isWhole = start === 0 && end === text.length;
      const whole = isWhole ? shown(inserted) : undefined;
      if (whole) return { text: whole, caret: whole.length };
      let typed = { text, caret: end };
      let [from, to] = [start, end];
      for (const character of inserted.trim()) {
        const next = /[/.\s-]/.test(character)
          ? closePart(typed.text, from, to)
          : pattern.insert(typed.text, from, to, character);
        if (!next) continue;
        typed = next;
        [from, to] = [typed.caret, typed.caret];
      }
      return typed;
    },
    show: (value) => shown(value) ?? pattern.show(typedOut(value.trim())),
    raw: dayIn,
    fault: (text) =>
      text === '' || dayIn(text) ? undefined : { expression: 'Le champ {champ} doit contenir une date.' },
  };
}

/** A separator after one digit makes two of it: 1/2/2026. */
function closePart(text: string, start: number, end: number) {
  if (start !== end || start !== text.length) return undefined;
  const padded = text.replace(/(^|\/)(\d)$/, (_, before: string, digit: string) => `${before}0${digit}`);
  if (!/(^|\/)\d\d$/.test(padded) || padded.length > 5) return undefined;
  return { text: `${padded}/`, caret: padded.length + 1 };
}

const typedOut = (value: string) =>
  value.replace(/^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/, (_, day: string, month: string, year: string) =>
    [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/'),
  );

/** Empty for what is no day: 31/02/2024. */
function dayIn(text: string): string {
  const [, day, month, year] = SHOWN.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  return parseDay(written) === undefined ? '' : written;
}
