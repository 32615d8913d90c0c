import { useMemo } from 'react';
import type { Weekday } from '../core/dates/month.ts';
import { type DayNames, dayNames, firstWeekday } from '../core/dates/weekdays.ts';
import { localeOf } from '../core/texts/texts.ts';
import type { Host } from '../dom/host.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { type BoundTranslate, useTranslate } from '../hooks/use-translate.ts';
import { primary, speak } from './words.ts';

/** A calendar's words, in its language. */
export interface Wording {
  readonly locale: string;
  readonly names: DayNames;
  readonly firstWeekday: Weekday;
  readonly t: BoundTranslate;
  /** `2 événements`; none is « Aucun événement ». */
  count(events: number): string;
}

/** @param langue as the page asks for it; where it is the nearest `lang`'s, that one's region counts. */
export function useWording(host: Host, langue: string): Wording {
  const nearest = languageAt(host);
  const language = langue && primary(nearest) !== langue ? langue : nearest;
  const translate = useTranslate(language);
  return useMemo(() => {
    const t = speak(language, translate);
    const locale = localeOf(language);
    const names = dayNames(locale);
    const count = (n: number) => {
      if (n === 0) return t('Aucun événement');
      return t(names.isSingular(n) ? '{n} événement' : '{n} événements', { n });
    };
    return { locale, names, firstWeekday: firstWeekday(locale), t, count };
  }, [language, translate]);
}
