import { addDays, today } from '../calendar.ts';
import type { avis } from './schema.ts';

/** A banner and a front popup, dated from today. */
export function demonstrationAvis(now: Date): (typeof avis.$inferInsert)[] {
  const inDays = (days: number) => addDays(today(now), days);
  return [
    {
      genre: 'bandeau',
      titre: 'Pont de la Planchette fermé',
      texte: 'Le pont est fermé aux véhicules jusqu’à la fin des travaux ; piétons et vélos passent toujours.',
      lien: '/actualites?theme=travaux',
      lienTexte: 'Suivre les travaux',
      debutLe: inDays(-2),
      finLe: inDays(45),
      publie: true,
    },
    {
      genre: 'popup',
      titre: 'Le marché de Noël cherche ses exposants',
      texte: 'Il reste six emplacements sur la place du Plô. Les inscriptions sont gratuites, jusqu’à la fin du mois.',
      lien: '/agenda',
      lienTexte: 'Voir l’agenda',
      debutLe: inDays(-1),
      finLe: inDays(20),
      secondes: 20,
      publie: true,
    },
  ];
}
