import { type Docs, defineTable, number } from '../core/attributes.ts';

export const table = defineTable({
  name: 'scroll-spy',
  attributes: {
    offset: number(10, { min: 0 }),
  },
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Around a list of links to ids of the page: marks the link of the section in view by `aria-current="location"` and the class `active`, and the links of the items around it, in nested lists, by the class alone. The section in view is the last one whose top is at most `offset` pixels below the upper edge, and at the page’s end the last of all.',
    fr: 'Autour d’une liste de liens vers des id de la page : marque le lien de la section en vue par `aria-current="location"` et la classe `active`, et ceux des entrées qui le contiennent, dans des listes imbriquées, par la classe seule. La section en vue est la dernière dont le haut est au plus à `offset` pixels sous le bord supérieur, et au bas de la page la toute dernière.',
  },
  attributes: {
    offset: {
      en: 'How far below the upper edge a section begins to be in view, in pixels; fixed and sticky headers, `scroll-padding` and `scroll-margin` count in addition.',
      fr: 'À quelle distance sous le bord supérieur une section commence à être en vue, en pixels ; les en-têtes fixes ou collants, `scroll-padding` et `scroll-margin` comptent en plus.',
    },
  },
  methods: {},
  events: {
    'flexit-change': {
      en: 'When another section is in view; `id` is null where none is.',
      fr: 'Quand une autre section est en vue ; `id` est null si aucune ne l’est.',
      detail: '{ id: string | null }',
    },
  },
};
