import { type Docs, defineTable, flag, number, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'banner',
  attributes: {
    name: text(),
    days: number(365, { min: 0, max: 36_500 }),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'A message that the visitor can close, at the lower edge of the window: it opens by itself in idle time, without a shift, takes no focus and covers nothing that has it. Once closed it stays so: the cookie `flexit-banner-<name>`, with the value 1 and the path `/`, tells the server to leave it out, and the loader to load nothing for it. Without script it stands in the page.',
    fr: 'Un message que le visiteur peut fermer, au bord inférieur de la fenêtre : il s’ouvre de lui-même quand la page a le temps, sans décalage, ne prend pas le focus et ne couvre rien de ce qui l’a. Fermé, il le reste : le cookie `flexit-banner-<name>`, de valeur 1 et de chemin `/`, dit au serveur de ne pas l’écrire, et au chargeur de ne rien charger pour lui. Sans script il se lit dans la page.',
  },
  attributes: {
    name: {
      en: 'The end of its cookie’s name: letters, digits, hyphens; a new one for a new message. Without one it is closed for this page only.',
      fr: 'La fin du nom de son cookie : lettres, chiffres, tirets ; un nouveau pour un nouveau message. Sans lui, il n’est fermé que pour cette page.',
    },
    days: {
      en: 'For how many days it stays closed; 0 for this page only.',
      fr: 'Le nombre de jours pendant lesquels il reste fermé ; 0 pour cette page seulement.',
    },
    open: {
      en: 'Open, as `<dialog open>`: the page shows it at once, even where it was closed before.',
      fr: 'Ouvert, comme `<dialog open>` : la page le montre aussitôt, même s’il avait été fermé.',
    },
  },
  methods: {
    show: {
      signature: 'show(): boolean',
      en: 'Shows it, even where it was closed before; false where a listener prevented it.',
      fr: 'Le montre, même s’il avait été fermé ; false si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes it, which is remembered; false where a listener prevented it.',
      fr: 'Le ferme, ce qui est retenu ; false si un écouteur l’a empêché.',
    },
    toggle: { signature: 'toggle(): boolean', en: 'Shows or closes it.', fr: 'Le montre ou le ferme.' },
  },
  events: {
    'flexit-before-open': {
      en: 'Before it opens; the source `timer` is the element itself.',
      fr: 'Avant l’ouverture ; la source `timer` est l’élément lui-même.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-open': { en: 'Once it is open.', fr: 'Une fois ouvert.', detail: '{ source: string }' },
    'flexit-before-close': {
      en: 'Before it closes; preventing it keeps it open, and nothing is remembered.',
      fr: 'Avant la fermeture ; l’empêcher le laisse ouvert, et rien n’est retenu.',
      cancelable: true,
      detail: '{ source: string }',
    },
    'flexit-close': { en: 'Once it is closed.', fr: 'Une fois fermé.', detail: '{ source: string }' },
  },
  slots: {
    '': {
      en: 'The message, whose first heading names the banner, unless `aria-label` or `aria-labelledby` does.',
      fr: 'Le message, dont le premier titre nomme le bandeau, à moins que `aria-label` ou `aria-labelledby` ne le fasse.',
    },
    trigger: {
      en: 'What opens and closes it; best a link to its id.',
      fr: 'Ce qui l’ouvre et le ferme ; de préférence un lien vers son id.',
    },
  },
  parts: {
    box: { en: 'The banner.', fr: 'Le bandeau.' },
    content: { en: 'Around the message.', fr: 'Autour du message.' },
    close: { en: 'The close button.', fr: 'Le bouton pour fermer.' },
  },
  states: { open: { en: 'While it is open.', fr: 'Tant qu’il est ouvert.' } },
  cssProperties: {
    '--flexit-banner-width': {
      en: 'The greatest width of the message and its button; default 72rem.',
      fr: 'La largeur maximale du message et de son bouton ; 72rem par défaut.',
    },
  },
};
