import { useMemo } from 'react';
import type { Weekday } from '../core/dates/month.ts';
import { type DayNames, dayNames, firstWeekday } from '../core/dates/weekdays.ts';
import { type Expression, localeOf, primaryLanguage } from '../core/texts/texts.ts';
import { type AnyExpression, fill, type Values } from '../core/texts/translations.ts';
import type { Host } from '../dom/host.ts';
import { languageAt } from '../dom/texts/translation.ts';
import { type BoundTranslate, useTranslate } from '../hooks/use-translate.ts';

type Words = Readonly<Partial<Record<string, string>>>;

/** The calendar's texts in the languages that the rest of the library has no texts for. */
const WORDS: Readonly<Record<string, Readonly<Partial<Record<Expression, string>>>>> = {
  de: {
    'Mois précédent': 'Vorheriger Monat',
    'Mois suivant': 'Nächster Monat',
    'Aujourd’hui': 'Heute',
    '{n} événement': '{n} Veranstaltung',
    '{n} événements': '{n} Veranstaltungen',
    'Aucun événement': 'Keine Veranstaltungen',
    '+ {n} autres': '+ {n} weitere',
    Fermer: 'Schließen',
    Réessayer: 'Erneut versuchen',
    CHARGEMENT: 'WIRD GELADEN',
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.":
      'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut oder wenden Sie sich an einen Administrator.',
  },
  es: {
    'Mois précédent': 'Mes anterior',
    'Mois suivant': 'Mes siguiente',
    'Aujourd’hui': 'Hoy',
    '{n} événement': '{n} evento',
    '{n} événements': '{n} eventos',
    'Aucun événement': 'Ningún evento',
    '+ {n} autres': '+ {n} más',
    Fermer: 'Cerrar',
    Réessayer: 'Reintentar',
    CHARGEMENT: 'CARGANDO',
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.":
      'Se ha producido un error. Inténtelo de nuevo más tarde o póngase en contacto con un administrador.',
  },
  it: {
    'Mois précédent': 'Mese precedente',
    'Mois suivant': 'Mese successivo',
    'Aujourd’hui': 'Oggi',
    '{n} événement': '{n} evento',
    '{n} événements': '{n} eventi',
    'Aucun événement': 'Nessun evento',
    '+ {n} autres': '+ altri {n}',
    Fermer: 'Chiudi',
    Réessayer: 'Riprova',
    CHARGEMENT: 'CARICAMENTO',
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.":
      'Si è verificato un errore. Riprova più tardi o contatta un amministratore.',
  },
  nl: {
    'Mois précédent': 'Vorige maand',
    'Mois suivant': 'Volgende maand',
    'Aujourd’hui': 'Vandaag',
    '{n} événement': '{n} evenement',
    '{n} événements': '{n} evenementen',
    'Aucun événement': 'Geen evenementen',
    '+ {n} autres': '+ {n} meer',
    Fermer: 'Sluiten',
    Réessayer: 'Opnieuw proberen',
    CHARGEMENT: 'LADEN',
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.":
      'Er is een fout opgetreden. Probeer het later opnieuw of neem contact op met een beheerder.',
  },
};

/** The calendar's translation lookup: the site's own text, else the one in `WORDS`, else what `t` answers (French by default). */
export function withCalendarWords(language: string, t: BoundTranslate): BoundTranslate {
  const words: Words | undefined = WORDS[primaryLanguage(language)];
  if (!words) return t;
  return (expression: AnyExpression, values?: Values) => {
    const text = t(expression, values);
    const own = words[expression];
    return own !== undefined && text === fill(expression, values) ? fill(own, values) : text;
  };
}

/** A calendar's texts, names and formats, in its language. */
export interface Wording {
  readonly locale: string;
  readonly names: DayNames;
  readonly firstWeekday: Weekday;
  readonly t: BoundTranslate;
  /** The number of events as text: « 2 événements », « Aucun événement » for 0. */
  count(events: number): string;
}

/**
 * The texts of a calendar.
 * @param langue the element's `langue`; if it equals the primary language of the nearest `lang`, that tag is used with its region
 */
export function useWording(host: Host, langue: string): Wording {
  const nearest = languageAt(host);
  const language = langue && primaryLanguage(nearest) !== langue ? langue : nearest;
  const translate = useTranslate(language);
  return useMemo(() => {
    const t = withCalendarWords(language, translate);
    const locale = localeOf(language);
    const names = dayNames(locale);
    const count = (n: number) => {
      if (n === 0) return t('Aucun événement');
      return t(names.isSingular(n) ? '{n} événement' : '{n} événements', { n });
    };
    return { locale, names, firstWeekday: firstWeekday(locale), t, count };
  }, [language, translate]);
}
