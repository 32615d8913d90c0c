import type { actualites } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The demonstration's news, the latest first, dated from `now`. `image` is the name of a picture of pictures.ts. */
export function demonstrationActualites(now: Date): (typeof actualites.$inferInsert)[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  return [
    {
      slug: 'conseil-budget-participatif',
      theme: 'vie-publique',
      titre: 'Budget participatif : 60 000 € pour vos idées, et c’est vous qui votez',
      chapo:
        'Un banc, une haie, un terrain de boules, un four : toute personne de plus de douze ans peut proposer un projet pour sa commune jusqu’à la fin du mois prochain.',
      texte: `Pour la troisième année, le conseil communautaire confie 60 000 € aux habitants. La règle n’a pas changé : le projet doit servir à tous, tenir sur un terrain public et coûter 12 000 € au plus.

## Proposer une idée

Une page suffit. Vous dites ce que vous imaginez, où, et à qui cela servirait ; les techniciens de la communauté chiffrent le reste avec vous. Les formulaires se trouvent dans les onze mairies, à la maison France Services et auprès du service « Vie publique », par la page Contact de ce site.

- Avoir plus de douze ans et habiter la vallée, même une partie de l’année.
- Déposer son idée seul, en famille, avec sa classe ou son association.
- Choisir une commune, ou plusieurs si le projet les relie.

## Voter

Les projets réalisables seront affichés dans chaque mairie pendant trois semaines. Le vote se fera sur papier, avec la même urne qui passe de marché en marché : on coche trois projets, dont un au moins hors de sa commune.

L’an dernier, 1 214 personnes ont voté. Le verger-école de Chanac, la boîte à livres de la gare de Banassac et les bancs du chemin de l’école, à Nasbinals, en sont sortis ; tous les trois sont en place.

> On ne vote pas pour ou contre quelqu’un : on choisit ce qu’on veut trouver au bout de sa rue.

## Et ensuite ?

Les projets retenus sont annoncés en conseil, puis réalisés dans les douze mois. Chacun a sa marraine ou son parrain parmi les élus, et un point d’étape paraît ici chaque trimestre.`,
      image: 'mairie',
      imageAlt: 'Des habitants devant la mairie, ornée de ses drapeaux et fleurie.',
      publieLe: ago(2),
    },
    {
      slug: 'navette-du-marche',
      theme: 'services',
      titre: 'Une navette à la demande dessert désormais les onze communes',
      chapo:
        'Réservée la veille avant 17 heures, elle passe vous prendre devant la mairie et vous dépose au marché, chez le médecin ou à la gare. Le trajet coûte 2 €.',
      texte: `Depuis lundi, la navette ne se limite plus aux communes du bord de la rivière : elle monte à Nasbinals et sur le causse, trois jours par semaine. Deux véhicules de huit places, dont un avec rampe, se partagent les tournées.

## Comment réserver

Il suffit d’appeler le 04 65 71 00 60, du lundi au vendredi de 9 heures à 17 heures, ou de remplir le formulaire de contact en choisissant le service « Déplacements ». La conductrice vous rappelle s’il faut décaler votre départ de quelques minutes.

- Mardi et jeudi : vers la gare de Banassac et les cabinets médicaux.
- Samedi : vers le marché de Marvejols, retour à 12 h 30.
- Vendredi soir, une fois par mois : retour des spectacles et du cinéma.

## Ce que cela coûte

Un trajet coûte 2 €, quelle que soit la distance. Les moins de dix-huit ans, les demandeurs d’emploi et la personne qui accompagne un voyageur handicapé ne paient pas. Le carnet de dix trajets se vend 15 € dans les mairies.

## Le bilan de l’essai

Pendant les six mois d’essai, la navette a transporté 1 870 voyageurs, moitié moins de trente ans, moitié plus de soixante. Un trajet sur trois menait chez un soignant, un sur quatre au marché.

Le service coûte 94 000 € par an, dont 40 % sont pris en charge par la Région. Les horaires seront revus à l’automne avec les usagers : une boîte à remarques voyage dans chaque véhicule.`,
      image: 'autocar',
      imageAlt:
        'Un autocar blanc quitte un arrêt où attendent trois personnes, sur une route qui descend vers le village.',
      publieLe: ago(6),
    },
    {
      slug: 'extinction-eclairage',
      theme: 'environnement',
      titre: 'À 23 heures, la vallée éteint : trois nuits d’étoiles pour s’en réjouir',
      chapo:
        'Les onze communes coupent leur éclairage de 23 heures à 5 heures. Pour l’occasion, le club d’astronomie installe ses lunettes au col de la Fagette.',
      texte: `La dernière commune a voté : à partir du 1er du mois, les 1 340 points lumineux de la vallée s’éteignent chaque nuit pendant six heures. Restent allumés le carrefour de la gare, la maison de santé et, les soirs de fête, les places concernées.

## Pourquoi éteindre

L’éclairage public représentait 38 % de la facture d’électricité des communes. L’extinction fait économiser 71 000 € par an, l’équivalent de deux emplois d’animation. Elle rend aussi la nuit aux chauves-souris : douze espèces chassent le long de la rivière, dont le petit rhinolophe, que la lumière arrête comme un mur.

## Et la sécurité ?

La gendarmerie a comparé, avec les trois communes qui éteignent depuis quatre ans : ni les cambriolages ni les accidents n’y ont augmenté. Des bandes réfléchissantes ont été posées dans les virages de la traverse, et chaque foyer peut retirer en mairie un brassard et une lampe de poche.

## Trois soirées pour regarder

Le club « Les Veilleurs du causse » tient ses lunettes à disposition trois vendredis de suite, au col de la Fagette, de 21 heures à minuit. On y vient à pied depuis le parking du bas, lampe rouge à la main ; des couvertures et de la tisane attendent là-haut.

Par temps couvert, la soirée se replie à la médiathèque, avec un planétarium gonflable. L’entrée est libre ; les enfants sont les bienvenus jusqu’à l’heure qu’il leur reste de sommeil.`,
      image: 'etoiles',
      imageAlt: 'La Voie lactée au-dessus d’un village presque éteint ; trois personnes autour d’une lunette.',
      publieLe: ago(11),
    },
    {
      slug: 'fours-a-pain',
      theme: 'culture',
      titre: 'Neuf fours à pain rallumés dans la vallée',
      chapo:
        'Restaurés par les associations avec l’aide de l’intercommunalité, ils cuisent au moins une fois par mois.',
      texte: `Le programme « Rallumer le four » se termine : neuf fours communaux, dont le plus ancien date de 1734, sont de nouveau en état de cuire. Les travaux ont coûté 86 000 €, dont la moitié en main-d’œuvre bénévole.

## Quatre ans, pierre par pierre

Chaque chantier a commencé de la même façon : un dimanche de débroussaillage, un maçon du pays, et des habitants qui se souvenaient. À Chanac, la clé de voûte a été retrouvée dans un mur de jardin. Au Mazet, il a fallu reposer six pierres que l’hiver avait descellées.

> La première fois que la fumée est ressortie, ma voisine a pleuré. Elle n’avait plus senti cette odeur depuis ses neuf ans.

## Venir cuire

Les dates des fournées sont publiées par les associations elles-mêmes dans les annonces de ce site, et reprises dans l’agenda. Chacun peut y apporter sa pâte : il suffit d’arriver avant neuf heures et de marquer son pain d’un signe à soi.

- Le bois est fourni par les coupes d’éclaircie de la forêt communale.
- Une participation de 1 € par miche entretient la voûte.
- Les écoles de la vallée ont leur fournée, une fois par trimestre.

## Un livret de recettes

Fouace à la fleur d’oranger, pain de seigle, tourte aux herbes : le livret des fourniers, quarante pages illustrées par les élèves du collège, est en vente 5 € dans les mairies et à la médiathèque.

## En images

<a href="/pictures/four-960.jpg" rel="lightbox[fours]" title="La première fournée de Chirac"><img src="/pictures/four-480.webp" alt="Quatre miches devant la bouche d’un four de pierre."></a>
<a href="/pictures/foret-960.jpg" rel="lightbox[fours]" title="Le bois vient des coupes d’éclaircie de la forêt communale"><img src="/pictures/foret-480.webp" alt="Un sentier entre de grands hêtres."></a>
<a href="/pictures/marche-960.jpg" rel="lightbox[fours]" title="Le pain des fourniers, au marché du samedi"><img src="/pictures/marche-480.webp" alt="Des étals sous des parasols, sur une place."></a>
<a href="/pictures/vallee-960.jpg" rel="lightbox[fours]" title="Neuf fours sont de nouveau en état de cuire dans la vallée"><img src="/pictures/vallee-480.webp" alt="La vallée au matin, des villages au bord de la rivière."></a>
<a href="/pictures/marche-nuit-960.jpg" rel="lightbox[fours]" title="La fournée de nuit, pendant le marché nocturne"><img src="/pictures/marche-nuit-480.webp" alt="Des étals éclairés de guirlandes, la nuit."></a>`,
      image: 'four',
      imageAlt: 'Un four à pain de pierre, le feu clair, quatre miches dorées devant la bouche.',
      publieLe: ago(18),
    },
    {
      slug: 'cantines-du-pays',
      theme: 'services',
      titre: 'Dans les cantines, sept produits sur dix viennent de moins de cinquante kilomètres',
      chapo:
        'Quatre cuisines, onze écoles, trente-deux fermes : deux ans après son vote, le plan alimentaire tient ses promesses, sans hausse du prix du repas.',
      texte: `En deux ans, la part des produits locaux dans les cantines de la vallée est passée de 22 à 71 %. Le prix payé par les familles, lui, n’a pas bougé : de 1 € à 4,10 € selon le quotient familial.

## Moins jeter pour mieux acheter

Le secret tient dans une balance. Chaque midi, les enfants pèsent ce qu’ils laissent. On jetait 140 grammes par repas ; on en jette 45. L’économie paie le veau de l’Aubrac, les yaourts fermiers et les légumes de pleine terre.

Les cuisiniers ont aussi changé leurs habitudes : deux menus sans viande par semaine, des portions que l’on choisit, du pain pétri sur place, et une soupe qui revient tous les jours de froid.

## Trente-deux fermes à l’heure

La légumerie de Chanac, ouverte l’an dernier, lave et coupe ce que les maraîchers livrent le lundi. Sans elle, rien n’était possible : une seule personne, dans une petite cuisine, n’épluche pas vingt kilos de carottes avant midi.

## Goûter avant de juger

Les parents sont invités à déjeuner à la cantine un jeudi par mois. L’inscription se fait auprès de l’école, une semaine à l’avance. Les menus du mois sont affichés à la grille et envoyés le vendredi par courriel à ceux qui le demandent.`,
      image: 'cantine',
      imageAlt: 'Quatre enfants à table devant une assiette de légumes, la vallée par la fenêtre.',
      publieLe: ago(25),
    },
    {
      slug: 'pont-de-la-roque',
      theme: 'travaux',
      titre: 'Le pont de la Roque se refait une santé : circulation alternée pendant trois mois',
      chapo:
        'Ses trois arches ont passé deux siècles de crues. Les piles sont reprises à la chaux, et un passage protégé pour les piétons s’ajoute en amont.',
      texte: `Les plongeurs l’avaient signalé à l’automne : deux des trois piles du pont de la Roque étaient creusées par le courant. Le chantier a commencé lundi, avant que les pluies ne fassent remonter la rivière.

## Ce qui change pour vous

- Un feu règle la circulation alternée, jour et nuit ; l’attente ne dépasse pas quatre minutes.
- Les véhicules de plus de 12 tonnes passent par le viaduc de la déviation.
- L’arrêt d’autocar « La Roque » est reporté de 150 mètres, devant l’ancienne école.
- Le pont sera fermé trois nuits, de 21 heures à 6 heures ; les dates seront dans l’agenda.

Les pompiers et le médecin de garde gardent la priorité : le feu reconnaît leurs véhicules.

## Un chantier à l’ancienne, et au sec

Pour travailler sur les piles, la rivière est écartée par un batardeau, une arche après l’autre. Les pierres sont numérotées, déposées, puis remontées au mortier de chaux. L’entreprise, de Mende, forme sur place quatre apprentis tailleurs de pierre.

Les truites de la fosse ont été déplacées par la fédération de pêche, et reviendront chez elles avant la fraie.

## À pied, enfin

L’élargissement demandé par les habitants se fera sans toucher aux arches : un platelage de châtaignier, large d’un mètre vingt, est accroché en amont. Il rejoindra le sentier des rives au printemps.

Le coût est de 412 000 €, dont 60 % pris en charge par l’État et le Département.`,
      image: 'pont',
      imageAlt: 'Un pont de pierre à trois arches ; deux ouvriers travaillent sur l’échafaudage de gauche.',
      publieLe: ago(33),
    },
    {
      slug: 'mediatheque-a-domicile',
      theme: 'culture',
      titre: 'La médiathèque vient chez vous le jeudi',
      chapo: 'Livres, films et jeux sont portés à domicile aux habitants qui ne peuvent pas se déplacer.',
      texte: `Une fracture, un nouveau-né, pas de voiture : il suffit d’appeler la médiathèque avant le mercredi midi. Une bibliothécaire prépare la sélection avec vous et une équipe de bénévoles la dépose le lendemain.

## Pour qui, et comment

Le service s’adresse à toute personne empêchée, pour une semaine ou pour longtemps. Aucun justificatif n’est demandé. Le prêt est gratuit, pour six semaines, avec les mêmes droits qu’au comptoir : dix livres, quatre films, deux jeux.

- Téléphone : 04 65 71 00 55, du mardi au samedi.
- Livres en grands caractères et livres audio : disponibles pour toutes les communes.
- Tablette et liseuse : prêtées, avec une heure de prise en main.

## Les passeurs

Ils sont dix-neuf, de seize à quatre-vingt-un ans, à se relayer sur les routes. Certains restent le temps d’un café, d’autres lisent à voix haute. La communauté de communes rembourse leurs kilomètres et les forme deux fois l’an.

> J’avais commandé un roman policier. On m’a apporté aussi un poème recopié à la main. Il est sur le frigo.

## Devenir passeur

Il manque des bras à Nasbinals et sur le causse. Une demi-journée par mois suffit. La prochaine rencontre a lieu à la médiathèque, un samedi matin : la date est dans l’agenda.`,
      image: 'mediatheque',
      imageAlt: 'Un fauteuil vert et un panier de livres devant la fenêtre de la médiathèque.',
      publieLe: ago(40),
    },
    {
      slug: 'troupeaux-estives',
      theme: 'economie',
      titre: 'Montée aux estives : les routes à partager, les fermes à visiter',
      chapo:
        'Quatorze troupeaux traversent la vallée en deux jours. Voici les horaires de passage, les haltes où les attendre, et les gestes à avoir au volant.',
      texte: `Elles sont près de neuf cents, décorées de houx, de drapeaux et de cloches : les vaches de l’Aubrac gagnent les hauts pâturages. La marche est longue de vingt-six kilomètres, avec une nuit au bord du lac.

## Où les voir passer

Le premier jour, les troupeaux quittent le bas de la vallée entre 5 heures et 7 heures. Ils font halte sur le foirail de Saint-Germain vers 9 heures : soupe au fromage pour les marcheurs, foin et eau pour les autres. Le second jour, l’arrivée sur le plateau commence vers 11 heures.

## Sur la route

- Suivez les bénévoles en gilet jaune : eux seuls font ralentir ou arrêter la circulation.
- Coupez le moteur quand un troupeau vient à vous ; ne klaxonnez jamais.
- Gardez les chiens en laisse courte, même les plus gentils.
- À pied, restez sur le côté, et laissez les veaux rejoindre leur mère.

## Portes ouvertes à la ferme

Six éleveuses et éleveurs ouvrent leur étable le dimanche après la montée. On y goûte le fromage, on y comprend pourquoi une vache qui pâture à mille deux cents mètres garde la montagne ouverte, et l’on peut y parrainer une génisse.

La race a failli disparaître : il restait moins de soixante mille mères en 1979. Elles sont aujourd’hui plus de deux cent mille, et la filière fait vivre cent quarante fermes autour de la vallée.`,
      image: 'troupeau',
      imageAlt: 'Des vaches de l’Aubrac aux longues cornes dans un pré fleuri, une bergère au premier plan.',
      publieLe: ago(47),
    },
    {
      slug: 'sentier-de-la-colagne',
      theme: 'environnement',
      titre: 'Le sentier des rives rouvre sur ses onze kilomètres',
      chapo:
        'Deux passerelles neuves, un tronçon sur caillebotis et des bancs à l’ombre : la promenade se fait de nouveau d’une traite.',
      texte: `Emportées par la crue de l’automne dernier, les deux passerelles du sentier des rives sont remplacées. Plus hautes de quatre-vingts centimètres, elles laissent désormais passer les troncs.

## De la gare au belvédère

Le sentier part de la gare de Banassac et remonte la rivière sur onze kilomètres, presque sans pente. Trois boucles plus courtes, balisées en jaune, ramènent au départ en une heure, deux heures ou une demi-journée.

Le tronçon du moulin, longtemps boueux, est posé sur un caillebotis de châtaignier large d’un mètre quarante : les poussettes et les fauteuils roulants y passent jusqu’au belvédère.

## Une rivière à lire

Neuf bornes racontent la loutre, le cincle plongeur, le flottage du bois et la tannerie disparue. Elles ont été écrites par la classe de CM2 de Marvejols, et se lisent aussi en braille et en occitan.

## Pratique

- Ouvert du lever au coucher du soleil ; fermé en cas de vigilance orange aux crues.
- Chiens admis en laisse ; vélos invités à prendre la route haute.
- Points d’eau à la gare, au moulin et au belvédère.
- Navette du retour le samedi, sur réservation.

L’inauguration a réuni trois cents marcheurs. Les travaux, conduits par la communauté de communes avec deux entreprises de la vallée, ont coûté 268 000 €.`,
      image: 'sentier',
      imageAlt: 'Une passerelle de bois arquée au-dessus de la rivière ; un adulte et un enfant s’y arrêtent.',
      publieLe: ago(54),
    },
    {
      slug: 'maison-de-sante',
      theme: 'services',
      titre: 'Deux médecins de plus à la maison de santé',
      chapo:
        'La docteure Inès Aït-Kaci et le docteur Paul Vernhet reçoivent depuis lundi. Mille deux cents habitants sans médecin traitant peuvent s’inscrire.',
      texte: `C’était l’attente la plus citée dans l’enquête de l’an dernier : dans la vallée, une personne sur six n’avait pas de médecin traitant. Deux généralistes s’installent, après avoir fait ici une partie de leurs études.

## Prendre rendez-vous

Les inscriptions sont ouvertes, en commençant par les personnes sans médecin traitant, celles qui ont une maladie de longue durée et les femmes enceintes. On appelle le secrétariat au 04 65 71 00 70, de 8 heures à 18 h 30, ou l’on passe à l’accueil.

- Consultations sans rendez-vous : tous les matins, de 8 heures à 9 h 30.
- Visites à domicile : l’après-midi, dans les onze communes.
- Samedi matin : garde partagée avec les médecins de Marvejols.

## Ce qui les a décidés

« On nous a montré une école, un logement et une équipe, dans cet ordre », raconte la docteure Aït-Kaci. La communauté de communes loue les cabinets à prix coûtant, a rénové deux logements pour les internes et réserve des places en crèche aux soignants.

## Toute une équipe

La maison de santé réunit désormais quatre médecins, trois infirmières, deux kinésithérapeutes, une sage-femme, une psychologue et une dentiste deux jours par semaine. Une salle de téléconsultation permet de voir un dermatologue ou un cardiologue du centre hospitalier de Mende sans faire la route.

Une extension de 180 m², sous le toit de l’ancienne grange, ouvrira l’an prochain.`,
      image: 'sante',
      imageAlt: 'La maison de santé, bardée de mélèze, et des patients devant l’entrée vitrée.',
      publieLe: ago(68),
    },
    {
      slug: 'marche-de-nuit',
      theme: 'economie',
      titre: 'Le marché de nuit s’installe sur la place, chaque premier vendredi',
      chapo:
        'Vingt-six producteurs, des tables sous les guirlandes et la vaisselle consignée : le marché se prolonge désormais jusqu’à 22 h 30.',
      texte: `On y vient faire ses courses en sortant du travail, et l’on reste dîner. Après quatre essais l’été dernier, le marché de nuit devient un rendez-vous de toute l’année, sur la place du Foirail puis, l’hiver, sous la halle.

## Ce que l’on y trouve

Pain au levain, tommes, truites, miel de châtaignier, safran du causse, légumes, bières de la vallée, paniers de noisetier : les vingt-six exposants vendent ce qu’ils produisent, et rien d’autre. Quatre d’entre eux cuisinent sur place.

- Étals de 18 heures à 21 heures, tables jusqu’à 22 h 30.
- Vaisselle consignée : 1 € le couvert, rendu au retour.
- Parking du stade à cinq minutes à pied ; abri à vélos éclairé.

## Exposer

L’emplacement coûte 4 € le mètre, électricité comprise. Une place est gardée chaque mois pour une personne qui débute. Les demandes se font par la page Contact, service « Économie », au moins trois semaines avant.

## Côté voisins

La musique s’arrête à 22 heures. Le nettoyage est fait par l’équipe du marché dans la nuit, et le stationnement des riverains est réservé rue de l’Horloge. Un point est fait avec eux après chaque édition.`,
      image: 'marche-nuit',
      imageAlt: 'La place du marché à la nuit tombée, sous les guirlandes, avec ses trois étals rayés.',
      publieLe: ago(89),
    },
    {
      slug: 'foret-communale',
      theme: 'environnement',
      titre: 'Forêt communale : les hêtres de deux cents ans ne seront pas coupés',
      chapo:
        'Le nouveau plan de gestion laisse vieillir 84 hectares et ouvre un sentier parmi les plus vieux arbres de la vallée.',
      texte: `Pendant vingt ans, la forêt de la Fagette suivra un nouveau plan, voté à l’unanimité après six promenades publiques. Il dit, parcelle par parcelle, ce qui sera coupé, planté ou laissé tranquille.

## Laisser vieillir

84 hectares, un cinquième de la forêt, ne connaîtront plus la tronçonneuse. Les hêtres y ont près de deux cents ans. Leur bois mort nourrit la rosalie des Alpes, un insecte bleu à longues antennes, et loge le pic noir et la chouette de Tengmalm.

## Couper moins, vendre mieux

Ailleurs, les coupes se feront arbre par arbre, sans jamais mettre une parcelle à nu. Le bois d’œuvre sera scié dans la vallée : les volets de la crèche, les bancs du sentier et les charpentes des abris en viennent déjà.

- Affouage : les lots sont tirés au sort en mairie, un par foyer qui se chauffe au bois.
- Champignons : cinq litres par jour et par personne, comme avant.
- Chasse : les jours sont affichés aux huit entrées de la forêt.

## Un sentier, à petits pas

Une boucle de 3,5 kilomètres passe désormais au pied des plus vieux arbres. Elle n’a ni panneau ni barrière : un carnet, prêté à la maison France Services, raconte chaque halte.

Le garde forestier accompagne le premier dimanche de chaque mois. Rendez-vous au parking du col, avec de bonnes chaussures.`,
      image: 'foret',
      imageAlt: 'Une hêtraie d’automne traversée par la lumière ; deux promeneurs sur un chemin de feuilles.',
      publieLe: ago(117),
    },
    {
      slug: 'verger-conservatoire',
      theme: 'environnement',
      titre: 'Quarante-deux pommes que l’on croyait perdues au verger conservatoire',
      chapo:
        'Reinette du Lot, Blanche de Chanac, Court-pendu gris : greffées par des bénévoles, elles fleurissent pour la première fois ensemble.',
      texte: `Il a fallu sept ans pour les retrouver : un pommier au bord d’une ruine, un autre au milieu d’un champ, une lettre qui décrit un goût. Quarante-deux variétés anciennes sont désormais réunies sur un hectare et demi, au-dessus de Chanac.

## Un verger qui se visite

Chaque arbre porte son nom, son histoire et l’usage de ses fruits : à couteau, à cuire, à cidre, ou de garde, comme la Reinette du Lot qui attend Pâques au grenier. Le verger est ouvert toute l’année, du matin au soir. On goûte ce qui est tombé ; on ne cueille pas.

## Greffer le sien

Les « Croqueurs de la vallée » donnent des greffons et apprennent le geste, chaque hiver, lors de deux matinées. Les scions greffés sont remis aux écoles, aux nouveaux parents et à toute commune qui plante.

> Greffer, c’est recopier un arbre sans faire de faute. Après, il vit cent ans de plus.

## Le pressoir tourne pour tous

À l’automne, le pressoir mobile s’arrête dans six communes. Vous apportez vos pommes, propres et mûres, vous repartez avec votre jus, à 1,20 € le litre pasteurisé. Les inscriptions ouvrent deux mois avant.`,
      image: 'verger',
      imageAlt: 'Un verger en fleurs roses et blanches, une échelle contre un arbre et un panier de pommes.',
      publieLe: ago(149),
    },
    {
      slug: 'ecole-de-musique',
      theme: 'culture',
      titre: 'L’école de musique ouvre une classe de cabrette, et prête l’instrument',
      chapo:
        'Quatre instruments anciens ont été restaurés grâce à un legs. Les cours, ouverts dès huit ans, sont au prix de tous les autres.',
      texte: `La cabrette, cette cornemuse que les gens d’ici ont emportée jusque dans les bals de Paris, ne s’enseignait plus dans la vallée depuis trente ans. Elle a désormais sa classe, le mercredi et le samedi, à l’ancienne gare.

## Quatre instruments, quatre vies

Ils dormaient dans une malle, léguée par la famille Delmas. Un facteur de Rodez a refait les poches, les anches et une partie des ivoires, remplacés par du buis. Les élèves les emportent chez eux pour l’année, contre une assurance de 12 €.

## S’inscrire

- À partir de huit ans, sans limite d’âge ni connaissance du solfège.
- 96 € par an, 48 € pour le deuxième enfant, gratuit sous condition de ressources.
- Deux séances d’essai, sans engagement.

L’école compte maintenant 214 élèves et quinze disciplines, de l’éveil à la chorale. Une place sur cinq est gardée pour les adultes débutants.

## On joue dehors

La classe se fera entendre au kiosque, chaque dernier samedi du mois à la belle saison, avec l’orchestre des élèves. Si vous avez chez vous un instrument qui ne sert plus, l’école le révise et le prête.`,
      image: 'musique',
      imageAlt: 'Un kiosque illuminé au coucher du soleil, quatre musiciens et leur public.',
      publieLe: ago(188),
    },
    {
      slug: 'plan-hiver',
      theme: 'travaux',
      titre: 'Déneigement : qui passe, où, et à quelle heure',
      chapo:
        'Six engins, vingt-deux agents d’astreinte et 340 kilomètres de routes : le plan d’hiver, commune par commune, et ce que chacun peut faire devant chez soi.',
      texte: `Le plan d’hiver est arrêté. Il commence à 4 heures du matin, quand deux agents prennent la route pour regarder, mesurer, et décider. À 5 heures, les engins partent.

## L’ordre de passage

- Avant 7 heures : routes des cars scolaires, maison de santé, casernes, gare.
- Avant 9 heures : traverses des bourgs, écoles, commerces, fermes qui livrent du lait.
- Dans la journée : hameaux habités toute l’année, puis les autres voies.

Une personne malade, une naissance proche, un soignant à domicile : signalez-le à votre mairie, et votre hameau passe en première tournée.

## Moins de sel

La pouzzolane, une roche volcanique, remplace le sel au-dessus de neuf cents mètres. Elle accroche aussi bien, ne brûle pas les haies et ne salit pas les captages d’eau. Il en reste au bord des routes au printemps : elle est balayée, tamisée, et resservie.

## Devant chez soi

Chacun dégage le trottoir devant sa porte, sur un mètre vingt, sans pousser la neige sur la chaussée ni sur les bouches d’incendie. Un bac de pouzzolane est à votre disposition dans chaque hameau.

Les fermetures de cols et les cars supprimés sont annoncés avant 6 h 15 sur la page d’accueil et au 04 65 71 00 80, par un message enregistré.`,
      image: 'neige',
      imageAlt: 'Un engin de déneigement orange ouvre une route entre les sapins, devant un village enneigé.',
      publieLe: ago(231),
    },
    {
      slug: 'commerces-centre-bourg',
      theme: 'economie',
      titre: 'Cinq vitrines rallumées en un an dans les centres-bourgs',
      chapo:
        'Une librairie-café, une crémerie, un réparateur de vélos, une couturière et une épicerie : la communauté rachète, rénove et loue à loyer progressif.',
      texte: `Il y a trois ans, un local sur quatre était vide dans les centres de la vallée. Il en reste un sur huit. La méthode est simple : la communauté de communes achète les murs, refait le toit et l’électricité, puis loue à un prix qui grandit avec l’activité.

## Un loyer qui apprend à marcher

La première année, le loyer est de 3 € le mètre carré. Il monte par paliers pendant cinq ans, jusqu’au prix du marché, et s’arrête de monter si le chiffre d’affaires baisse. Le locataire peut ensuite racheter les murs.

## Ils ont ouvert

- À La Canourgue, « La Page et le Bol », librairie-café de quarante places.
- À Marvejols, la crémerie des sœurs Pagès, qui affine sur place.
- À Chanac, l’atelier vélo, où l’on répare aussi les fauteuils roulants.
- À Nasbinals, une couturière et l’épicerie en commun, tenue par 140 sociétaires.

## Les prochains

Trois locaux cherchent preneur, de 28 à 90 m². Les visites se font le premier mardi du mois, avec la chargée de mission et un comptable bénévole. Un dossier de quatre pages suffit ; la réponse vient en six semaines.

> On ne cherche pas la boutique parfaite. On cherche quelqu’un qui ouvrira les volets le matin.`,
      image: 'marche',
      imageAlt: 'Le marché sur la place, trois étals rayés et les maisons du bourg derrière.',
      publieLe: ago(274),
    },
  ];
}
