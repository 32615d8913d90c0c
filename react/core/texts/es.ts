import type { Expression } from './fr.ts';

/** What the calendar says, in Spanish; the rest of the library is French there. */
export const es: Readonly<Partial<Record<Expression, string>>> = {
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
};
