import { addDays, today, weekday } from '../calendar.ts';
import type { Span } from '../hours.ts';
import type { lieux, territoire } from './schema.ts';

type NewCommune = typeof territoire.$inferInsert;
type NewLieu = typeof lieux.$inferInsert;

const MORNING: Span = ['09:00', '12:00'];
const AFTERNOON: Span = ['14:00', '17:30'];
const SHORT: Span = ['14:00', '17:00'];
const CLOSED: Span[] = [];

/** The eleven communes. Their mayors are invented. */
export const demonstrationTerritoire: NewCommune[] = [
  {
    slug: 'la-canourgue',
    code: '48034',
    nom: 'La Canourgue',
    appellation: 'La Canourgue',
    gentile: 'Canourguais, Canourguaises',
    maire: 'Solange Vayssade',
    altitude: 563,
    presentation:
      'Traversé de canaux, le bourg a gardé ses maisons à encorbellement et sa tour de l’Horloge. Le marché du mardi, la maison France Services et l’école de musique en font le cœur de la basse vallée.',
  },
  {
    slug: 'marvejols',
    code: '48092',
    nom: 'Marvejols',
    appellation: 'Marvejols',
    gentile: 'Marvejolais, Marvejolaises',
    maire: 'Bertrand Astruc',
    altitude: 651,
    presentation:
      'La ville aux trois portes fortifiées tient le plus grand marché de la vallée, chaque samedi. Elle a le lycée, la gare et la maison de santé.',
  },
  {
    slug: 'saint-germain-du-teil',
    code: '48156',
    nom: 'Saint-Germain-du-Teil',
    appellation: 'Saint-Germain-du-Teil',
    gentile: 'Saint-Germinois, Saint-Germinoises',
    maire: 'Hélène Malaval',
    altitude: 765,
    presentation:
      'Au milieu de la vallée, sur la rive de l’Aubrelle, le village accueille le siège de la communauté de communes, le lac du Moulinet et sa base de loisirs.',
  },
  {
    slug: 'banassac-canilhac',
    code: '48017',
    nom: 'Banassac-Canilhac',
    appellation: 'Banassac',
    gentile: 'Banassacois, Banassacoises',
    maire: 'Youssef Amrani',
    altitude: 526,
    presentation:
      'Là où l’Aubrelle rejoint le Lot, la commune réunit depuis 2016 Banassac et Canilhac. La gare, la zone d’activités et les fouilles des potiers gallo-romains sont ici.',
  },
  {
    slug: 'chanac',
    code: '48039',
    nom: 'Chanac',
    appellation: 'Chanac',
    gentile: 'Chanacois, Chanacoises',
    maire: 'Mireille Pradeilles',
    altitude: 650,
    presentation:
      'Sous sa tour carrée, Chanac regarde le Lot d’un côté et le causse de l’autre. Le verger-école, la salle des fêtes et la place du Plô rythment l’année.',
  },
  {
    slug: 'bourgs-sur-colagne',
    code: '48099',
    nom: 'Bourgs sur Colagne',
    appellation: 'Bourgs sur Colagne',
    gentile: 'Colagnais, Colagnaises',
    maire: 'Thierry Solignac',
    altitude: 625,
    presentation:
      'Chirac et Le Monastier, deux bourgs le long de la Colagne, forment une seule commune depuis 2016. La médiathèque et le pont Vieux les rapprochent.',
  },
  {
    slug: 'nasbinals',
    code: '48104',
    nom: 'Nasbinals',
    appellation: 'Nasbinals',
    gentile: 'Nasbinalais, Nasbinalaises',
    maire: 'Clément Boissonnade',
    altitude: 1180,
    presentation:
      'Dernier bourg avant les estives de l’Aubrac, étape des marcheurs et des skieurs de fond. Les foires aux bestiaux et l’épicerie en commun rassemblent tout le plateau.',
  },
  {
    slug: 'les-salelles',
    code: '48185',
    nom: 'Les Salelles',
    appellation: 'Les Salelles',
    gentile: 'Salellois, Salelloises',
    maire: 'Annick Bonicel',
    altitude: 610,
    presentation:
      'Entre le Lot et les premiers escarpements du causse, un village de cerisiers et de jardins, relié à ses voisins par le sentier des rives.',
  },
  {
    slug: 'saint-pierre-de-nogaret',
    code: '48175',
    nom: 'Saint-Pierre-de-Nogaret',
    appellation: 'Saint-Pierre-de-Nogaret',
    gentile: 'Nogarétois, Nogarétoises',
    maire: 'Rémi Chabert',
    altitude: 830,
    presentation:
      'Vingt-deux hameaux sur les pentes boisées de l’Aubrelle, trois fours à pain en état de marche et une école de deux classes.',
  },
  {
    slug: 'les-hermaux',
    code: '48073',
    nom: 'Les Hermaux',
    appellation: 'Les Hermaux',
    gentile: 'Hermaussiens, Hermaussiennes',
    maire: 'Josiane Cayrel',
    altitude: 1030,
    presentation:
      'Le plus petit village de la vallée, au pied de l’Aubrac. Ses burons, sa fontaine et son ciel noir attirent les astronomes amateurs.',
  },
  {
    slug: 'montrodat',
    code: '48103',
    nom: 'Montrodat',
    appellation: 'Montrodat',
    gentile: 'Montrodatais, Montrodataises',
    maire: 'Pascal Delmas',
    altitude: 860,
    presentation:
      'Sur les hauteurs de Marvejols, un village d’artisans et de clubs sportifs, connu pour ses équipements accessibles à toutes et à tous.',
  },
];

