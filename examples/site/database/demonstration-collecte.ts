import type { Round } from '../collection.ts';
import { fold } from '../text.ts';
import { demonstrationTerritoire } from './demonstration-territoire.ts';
import type { rues, zones } from './schema.ts';

/** The first week of the rounds: every Monday to Friday from then on. */
const FIRST = ['2025-01-06', '2025-01-07', '2025-01-08', '2025-01-09', '2025-01-10'];
const LATER = ['2025-01-13', '2025-01-14', '2025-01-15', '2025-01-16', '2025-01-17'];

/** Household waste and biowaste each week, sorted waste every other week, of the first or of the second. */
const rounds = (ordures: number, tri: number, biodechets: number, isLater = false): Round[] => [
  { bac: 'ordures', depuis: FIRST[ordures]!, tous: 7 },
  { bac: 'tri', depuis: (isLater ? LATER : FIRST)[tri]!, tous: 14 },
  { bac: 'biodechets', depuis: FIRST[biodechets]!, tous: 7 },
];

export const demonstrationZones: (typeof zones.$inferInsert)[] = [
  { slug: 'lot', nom: 'Zone Lot', tournees: rounds(0, 3, 2) },
  { slug: 'colagne', nom: 'Zone Colagne', tournees: rounds(1, 4, 3) },
  { slug: 'marvejols-centre', nom: 'Zone Marvejols-centre', tournees: rounds(0, 2, 4, true) },
  { slug: 'causse', nom: 'Zone Causse', tournees: rounds(3, 1, 0, true) },
  { slug: 'aubrac', nom: 'Zone Aubrac', tournees: rounds(4, 0, 1, true) },
];

/** The streets of a zone, by commune. */
const STREETS: Record<string, Record<string, string>> = {
  lot: {
    'la-canourgue':
      'Avenue du Lot, Place du Portal, Place au Blé, Rue du Vivier, Rue de la Ville, Rue des Tanneurs, Quai de l’Urugne, Chemin du Roc, Avenue de la Vieille-Gare, Lotissement des Cerisiers, Rue de l’Horloge, Impasse du Moulin',
    'banassac-canilhac':
      'Rue de l’Atelier-Monétaire, Avenue de la Gare, Rue des Potiers, Place de la Mairie, Chemin des Amandiers, Route de Canilhac, Rue du Four, Zone d’activités du Pont, Chemin de Pourcaresses, Rue du Château',
    'saint-germain-du-teil':
      'Place du Foirail, Rue de l’Aubrelle, Route du Lac, Rue de l’Église, Chemin du Mazet, Rue du Barry, Rue des Écoles, Impasse du Lavoir, Route de Marvejols, Zone artisanale du Foirail',
  },
  colagne: {
    'bourgs-sur-colagne':
      'Grand-Rue, Rue du Pont-Vieux, Place de Chirac, Rue de la Médiathèque, Avenue du Monastier, Chemin de la Gare, Rue du Prieuré, Rue des Jardins, Route de Grèzes, Lotissement de la Colagne',
    montrodat:
      'Rue des Écoles, Route de Marvejols, Rue du Stade, Chemin de Vimenet, Place de l’Église, Rue des Artisans, Rue du Coulagnet, Impasse des Genêts',
    marvejols:
      'Avenue de Mende, Route de Saint-Lambert, Chemin de Carrière, Rue du Gévaudan, Lotissement de la Croix, Chemin du Roussillon, Avenue Pierre-Semard, Rue de la Colagne',
  },
  'marvejols-centre': {
    marvejols:
      'Place du Soubeyran, Boulevard de Chambrun, Boulevard de Jabrun, Rue de la République, Rue du Torrent, Place des Cordeliers, Rue Carnot, Place Henri-Cordesse, Rue de l’Ange, Avenue Savorgnan-de-Brazza, Rue de la Porte-de-l’Hôpital',
  },
  causse: {
    chanac:
      'Place du Plô, Rue du Barry, Rue de la Tour, Avenue de la Gare, Route du Villard, Chemin du Gazy, Rue des Cazals, Rue du Four, Lotissement du Causse, Chemin du Lot, Quartier du Bruel',
    'les-salelles': 'Le Bourg, Route de Chanac, Chemin des Cerisiers, Le Mas-Neuf, Chemin de la Rive, La Bastide',
  },
  aubrac: {
    nasbinals:
      'Place de l’Église, Route d’Aubrac, Route de Saint-Urcize, Rue Principale, Place du Foirail, Chemin de Compostelle, Rue des Burons, Montgros, Le Moulin',
    'les-hermaux': 'Rue de la Fontaine, Place de l’Église, Route de Nasbinals, Le Pradal, Chemin du Buron',
    'saint-pierre-de-nogaret': 'Le Village, Le Cros, La Fage, Route de l’Aubrelle, Le Mas-del-Four, Chemin de l’École',
  },
};

export const demonstrationRues = (): (typeof rues.$inferInsert)[] =>
  Object.entries(STREETS).flatMap(([zone, communes]) =>
    Object.entries(communes).flatMap(([commune, streets]) => {
      const { nom: communeNom = '' } = demonstrationTerritoire.find(({ slug }) => slug === commune) ?? {};
      return streets.split(', ').map((nom) => ({ nom, commune, zone, cle: fold(`${nom} ${communeNom}`) }));
    }),
  );
