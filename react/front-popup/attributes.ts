import { type Docs, defineTable, flag, number, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'front-popup',
  attributes: {
    titre: text('', { aliases: ['data-title'] }),
    autoclose: number(0, { min: 0 }),
    once: number(0, { min: 0, max: 36_500 }),
    name: text(),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'An announcement in a corner of the window, and at the lower edge of a narrow one: it opens by itself in idle time, without a shift, leaves the page usable, takes no focus and covers nothing that has it. With `once` the cookie `flexit-front-popup-<name>`, with the value 1 and the path `/`, tells the server to leave it out, and the loader to load nothing for it. Without script it stands in the page.',
    fr: 'Une annonce dans un coin de la fenêtre, et au bord inférieur d’une fenêtre étroite : elle s’ouvre d’elle-même quand la page a le temps, sans décalage, laisse la page utilisable, ne prend pas le focus et ne couvre rien de ce qui l’a. Avec `once`, le cookie `flexit-front-popup-<name>`, de valeur 1 et de chemin `/`, dit au serveur de ne pas l’écrire, et au chargeur de ne rien charger pour elle. Sans script elle se lit dans la page.',
  },
  attributes: {
    titre: {
      en: 'Its title; else `aria-label`, `aria-labelledby` or the first heading of the content names it.',
      fr: 'Son titre ; sinon `aria-label`, `aria-labelledby` ou le premier titre du contenu la nomme.',
    },
    autoclose: {
      en: 'After how many seconds it closes; 0 for never. They are counted down in brackets on the close button, and wait while it is hovered or focused, the page hidden, or a dialog over it.',
      fr: 'Le nombre de secondes au bout desquelles elle se ferme ; 0 pour jamais. Elles se décomptent entre parenthèses sur le bouton, et attendent tant qu’elle est survolée ou a le focus, que la page est cachée ou qu’une boîte de dialogue la recouvre.',
    },
    once: {
      en: 'For how many days it stays closed; 0 shows it on each page.',
      fr: 'Le nombre de jours pendant lesquels elle reste fermée ; 0 la montre à chaque page.',
    },
    name: {
      en: 'The end of its cookie’s name, where it is not the element’s id: letters, digits, hyphens; a new one for a new announcement.',
      fr: 'La fin du nom de son cookie, si ce n’est pas l’id de l’élément : lettres, chiffres, tirets ; un nouveau pour une nouvelle annonce.',
    },
    open: {
      en: 'Open, as `<dialog open>`: the page shows it at once, even where it was closed before.',
      fr: 'Ouverte, comme `<dialog open>` : la page la montre aussitôt, même si elle avait été fermée.',
    },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Shows it, even where it was closed before; false where a listener prevented it.',
      fr: 'La montre, même si elle avait été fermée ; false si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it, which is remembered with `once`; false where a listener prevented it.',
      fr: 'La ferme, ce qui est retenu avec `once` ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Shows or closes it.', fr: 'La montre ou la ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens; the source `timer` is the element itself.',
      fr: 'Avant l’ouverture ; la source `timer` est l’élément lui-même.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is open.', fr: 'Une fois ouverte.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes; preventing it keeps it open, and nothing is remembered.',
      fr: 'Avant la fermeture ; l’empêcher la laisse ouverte, et rien n’est retenu.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': {
      en: 'Once it is closed; the source `timer` is the end of the countdown.',
      fr: 'Une fois fermée ; la source `timer` est la fin du décompte.',
      detail: '{ source: string }',
    },
  },
  slots: {
    '': { en: 'The announcement.', fr: 'L’annonce.' },
    trigger: {
      en: 'What opens and closes it; best a link to its id.',
      fr: 'Ce qui l’ouvre et la ferme ; de préférence un lien vers son id.',
    },
  },
  parts: {
    box: { en: 'The box.', fr: 'La boîte.' },
    title: { en: 'The title.', fr: 'Le titre.' },
    content: { en: 'Around the announcement.', fr: 'Autour de l’annonce.' },
    close: { en: 'The close button.', fr: 'Le bouton pour fermer.' },
    countdown: { en: 'The seconds that are left, in brackets.', fr: 'Les secondes qui restent, entre parenthèses.' },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’elle est ouverte.' } },
  cssProperties: {
    '--flexit-front-popup-width': {
      en: 'Its width where the window is wide enough; default 24rem.',
      fr: 'Sa largeur si la fenêtre en a la place ; 24rem par défaut.',
    },
  },
};
