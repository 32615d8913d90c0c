import { type Docs, defineTable, flag, json, number, text } from '../core/attributes.ts';
import { isButtonList, type ModalButton } from './buttons.ts';

export const table = defineTable({
  name: 'modal',
  attributes: {
    titre: text('', { aliases: ['data-title'] }),
    content: text(),
    footer: text(),
    buttons: json<readonly ModalButton[]>([], isButtonList, {
      type: 'ModalButton[]',
      expected:
        'a JSON list of objects {"titre": text, "secondaire"?, "important"?, "position"?: "g"|"d", "addclass"?, "adddata"?, "action"?, "autoclose"?}',
    }),
    autoclose: number(0, { min: 0 }),
    theme: text(),
    'relative-to': text(),
    'close-top': flag(true),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A modal dialog: one open at a time, with a title, a content, a footer and buttons.',
    fr: 'Une fenêtre modale : une seule ouverte à la fois, avec un titre, un contenu, un pied et des boutons.',
  },
  attributes: {
    titre: { en: 'The title, which also names the dialog.', fr: 'Le titre, qui nomme aussi la fenêtre.' },
    content: {
      en: 'The content as text; else the children without a slot are the content.',
      fr: 'Le contenu en texte ; sinon les enfants sans slot sont le contenu.',
    },
    footer: { en: 'The footer as text; else `slot="footer"`.', fr: 'Le pied en texte ; sinon `slot="footer"`.' },
    buttons: {
      en: 'The buttons: `titre`, `secondaire` and `important` (looks), `position` (`g` left, `d` right, the default), `addclass`, `adddata` (given back in `detail.data`), `action` (a registered name), `autoclose` (closes).',
      fr: 'Les boutons : `titre`, `secondaire` et `important` (aspect), `position` (`g` gauche, `d` droite, par défaut), `addclass`, `adddata` (rendu dans `detail.data`), `action` (un nom enregistré), `autoclose` (ferme).',
    },
    autoclose: {
      en: 'Seconds after which it closes by itself; 0 never.',
      fr: 'Secondes après lesquelles elle se ferme seule ; 0 jamais.',
    },
    theme: {
      en: 'A theme’s class, set on the dialog and offered as a part.',
      fr: 'La classe d’un thème, posée sur la fenêtre et offerte comme part.',
    },
    'relative-to': {
      en: 'The selector of the element beside which it opens: right if it fits, else left, else above, 10 px away.',
      fr: 'Le sélecteur de l’élément à côté duquel elle s’ouvre : à droite si la place suffit, sinon à gauche, sinon au-dessus, à 10 px.',
    },
    'close-top': { en: 'Shows the close button at the top.', fr: 'Montre le bouton de fermeture en haut.' },
    open: { en: 'Open, as `<dialog open>`.', fr: 'Ouverte, comme `<dialog open>`.' },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Opens it; false where another modal is open, where it has no content, or where a listener prevented it.',
      fr: 'L’ouvre ; false si une autre modale est ouverte, si elle n’a pas de contenu ou si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it; false where a listener prevented it.',
      fr: 'La ferme ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Opens or closes it.', fr: 'L’ouvre ou la ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens.',
      fr: 'Avant l’ouverture.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is open.', fr: 'Une fois ouverte.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes.',
      fr: 'Avant la fermeture.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is closed.', fr: 'Une fois fermée.', detail: '{ source: string }' },
    'flexit-action': {
      en: 'A button was pressed; preventing it keeps its action from running and the modal open.',
      fr: 'Un bouton a été pressé ; l’empêcher retient son action et laisse la modale ouverte.',
      cancelable: true,
      detail:
        '{ action: string | ((data: Record<string, unknown>) => unknown); data: Record<string, unknown>; index: number }',
    },
  },
  slots: {
    '': { en: 'The content.', fr: 'Le contenu.' },
    trigger: { en: 'What opens it; best a link to its id.', fr: 'Ce qui l’ouvre ; de préférence un lien vers son id.' },
    footer: { en: 'The footer.', fr: 'Le pied.' },
  },
  parts: {
    dialog: { en: 'The dialog’s box.', fr: 'La boîte de la fenêtre.' },
    header: { en: 'Title and close button.', fr: 'Titre et bouton de fermeture.' },
    title: { en: 'The title.', fr: 'Le titre.' },
    close: { en: 'The close button.', fr: 'Le bouton de fermeture.' },
    body: { en: 'The content’s box.', fr: 'La boîte du contenu.' },
    footer: { en: 'The footer’s box.', fr: 'La boîte du pied.' },
    button: { en: 'Each button.', fr: 'Chaque bouton.' },
    important: { en: 'A button that is `important`.', fr: 'Un bouton qui est `important`.' },
    secondary: { en: 'A button that is `secondaire`.', fr: 'Un bouton qui est `secondaire`.' },
    question: {
      en: 'The dialog of a question or an error that the library raises over it.',
      fr: 'La fenêtre d’une question ou d’une erreur que la bibliothèque pose par-dessus.',
    },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’elle est ouverte.' } },
  cssProperties: {
    '--flexit-modal-width': { en: 'Its greatest width; default 36rem.', fr: 'Sa largeur maximale ; 36rem par défaut.' },
  },
};
