import { localeOf } from '../../core/texts/texts.ts';
import { languageAt, translate } from './translation.ts';

/** How many results there are, as it is said where it stands: « 1 200 résultats ». */
export function countText(at: Element, count: number): string {
  if (count === 0) return translate('Aucun résultat', undefined, at);
  const isOne = new Intl.PluralRules(localeOf(languageAt(at))).select(count) === 'one';
  return translate(isOne ? '{n} résultat' : '{n} résultats', { n: formatNumber(at, count) }, at);
}

/** A number in the digits of the language where it stands. */
export const formatNumber = (at: Element, value: number): string =>
  new Intl.NumberFormat(localeOf(languageAt(at))).format(value);
