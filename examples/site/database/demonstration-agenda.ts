import { addDays, today, weekday } from '../calendar.ts';
import { slugOf } from '../slug.ts';
import type { evenements } from './schema.ts';

type NewEvenement = typeof evenements.$inferInsert;

const MONDAY = 0;
const TUESDAY = 1;
const WEDNESDAY = 2;
const THURSDAY = 3;
const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;

const COMMUNAUTE = 'Communauté de communes du Val d’Aubrelle';
const MARKET_WEEKS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The agenda around today: what is over, what goes on, and three months to come. Days of the week are kept. */
export function demonstrationEvenements(now: Date): NewEvenement[] {
  const monday = addDays(today(now), -weekday(today(now)));
  /** A day of the week that is `weeks` from the present one. */
  const on = (weeks: number, day: number) => addDays(monday, weeks * 7 + day);
  return [...markets(on), ...once(on)];
}

function markets(on: (weeks: number, day: number) => string): NewEvenement[] {
  return MARKET_WEEKS.map((week) =>
    evenement(on(week, SATURDAY), '08:00', '12:30', {
      titre: 'Marché de Marvejols',
      categorie: 'marche',
      lieu: 'Place du Soubeyran et boulevard de Chambrun',
      commune: 'Marvejols',
      prix: 'Entrée libre',
      organisateur: 'Mairie de Marvejols',
      description: `Soixante étals l’été, une trentaine l’hiver : fromages de brebis et de vache, charcuteries de montagne, légumes de la vallée, pain au levain, miel et plants selon la saison.

Le stationnement est gratuit sur l’esplanade jusqu’à 13 h. Le boulevard de Chambrun est fermé aux voitures de 6 h à 14 h.`,
    }),
  );
}

