import type { annonces, members } from './schema.ts';

/** The password of every demonstration account, printed when the site starts. */
export const PASSWORD = 'aubrelle-demo';

const DAY = 24 * 60 * 60 * 1000;

const CAMILLE = 'camille.rouviere@four-a-pain.example';
const IDRIS = 'idris.benhaddou@atelier-du-causse.example';
const MAELLE = 'maelle.legoff@val-aubrelle.example';

export const demonstrationMembers: Omit<typeof members.$inferInsert, 'passwordHash'>[] = [
  { courriel: CAMILLE, nom: 'Camille Rouvière', role: 'member' },
  { courriel: IDRIS, nom: 'Idris Benhaddou', role: 'member' },
  { courriel: MAELLE, nom: 'Maëlle Le Goff', role: 'editor' },
];

interface Demonstration extends Omit<typeof annonces.$inferInsert, 'memberId'> {
  /** The member’s address. */
  owner: string;
}

/** Annonces in every state: published or not, sent to the editors or not, with a date to come, past, or none; some with a price. */
export function demonstrationAnnonces(now: Date): Demonstration[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const inDays = (days: number) => ago(-days).toISOString().slice(0, 10);
  const at = (days: number, time: string) => `${inDays(days)} ${time}`;
  /** The first such day of the week that is as many days away, from Monday, 1. */
  const weekday = (days: number, wanted: number) => {
    const first = new Date(`${inDays(days)}T00:00Z`).getUTCDay();
    return inDays(days + ((wanted - first + 7) % 7));
  };
  /** The first Saturday of a month that is some days away. */
  const firstSaturday = () => {
    const near = weekday(4, 6);
    const next = new Date(`${near.slice(0, 8)}01T00:00Z`);
    if (Number(near.slice(8)) > 7) next.setUTCMonth(next.getUTCMonth() + 1);
    next.setUTCDate(1 + ((6 - next.getUTCDay() + 7) % 7));
    return next.toISOString().slice(0, 10);
  };
  /** The days until a day of the year (`08-01`) that is some weeks away. */
  const daysUntil = (day: string) => {
    const year = now.getUTCFullYear();
    const days = [0, 1, 2].map((more) =>
      Math.round((Date.parse(`${year + more}-${day}`) - Date.parse(inDays(0))) / DAY),
    );
    return days.find((count) => count >= 30)!;
  };
  const row = (daysAgo: number, annonce: Omit<Demonstration, 'departement'>): Demonstration => ({
    ...annonce,
    departement: 'Lozère',
    createdAt: ago(daysAgo),
    updatedAt: ago(daysAgo),
  });
  return [
    row(31, {
      owner: CAMILLE,
      titre: 'Bénévoles pour remettre en état le four du Mazet',
      categorie: 'benevolat',
      commune: 'Saint-Germain-du-Teil',
      codePostal: '48340',
      date: inDays(-12),
      description: `La voûte du four du Mazet a perdu six pierres pendant l’hiver. Nous les reposons à la chaux, sous la conduite d’un maçon du pays.

Aucune expérience n’est demandée : il faut surtout des bras pour tamiser le sable et gâcher le mortier. Gants et repas de midi fournis.`,
      courriel: CAMILLE,
      active: true,
    }),
    row(19, {
      owner: CAMILLE,
      titre: 'Recherche de photographies anciennes du four communal',
      categorie: 'benevolat',
      commune: 'La Canourgue',
      codePostal: '48500',
      date: null,
      telephone: '0465710021',
      description: `Pour sa prochaine exposition, l’association rassemble des photographies, des cartes postales et des récits autour des fours à pain de la vallée.

Les documents sont numérisés sur place, en votre présence, et rendus aussitôt. Une vieille liste de tours de cuisson nous intéresse autant qu’une belle image.`,
      courriel: CAMILLE,
      active: true,
      submittedAt: ago(18),
      submissionNote: 'Pourriez-vous l’annoncer aussi dans la lettre du mois ? L’exposition se prépare.',
    }),
    row(9, {
      owner: CAMILLE,
      titre: 'Stage : conduire une cuisson au feu de bois',
      categorie: 'atelier',
      commune: 'Bourgs sur Colagne',
      codePostal: '48100',
      date: weekday(24, 6),
      reponseAvant: at(17, '18:00'),
      prix: 4000,
      telephone: '0465710021',
      description: `Une journée pour apprendre à monter la chauffe, lire la couleur de la voûte et enfourner sans se presser. Chacun repart avec deux pains de seigle.

Huit places. Participation : 25 € pour les adhérents, 40 € pour les autres, farine et bois compris.`,
      courriel: CAMILLE,
      active: true,
    }),
    row(4, {
      owner: CAMILLE,
      titre: 'Fournée commune du premier samedi',
      categorie: 'evenement',
      commune: 'Marvejols',
      codePostal: '48100',
      date: firstSaturday(),
      prix: 0,
      description: `Le four du faubourg est allumé dès cinq heures. Apportez votre pâte avant neuf heures, ou venez simplement sentir le pain sortir vers onze heures.

La soupe au fromage est offerte par l’association ; les gâteaux de chacun sont les bienvenus.`,
      courriel: CAMILLE,
      active: true,
    }),
    row(1, {
      owner: CAMILLE,
      titre: 'Fête des moissons : appel aux exposants',
      categorie: 'evenement',
      commune: 'Chanac',
      codePostal: '48230',
      date: weekday(daysUntil('08-01'), 7),
      reponseAvant: at(daysUntil('08-01') - 15, '12:00'),
      prix: 0,
      telephone: '0465710021',
      description: `Meuniers, vanniers, éleveurs, loueurs d’attelages : la place du Plô vous accueille toute la journée. Les emplacements sont gratuits, tables et grilles prêtées par la commune.

Reste à confirmer : l’heure du défilé et le nombre de prises électriques.`,
      courriel: CAMILLE,
      active: false,
    }),
    row(40, {
      owner: IDRIS,
      titre: 'Restauration de volets et de portes anciennes',
      categorie: 'artisanat',
      commune: 'Banassac-Canilhac',
      codePostal: '48500',
      date: null,
      telephone: '0639980014',
      description: `L’Atelier du Causse remplace les pièces abîmées et garde tout ce qui peut l’être : assemblages à tenon et mortaise, ferrures d’origine, peinture à l’huile de lin.

Devis gratuit après visite, dans toute la vallée. Compter six semaines de délai en saison.`,
      courriel: IDRIS,
      active: true,
      submittedAt: ago(39),
    }),
    row(14, {
      owner: IDRIS,
      titre: 'Place d’apprenti en menuiserie à la rentrée',
      categorie: 'emploi',
      commune: 'Banassac-Canilhac',
      codePostal: '48500',
      date: inDays(daysUntil('09-01')),
      reponseAvant: at(20, '18:30'),
      telephone: '0639980014',
      description: `CAP en deux ans, en alternance avec le centre de formation de Mende. L’atelier travaille le châtaignier et le mélèze du pays, à la main autant qu’à la machine.

Une semaine d’essai est possible pendant les vacances. Logement sur place si besoin.`,
      courriel: IDRIS,
      active: true,
    }),
    row(6, {
      owner: IDRIS,
      titre: 'Portes ouvertes : du tronc à la table',
      categorie: 'evenement',
      commune: 'La Canourgue',
      codePostal: '48500',
      date: weekday(18, 6),
      description: `Sciage d’une bille de châtaignier à 10 h et à 15 h, essai du rabot pour les enfants, démonstration de cintrage à la vapeur.

L’atelier est de plain-pied ; le parking se trouve derrière l’ancienne gare.`,
      courriel: IDRIS,
      active: true,
    }),
    row(2, {
      owner: IDRIS,
      titre: 'Chutes de châtaignier à donner',
      categorie: 'produits',
      commune: 'Banassac-Canilhac',
      codePostal: '48500',
      date: null,
      prix: 0,
      telephone: '0639980014',
      description: `Environ deux stères de chutes sèches, de 20 à 40 cm, pour le bricolage ou l’allumage du poêle. À venir chercher le vendredi après-midi, avec vos caisses.`,
      courriel: IDRIS,
      active: false,
      submittedAt: ago(1),
    }),
    row(11, {
      owner: MAELLE,
      titre: 'Marché de producteurs : inscriptions de l’été',
      categorie: 'produits',
      commune: 'Nasbinals',
      codePostal: '48260',
      date: weekday(daysUntil('06-10'), 2),
      reponseAvant: at(26, '12:00'),
      description: `Le marché se tient le mardi soir, de 17 h à 21 h, sous la halle. Il est réservé aux producteurs de la vallée et des plateaux voisins.

Envoyez la liste de vos produits et la longueur d’étal souhaitée ; le règlement vous sera adressé en retour.`,
      courriel: MAELLE,
      active: true,
      submittedAt: ago(11),
    }),
    row(3, {
      owner: MAELLE,
      titre: 'Relecteurs et relectrices pour la lettre du mois',
      categorie: 'benevolat',
      commune: 'Saint-Germain-du-Teil',
      codePostal: '48340',
      date: null,
      description: `La lettre du mois est distribuée dans 4 100 boîtes. Nous cherchons deux paires d’yeux pour la relire, le dernier mardi, pendant deux heures, autour d’un café.

Aimer les virgules bien placées suffit. Les relectures se font à la maison France Services, ou à distance.`,
      courriel: MAELLE,
      active: true,
    }),
    row(5, {
      owner: IDRIS,
      titre: 'Un établi pour trois : partage d’atelier à La Canourgue',
      categorie: 'artisanat',
      commune: 'La Canourgue',
      codePostal: '48500',
      date: null,
      prix: 14000,
      telephone: '0639980014',
      description: `L’ancienne scierie se partage entre une luthière, un ébéniste et moi. Une place se libère : 28 m², dégauchisseuse et scie à ruban en commun, quai de livraison, poêle à copeaux.

- 140 € par mois, électricité comprise.
- Bail d’un an, renouvelable.
- Une demi-journée d’entretien commun par mois.

Passez voir un vendredi ; le portail bleu est toujours ouvert.`,
      courriel: IDRIS,
      active: true,
    }),
    row(8, {
      owner: MAELLE,
      titre: 'Atelier : remplir ses démarches en ligne sans s’énerver',
      categorie: 'atelier',
      commune: 'La Canourgue',
      codePostal: '48500',
      date: weekday(9, 2),
      prix: 0,
      description: `Carte grise, retraite, impôts, aides au chauffage : venez avec vos papiers et vos questions, repartez avec un dossier envoyé. Six personnes au plus, une conseillère, des ordinateurs prêtés.

Gratuit, sans inscription pour les trois premières places. La salle est de plain-pied.`,
      courriel: MAELLE,
      active: true,
    }),
    row(13, {
      owner: IDRIS,
      titre: 'Stage : fabriquer un tabouret à trois pieds',
      categorie: 'atelier',
      commune: 'Banassac-Canilhac',
      codePostal: '48500',
      date: weekday(31, 6),
      reponseAvant: at(24, '20:00'),
      prix: 11000,
      telephone: '0639980014',
      description: `Deux jours pour fendre, planer, percer et assembler, avec les seuls outils à main. Le bois vient de la forêt de la Fagette ; on repart avec son tabouret.

Quatre places, à partir de 14 ans. 110 €, repas partagé. Un prix réduit se demande sans se justifier.`,
      courriel: IDRIS,
      active: true,
    }),
    row(16, {
      owner: MAELLE,
      titre: 'Emploi : une animatrice ou un animateur pour la ludothèque itinérante',
      categorie: 'emploi',
      commune: 'Marvejols',
      codePostal: '48100',
      date: inDays(daysUntil('09-01')),
      reponseAvant: at(14, '17:00'),
      description: `Contrat de deux ans à quatre cinquièmes, à partir de la rentrée. Vous conduisez le fourgon aux 600 jeux, d’école en marché et de veillée en maison de retraite.

Permis B demandé, goût de la route en hiver apprécié. Envoyez une page qui raconte votre meilleure partie.`,
      courriel: MAELLE,
      active: true,
    }),
    row(22, {
      owner: IDRIS,
      titre: 'Noix de l’an dernier, en filet de 5 kg',
      categorie: 'produits',
      commune: 'Banassac-Canilhac',
      codePostal: '48500',
      date: null,
      prix: 2000,
      telephone: '0639980014',
      description: `Séchées au grenier, triées à la main. 4 € le kg, ou contre un coup de main au ramassage de cette année.

Livraison possible au marché du samedi.`,
      courriel: IDRIS,
      active: true,
    }),
    row(27, {
      owner: MAELLE,
      titre: 'Randonnée des onze clochers : serre-files et ravitaillement',
      categorie: 'benevolat',
      commune: 'Bourgs sur Colagne',
      codePostal: '48100',
      date: weekday(daysUntil('05-15'), 6),
      description: `Soixante-deux kilomètres en deux jours, quatre cents marcheurs, un clocher par commune. Il nous manque douze serre-files et de quoi tartiner pour tout le monde.

Formation aux premiers secours offerte le samedi précédent. Les tartines seront faites ensemble, la veille au soir, à la salle des fêtes.`,
      courriel: MAELLE,
      active: true,
    }),
  ];
}
