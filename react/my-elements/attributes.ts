import { type Docs, defineTable, text } from '../core/attributes.ts';
import { height } from '../core/lengths.ts';

export const table = defineTable({
  name: 'my-elements',
  attributes: {
    src: text(),
    titre: text('', { aliases: ['data-title'] }),
    height: height(400),
  },
  methods: ['create', 'refresh'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'The area of the member’s own elements. Its “new” link opens a form in a popup of 600 by 400, and the page reloads once that is closed; the popups of the rows inside refresh the area. A form inside whose submit buttons publish or unpublish asks first.',
    fr: 'L’espace des éléments du membre. Son lien « nouveau » ouvre un formulaire dans une fenêtre de 600 par 400, et la page se recharge à sa fermeture ; les fenêtres des lignes qu’il contient rafraîchissent l’espace. Un formulaire qu’il contient et dont les boutons publient ou dépublient demande d’abord.',
  },
  attributes: {
    src: {
      en: 'The address of the new element’s form, an HTML fragment or a whole page of the site; else the trigger’s own.',
      fr: 'L’adresse du formulaire du nouvel élément, un fragment HTML ou une page entière du site ; sinon celle du déclencheur.',
    },
    titre: {
      en: 'The popup’s title; else the trigger’s text.',
      fr: 'Le titre de la fenêtre ; sinon le texte du déclencheur.',
    },
    height: {
      en: 'The popup’s height: pixels, a percentage of the viewport, or `auto`, that of its content up to 95 % of the viewport.',
      fr: 'La hauteur de la fenêtre : en pixels, en pourcentage de la fenêtre du navigateur, ou `auto`, celle de son contenu jusqu’à 95 % de celle-ci.',
    },
  },
  methods: {
    create: {
      signature: 'create(): Promise<boolean>',
      en: 'Opens the new element’s form; true once it is closed, false where it has no address, where a listener prevented it, or where it could not open.',
      fr: 'Ouvre le formulaire du nouvel élément ; true une fois fermé, false s’il n’a pas d’adresse, si un écouteur l’a empêché ou s’il n’a pu s’ouvrir.',
    },
    refresh: {
      signature: 'refresh(): Promise<boolean>',
      en: 'Asks the server for the page again and brings this area up to date, in place; where that fails, tells the visitor and is false.',
      fr: 'Redemande la page au serveur et met cet espace à jour, sur place ; en cas d’échec, le dit au visiteur et vaut false.',
    },
  },
  events: {
    'flexit-request': {
      en: 'Before the page is asked for again.',
      fr: 'Avant que la page soit redemandée.',
      cancelable: true,
      detail: '{ url: string, method: string, body: undefined, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'The server answered.',
      fr: 'Le serveur a répondu.',
      detail: '{ status: number, url: string, data: string }',
    },
    'flexit-request-error': {
      en: 'The request failed.',
      fr: 'La requête a échoué.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: {
    '': { en: 'The rows, and what else the area holds.', fr: 'Les lignes, et ce que l’espace contient d’autre.' },
    trigger: {
      en: 'What opens the new element’s form; best a link to it, and the area’s first child.',
      fr: 'Ce qui ouvre le formulaire du nouvel élément ; de préférence un lien vers lui, et le premier enfant de l’espace.',
    },
  },
};
