/** What `astro check` holds the tags of a template to, which writes attributes and sets no property. */

type Modal = astroHTML.JSX.IntrinsicElements['flexit-modal'];

export const taken: Modal = {
  class: 'large',
  titre: 'Horaires',
  autoclose: 5,
  'close-top': 'false',
  'relative-to': '#mairie',
  buttons: JSON.stringify([{ titre: 'Fermer', autoclose: true }]),
  when: 'eager',
  'data-theme': 'sombre',
};

// @ts-expect-error an object, which would be written as text
export const object: Modal = { buttons: [{ titre: 'Fermer' }] };
// @ts-expect-error a number, or the text of one
export const text: Modal = { autoclose: 'cinq' };
// @ts-expect-error none of the values
export const unlisted: Modal = { when: 'never' };
// @ts-expect-error no such attribute
export const unknown: Modal = { headline: 'Horaires' };
