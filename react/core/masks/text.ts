import type { Expression } from '../texts/texts.ts';
import { formFault, type Mask } from './mask.ts';

interface TextOptions {
  readonly form: string;
  readonly inputMode: Mask['inputMode'];
  readonly longest?: number;
  /** Whether a text can be the beginning of a value. */
  readonly accepts: (text: string) => boolean;
  readonly isComplete: (text: string) => boolean;
  /** What is said of one that is not complete; that it has not the form, where there is none. */
  readonly sentence?: Expression;
  /** What is read of what is typed or pasted. */
  readonly prepare?: (inserted: string, text: string) => string;
  /** Put before a character that is not accepted without it. */
  readonly bridge?: string;
}

/** A mask that fixes what characters stand where, and lays nothing between them: what it shows is what is sent. */
function textMask({ prepare = (text) => text, accepts, isComplete, bridge, sentence, ...rest }: TextOptions): Mask {
  return {
    ...rest,
    holds: accepts,
    insert(text, start, end, inserted) {
      const after = text.slice(end);
      let before = text.slice(0, start);
      let isChanged = false;
      for (const character of prepare(inserted, before + after)) {
        const candidates = [character, ...(bridge && after === '' ? [bridge + character] : [])];
        const fitting = candidates.find((candidate) => accepts(before + candidate + after));
        if (fitting === undefined) continue;
        before += fitting;
        isChanged = true;
      }
      return isChanged ? { text: before + after, caret: before.length } : { text, caret: end };
    },
    remove: (text, start, end) => ({ text: text.slice(0, start) + text.slice(end), caret: start }),
    show(value) {
      const prepared = prepare(value.trim(), '');
      return accepts(prepared) ? prepared : undefined;
    },
    raw: (text) => text,
    fault(text) {
      if (text === '' || (accepts(text) && isComplete(text))) return undefined;
      return sentence ? { expression: sentence } : formFault(rest.form);
    },
  };
}

const IP = /^\d{0,3}(?:\.\d{0,3}){0,3}$/;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const WHOLE_IP = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** Four numbers of one to three digits. */
export const ipMask = (): Mask =>
  textMask({
    form: '192.168.1.1',
    inputMode: 'decimal',
    longest: 15,
    accepts: (text) => IP.test(text) && !text.includes('..') && !text.startsWith('.'),
    isComplete: (text) => WHOLE_IP.test(text),
    prepare: (text) => text.replaceAll(',', '.'),
    bridge: '.',
  });

const ADDRESS = /^[^\s@,;:<>()[\]\\"]{0,64}(?:@(?:[\p{L}\d-]{0,63}\.)*[\p{L}\d-]{0,63})?$/u;
const WHOLE_ADDRESS = /^[^@]+@(?:[^@.]+\.)+[^@.]{2,}$/;
const MOST_ADDRESSES = 5;

const NAMED = /^[^<>]*<([^<>\s]+@[^<>\s]+)>\s*$/;

/** As it stands in a link, or in an address book: Jeanne Roux <jeanne@exemple.fr>. */
const addressIn = (text: string) =>
  (NAMED.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();

/** An address, or where a separator is given up to five. */
export function emailMask(separator: string): Mask {
  const split = (text: string) => (separator ? text.split(separator) : [text]);
  const prepare = (text: string) => {
    if (!separator) return addressIn(text);
    const parts = text.trim().split(/\s*[,;\r\n]\s*/);
    // Roux, Jeanne <jeanne@exemple.fr>
    const isName = (part: string) => NAMED.test(text.trim()) && !part.includes('@');
    return parts
      .filter((part) => !isName(part))
      .map(addressIn)
      .join(separator);
  };
  const mask = textMask({
    form: separator ? `nom@exemple.fr${separator}nom@exemple.fr` : 'nom@exemple.fr',
    inputMode: 'email',
    accepts: (text) => split(text).length <= MOST_ADDRESSES && split(text).every((each) => ADDRESS.test(each)),
    isComplete: (text) => split(text).every((each) => WHOLE_ADDRESS.test(each)),
    sentence: 'Le champ {champ} doit contenir une adresse email.',
    prepare,
  });
  return {
    ...mask,
    insert(text, start, end, inserted) {
      const typed = mask.insert(text, start, end, inserted);
      const whole = text.slice(0, start) + prepare(inserted) + text.slice(end);
      // Less of what is pasted would be another address: it is kept, to be mended by who sees it.
      return inserted.length > 1 && typed.text !== whole
        ? { text: whole, caret: whole.length - text.length + end }
        : typed;
    },
  };
}

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
const WHOLE_URL = /^(?:https?|ftp):\/\/[^\s/?#]+\S*$/i;

/** A web address, with its scheme. */
export const urlMask = (): Mask =>
  textMask({
    form: 'https://www.exemple.fr',
    inputMode: 'url',
    accepts: (text) => !/\s/.test(text),
    isComplete: (text) => WHOLE_URL.test(text),
    sentence: 'Le champ {champ} doit contenir une adresse web complète, qui commence par https://.',
    // Pasted behind a scheme that stands there already.
    prepare: (text, around) => (SCHEME.test(around) ? text.trim().replace(SCHEME, '') : text.trim()),
  });
