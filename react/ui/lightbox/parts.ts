import type { Doc } from '../../core/attributes.ts';

/** The documentation of a lightbox's parts, those of groups, pages and fragments included, which a zoom never shows. */
export const LIGHTBOX_PARTS: Readonly<Record<string, Doc>> = {
  dialog: { en: 'The whole viewport.', fr: 'Toute la fenêtre.' },
  stage: { en: 'The room around what shows.', fr: 'L’espace autour de ce qui se montre.' },
  photo: { en: 'The photo.', fr: 'La photo.' },
  box: { en: 'The box of a page or fragment.', fr: 'La boîte d’une page ou d’un fragment.' },
  body: { en: 'The content of that box.', fr: 'Le contenu de cette boîte.' },
  frame: { en: 'The frame of a page.', fr: 'Le cadre d’une page.' },
  count: { en: 'The place in the group, « image 2 sur 5 ».', fr: 'Le rang dans le groupe, « image 2 sur 5 ».' },
  caption: { en: 'The caption.', fr: 'La légende.' },
  toolbar: { en: 'The bar of buttons.', fr: 'La barre de boutons.' },
  button: {
    en: 'Each button beside the close button.',
    fr: 'Chaque bouton autre que celui de fermeture.',
  },
  previous: { en: 'The button « précédente ».', fr: 'Le bouton « précédente ».' },
  next: { en: 'The button « suivante ».', fr: 'Le bouton « suivante ».' },
  play: {
    en: 'The button that starts and stops the presentation.',
    fr: 'Le bouton qui lance et arrête la présentation.',
  },
  zoom: { en: 'The button that magnifies the photo.', fr: 'Le bouton qui agrandit la photo.' },
  original: { en: 'The link to the original.', fr: 'Le lien vers l’original.' },
  close: { en: 'The close button.', fr: 'Le bouton de fermeture.' },
  loading: { en: 'What turns while something is awaited.', fr: 'Ce qui tourne pendant une attente.' },
  failure: { en: 'The message of a failure.', fr: 'Le message d’un échec.' },
  link: {
    en: 'The link to sign in, where the session has ended.',
    fr: 'Le lien pour se connecter, quand la session a expiré.',
  },
  retry: { en: 'The button « Réessayer ».', fr: 'Le bouton « Réessayer ».' },
};
