import { type Attribute, choice, type Docs, flag, number, text } from '../../core/attributes.ts';

/** What changed the slide: `detail.source` of `flexit-change`. */
export type ChangeSource = 'api' | 'button' | 'keyboard' | 'navigation' | 'swipe' | 'timer';

/** The longest wait between two slides: a day, in milliseconds. */
const DAY_MS = 86_400_000;

export const CAROUSEL_METHODS = ['next', 'previous', 'go', 'play', 'pause'] as const;

/** The attributes of what shows slides; `defaults` are what sets a slider apart from a slideshow. */
export const carouselAttributes = (defaults: { speed: number; pauseOnHover: boolean }) => ({
  speed: number(defaults.speed, { min: 1, max: DAY_MS }),
  duration: number(600, { min: 0, max: DAY_MS }),
  effect: choice(['fade', 'slide'], 'fade'),
  loop: flag(true),
  start: number(0),
  auto: flag(true),
  controls: flag(true),
  paging: flag(true),
  thumbnails: flag(),
  keyboard: flag(true),
  touch: flag(true),
  'pause-on-action': flag(true),
  'pause-on-hover': flag(defaults.pauseOnHover),
  'pause-hidden': flag(true),
  'prev-text': text('Previous'),
  'next-text': text('Next'),
});

type CarouselAttributes = ReturnType<typeof carouselAttributes>;

/** What the component needs of a table; a slideshow has one slide at a time. */
export interface CarouselTable {
  readonly name: string;
  readonly attributes: CarouselAttributes & {
    readonly 'per-view': Attribute<number>;
  };
}

type CarouselDocs = Docs<{ name: string; attributes: CarouselAttributes; methods: typeof CAROUSEL_METHODS }>;

