import type { Language } from '../../../elements/tools/pages/languages.ts';

/**
 * What the bench says in English, in French: whole, or the pieces between its commas and colons; `#` is any number. In English the page
 * says it as the bench does.
 */
const FRENCH: Readonly<Record<string, string>> = {
  // Behind a comma
  ms: 'en ms',
  KB: 'en Ko',
  MB: 'en Mo',
  share: 'part gardée',
  'brotli KB': 'en Ko après brotli',
  'faster than the fastest peer': 'plus rapide que le plus rapide des autres',

  // Stacks
  Flexit: 'Flexit (React)',
  'Flexit light': 'Flexit léger (Preact)',
  'Flexit, asleep': 'Flexit (React), endormi',
  'Flexit light, asleep': 'Flexit léger (Preact), endormi',
  'Flexit, less motion': 'Flexit (React), moins de mouvement',
  'Flexit light, less motion': 'Flexit léger (Preact), moins de mouvement',
  'Flexit, loader only': 'Flexit (React), chargeur seul',
  'Flexit light, loader only': 'Flexit léger (Preact), chargeur seul',
  'Flexit, autocomplete': 'Flexit (React), autocomplete',
  'Flexit light, autocomplete': 'Flexit léger (Preact), autocomplete',
  L: 'L (jQuery et greffons)',
  W: 'W (Shoelace et autres)',
  V: 'V (HTML seul)',
  'by hand': 'écrit à la main, sans rien de plus',
  'the page’s own': 'celle de la page seule',
  jQuery: 'jQuery et greffons',
  'no mask': 'sans masque',
  'no element': 'sans élément',
  plain: 'élément nu',
  browser: 'le navigateur seul',
  'a modal': 'une fenêtre (modal)',
  'a constant text': 'un texte constant',
  'PostgreSQL, # process': 'PostgreSQL, # processus',
  'PostgreSQL, # processes': 'PostgreSQL, # processus',

  // content
  'Content page': 'Page de contenu',
  'script before load': 'script demandé avant la fin du chargement',
  'script after idle': 'script téléchargé une fois la page au repos',
  'script after idle without the runtime': 'script au repos, sans React ni Preact',
  '… without counting React or Preact': '… sans compter React ni Preact',
  'script time': 'temps de script',
  'total blocking time': 'temps de blocage',
  'blocking time beyond V’s': 'temps de blocage au-delà de celui de V',
  'layout shift': 'décalage de mise en page',
  'script heap': 'mémoire du script',
  'event listeners': 'écouteurs d’événements',
  'script # s after load': 'script téléchargé # s après le chargement',
  '… script time until then': '… temps de script jusque-là',

  // tap
  'A tap at first paint': 'Un toucher au premier affichage',
  'A tap on the menu at first paint, on 4G, until it is open':
    'Un toucher sur le menu au premier affichage, en 4G, jusqu’à son ouverture',
  'first paint with content': 'premier affichage du contenu',
  'finger down': 'le doigt se pose',
  'share of taps honoured (median)': 'part des touchers suivis d’effet (médiane)',
  'taps at first paint that are honoured': 'touchers au premier affichage suivis d’effet',
  'open, from navigation, ms (∞: never)': 'menu ouvert, depuis la navigation, en ms',
  'menu open': 'menu ouvert',
  'from navigation': 'depuis la navigation',

  // idle
  'Idle elements': 'Éléments au repos',
  upgrade: 'mise en service',
  'µs each': 'en µs par élément',
  'bytes each': 'en octets par élément',
  'listeners each': 'écouteurs par élément',
  'left after connects and removals: nodes': 'nœuds restant après ajouts et retraits',
  '… listeners': '… écouteurs',
  '… KB': '… Ko',
  'upgrade of #': 'mise en service de #',
  'script heap each': 'mémoire par élément',
  'nodes left': 'nœuds restants',
  'listeners left': 'écouteurs restants',
  'script heap left': 'mémoire restante',

  // asleep
  'listeners on the page': 'écouteurs de la page',
  awake: 'éveillé',
  'with a shadow root: something was rendered': 'rendu fait (racine d’ombre)',
  'script until the page is at rest': 'script jusqu’au repos de la page',
  'listeners beside the loader’s': 'écouteurs en plus de ceux du chargeur',
  'rendered before it is needed': 'rendu avant d’être utile',

  // modal
  Modal: 'Fenêtre modale',
  'first click to painted': 'du premier clic à l’affichage',
  'second click to painted': 'du second clic à l’affichage',
  'slowest interaction to its next frame, ms (Event Timing)':
    'interaction la plus lente, jusqu’à l’image suivante, en ms',
  'modal painted': 'fenêtre affichée',
  'first click': 'premier clic',
  'second click': 'second clic',
  'interaction latency': 'latence d’interaction',
  'beside V': 'à côté de V',

  // menu
  '# items': '# entrées',
  'first opening from the answer’s text': 'première ouverture, depuis le texte de la réponse',
  'change of panel': 'changement de volet',
  reopening: 'réouverture',
  'script heap of the open menu': 'mémoire du menu ouvert',
  'menu of #': 'menu de # entrées',
  'first opening': 'première ouverture',
  'second opening': 'seconde ouverture',

  // refresh
  '# rows': '# lignes',
  '# % of the rows changed': '# % des lignes changées',
  '# % changed, at the next refresh': '# % changées, au rafraîchissement suivant',
  'all rows changed': 'toutes les lignes changées',
  'in every cell': 'dans chaque case',
  '# % changed, # % new, # % gone, # % moved': '# % changées, # % nouvelles, # % retirées, # % déplacées',
  kept: 'gardé',
  'the focus': 'le focus',
  'the selection in its field': 'la sélection dans son champ',
  'typed values': 'les valeurs saisies',
  'rows that stay': 'les lignes qui restent',
  'faster than innerHTML': 'plus rapide que innerHTML',
  'faster than idiomorph': 'plus rapide qu’idiomorph',

  // styles
  '# rows of six cells': '# lignes de six cases',
  '# elements styled': 'style calculé de # éléments',
  'a long list styled': 'style calculé d’une longue liste',
  'beside the page’s own style sheet alone': 'à côté de la seule feuille de la page',

  // sort
  '# rows × # columns': '# lignes × # colonnes',
  'the other way': 'dans l’autre sens',
  'to painted': 'jusqu’à l’affichage',
  'first click to every row laid out': 'du premier clic à toutes les lignes en place',
  '… blocked meanwhile': '… bloqué entre-temps',
  'rows in the wrong place in French': 'lignes mal placées en français',
  sorted: 'tri',
  'sorted the other way': 'tri dans l’autre sens',
  'every row laid out': 'toutes les lignes en place',

  // month
  '# events a month': '# événements par mois',
  'change of month': 'changement de mois',
  script: 'script',
  'until its layout is known': 'jusqu’à la mise en page',
  'until it is painted': 'jusqu’à l’affichage',

  // autocomplete
  '# suggestions': '# suggestions',
  'from the answer to the frame that shows them': 'de la réponse à leur affichage',
  'First use': 'Premier usage',
  'last key of a word to painted': 'de la dernière touche d’un mot à l’affichage',
  '… less the delay before it asks': '… moins le délai avant la requête',
  'one more key, over an open list, to painted': 'une touche de plus, liste ouverte, jusqu’à l’affichage',
  '… less the delay': '… moins le délai',
  'answer to painted': 'de la réponse à l’affichage',
  '… frames from the answer, #: the next one': '… images depuis la réponse (# : la suivante)',
  'answer to every suggestion in the list': 'de la réponse à toutes les suggestions dans la liste',
  'over # ms of long tasks, for each answer': 'au-delà de # ms de tâche longue, par réponse',
  'script of a key that asks for nothing': 'script d’une touche qui ne demande rien',
  'focus to painted suggestions': 'du focus aux suggestions affichées',
  'last key to painted suggestions': 'de la dernière touche aux suggestions affichées',
  'script before the field has the focus': 'script avant que le champ ait le focus',
  '… once it has the focus': '… une fois qu’il l’a',
  '… once suggestions are there': '… une fois les suggestions là',
  'frames from the server’s answer': 'images depuis la réponse du serveur',

  // form
  '# fields': '# champs',
  'click to painted': 'du clic à l’affichage',
  'all # wrong': 'les # fautifs',
  'one wrong': 'un seul fautif',
  'click to found right': 'du clic à la vérification réussie',
  'longest task': 'tâche la plus longue',
  'the page': 'la page',
  'loaded and left alone': 'chargée et laissée',
  'the first field gets the focus': 'le premier champ reçoit le focus',
  sent: 'envoi',
  'all wrong': 'tous fautifs',
  'all right': 'tous justes',
  'one field mended': 'un champ corrigé',
  'key by key': 'touche par touche',
  '# fields mended in one go by a script': '# champs corrigés d’un coup par un script',
  'form of # fields': 'formulaire de # champs',

  // mask, fields
  currency: 'prix',
  telephone: 'téléphone',
  'key to painted': 'de la touche à l’affichage',
  'script of a key': 'script d’une touche',
  'all work of the page’s main thread for a key': 'tout le travail du fil principal pour une touche',
  'frame included': 'image comprise',
  'ms of processor time': 'en ms de processeur',
  'processor time of a key': 'temps de processeur d’une touche',
  'beside the unmasked field': 'à côté du champ sans masque',
  'one below the other': 'l’un sous l’autre',
  'all on the screen': 'tous à l’écran',
  'scrolled to its end': 'défilée jusqu’au bout',
  'visit to every field on the screen masked and painted':
    'de la visite à tous les champs de l’écran masqués et affichés',
  'fields masked then': 'champs masqués alors',
  '# masked fields': '# champs masqués',
  'longest task of the load': 'tâche la plus longue du chargement',
  'longest task of a scroll to the end': 'tâche la plus longue d’un défilement jusqu’au bout',
  'shorter than the shortest peer’s': 'plus courte que la plus courte des autres',

  // date
  'Date picker': 'Calendrier de saisie',
  'date picker': 'calendrier de saisie',
  '… work of the page’s main thread for it': '… travail du fil principal pour cela',
  'script before the first opening': 'script avant la première ouverture',
  '… transferred': '… transféré',
  'processor time': 'temps de processeur',

  // slider
  '# automatic changes': '# changements automatiques',
  '# swipes': '# glissements',
  '# sliders': '# diaporamas',
  idle: 'au repos',
  'style and layout': 'style et mise en page',
  'layout shift, the page’s whole visit': 'décalage de mise en page de toute la visite',
  'frames later than #.# ms': 'images en retard de plus de 16,7 ms',
  'script in # s at rest': 'script en # s de repos',
  'automatic change': 'changement automatique',
  swipe: 'glissement',
  '# idle': '# au repos',
  'the page’s whole visit': 'pour toute la visite',

  // gallery
  '# photos': '# photos',
  'first click to the photo painted': 'du premier clic à la photo affichée',
  'key → to the next one': 'de la touche → à la photo suivante',
  'second click to the photo painted': 'du second clic à la photo affichée',
  'key → to the next photo painted': 'de la touche → à la photo suivante affichée',
  'gallery of #': 'galerie de #',

  // equalize, reveal
  '# blocks': '# blocs',
  '# blocks equalised': '# blocs égalisés',
  '# blocks revealed': '# blocs qui apparaissent',
  'in a narrower window': 'dans une fenêtre plus étroite',
  '# of them higher': 'dont # grandissent',
  'until the page is at rest': 'jusqu’à ce que la page soit au repos',
  'during a scroll': 'pendant un défilement',
  '# equalised': '# blocs égalisés',
  '# revealed': '# blocs qui apparaissent',
  'style and layout until then': 'style et mise en page jusque-là',
  'a narrower window': 'fenêtre rétrécie',
  '# higher blocks': '# blocs qui grandissent',
  blocked: 'bloqué',
  'blocks lower than their neighbours': 'blocs plus bas que leurs voisins',
  scrolled: 'défilée',
  'listeners on the page at rest': 'écouteurs de la page au repos',
  'blocks on the screen that cannot be seen': 'blocs à l’écran qu’on ne voit pas',

  // profile
  'processor time of the main thread': 'temps de processeur du fil principal',
  '… script': '… script',
  '… style': '… style',
  '… layout': '… mise en page',
  '… frame': '… image (peinture, couches)',
  '… other': '… le reste',
  'Form of # fields': 'Formulaire de # champs',
  '# keys': '# touches',
  Slider: 'Diaporama',
  'Slider that advances by itself': 'Diaporama qui avance seul',
  'from a visitor’s first key on': 'dès la première touche du visiteur',
  'an automatic change': 'un changement automatique',
  'first swipe': 'premier glissement',
  'second swipe': 'second glissement',
  'waking included': 'réveil compris',
  'sorted until every row is laid out': 'tri jusqu’à ce que toutes soient en place',

  // bundles, server
  'Built files': 'Fichiers construits',
  'files of the runtime that an untouched page evaluates':
    'fichiers du moteur exécutés sans que le visiteur ait rien fait',
  'Answers per second': 'Réponses par seconde',
  'Time that # of # answers take at most': 'Temps que # réponses sur # ne dépassent pas',
};

