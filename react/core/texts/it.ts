import type { Expression } from './fr.ts';

/** What the calendar says, in Italian; the rest of the library is French there. */
export const it: Readonly<Partial<Record<Expression, string>>> = {
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
};
