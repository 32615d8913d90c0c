import type { Doc } from '../../../react/core/attributes.ts';

/** What is measured, as a template author would say it: one section of the page, of one or more lines of `test/bench/targets.md`. */
export interface Topic {
  readonly id: string;
  readonly title: Doc;
  /** HTML. */
  readonly text: Doc;
  readonly parts: readonly TopicPart[];
}

/** A part of the bench. */
interface TopicPart {
  readonly name: string;
  readonly title: Doc;
  /** The figures that are drawn, by the bench's labels; the others are folded. All of them where it names none. */
  readonly drawn: readonly string[];
}

/** Figures of which more is better. */
export const MORE_IS_BETTER = /^(kept|share of taps|fields masked)|answers per second/i;

export const TOPICS: readonly Topic[] = [
  {
    id: 'page',
    title: { fr: 'Une page que l’on ouvre et que l’on lit', en: 'A page that is opened and read' },
    text: {
      fr: 'La même page de contenu dans toutes les piles : menus, diaporama, galerie, liste, formulaire, dates, masques, fenêtres, infobulles. Personne n’y touche : voici ce qu’elle a téléchargé et calculé deux secondes après son chargement. Avant le chargement, seul le chargeur de Flexit est demandé (2 Ko au plus), et rien ne bouge sous les yeux du lecteur.',
      en: 'The same content page in every stack: menus, slider, gallery, list, form, dates, masks, dialogs, tooltips. Nobody touches it: this is what it has fetched and computed two seconds after its load. Before the load, only Flexit’s loader is asked for (2 KB at most), and nothing moves under the reader’s eyes.',
    },
    parts: [
      {
        name: 'content',
        title: { fr: 'La page au repos', en: 'The page at rest' },
        drawn: [
          'script before load, brotli KB',
          'script after idle, brotli KB',
          'script time, ms',
          'script heap, MB',
          'event listeners',
        ],
      },
      {
        name: 'bundles',
        title: { fr: 'Ce que pèsent les fichiers', en: 'What the files weigh' },
        drawn: ['flexit.js', 'elements/modal.js', 'flexit-all.js'],
      },
    ],
  },
  {
    id: 'toucher',
    title: { fr: 'Un doigt impatient', en: 'An impatient finger' },
    text: {
      fr: 'Sur un téléphone en 4G, le visiteur touche le bouton du menu dès qu’il le voit, avant que le script soit là. Son geste doit être suivi d’effet, et le menu ouvert en 1,6 s depuis la navigation.',
      en: 'On a phone on 4G, the visitor taps the menu’s button as soon as it can be seen, before the script is there. The tap must be honoured, and the menu open 1.6 s from navigation.',
    },
    parts: [
      {
        name: 'tap',
        title: { fr: 'Toucher au premier affichage', en: 'A tap at first paint' },
        drawn: ['share of taps honoured (median)', 'open, from navigation, ms (∞: never)'],
      },
    ],
  },
  {
    id: 'repos',
    title: { fr: 'Des éléments qui attendent', en: 'Elements that wait' },
    text: {
      fr: 'Une page peut porter des milliers d’éléments que personne n’utilise. Chacun doit coûter à peine plus qu’une balise nue, sans écouteur, et ne rien laisser derrière lui une fois retiré.',
      en: 'A page may hold thousands of elements that nobody uses. Each must cost hardly more than a bare tag, without listener, and leave nothing behind once it is removed.',
    },
    parts: [
      {
        name: 'idle',
        title: { fr: '10 000 éléments au repos', en: '10 000 idle elements' },
        drawn: ['upgrade, µs each', 'script heap, bytes each', 'listeners each'],
      },
      {
        name: 'asleep',
        title: { fr: 'Fenêtres et annonces qui attendent', en: 'Windows and notices that wait' },
        drawn: ['listeners on the page'],
      },
    ],
  },
  {
    id: 'menus',
    title: { fr: 'Ouvrir un menu', en: 'Opening a menu' },
    text: {
      fr: 'Le menu mobile, de 100 à 5 000 entrées, depuis la réponse du serveur jusqu’à l’image où il est ouvert. Flexit est mesuré éveillé (le doigt s’est approché du bouton) et endormi (rien n’avait encore été exécuté).',
      en: 'The mobile menu, of 100 to 5 000 items, from the server’s answer to the frame in which it is open. Flexit is measured awake (a finger has come near the button) and asleep (nothing had run yet).',
    },
    parts: [
      {
        name: 'menu',
        title: { fr: 'Du texte au menu ouvert', en: 'From text to open menu' },
        drawn: ['first opening from the answer’s text, ms', 'change of panel, ms', 'reopening, ms'],
      },
    ],
  },
  {
    id: 'liste',
    title: { fr: 'Rafraîchir une liste', en: 'Refreshing a list' },
    text: {
      fr: 'Le serveur renvoie la liste ; la page doit montrer la nouvelle sans perdre ce que le visiteur y faisait : le focus, la sélection, ce qu’il a saisi. Le temps va du texte de la réponse à l’image affichée.',
      en: 'The server answers the list anew; the page must show it without losing what the visitor was doing there: focus, selection, typed values. Times run from the answer’s text to the painted frame.',
    },
    parts: [
      {
        name: 'refresh',
        title: { fr: 'De la réponse à l’affichage', en: 'From answer to painted' },
        drawn: [
          '5 % of the rows changed, ms',
          '5 % changed, at the next refresh, ms',
          'all rows changed, in every cell, ms',
          '5 % changed, 2 % new, 2 % gone, 1 % moved, ms',
          'kept: typed values, share',
        ],
      },
      {
        name: 'styles',
        title: {
          fr: 'Ce qu’une feuille de styles coûte à un contenu qui n’est pas le sien',
          en: 'What a style sheet costs content that it is not about',
        },
        drawn: ['70 000 elements styled, ms'],
      },
    ],
  },
  {
    id: 'tri',
    title: { fr: 'Trier un tableau', en: 'Sorting a table' },
    text: {
      fr: '10 000 communes en six colonnes, triées par leur nom d’un clic, dans l’ordre du français. Les autres se trompent d’ordre sur les accents : le nombre de lignes mal placées est donné.',
      en: '10 000 communes in six columns, sorted by name on a click, in French order. Others get accents wrong: the number of rows in the wrong place is given.',
    },
    parts: [
      {
        name: 'sort',
        title: { fr: '10 000 lignes, six colonnes', en: '10 000 rows, six columns' },
        drawn: [
          'first click to painted, ms',
          'first click to every row laid out, ms',
          'rows in the wrong place in French',
        ],
      },
    ],
  },
  {
    id: 'fenetre',
    title: { fr: 'Ouvrir une fenêtre, suggérer une commune', en: 'Opening a dialog, suggesting a commune' },
    text: {
      fr: 'Du clic à l’image où la fenêtre montre son texte, la première fois et les suivantes ; et les suggestions d’un champ, à partir de la réponse du serveur.',
      en: 'From the click to the frame in which the dialog shows its text, the first time and later; and the suggestions of a field, from the server’s answer on.',
    },
    parts: [
      {
        name: 'modal',
        title: { fr: 'Fenêtre modale', en: 'Modal dialog' },
        drawn: ['first click to painted, ms', 'second click to painted, ms'],
      },
      {
        name: 'autocomplete',
        title: { fr: 'Suggestions', en: 'Suggestions' },
        drawn: [
          'answer to painted, ms',
          '… frames from the answer, 1: the next one',
          'script of a key that asks for nothing, ms',
          'focus to painted suggestions, ms',
        ],
      },
    ],
  },
  {
    id: 'champs',
    title: { fr: 'Saisir', en: 'Typing' },
    text: {
      fr: 'Un prix ou un téléphone mis en forme pendant la frappe, un formulaire de 200 champs qui s’éveille, un calendrier qui s’ouvre, les vérifications d’un long formulaire : la touche et le clic ne doivent pas attendre.',
      en: 'A price or a telephone number formatted while it is typed, a form of 200 fields that wakes, a calendar that opens, the checks of a long form: no key and no click must wait.',
    },
    parts: [
      {
        name: 'mask',
        title: { fr: 'Une touche dans un champ masqué', en: 'A key in a masked field' },
        drawn: [
          'key to painted, ms',
          'all work of the page’s main thread for a key, frame included, ms of processor time',
        ],
      },
      {
        name: 'fields',
        title: { fr: '200 champs masqués', en: '200 masked fields' },
        drawn: ['longest task, ms: the page, loaded and left alone', 'longest task, ms: scrolled to its end'],
      },
      {
        name: 'date',
        title: { fr: 'Le calendrier d’une date', en: 'A date’s calendar' },
        drawn: ['first opening, click to painted, ms', 'second opening, click to painted, ms'],
      },
      {
        name: 'form',
        title: { fr: 'Vérifier un long formulaire', en: 'Checking a long form' },
        drawn: ['click to painted, one wrong, ms', 'longest task, ms: sent, all wrong'],
      },
    ],
  },
  {
    id: 'images',
    title: { fr: 'Diaporamas, galeries, apparitions', en: 'Sliders, galleries, reveals' },
    text: {
      fr: 'Ce qui bouge : un diaporama qui avance seul ou sous le doigt, cinquante qui attendent, une galerie de 12 et de 500 photos, 1 000 blocs de même hauteur, 1 000 blocs qui apparaissent au défilement.',
      en: 'What moves: a slider that advances by itself or under a finger, fifty that wait, a gallery of 12 and of 500 photos, 1 000 blocks of equal height, 1 000 blocks that come in while the page is scrolled.',
    },
    parts: [
      {
        name: 'slider',
        title: { fr: 'Diaporamas', en: 'Sliders' },
        drawn: ['script, ms', 'style and layout, ms', 'script until the page is at rest, ms', 'listeners on the page'],
      },
      {
        name: 'gallery',
        title: { fr: 'Galeries', en: 'Galleries' },
        drawn: ['first click to the photo painted, ms', 'key → to the next photo painted, ms'],
      },
      {
        name: 'equalize',
        title: { fr: 'Hauteurs égales', en: 'Equal heights' },
        drawn: [
          'script until the page is at rest, ms',
          'a narrower window: script, ms',
          '25 higher blocks: script, ms',
          'blocks lower than their neighbours',
        ],
      },
      {
        name: 'reveal',
        title: { fr: 'Apparitions', en: 'Reveals' },
        drawn: ['script until the page is at rest, ms', 'scrolled: script, ms', 'scrolled: frames later than 16.7 ms'],
      },
    ],
  },
  {
    id: 'sans-objectif',
    title: { fr: 'Mesuré sans objectif', en: 'Measured without a target' },
    text: {
      fr: 'Le calendrier d’un agenda à côté d’un simple <code>innerHTML</code> du même mois, ce que le serveur du site d’exemple répond par seconde, à côté du même serveur qui répondrait toujours le même texte, et ce à quoi le navigateur passe son temps quand une fenêtre, un menu, un calendrier ou une galerie s’ouvre, qu’un tableau est trié, qu’une liste est rafraîchie, un formulaire vérifié, un champ masqué rempli, un diaporama avancé ou une page chargée (machine non ralentie).',
      en: 'An agenda’s calendar beside plain <code>innerHTML</code> of the same month, what the example site’s server answers a second, beside the same server that would always answer one text, and what the browser spends its time on when a dialog, a menu, a calendar or a gallery opens, a table is sorted, a list refreshed, a form checked, a masked field filled in, a slider moved on or a page loaded (on a machine that is not slowed down).',
    },
    parts: [
      {
        name: 'month',
        title: { fr: 'Changer de mois', en: 'Changing the month' },
        drawn: ['until it is painted, ms'],
      },
      { name: 'server', title: { fr: 'Le serveur du site', en: 'The site’s server' }, drawn: [] },
      {
        name: 'profile',
        title: { fr: 'Où passe le temps', en: 'Where the time goes' },
        drawn: ['processor time of the main thread, ms'],
      },
      {
        name: 'profile-changes',
        title: { fr: 'Où passe le temps d’un changement', en: 'Where the time of a change goes' },
        drawn: ['processor time of the main thread, ms'],
      },
      {
        name: 'profile-loads',
        title: { fr: 'Où passe le temps d’un chargement', en: 'Where the time of a load goes' },
        drawn: ['processor time of the main thread, ms'],
      },
    ],
  },
];
