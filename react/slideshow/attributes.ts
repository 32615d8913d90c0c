import { type Docs, defineTable } from '../core/attributes.ts';
import { CAROUSEL_METHODS, carouselAttributes, carouselDocs } from '../ui/carousel/attributes.ts';

export const table = defineTable({
  name: 'slideshow',
  slotAssignment: 'manual',
  attributes: carouselAttributes({ speed: 3600, pauseOnHover: true }),
  methods: CAROUSEL_METHODS,
});

export const docs: Docs<typeof table> = {
  ...carouselDocs,
  summary: {
    en: 'The slideshow of a home page: pictures that fade into one another every 3.6 seconds, with buttons, and pause under the mouse. For the rest it is a `<flexit-slider>`.',
    fr: 'Le diaporama d’une page d’accueil : des images en fondu toutes les 3,6 secondes, avec des boutons, et une pause sous la souris. Pour le reste, c’est un `<flexit-slider>`.',
  },
  cssProperties: {
    '--flexit-slideshow-radius': {
      en: 'The corners of its pictures; default `--flexit-radius`.',
      fr: 'L’arrondi de ses images ; par défaut `--flexit-radius`.',
    },
  },
};
