import { t } from './langue.ts';

/** The check of a field that takes a French or international number, written with any of the usual separators. */
export function checkPhone(text: string, label: string): string | undefined {
  return /^\+?\d{6,15}$/.test(withoutSeparators(text))
    ? undefined
    : t('Le champ {label} doit contenir un numéro de téléphone, comme 04 65 71 00 48.', { label });
}

/** A French number as people write it, `06 12 34 56 78` or `+33 (0)6.12.34.56.78`, as `0612345678`; any other text as it stands. */
export function nationalNumber(text: string): string {
  const digits = withoutSeparators(text).replace(/^(?:\+|00)330?/, '0');
  return isNationalNumber(digits) ? digits : text;
}

/** A number as `tel:` takes it from anywhere: `+33612345678`. */
export const internationalNumber = (text: string): string =>
  withoutSeparators(nationalNumber(text))
    .replace(/^0(?=[1-9]\d{8}$)/, '+33')
    .replace(/^00/, '+');

/** `0612345678` as it is read aloud, `06 12 34 56 78`. */
export const spacedNumber = (digits: string): string => digits.replace(/(?<=\d)(?=(?:\d\d)+$)/g, ' ');

/** The check of a field that takes a French number, as `nationalNumber` gives it. */
export function checkNationalNumber(text: string, label: string): string | undefined {
  return isNationalNumber(text)
    ? undefined
    : t('Le champ {label} doit contenir les dix chiffres d’un numéro français, comme 06 12 34 56 78.', { label });
}

const withoutSeparators = (text: string) => text.replace(/[\s().-]/g, '');
const isNationalNumber = (text: string) => /^0[1-9]\d{8}$/.test(text);