/** What stands behind a target's figure. */
const UNITS: Readonly<Record<string, string>> = {
  ms: 'ms',
  KB: 'Ko',
  bytes: 'octets',
  '× L': '× L',
  '× W': '× W',
  '× plain': '× l’élément nu',
  '×': '×',
  'of all': 'de tous',
  '(the fastest peer)': '(le meilleur des autres)',
  '(the peer)': '(l’autre)',
};

const ENGLISH: Readonly<Record<string, string>> = {
  Flexit: 'Flexit (React)',
  'Flexit light': 'Flexit light (Preact)',
  L: 'L (jQuery and plugins)',
  W: 'W (Shoelace and others)',
  V: 'V (HTML alone)',
};

const NUMBER = /\d+(?:[ \u202f]\d{3})*/g;
const SEPARATOR = /(: |, )/;

/** What the bench says, in a language; in English where it has no French. */
export function said(text: string, language: Language): string {
  return language === 'fr' ? (inFrench(text) ?? text) : (ENGLISH[text] ?? text.replace(/\d{4,}/g, grouped('en')));
}

/** @returns undefined where there is no French for it */
export const unitInFrench = (unit: string): string | undefined => UNITS[unit];

/** @returns undefined where the dictionary lacks a piece of it */
export function inFrench(text: string): string | undefined {
  const whole = lookUp(text);
  if (whole !== undefined) return whole;
  // `upgrade of 10 000 (Flexit, loader only)`
  const [, before, bracketed] = /^(.+) \((.+)\)$/.exec(text) ?? [];
  if (before && bracketed) {
    const [what, of] = [inFrench(before), inFrench(bracketed)];
    return what && of && `${what} (${of})`;
  }
  // Commas and colons, the longest pieces first.
  const parts = text.split(SEPARATOR);
  for (let length = parts.length - 2; length > 0; length -= 2) {
    const first = lookUp(parts.slice(0, length).join('')) ?? (length === 1 ? nameOf(parts[0]!) : undefined);
    const rest = first === undefined ? undefined : inFrench(parts.slice(length + 1).join(''));
    if (rest !== undefined) return `${first}${parts[length] === ': ' ? '\u00a0: ' : ', '}${rest}`;
  }
  return nameOf(text);
}

/** Names of packages, elements, files and addresses are the same in every language. */
const nameOf = (text: string) => (/^\S*[A-Z./-]\S*$/.test(text) || NAMES.has(text) ? text : undefined);

const NAMES = new Set([
  ...[
    'Shoelace',
    'idiomorph',
    'htmx',
    'tablesort',
    'flatpickr',
    'window',
    'overlay',
    'banner',
    'share',
    'permalink',
    'reveal',
  ],
  ...['equalizer', 'r2wc', 'jQuery UI', 'jQuery mmenu', 'jQuery Validation', 'FlexSlider 2', 'PhotoSwipe 5'],
]);

function lookUp(text: string): string | undefined {
  const numbers = text.match(NUMBER) ?? [];
  const found = FRENCH[text] ?? FRENCH[text.replace(NUMBER, '#')];
  let index = 0;
  return found?.replace(/#/g, () => grouped('fr')(numbers[index++]!)).replaceAll(' %', '\u202f%');
}

const grouped = (language: Language) => (number: string) =>
  new Intl.NumberFormat(language, { useGrouping: 'always' }).format(Number(number.replace(/\s/g, '')));
