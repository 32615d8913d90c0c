import type { Langue } from '../langue.ts';

const UNSAVED =
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';
const PUBLISH = 'Etes vous sur de vouloir publier sur le site ?';
const UNPUBLISH = 'Etes vous sur de vouloir dépublier du site ?';
const DELETE = 'Voulez vous supprimer cet élément ?';

/** The site's own words for what the library says, by the library's expressions. */
export const LIBRARY_TEXTS: Record<Langue, Readonly<Record<string, string>>> = {
  fr: {
    avertissement: 'Confirmez-vous ?',
    oui: 'Confirmer',
    non: 'Annuler',
    [`${UNSAVED} (titre)`]: 'Fermer sans enregistrer ?',
    [UNSAVED]:
      'Vous avez apporté des modifications sans les enregistrer. Êtes-vous sûr de vouloir fermer ? Vous perdriez ces modifications.',
    [`${UNSAVED} (oui)`]: 'Fermer sans enregistrer',
    [`${UNSAVED} (non)`]: 'Continuer',
    [`${PUBLISH} (titre)`]: 'Publier sur le site ?',
    [PUBLISH]: 'Ce que vous enregistrez paraîtra aussitôt sur le site.',
    [`${PUBLISH} (oui)`]: 'Enregistrer et publier',
    [`${PUBLISH} (non)`]: 'Annuler',
    [`${UNPUBLISH} (titre)`]: 'Retirer du site ?',
    [UNPUBLISH]: 'Ce que vous enregistrez ne se lira plus sur le site.',
    [`${UNPUBLISH} (oui)`]: 'Enregistrer et dépublier',
    [`${UNPUBLISH} (non)`]: 'Annuler',
    [`${DELETE} (titre)`]: 'Supprimer définitivement ?',
    [DELETE]: 'Ce qui est supprimé ne peut pas être rétabli.',
    [`${DELETE} (oui)`]: 'Supprimer',
    [`${DELETE} (non)`]: 'Annuler',
    'Le champ {champ} doit contenir une adresse email.': 'Le champ {champ} doit contenir une adresse de courriel.',
    'E-mail': 'Courriel',
    'Partager par e-mail': 'Partager par courriel',
  },
  en: {
    avertissement: 'Are you sure?',
    oui: 'Confirm',
    non: 'Cancel',
    [`${UNSAVED} (titre)`]: 'Close without saving?',
    [UNSAVED]:
      'You have made changes without saving them. Are you sure you want to close? You would lose these changes.',
    [`${UNSAVED} (oui)`]: 'Close without saving',
    [`${UNSAVED} (non)`]: 'Continue',
    [`${PUBLISH} (titre)`]: 'Publish on the site?',
    [PUBLISH]: 'What you save will appear on the site at once.',
    [`${PUBLISH} (oui)`]: 'Save and publish',
    [`${PUBLISH} (non)`]: 'Cancel',
    [`${UNPUBLISH} (titre)`]: 'Take it off the site?',
    [UNPUBLISH]: 'What you save will no longer be read on the site.',
    [`${UNPUBLISH} (oui)`]: 'Save and unpublish',
    [`${UNPUBLISH} (non)`]: 'Cancel',
    [`${DELETE} (titre)`]: 'Delete for good?',
    [DELETE]: 'What is deleted cannot be restored.',
    [`${DELETE} (oui)`]: 'Delete',
    [`${DELETE} (non)`]: 'Cancel',
  },
};
