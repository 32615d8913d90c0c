import { choice, type Docs, defineTable, flag, number } from '../core/attributes.ts';
import { EFFECTS } from './effects.ts';

export const table = defineTable({
  name: 'reveal',
  attributes: {
    effect: choice(EFFECTS, 'fade-up'),
    offset: number(200, { min: 0 }),
    duration: number(500, { min: 0 }),
    delay: number(0, { min: 0 }),
    once: flag(true),
    mobile: flag(),
  },
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Content that comes in by an effect when it scrolls onto the screen. It is always there: without script, in print, for the browser’s search, for links and the focus; what is on the screen from the start does not move.',
    fr: 'Un contenu qui entre par un effet quand il arrive à l’écran. Il est toujours là : sans script, à l’impression, pour la recherche du navigateur, pour les liens et le focus ; ce qui est à l’écran dès le départ ne bouge pas.',
  },
  attributes: {
    effect: {
      en: 'How it comes in; the names are those of AOS, and say where it moves to.',
      fr: 'Comment il entre ; les noms sont ceux d’AOS, et disent vers où il se déplace.',
    },
    offset: {
      en: 'How far its top has come above the bottom of the screen when it is shown, in pixels; less where the page ends before.',
      fr: 'De combien son haut dépasse le bas de l’écran quand il se montre, en pixels ; moins si la page finit avant.',
    },
    duration: { en: 'How long the effect lasts, in milliseconds.', fr: 'La durée de l’effet, en millisecondes.' },
    delay: {
      en: 'How long it waits before it begins, in milliseconds.',
      fr: 'L’attente avant qu’il commence, en millisecondes.',
    },
    once: {
      en: 'Whether it comes in once only; with `false`, again each time after it has gone below the screen.',
      fr: 'S’il n’entre qu’une fois ; avec `false`, de nouveau chaque fois qu’il est repassé sous l’écran.',
    },
    mobile: {
      en: 'Whether on screens narrower than 768 px too, where nothing moves by default.',
      fr: 'Si c’est aussi le cas sous 768 px de large, où rien ne bouge par défaut.',
    },
  },
  methods: {},
  states: {
    apart: {
      en: 'On a page that is scrolled, while it waits for its effect and until just after it: it has a layer of its own (`isolation: isolate`).',
      fr: 'Sur une page qui défile, tant qu’il attend son effet et jusque peu après : il a une couche à lui (`isolation: isolate`).',
    },
  },
};
