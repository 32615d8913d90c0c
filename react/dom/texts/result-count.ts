import { localeOf } from '../../core/texts/texts.ts';
import { languageAt, translate } from './translation.ts';

/** A number of results in the language at an element: « 1 200 résultats », « Aucun résultat » for 0. */
export function countText(at: Element, count: number): string {
  if (count === 0) return translate('Aucun résultat', undefined, at);
  const isOne = new Intl.PluralRules(localeOf(languageAt(at))).select(count) === 'one';
  return translate(isOne ? '{n} résultat' : '{n} résultats', { n: formatNumber(at, count) }, at);
}

/** A number in the format of the language at an element: « 1 200 ». */
export const formatNumber = (at: Element, value: number): string =>
  new Intl.NumberFormat(localeOf(languageAt(at))).format(value);