function once(on: (weeks: number, day: number) => string): NewEvenement[] {
  return [
    evenement(on(-3, THURSDAY), '20:30', null, {
      titre: 'Cinéma itinérant : « La Ferme des Bertrand »',
      categorie: 'cinema',
      lieu: 'Salle des fêtes',
      commune: 'Chanac',
      prix: '6 €, réduit 4 €',
      organisateur: 'Ciné-Vallée',
      description: `Cinquante ans de la vie d’une ferme laitière, filmés par un voisin. La séance est suivie d’un échange avec deux jeunes éleveuses du causse.

La salle est chauffée et de plain-pied. Boucle magnétique à l’accueil.`,
    }),
    evenement(on(-2, SUNDAY), '07:00', '17:00', {
      titre: 'Vide-grenier des pompiers',
      categorie: 'marche',
      lieu: 'Champ de foire',
      commune: 'La Canourgue',
      prix: 'Entrée libre ; exposants : 3 € le mètre',
      organisateur: 'Amicale des sapeurs-pompiers',
      description: `Cent vingt emplacements, réservés aux particuliers. Buvette et aligot saucisse à midi.

La recette finance l’équipement de la section des jeunes sapeurs-pompiers.`,
    }),
    evenement(on(-1, TUESDAY), '18:30', '20:00', {
      titre: 'Réunion publique : la collecte des déchets change',
      categorie: 'vie-publique',
      lieu: 'Salle du conseil, siège de la communauté de communes',
      commune: 'Saint-Germain-du-Teil',
      prix: 'Entrée libre',
      organisateur: COMMUNAUTE,
      description: `Présentation des nouveaux points de tri et du calendrier de ramassage, commune par commune, puis questions de la salle.

La réunion est enregistrée ; le compte rendu paraît sur ce site sous huit jours.`,
    }),
    evenement(on(-1, WEDNESDAY), '14:00', '16:30', {
      titre: 'Atelier numérique : ses papiers en ligne sans se perdre',
      categorie: 'atelier',
      lieu: 'Médiathèque',
      commune: 'Bourgs sur Colagne',
      prix: 'Gratuit, sur inscription',
      organisateur: 'Conseillers numériques de la vallée',
      description: `Retrouver son numéro fiscal, déclarer un changement d’adresse, garder ses mots de passe en lieu sûr. Six places, un ordinateur chacun ; vous pouvez aussi apporter le vôtre.`,
    }),
    several(on(-2, FRIDAY), on(3, SUNDAY), '10:00', '18:00', {
      titre: 'Exposition « Gens de l’estive »',
      categorie: 'exposition',
      lieu: 'Maison de la terre',
      commune: 'Nasbinals',
      prix: '3 €, gratuit pour les moins de 18 ans',
      organisateur: 'Association Mémoire d’Aubrac',
      description: `Quarante photographies, des outils et des voix : un été de montée en estive, du départ des troupeaux à la descente, raconté par celles et ceux qui l’ont fait.

Visite commentée chaque dimanche à 15 h.`,
    }),
    several(on(-1, MONDAY), on(1, FRIDAY), null, null, {
      titre: 'Collecte de jouets et de livres d’enfants',
      categorie: 'fete',
      lieu: 'Toutes les médiathèques',
      commune: 'onze communes',
      prix: '',
      organisateur: 'Réseau des médiathèques',
      description: `Déposez les jouets complets et propres, les albums et les jeux de société. Ils sont triés par des bénévoles et remis aux familles de la vallée.`,
    }),
    evenement(on(0, TUESDAY), '09:30', '11:30', {
      titre: 'Café des aidants',
      categorie: 'vie-publique',
      lieu: 'Maison de santé',
      commune: 'Chanac',
      prix: 'Gratuit',
      organisateur: 'Centre intercommunal d’action sociale',
      description: `Un temps pour souffler et parler avec d’autres personnes qui accompagnent un proche. Une psychologue est présente ; on vient quand on peut, sans s’inscrire.`,
    }),
    evenement(on(0, FRIDAY), '20:30', '22:30', {
      titre: 'Concert : les Voix du Causse',
      categorie: 'concert',
      lieu: 'Église Saint-Martin',
      commune: 'La Canourgue',
      prix: 'Participation libre',
      organisateur: 'Chorale des Voix du Causse',
      description: `Quarante choristes chantent les polyphonies occitanes, de la veillée au carnaval. L’église est chauffée ; prévoyez quand même un gilet.`,
    }),
    evenement(on(0, SUNDAY), '09:00', '12:30', {
      titre: 'Sortie nature : les oiseaux des gorges',
      categorie: 'nature',
      lieu: 'Départ du pont de la Mothe',
      commune: 'Banassac-Canilhac',
      prix: '5 €, gratuit pour les enfants',
      organisateur: 'Association Plumes et Falaises',
      description: `Huit kilomètres et deux cents mètres de montée, à l’allure des observateurs. Jumelles et longue-vue prêtées ; bonnes chaussures indispensables.

En cas de pluie, la sortie est reportée d’une semaine.`,
    }),
    evenement(on(1, TUESDAY), '18:00', '20:30', {
      titre: 'Conseil communautaire',
      categorie: 'vie-publique',
      lieu: 'Salle du conseil, siège de la communauté de communes',
      commune: 'Saint-Germain-du-Teil',
      prix: 'Séance publique',
      organisateur: COMMUNAUTE,
      description: `À l’ordre du jour : le débat d’orientation budgétaire, la convention du transport à la demande, les subventions aux associations et le plan de sobriété des bâtiments.

La séance est ouverte à tous et retransmise en direct.`,
    }),
    evenement(on(1, WEDNESDAY), '10:00', '11:00', {
      titre: 'Bébés lecteurs',
      categorie: 'enfance',
      lieu: 'Médiathèque',
      commune: 'Marvejols',
      prix: 'Gratuit, sur inscription',
      organisateur: 'Réseau des médiathèques',
      description: `Comptines, tapis de lecture et premiers imagiers pour les enfants jusqu’à 3 ans et les adultes qui les accompagnent. Dix familles au plus.`,
    }),
    evenement(on(1, WEDNESDAY), '14:00', '16:30', {
      titre: 'Atelier numérique : trier et sauver ses photos',
      categorie: 'atelier',
      lieu: 'Maison France Services',
      commune: 'La Canourgue',
      prix: 'Gratuit, sur inscription',
      organisateur: 'Conseillers numériques de la vallée',
      description: `Du téléphone à l’ordinateur, puis au disque : une méthode simple pour ne plus rien perdre. Apportez votre téléphone, son câble et, si vous en avez un, un disque externe.`,
    }),
    evenement(on(1, THURSDAY), '20:30', null, {
      titre: 'Cinéma itinérant : « Le Règne animal »',
      categorie: 'cinema',
      lieu: 'Salle polyvalente',
      commune: 'Bourgs sur Colagne',
      prix: '6 €, réduit 4 €',
      organisateur: 'Ciné-Vallée',
      description: `Un père et son fils dans un monde où des êtres humains changent de forme. À partir de 12 ans. Version française sous-titrée pour les personnes sourdes et malentendantes.`,
    }),
    several(on(1, SATURDAY), on(1, SUNDAY), '10:00', '18:00', {
      titre: 'Salon du livre de montagne',
      categorie: 'exposition',
      lieu: 'Salle des congrès',
      commune: 'Marvejols',
      prix: 'Entrée libre',
      organisateur: 'Librairie des Trois Portes',
      description: `Vingt-deux auteurs et illustratrices, deux tables rondes par jour et un atelier de gravure pour les enfants. Les dédicaces ont lieu toute la journée.`,
    }),
    evenement(on(1, SATURDAY), '20:30', '23:30', {
      titre: 'Bal traditionnel avec le trio Bourrée fine',
      categorie: 'concert',
      lieu: 'Halle aux grains',
      commune: 'La Canourgue',
      prix: '8 €, réduit 5 €',
      organisateur: 'Foyer rural',
      description: `Initiation aux danses à 19 h 30, bal à 20 h 30 : bourrées, valses et scottishs à la cabrette, au violon et à l’accordéon. Soupe et fougasse sur place.`,
    }),
    evenement(on(1, SUNDAY), '07:00', '17:00', {
      titre: 'Vide-grenier et bourse aux jouets',
      categorie: 'marche',
      lieu: 'Gymnase intercommunal',
      commune: 'Chanac',
      prix: 'Entrée : 1 €, gratuit pour les enfants',
      organisateur: 'Association des parents d’élèves',
      description: `Soixante-dix exposants à l’abri, crêpes et vin chaud. Inscription des exposants jusqu’au mercredi : 5 € la table.`,
    }),
    evenement(on(2, MONDAY), '14:00', '17:00', {
      titre: 'Permanence de la rénovation énergétique',
      categorie: 'vie-publique',
      lieu: 'Maison France Services',
      commune: 'La Canourgue',
      prix: 'Gratuit, sur rendez-vous',
      organisateur: COMMUNAUTE,
      description: `Une conseillère étudie avec vous les travaux utiles, leur ordre et les aides auxquelles vous avez droit. Apportez vos dernières factures d’énergie et, si possible, des photos du logement.`,
    }),
    evenement(on(2, WEDNESDAY), '14:30', '16:30', {
      titre: 'Fabriquer une mangeoire à oiseaux',
      categorie: 'enfance',
      lieu: 'Atelier du Causse',
      commune: 'Banassac-Canilhac',
      prix: '4 €, bois compris',
      organisateur: 'Atelier du Causse et Plumes et Falaises',
      description: `De 7 à 12 ans, par groupes de huit. Les enfants scient, clouent et repartent avec leur mangeoire et un sachet de graines de tournesol.`,
    }),
    evenement(on(2, THURSDAY), '19:00', '21:00', {
      titre: 'Conférence : lire les murs de pierre sèche',
      categorie: 'atelier',
      lieu: 'Médiathèque',
      commune: 'Bourgs sur Colagne',
      prix: 'Entrée libre',
      organisateur: 'Association Lauze et Calcaire',
      description: `Pourquoi certains murs tiennent trois siècles et d’autres dix ans. Une murailleuse raconte, images et maquette à l’appui, et annonce le chantier-école du printemps.`,
    }),
    several(on(2, FRIDAY), on(2, SUNDAY), '10:00', '19:00', {
      titre: 'Marché de l’hiver',
      categorie: 'marche',
      lieu: 'Cœur de ville',
      commune: 'Marvejols',
      prix: 'Entrée libre',
      organisateur: 'Union des commerçants et mairie de Marvejols',
      description: `Cinquante chalets, la patinoire de la place et une fanfare chaque soir à 18 h. Les artisans de la vallée sont regroupés sous la porte du Soubeyran.

Navettes gratuites depuis La Canourgue et Chanac, toutes les heures.`,
    }),
    evenement(on(2, SATURDAY), '05:00', '12:00', {
      titre: 'Fournée commune du four du faubourg',
      categorie: 'fete',
      lieu: 'Four du faubourg',
      commune: 'Marvejols',
      prix: 'Gratuit',
      organisateur: 'Les Amis du four à pain',
      description: `Le four est allumé dès cinq heures. Apportez votre pâte avant neuf heures, ou venez sentir le pain sortir vers onze heures. La soupe au fromage est offerte.`,
    }),
    evenement(on(2, SUNDAY), '10:00', '16:00', {
      titre: 'Randonnée des clochers de tourmente',
      categorie: 'nature',
      lieu: 'Départ de la place du Foirail',
      commune: 'Saint-Germain-du-Teil',
      prix: '2 €',
      organisateur: 'Les Marcheurs du Val',
      description: `Quatorze kilomètres, quatre cents mètres de montée. À chaque hameau, l’histoire de la cloche que l’on sonnait pour guider les voyageurs dans la neige. Repas tiré du sac.`,
    }),
    evenement(on(3, TUESDAY), '12:00', '14:30', {
      titre: 'Repas des aînés',
      categorie: 'fete',
      lieu: 'Salle des fêtes',
      commune: 'Nasbinals',
      prix: 'Offert aux habitants de plus de 70 ans, sur inscription',
      organisateur: 'Centre intercommunal d’action sociale',
      description: `Repas préparé par les élèves du lycée hôtelier, animé par le club d’accordéon. Un minibus passe dans chaque hameau : dites-le en vous inscrivant.`,
    }),
    evenement(on(3, THURSDAY), '20:30', null, {
      titre: 'Cinéma itinérant : courts métrages d’animation',
      categorie: 'cinema',
      lieu: 'Salle des fêtes',
      commune: 'Saint-Germain-du-Teil',
      prix: '4 € pour tous',
      organisateur: 'Ciné-Vallée',
      description: `Neuf films courts, du papier découpé à l’ordinateur, choisis par les collégiens de la vallée. Dès 6 ans ; durée : une heure dix.`,
    }),
    evenement(on(3, SATURDAY), '17:00', '19:00', {
      titre: 'Concert de l’école de musique',
      categorie: 'concert',
      lieu: 'Théâtre municipal',
      commune: 'Marvejols',
      prix: 'Entrée libre',
      organisateur: 'École de musique intercommunale',
      description: `Les classes de cordes, de vents et de percussions jouent leur trimestre, et les débutants montent sur scène pour la première fois.`,
    }),
    night(on(5, THURSDAY), '19:30', '02:00', {
      titre: 'Nuit solidaire de la vallée',
      categorie: 'fete',
      lieu: 'Gymnase intercommunal',
      commune: 'Chanac',
      prix: '15 €, gratuit sur demande',
      organisateur: 'Secours populaire et Foyer rural',
      description: `Un repas, un orchestre et personne seul. Les transports sont organisés depuis toutes les communes ; les bénévoles pour le service sont les bienvenus dès 17 h.`,
    }),
    evenement(on(6, WEDNESDAY), '18:30', '20:00', {
      titre: 'Soirée des nouveaux habitants',
      categorie: 'vie-publique',
      lieu: 'Salle des congrès',
      commune: 'Marvejols',
      prix: 'Entrée libre',
      organisateur: COMMUNAUTE,
      description: `Les services, les associations et les élus se présentent, puis partagent le verre de l’amitié. Traduction en langue des signes.`,
    }),
    several(on(8, MONDAY), on(8, FRIDAY), '14:00', '17:00', {
      titre: 'Stage de théâtre pour les 10 à 14 ans',
      categorie: 'enfance',
      lieu: 'Foyer rural',
      commune: 'La Canourgue',
      prix: '45 €, selon le quotient familial',
      organisateur: 'Compagnie du Pont-Vieux',
      description: `Cinq après-midis pour monter une petite forme, jouée le vendredi à 17 h devant les familles. Douze places ; aucune expérience n’est demandée.`,
    }),
    evenement(on(10, SUNDAY), '09:00', '18:00', {
      titre: 'Foire aux plants et aux greffons',
      categorie: 'marche',
      lieu: 'Jardin des Évêques',
      commune: 'Chanac',
      prix: 'Entrée libre',
      organisateur: 'Croqueurs de pommes du Gévaudan',
      description: `Échange de greffons, démonstrations de taille à 10 h et à 15 h, vente de porte-greffes et de vieux livres de jardin.`,
    }),
    {
      ...evenement(on(9, SATURDAY), '20:30', '22:00', {
        titre: 'Soirée contes au coin du feu',
        categorie: 'concert',
        lieu: 'Grange du Mazet',
        commune: 'Saint-Germain-du-Teil',
        prix: '5 €',
        organisateur: 'Les Amis du four à pain',
        description: `Trois conteuses, une cheminée et des couvertures. Reste à confirmer : la jauge de la grange et l’heure de la navette.`,
      }),
      publie: false,
    },
  ];
}

type Told = Pick<NewEvenement, 'titre' | 'categorie' | 'lieu' | 'commune' | 'prix' | 'organisateur' | 'description'>;

const evenement = (day: string, debutHeure: string | null, finHeure: string | null, told: Told) =>
  several(day, day, debutHeure, finHeure, told);

/** Ends in the hours after midnight. */
const night = (day: string, debutHeure: string, finHeure: string, told: Told) =>
  several(day, addDays(day, 1), debutHeure, finHeure, told);

function several(
  debutLe: string,
  finLe: string,
  debutHeure: string | null,
  finHeure: string | null,
  told: Told,
): NewEvenement {
  const slug = slugOf(`${told.titre.slice(0, 60)} ${debutLe}`);
  return { ...told, slug, debutLe, finLe, debutHeure, finHeure, publie: true };
}
