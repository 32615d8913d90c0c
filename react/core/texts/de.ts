import type { Expression } from './fr.ts';

/** What the calendar says, in German; the rest of the library is French there. */
export const de: Readonly<Partial<Record<Expression, string>>> = {
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
};
