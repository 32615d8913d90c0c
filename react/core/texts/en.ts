import type { Expression } from './fr.ts';

/** What visitors read, in English. */
export const en: Readonly<Record<Expression, string>> = {
  non: 'no',
  oui: 'yes',
  OK: 'OK',
  Fermer: 'Close',
  Fenêtre: 'Window',
  Réessayer: 'Try again',
  'Ouvrir la page': 'Open the page',
  'La page ne s’affiche pas ?': 'Does the page not show?',
  'nouvelle fenêtre': 'new window',
  'Votre session a expiré. Reconnectez-vous, puis réessayez.': 'Your session has ended. Sign in again, then try again.',
  'Se connecter': 'Sign in',
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.":
    'Something went wrong. Please try again later, or contact an administrator.',
  'Votre navigateur ne supporte pas les objets XMLHTTPRequest...':
    'Your browser does not support XMLHttpRequest objects.',
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)':
    'You have made changes that are not saved. Are you sure that you want to close? (Your changes will be lost.)',
  'Voulez vous supprimer cet élément ?': 'Do you want to delete this item?',
  'Etes vous sur de vouloir publier sur le site ?': 'Are you sure that you want to publish on the site?',
  'Etes vous sur de vouloir dépublier du site ?': 'Are you sure that you want to unpublish from the site?',

  'Publié.': 'Published.',
  'Dépublié.': 'Unpublished.',
  'Élément supprimé.': 'Item deleted.',

  CHARGEMENT: 'LOADING',
  "Veuillez patienter s'il vous plait...": 'Please wait…',
  'Impossible de charger ce contenu.': 'This content could not be loaded.',
  'Impossible de charger cette image.': 'This image could not be loaded.',

  'Erreur(s) rencontrée(s)': 'Error(s) found',
  'Le champ {champ} est requis.': 'The field {champ} is required.',
  'Le champ {champ} doit contenir une adresse email.': 'The field {champ} must contain an email address.',
  'Le champ {champ} doit contenir un nombre.': 'The field {champ} must contain a number.',
  'Le champ {champ} doit contenir un nombre entre {min} et {max}.':
    'The field {champ} must contain a number between {min} and {max}.',
  'Le champ {champ} doit contenir un nombre supérieur ou égal à {min}.':
    'The field {champ} must contain a number greater than or equal to {min}.',
  'Le champ {champ} doit contenir un nombre inférieur ou égal à {max}.':
    'The field {champ} must contain a number less than or equal to {max}.',
  'Le champ {champ} doit contenir une date.': 'The field {champ} must contain a date.',
  'Le champ {champ} doit contenir une heure.': 'The field {champ} must contain a time.',
  'Le champ {champ} doit contenir une adresse web complète, qui commence par https://.':
    'The field {champ} must contain a complete web address, which starts with https://.',
  'Le champ {champ} ne respecte pas le format demandé.': 'The field {champ} does not have the requested format.',
  'Le champ {champ} ne respecte pas le format demandé : {format}':
    'The field {champ} does not have the requested format: {format}',
  'Le champ {champ} doit contenir au moins {min} caractères.':
    'The field {champ} must contain at least {min} characters.',
  'Le champ {champ} doit contenir au plus {max} caractère.': 'The field {champ} must contain at most {max} character.',
  'Le champ {champ} doit contenir au plus {max} caractères.':
    'The field {champ} must contain at most {max} characters.',
  'Le champ {champ} doit contenir une date entre le {min} et le {max}.':
    'The field {champ} must contain a date between {min} and {max}.',
  'Le champ {champ} doit contenir une date au plus tôt le {min}.':
    'The field {champ} must contain a date no earlier than {min}.',
  'Le champ {champ} doit contenir une date au plus tard le {max}.':
    'The field {champ} must contain a date no later than {max}.',
  'Le champ {champ} doit être compris entre {min} et {max}.': 'The field {champ} must be between {min} and {max}.',
  'Le champ {champ} doit être au plus tôt {min}.': 'The field {champ} must be no earlier than {min}.',
  'Le champ {champ} doit être au plus tard {max}.': 'The field {champ} must be no later than {max}.',
  'Le champ {champ} n’accepte pas cette valeur ; la plus proche est {n}.':
    'The field {champ} does not take this value; the nearest one is {n}.',
  'Le champ {champ} n’accepte pas cette valeur ; les plus proches sont {min} et {max}.':
    'The field {champ} does not take this value; the nearest ones are {min} and {max}.',
  'Le champ {champ} n’est pas valide.': 'The field {champ} is not valid.',
  'Le champ {champ} : {message}': 'The field {champ}: {message}',
  '{n} erreur restante': '{n} error left',
  '{n} erreurs restantes': '{n} errors left',
  'Plus aucune erreur': 'No errors left',
  'Votre envoi est parti, mais la réponse du serveur n’a pas pu être lue.':
    'What you sent has left, but the server’s answer could not be read.',
  'Votre envoi a bien été pris en compte.': 'What you sent has been taken into account.',

  'Vérification anti-robot en cours…': 'Checking against robots…',
  'Vérification anti-robot réussie.': 'The check against robots is done.',
  'La vérification anti-robot n’a pas pu se faire. Le formulaire n’est pas envoyé, et rien de votre saisie n’est perdu.':
    'The check against robots could not be done. The form has not been sent, and nothing that you typed is lost.',
  'La vérification anti-robot attend votre accord pour charger un service tiers. Le formulaire n’est pas envoyé, et rien de votre saisie n’est perdu.':
    'The check against robots waits for your consent to load a third-party service. The form has not been sent, and nothing that you typed is lost.',
  'Faites d’abord la vérification anti-robot, puis envoyez de nouveau le formulaire.':
    'Please complete the check against robots first, then send the form again.',
  'La vérification anti-robot a expiré. Refaites-la, puis envoyez le formulaire.':
    'The check against robots has expired. Please complete it again, then send the form.',

  'image {n} sur {total}': 'image {n} of {total}',
  précédente: 'previous',
  suivante: 'next',
  fermer: 'close',
  'démarrer la présentation': 'start slideshow',
  'arrêter la présentation': 'stop slideshow',
  agrandir: 'zoom in',
  réduire: 'zoom out',
  'ouvrir l’image d’origine': 'open the original image',
  'ouvrir la page': 'open the page',
  'Galerie d’images': 'Image gallery',
  'Image agrandie': 'Enlarged image',

  carrousel: 'carousel',
  diapositive: 'slide',
  Diapositives: 'Slides',
  '{n} sur {total}': '{n} of {total}',
  'Mettre le défilement en pause': 'Pause the slides',
  'Lancer le défilement': 'Play the slides',
  'Choisir une diapositive': 'Choose a slide',
  'Afficher la diapositive {n}': 'Show slide {n}',

  Menu: 'Menu',
  Accueil: 'Home',
  Retour: 'Back',
  Rechercher: 'Search',
  'Aucun résultat': 'No results',
  'Résultats de la recherche': 'Search results',
  'Sous-menu {titre}': '{titre} submenu',

  '{n} résultat': '{n} result',
  '{n} résultats': '{n} results',
  'page {n}': 'page {n}',
  'page {n} sur {total}': 'page {n} of {total}',
  'Liste mise à jour': 'List updated',

  'Mois précédent': 'Previous month',
  'Mois suivant': 'Next month',
  'Aujourd’hui': 'Today',
  '{n} événement': '{n} event',
  '{n} événements': '{n} events',
  'Aucun événement': 'No events',
  '+ {n} autres': '+ {n} more',
  'Choisir une date': 'Choose a date',
  'Choisir une date : {champ}': 'Choose a date: {champ}',
  'Changer la date, {date}': 'Change the date, {date}',
  'Changer la date, {date} : {champ}': 'Change the date, {date}: {champ}',
  Mois: 'Month',
  Année: 'Year',
  Heure: 'Time',
  Effacer: 'Clear',
  'Cette date n’existe pas.': 'This date does not exist.',
  'Cette date ou cette heure n’existe pas.': 'This date or this time does not exist.',
  'Écrivez une date comme {exemple}.': 'Write a date such as {exemple}.',
  'Cette date peut se lire de deux façons : écrivez-la comme {exemple}.':
    'This date can be read in two ways: write it as {exemple}.',
  'Ajoutez l’heure, comme {exemple}.': 'Add the time, as in {exemple}.',
  'Choisissez une date entre le {min} et le {max}.': 'Choose a date between {min} and {max}.',
  'Choisissez une date à partir du {min}.': 'Choose a date from {min} on.',
  'Choisissez une date jusqu’au {max}.': 'Choose a date up to {max}.',
  'Ce jour ne peut pas être choisi.': 'This day cannot be chosen.',
  Suggestions: 'Suggestions',
  'Choix : {choix}': 'Selected: {choix}',
  '« {texte} » n’a pas été choisi dans la liste : le champ a été vidé.':
    '“{texte}” was not picked from the list: the field has been emptied.',
  'Format attendu : {format}': 'Expected format: {format}',
  'jj/mm/aaaa': 'dd/mm/yyyy',
  'Trier par {colonne}': 'Sort by {colonne}',
  'Trié par {colonne}, ordre croissant': 'Sorted by {colonne}, ascending',
  'Trié par {colonne}, ordre décroissant': 'Sorted by {colonne}, descending',

  Annonce: 'Notice',

  'Partager cette page': 'Share this page',
  'Partager sur {réseau}': 'Share on {réseau}',
  'Partager par e-mail': 'Share by e-mail',
  'Partager autrement': 'Share in another way',
  'Copier le lien': 'Copy link',
  'Lien copié.': 'Link copied.',
  'Adresse à copier :': 'Address to copy:',
  'E-mail': 'E-mail',

  'Le permalien a été généré.': 'The permalink has been generated.',
  Copier: 'Copy',
  Copié: 'Copied',
  Permalien: 'Permanent link',
  'La copie a été refusée, mais le texte est sélectionné : copiez-le avec {touches}.':
    'It could not be copied, but the text is selected: copy it with {touches}.',

  error: 'Error',
  avertissement: 'Warning',
  Previous: 'Previous',
  Next: 'Next',
};
