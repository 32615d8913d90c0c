/** What procedures are about, in the order in which they are shown. */
export const DEMARCHE_THEMES: Record<string, string> = {
  'etat-civil': 'État civil et papiers',
  urbanisme: 'Urbanisme et travaux',
  enfance: 'École et enfance',
  eau: 'Eau et assainissement',
  dechets: 'Déchets',
  citoyennete: 'Citoyenneté et vie locale',
};
