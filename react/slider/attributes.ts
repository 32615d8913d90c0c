import { choice, type Docs, defineTable, number } from '../core/attributes.ts';
import { CAROUSEL_METHODS, carouselAttributes, carouselDocs } from '../ui/carousel/attributes.ts';

/** The most slides side by side that the style sheets know of. */
const MOST = 6;

export const table = defineTable({
  name: 'slider',
  slotAssignment: 'manual',
  attributes: {
    ...carouselAttributes({ speed: 5000, pauseOnHover: false }),
    family: choice(['', 'flex'], ''),
    'per-view': number(1, { min: 1, max: MOST }),
  },
  methods: CAROUSEL_METHODS,
});

export const docs: Docs<typeof table> = {
  ...carouselDocs,
  summary: {
    en: 'Slides, one or several at a time: changed by buttons, arrow keys and swipes, or by themselves, with a button to pause that. The slides are its own children; without script they stand in a row that scrolls.',
    fr: 'Des diapositives, une ou plusieurs à la fois : on en change par des boutons, les flèches, un glissement, ou elles avancent seules, avec un bouton de pause. Ce sont ses propres enfants ; sans script, elles forment une rangée qui défile.',
  },
  attributes: {
    ...carouselDocs.attributes,
    family: {
      en: 'With `flex`, `speed` is 7000 by default, as in FlexSlider.',
      fr: 'Avec `flex`, `speed` vaut 7000 par défaut, comme dans FlexSlider.',
    },
    'per-view': {
      en: 'How many slides stand side by side where each has at least 14rem of width; fewer on narrow screens. Several always slide, and change by the page.',
      fr: 'Combien de diapositives se tiennent côte à côte, si chacune a au moins 14rem de large ; moins sur un écran étroit. À plusieurs, elles glissent toujours, et changent par page.',
    },
  },
  cssProperties: {
    '--flexit-slider-gap': {
      en: 'The distance between slides side by side; default 1rem.',
      fr: 'L’écart entre des diapositives côte à côte ; 1rem par défaut.',
    },
  },
};
