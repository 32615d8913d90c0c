import { perLanguage, t } from './langue.ts';

const grouped = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number as French people write it: digits with spaces between them, a comma before decimals. Undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The check of a field that takes a whole number between two. */
export function checkWhole(min: number, max: number) {
  return (text: string, label: string): string | undefined => {
    const number = parseNumber(text);
    if (number === undefined) return t('Le champ {label} doit contenir un nombre.', { label });
    if (number < min || number > max)
      return t('Le champ {label} doit contenir un nombre entre {min} et {max}.', { label, min, max });
    return Number.isInteger(number) ? undefined : t('Le champ {label} doit contenir un nombre entier.', { label });
  };
}

/** A price in euros as people write it, `1 250`, `12,50` or `12.50 €`, in cents. Undefined for anything else. */
export function parsePrice(text: string): number | undefined {
  const plain = text.replace(/\s*(?:€|euros?)$/i, '');
  const price = /[.,]\d{3,}$/.test(plain) ? undefined : parseNumber(plain);
  return price === undefined ? undefined : Math.round(price * 100);
}

/** The check of a field that takes a price between two, in euros. */
export function checkPrice(min: number, max: number) {
  return (text: string, label: string): string | undefined => {
    const cents = parsePrice(text);
    if (cents === undefined) return t('Le champ {label} doit contenir un prix en euros, comme 12,50.', { label });
    if (cents >= min * 100 && cents <= max * 100) return undefined;
    return t('Le champ {label} doit contenir un prix entre {min} et {max} €.', {
      label,
      min,
      max: grouped().format(max),
    });
  };
}
