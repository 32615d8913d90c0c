import type { Expression } from './fr.ts';

/** What the calendar says, in Dutch; the rest of the library is French there. */
export const nl: Readonly<Partial<Record<Expression, string>>> = {
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
};
