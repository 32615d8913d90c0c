/** What `svelte-check` holds the tags of a component to; the Svelte host's own components are what it takes. */
import 'flexit/types/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Modal = SvelteHTMLElements['flexit-modal'];

export const taken: Modal = {
  class: 'large',
  autoclose: 5,
  closeTop: false,
  'relative-to': '#mairie',
  buttons: [{ titre: 'Fermer', autoclose: true }],
  when: 'eager',
  'data-theme': 'sombre',
  'onflexit-open': ({ detail }) => detail.source satisfies string,
  'on:flexit-close': ({ detail }) => detail.source satisfies string,
};

// @ts-expect-error a number, or the text of one
export const text: Modal = { autoclose: 'cinq' };
// @ts-expect-error none of the values
export const unlisted: Modal = { when: 'never' };
// @ts-expect-error no such attribute
export const unknown: Modal = { headline: 'Horaires' };
// @ts-expect-error no such event
export const unfired: Modal = { 'onflexit-opened': () => {} };
// @ts-expect-error no such field in the event's detail
export const detail: Modal = { 'onflexit-open': ({ detail }) => detail.button };
// @ts-expect-error nor in that of the directive
export const directive: Modal = { 'on:flexit-open': ({ detail }) => detail.button };
