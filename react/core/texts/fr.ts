/**
 * What visitors read, in French. The French text is the expression itself, but for the four named at the end.
 * The sentences of the specification stand to the letter, its faults of French included.
 * `{name}` is replaced by a value; `en.ts` has the same expressions (`tsc` sees to it).
 */
const sentences = [
  // Questions, errors and buttons
  'non',
  'oui',
  'OK',
  'Fermer',
  'Fenêtre',
  'Réessayer',
  'Ouvrir la page',
  'La page ne s’affiche pas ?',
  'nouvelle fenêtre',
  'Votre session a expiré. Reconnectez-vous, puis réessayez.',
  'Se connecter',
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
  'Votre navigateur ne supporte pas les objets XMLHTTPRequest...',
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)',
  'Voulez vous supprimer cet élément ?',
  'Etes vous sur de vouloir publier sur le site ?',
  'Etes vous sur de vouloir dépublier du site ?',

  // A member's own elements, as they are announced
  'Publié.',
  'Dépublié.',
  'Élément supprimé.',

  // Loading
  'CHARGEMENT',
  "Veuillez patienter s'il vous plait...",
  'Impossible de charger ce contenu.',
  'Impossible de charger cette image.',

  // Forms
  'Erreur(s) rencontrée(s)',
  'Le champ {champ} est requis.',
  'Le champ {champ} doit contenir une adresse email.',
  'Le champ {champ} doit contenir un nombre.',
  'Le champ {champ} doit contenir un nombre entre {min} et {max}.',
  'Le champ {champ} doit contenir un nombre supérieur ou égal à {min}.',
  'Le champ {champ} doit contenir un nombre inférieur ou égal à {max}.',
  'Le champ {champ} doit contenir une date.',
  'Le champ {champ} doit contenir une heure.',
  'Le champ {champ} doit contenir une adresse web complète, qui commence par https://.',
  'Le champ {champ} ne respecte pas le format demandé.',
  'Le champ {champ} ne respecte pas le format demandé : {format}',
  'Le champ {champ} doit contenir au moins {min} caractères.',
  'Le champ {champ} doit contenir au plus {max} caractère.',
  'Le champ {champ} doit contenir au plus {max} caractères.',
  'Le champ {champ} doit contenir une date entre le {min} et le {max}.',
  'Le champ {champ} doit contenir une date au plus tôt le {min}.',
  'Le champ {champ} doit contenir une date au plus tard le {max}.',
  'Le champ {champ} doit être compris entre {min} et {max}.',
  'Le champ {champ} doit être au plus tôt {min}.',
  'Le champ {champ} doit être au plus tard {max}.',
  'Le champ {champ} n’accepte pas cette valeur ; la plus proche est {n}.',
  'Le champ {champ} n’accepte pas cette valeur ; les plus proches sont {min} et {max}.',
  'Le champ {champ} n’est pas valide.',
  'Le champ {champ} : {message}',
  '{n} erreur restante',
  '{n} erreurs restantes',
  'Plus aucune erreur',

  'Votre envoi est parti, mais la réponse du serveur n’a pas pu être lue.',
  'Votre envoi a bien été pris en compte.',

  // Captcha
  'Vérification anti-robot en cours…',
  'Vérification anti-robot réussie.',
  'La vérification anti-robot n’a pas pu se faire. Le formulaire n’est pas envoyé, et rien de votre saisie n’est perdu.',
  'La vérification anti-robot attend votre accord pour charger un service tiers. Le formulaire n’est pas envoyé, et rien de votre saisie n’est perdu.',
  'Faites d’abord la vérification anti-robot, puis envoyez de nouveau le formulaire.',
  'La vérification anti-robot a expiré. Refaites-la, puis envoyez le formulaire.',

  // Lightbox
  'image {n} sur {total}',
  'précédente',
  'suivante',
  'fermer',
  'démarrer la présentation',
  'arrêter la présentation',
  'agrandir',
  'réduire',
  'ouvrir l’image d’origine',
  'ouvrir la page',
  'Galerie d’images',
  'Image agrandie',

  // Sliders
  'carrousel',
  'diapositive',
  'Diapositives',
  '{n} sur {total}',
  'Mettre le défilement en pause',
  'Lancer le défilement',
  'Choisir une diapositive',
  'Afficher la diapositive {n}',

  // Menu and search
  'Menu',
  'Accueil',
  'Retour',
  'Rechercher',
  'Aucun résultat',
  'Résultats de la recherche',
  'Sous-menu {titre}',

  // Lists, as a refresh is announced
  '{n} résultat',
  '{n} résultats',
  'page {n}',
  'page {n} sur {total}',
  'Liste mise à jour',

  // Calendar
  'Mois précédent',
  'Mois suivant',
  'Aujourd’hui',
  '{n} événement',
  '{n} événements',
  'Aucun événement',
  '+ {n} autres',

  // Date fields
  'Choisir une date',
  'Choisir une date : {champ}',
  'Changer la date, {date}',
  'Changer la date, {date} : {champ}',
  'Mois',
  'Année',
  'Heure',
  'Effacer',
  'Cette date n’existe pas.',
  'Cette date ou cette heure n’existe pas.',
  'Écrivez une date comme {exemple}.',
  'Cette date peut se lire de deux façons : écrivez-la comme {exemple}.',
  'Ajoutez l’heure, comme {exemple}.',
  'Choisissez une date entre le {min} et le {max}.',
  'Choisissez une date à partir du {min}.',
  'Choisissez une date jusqu’au {max}.',
  'Ce jour ne peut pas être choisi.',

  // Suggestions for a field
  'Suggestions',
  'Choix : {choix}',
  '« {texte} » n’a pas été choisi dans la liste : le champ a été vidé.',

  // Masks
  'Format attendu : {format}',
  'jj/mm/aaaa',

  // Tables
  'Trier par {colonne}',
  'Trié par {colonne}, ordre croissant',
  'Trié par {colonne}, ordre décroissant',

  // Banners and front popups without a title
  'Annonce',

  // Share bar
  'Partager cette page',
  'Partager sur {réseau}',
  'Partager par e-mail',
  'Partager autrement',
  'Copier le lien',
  'Lien copié.',
  'Adresse à copier :',
  'E-mail',

  // Permalink
  'Le permalien a été généré.',
  'Copier',
  'Copié',
  'Permalien',
  'La copie a été refusée, mais le texte est sélectionné : copiez-le avec {touches}.',
] as const;

type Sentence = (typeof sentences)[number];

export const fr = {
  ...(Object.fromEntries(sentences.map((sentence) => [sentence, sentence])) as { readonly [S in Sentence]: S }),
  error: 'Erreur',
  avertissement: 'Avertissement',
  Previous: 'Précédent',
  Next: 'Suivant',
};

/** The expressions that the library ships texts for. */
export type Expression = keyof typeof fr;
