import type { messages, translations } from './schema.ts';

const HOUR = 60 * 60 * 1000;

/** What visitors wrote: not yet read, read, handled. */
export function demonstrationMessages(now: Date): (typeof messages.$inferInsert)[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return [
    {
      service: 'dechets',
      nom: 'Odile Pagès',
      courriel: 'odile.pages@courrier.example',
      telephone: '04 65 71 08 12',
      message: `Bonjour,

Le conteneur jaune de la place de la Fontaine, à Chanac, déborde depuis vendredi. Le camion est-il bien passé cette semaine ? Un voisin a commencé à entasser des cartons à côté.

Merci d’avance.`,
      createdAt: ago(3),
    },
    {
      service: 'transport',
      nom: 'Mehdi Ferrand',
      courriel: 'mehdi.ferrand@courrier.example',
      message:
        'Peut-on réserver le minibus pour un aller simple, le jeudi matin, de Nasbinals à l’hôpital de Marvejols ? Je serai accompagné de ma mère, qui se déplace en fauteuil.',
      createdAt: ago(26),
      readAt: ago(5),
    },
    {
      service: 'urbanisme',
      nom: 'Claire et Luc Vidal',
      courriel: 'vidal.cl@courrier.example',
      telephone: '06 39 98 01 45',
      message:
        'Nous voulons remplacer quatre fenêtres en façade, dans le bourg de La Canourgue. Faut-il une déclaration préalable, et l’architecte des bâtiments de France doit-il donner son avis ?',
      createdAt: ago(50),
      readAt: ago(49),
    },
    {
      service: 'culture',
      nom: 'Jeanne Boyer',
      courriel: 'jeanne.boyer@courrier.example',
      message: 'Merci pour le portage de livres : la bénévole est passée hier, avec exactement ce que j’espérais.',
      createdAt: ago(120),
      readAt: ago(119),
      handledAt: ago(118),
    },
  ];
}

/** Expressions that pages have reported and that await a value. */
export const demonstrationExpressions: (typeof translations.$inferInsert)[] = [
  { intitule: 'Voir toutes les dates', langue: 'fr', module: 'calendar', page: '/agenda' },
  { intitule: 'Télécharger le compte rendu', langue: 'fr', module: 'list', page: '/actualites' },
  { intitule: 'Réserver une place', langue: 'en', module: 'popup', page: '/agenda' },
];