/** The town halls and the déchèteries, with a closure of two days before the next week-end but one. */
export function demonstrationLieux(now: Date): NewLieu[] {
  const monday = addDays(today(now), -weekday(today(now)));
  const bridge = { du: addDays(monday, 10), au: addDays(monday, 11), motif: 'formation des agents' };
  const stocktaking = { du: addDays(monday, 16), au: addDays(monday, 16), motif: 'travaux sur les quais' };
  return [
    mairie('la-canourgue', '1, place du Portal', '48500', '04 65 71 01 10', {
      semaine: week(
        [MORNING, AFTERNOON],
        [['08:30', '12:30'], AFTERNOON],
        [MORNING],
        [MORNING, AFTERNOON],
        [MORNING, SHORT],
        [['09:00', '11:30']],
      ),
      fermetures: [bridge],
      infos: 'Entrée de plain-pied par la rue du Vivier\nPermanence du maire le jeudi matin, sur rendez-vous',
    }),
    mairie('marvejols', '9, avenue Savorgnan-de-Brazza', '48100', '04 65 71 01 20', {
      semaine: week(
        [['08:30', '12:00'], AFTERNOON],
        [['08:30', '12:00'], AFTERNOON],
        [['08:30', '12:00'], AFTERNOON],
        [['08:30', '12:00'], AFTERNOON],
        [
          ['08:30', '12:00'],
          ['13:30', '16:30'],
        ],
        [MORNING],
      ),
      infos: 'Cartes d’identité et passeports sur rendez-vous\nAscenseur et boucle magnétique',
    }),
    mairie('saint-germain-du-teil', '3, place du Foirail', '48340', '04 65 71 01 30', {
      semaine: week([MORNING, SHORT], [MORNING, SHORT], [MORNING], [MORNING, SHORT], [MORNING, SHORT]),
      infos: 'Dans le même bâtiment que le siège de la communauté de communes',
    }),
    mairie('banassac-canilhac', '2, rue de l’Atelier-Monétaire', '48500', '04 65 71 01 40', {
      semaine: week([MORNING, AFTERNOON], [MORNING], [MORNING, AFTERNOON], [MORNING], [MORNING, SHORT]),
      infos: 'À Canilhac, permanence le premier mercredi du mois, de 10 h à 12 h',
    }),
    mairie('chanac', 'Place du Plô', '48230', '04 65 71 01 50', {
      semaine: week([MORNING], [MORNING, AFTERNOON], [MORNING], [MORNING, AFTERNOON], [MORNING, SHORT]),
      infos: 'Agence postale communale au même guichet',
    }),
    mairie('bourgs-sur-colagne', '14, Grand-Rue, Chirac', '48100', '04 65 71 01 60', {
      semaine: week([MORNING, AFTERNOON], [MORNING, AFTERNOON], [MORNING], [MORNING, AFTERNOON], [MORNING, SHORT]),
      infos: 'Au Monastier, mairie annexe ouverte le mardi et le vendredi matin',
    }),
    mairie('nasbinals', 'Place de l’Église', '48260', '04 65 71 01 70', {
      semaine: week(
        [['09:30', '12:00']],
        [['09:30', '12:00'], SHORT],
        CLOSED,
        [['09:30', '12:00'], SHORT],
        [['09:30', '12:00']],
      ),
      infos: 'L’hiver, appelez avant de venir : la route peut être fermée',
    }),
    mairie('les-salelles', 'Le Bourg', '48230', '04 65 71 01 80', {
      semaine: week(CLOSED, [SHORT], CLOSED, CLOSED, [['09:00', '12:30']]),
    }),
    mairie('saint-pierre-de-nogaret', 'Le Village', '48340', '04 65 71 01 90', {
      semaine: week(CLOSED, [MORNING], CLOSED, [SHORT], CLOSED),
    }),
    mairie('les-hermaux', 'Rue de la Fontaine', '48340', '04 65 71 02 10', {
      semaine: week([['14:00', '18:00']], CLOSED, CLOSED, [MORNING], CLOSED),
    }),
    mairie('montrodat', 'Rue des Écoles', '48100', '04 65 71 02 20', {
      semaine: week([MORNING, SHORT], [MORNING], CLOSED, [MORNING, SHORT], [MORNING]),
      infos: 'Stationnement réservé devant l’entrée, porte automatique',
    }),
    decheterie(
      'decheterie-du-foirail',
      'Déchèterie du Foirail',
      'saint-germain-du-teil',
      'Zone artisanale du Foirail',
      '48340',
      '04 65 71 02 51',
      {
        semaine: week([MORNING, SHORT], CLOSED, [MORNING, SHORT], CLOSED, [MORNING, SHORT], [MORNING, SHORT]),
        fermetures: [stocktaking],
        infos:
          'Gravats, bois, métaux, végétaux, cartons\nAppareils électriques, huiles, peintures, piles\nRéemploi : le local du fond reprend ce qui sert encore',
      },
    ),
    decheterie(
      'decheterie-de-la-colagne',
      'Déchèterie de la Colagne',
      'marvejols',
      'Route de Mende, zone du Gévaudan',
      '48100',
      '04 65 71 02 52',
      {
        semaine: week(
          [['08:30', '12:00'], AFTERNOON],
          [['08:30', '12:00'], AFTERNOON],
          [['08:30', '12:00'], AFTERNOON],
          [['08:30', '12:00'], AFTERNOON],
          [['08:30', '12:00'], AFTERNOON],
          [['08:30', '12:30']],
        ),
        infos:
          'Gravats, bois, métaux, végétaux, cartons, mobilier\nAppareils électriques, huiles, peintures, pneus\nAmiante liée : sur rendez-vous',
      },
    ),
    decheterie(
      'decheterie-du-causse',
      'Déchèterie du Causse',
      'chanac',
      'Route du Villard',
      '48230',
      '04 65 71 02 53',
      {
        semaine: week(CLOSED, [SHORT], CLOSED, [SHORT], CLOSED, [MORNING, SHORT]),
        infos: 'Gravats, bois, métaux, végétaux, cartons\nBroyage des branches le premier samedi du mois',
      },
    ),
  ];
}

/** From Monday on; closed on the days that are not said. */
const week = (...days: Span[][]): Span[][] => Array.from({ length: 7 }, (_, day) => days[day] ?? []);

type Rest = Pick<NewLieu, 'semaine'> & Partial<Pick<NewLieu, 'fermetures' | 'infos'>>;

function mairie(commune: string, adresse: string, codePostal: string, telephone: string, rest: Rest): NewLieu {
  const { nom = '' } = demonstrationTerritoire.find(({ slug }) => slug === commune) ?? {};
  return {
    slug: `mairie-${commune}`,
    genre: 'mairie',
    commune,
    nom: `Mairie ${nom.startsWith('Les ') ? `des ${nom.slice(4)}` : `de ${nom}`}`,
    adresse,
    codePostal,
    telephone,
    courriel: `mairie@${commune}.example`,
    ...rest,
  };
}

const decheterie = (
  slug: string,
  nom: string,
  commune: string,
  adresse: string,
  codePostal: string,
  telephone: string,
  rest: Rest,
): NewLieu => ({
  slug,
  genre: 'decheterie',
  commune,
  nom,
  adresse,
  codePostal,
  telephone,
  courriel: 'dechets@val-aubrelle.example',
  ...rest,
});
