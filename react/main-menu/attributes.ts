import { type Docs, defineTable, flag, number } from '../core/attributes.ts';

export const table = defineTable({
  name: 'main-menu',
  attributes: {
    delay: number(100, { min: 0 }),
    grace: number(300, { min: 0 }),
    open: flag(),
  },
  methods: ['show', 'close', 'toggle'],
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'The main menu: nested lists of links from the server, whose submenus slide open on hover, on click, on touch and by keyboard, one branch at a time, and stay on screen. Without script it works by its links and by style.',
    fr: 'Le menu principal : des listes de liens emboîtées du serveur, dont les sous-menus se déroulent au survol, au clic, au toucher et au clavier, une branche à la fois, sans sortir de l’écran. Sans script, il marche par ses liens et par le style.',
  },
  attributes: {
    delay: {
      en: 'How long the pointer rests on a parent before its submenu opens, in milliseconds; none from one parent to the next.',
      fr: 'Le temps de survol d’un parent avant que son sous-menu s’ouvre, en millisecondes ; aucun d’un parent au suivant.',
    },
    grace: {
      en: 'How long a submenu stays once the pointer has left the menu, or rests on another item on its way to the submenu, in milliseconds.',
      fr: 'Le temps qu’un sous-menu reste quand le pointeur a quitté le menu, ou s’arrête sur un autre élément en chemin vers lui, en millisecondes.',
    },
    open: {
      en: 'There as long as a submenu is open; set by the page, it opens the first one.',
      fr: 'Présent tant qu’un sous-menu est ouvert ; posé par la page, il ouvre le premier.',
    },
  },
  methods: {
    show: {
      signature: 'show(item?: Element | string): boolean',
      en: 'Opens the submenu of an item, given as itself, as anything in its label or as a selector in the menu; else the first one. False where there is none, or where a listener prevented it.',
      fr: 'Ouvre le sous-menu d’un élément, donné par lui-même, par ce que contient son libellé ou par un sélecteur dans le menu ; sinon le premier. false s’il n’y en a pas, ou si un écouteur l’a empêché.',
    },
    close: {
      signature: 'close(): boolean',
      en: 'Closes every submenu; false where a listener prevented it.',
      fr: 'Ferme tous les sous-menus ; false si un écouteur l’a empêché.',
    },
    toggle: {
      signature: 'toggle(item?: Element | string): boolean',
      en: 'Opens or closes the submenu of an item, else all.',
      fr: 'Ouvre ou ferme le sous-menu d’un élément, sinon tous.',
    },
  },
  events: {
    'flexit-before-open': {
      en: 'Before a submenu opens; `item` is the `li` whose submenu it is. `trigger` is hover or a tap on the parent, `button` its button.',
      fr: 'Avant l’ouverture d’un sous-menu ; `item` est le `li` auquel il appartient. `trigger` est le survol ou un toucher du parent, `button` son bouton.',
      cancelable: true,
      detail: '{ source: string; item: HTMLLIElement }',
    },
    'flexit-open': {
      en: 'Once a submenu is open.',
      fr: 'Une fois un sous-menu ouvert.',
      detail: '{ source: string; item: HTMLLIElement }',
    },
    'flexit-before-close': {
      en: 'Before a submenu closes; `trigger` is the pointer or the focus that leaves, `navigation` a link that is followed.',
      fr: 'Avant la fermeture d’un sous-menu ; `trigger` est le pointeur ou le focus qui s’en va, `navigation` un lien qui est suivi.',
      cancelable: true,
      detail: '{ source: string; item: HTMLLIElement }',
    },
    'flexit-close': {
      en: 'Once a submenu is closed.',
      fr: 'Une fois un sous-menu fermé.',
      detail: '{ source: string; item: HTMLLIElement }',
    },
  },
  slots: {
    '': {
      en: 'The menu: a `ul`, best in a `nav` with a name. The submenu of an `li` is the `ul` inside it; beside the link before it the element adds a button that opens it (`data-flexit`), unless what stands there is a `button` already.',
      fr: 'Le menu : un `ul`, de préférence dans un `nav` nommé. Le sous-menu d’un `li` est le `ul` qu’il contient ; à côté du lien qui le précède, l’élément ajoute un bouton qui l’ouvre (`data-flexit`), sauf si c’est déjà un `button`.',
    },
  },
  states: { open: { en: 'While a submenu is open.', fr: 'Tant qu’un sous-menu est ouvert.' } },
  cssProperties: {
    '--flexit-main-menu-slide': {
      en: 'How long a submenu takes to slide open or closed; default 250ms.',
      fr: 'La durée du déroulement d’un sous-menu ; 250ms par défaut.',
    },
    '--flexit-main-menu-width': {
      en: 'The greatest width of a submenu; default 20rem.',
      fr: 'La largeur maximale d’un sous-menu ; 20rem par défaut.',
    },
    '--flexit-main-menu-row': {
      en: 'The height of the buttons that open submenus, where these stand below their parents, on screens narrower than 992 px; default 2.75rem.',
      fr: 'La hauteur des boutons des sous-menus, quand ceux-ci s’ouvrent sous leurs parents, sur les écrans de moins de 992 px ; 2.75rem par défaut.',
    },
  },
};