export const carouselDocs: Omit<CarouselDocs, 'summary'> = {
  attributes: {
    speed: {
      en: 'Milliseconds from the start of one change to the start of the next one; at least 1, and never less than `duration`.',
      fr: 'Millisecondes entre le début d’un changement et celui du suivant ; au moins 1, et jamais moins que `duration`.',
    },
    duration: {
      en: 'Milliseconds that a change takes; none where the visitor asks for less motion.',
      fr: 'Durée d’un changement en millisecondes ; aucune si le visiteur demande moins de mouvement.',
    },
    effect: {
      en: 'Whether slides fade into one another or slide past.',
      fr: 'Fondu d’une diapositive à l’autre, ou glissement.',
    },
    loop: {
      en: 'Whether the first one follows the last one. If not, the buttons end there, and so does the movement.',
      fr: 'Si la première suit la dernière. Sinon, les boutons s’arrêtent là, et le défilement aussi.',
    },
    start: {
      en: 'The slide to begin with, from 0. One that does not exist is the nearest that does, with a warning.',
      fr: 'La diapositive du début, à partir de 0. À défaut, la plus proche, avec un avertissement.',
    },
    auto: {
      en: 'Whether it advances by itself. It then always has a button to pause it, and pauses by itself while it is out of view or has the focus, and where the visitor asks for less motion.',
      fr: 'S’il avance tout seul. Il a alors toujours un bouton de pause, et s’arrête de lui-même hors de l’écran, quand il a le focus, et si le visiteur demande moins de mouvement.',
    },
    controls: {
      en: 'Whether it has buttons to the previous and the next slide.',
      fr: 'S’il a des boutons vers la diapositive précédente et la suivante.',
    },
    paging: {
      en: 'Whether it has one button for each page of slides; where there are many, and no room, “3 / 12” stands instead.',
      fr: 'S’il a un bouton par page de diapositives ; s’il y en a beaucoup et que la place manque, « 3 / 12 » en tient lieu.',
    },
    thumbnails: {
      en: 'Whether the buttons of `paging` are pictures: of a slide’s `data-thumb`, else its first picture, else its number.',
      fr: 'Si les boutons de `paging` sont des vignettes : celle de `data-thumb` sur la diapositive, sinon sa première image, sinon son numéro.',
    },
    keyboard: {
      en: 'Whether the left and right arrow keys change the slide while the focus is inside, but not in a field.',
      fr: 'Si les flèches gauche et droite changent de diapositive tant que le focus est dedans, hors des champs.',
    },
    touch: {
      en: 'Whether a finger, a pen or a mouse can swipe: more than 50 px in less than 550 ms, or more than half the width. Vertical scrolling stays the page’s.',
      fr: 'Si l’on peut glisser du doigt, au stylet ou à la souris : plus de 50 px en moins de 550 ms, ou plus de la moitié de la largeur. Le défilement vertical reste celui de la page.',
    },
    'pause-on-action': {
      en: 'Whether it stops advancing once the visitor has changed the slide, until the button starts it again.',
      fr: 'S’il cesse d’avancer une fois que le visiteur a changé de diapositive, jusqu’à ce que le bouton le relance.',
    },
    'pause-on-hover': {
      en: 'Whether it pauses under the mouse, and goes on when it leaves.',
      fr: 'S’il s’arrête sous la souris, et repart quand elle s’en va.',
    },
    'pause-hidden': {
      en: 'Whether it pauses while the page is hidden, in another tab for example.',
      fr: 'S’il s’arrête tant que la page est cachée, dans un autre onglet par exemple.',
    },
    'prev-text': {
      en: 'The name of the button to the previous slide: an expression, which is translated.',
      fr: 'Le nom du bouton vers la diapositive précédente : une expression, qui est traduite.',
    },
    'next-text': {
      en: 'The name of the button to the next slide: an expression, which is translated.',
      fr: 'Le nom du bouton vers la diapositive suivante : une expression, qui est traduite.',
    },
  },
  methods: {
    next: {
      signature: 'next(): boolean',
      en: 'Shows the next page of slides; false where there is none.',
      fr: 'Montre la page de diapositives suivante ; false s’il n’y en a pas.',
    },
    previous: {
      signature: 'previous(): boolean',
      en: 'Shows the previous page of slides; false where there is none.',
      fr: 'Montre la page de diapositives précédente ; false s’il n’y en a pas.',
    },
    go: {
      signature: 'go(index: number): boolean',
      en: 'Shows a slide, by its number from 0; false where it shows already or does not exist.',
      fr: 'Montre une diapositive, par son numéro à partir de 0 ; false si elle est déjà là ou n’existe pas.',
    },
    play: {
      signature: 'play(): boolean',
      en: 'Starts advancing, from the first slide where it stands at an end that is not followed by it; false where there is nothing to advance to. What pauses it still does.',
      fr: 'Fait avancer, depuis la première s’il est arrivé à une fin sans boucle ; false s’il n’y a rien à faire avancer. Ce qui l’arrête un moment l’arrête encore.',
    },
    pause: {
      signature: 'pause(): boolean',
      en: 'Stops advancing, until `play()` or the button; always true.',
      fr: 'Cesse d’avancer, jusqu’à `play()` ou au bouton ; toujours true.',
    },
  },
  events: {
    'flexit-change': {
      en: 'Another slide is shown; `index` is that of the first one in view, and `source` tells what asked for it.',
      fr: 'Une autre diapositive est montrée ; `index` est le numéro de la première visible, `source` dit ce qui l’a demandé.',
      detail: "{ index: number; source: 'api' | 'button' | 'keyboard' | 'navigation' | 'swipe' | 'timer' }",
    },
  },
  slots: {
    '': {
      en: 'The slides: each child is one, unless it is `hidden`. They may come, go and be hidden at any time, and stay where they are in the page.',
      fr: 'Les diapositives : chaque enfant en est une, sauf s’il est `hidden`. Elles peuvent venir, partir, être cachées à tout moment, et restent à leur place dans la page.',
    },
  },
  parts: {
    carousel: { en: 'All of it.', fr: 'L’ensemble.' },
    view: { en: 'The window onto the slides.', fr: 'La fenêtre sur les diapositives.' },
    slides: { en: 'The slides together.', fr: 'Les diapositives ensemble.' },
    slide: { en: 'The box around each slide.', fr: 'La boîte autour de chaque diapositive.' },
    current: {
      en: 'The boxes of the slides in view, and the button of their page.',
      fr: 'Les boîtes des diapositives visibles, et le bouton de leur page.',
    },
    controls: { en: 'The row of buttons.', fr: 'La rangée de boutons.' },
    button: {
      en: 'The buttons that pause and that lead on and back.',
      fr: 'Les boutons de pause, d’avance et de retour.',
    },
    play: { en: 'The button that pauses and starts.', fr: 'Le bouton qui arrête et relance.' },
    previous: { en: 'The button to the previous slide.', fr: 'Le bouton vers la diapositive précédente.' },
    next: { en: 'The button to the next slide.', fr: 'Le bouton vers la diapositive suivante.' },
    paging: { en: 'The buttons of the pages together.', fr: 'Les boutons des pages ensemble.' },
    page: { en: 'The button of a page.', fr: 'Le bouton d’une page.' },
    thumbnail: { en: 'The button of a page that is a picture.', fr: 'Le bouton d’une page qui est une vignette.' },
    counter: { en: 'What stands in the place of many pages.', fr: 'Ce qui tient lieu de pages nombreuses.' },
  },
  states: {
    ready: {
      en: 'Once it is awake: until then `flexit.css` shows the first slides; without script, in a row that scrolls.',
      fr: 'Une fois éveillé : jusque-là, `flexit.css` montre les premières diapositives ; sans script, dans une rangée qui défile.',
    },
    playing: {
      en: 'While it advances by itself, and nothing holds it.',
      fr: 'Tant qu’il avance tout seul et que rien ne le retient.',
    },
  },
};
