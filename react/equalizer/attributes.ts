import { type Docs, defineTable, number, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'equalizer',
  attributes: {
    items: text(),
    group: text(),
    below: number(0, { min: 0 }),
  },
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Items of one row as high as the highest of them, and kept so: when the window, a picture, a font or the content changes, and in refreshed lists. For what `subgrid` and stretched rows cannot do, such as lists side by side; where they do, nothing is written.',
    fr: 'Les éléments d’une rangée aussi hauts que le plus haut d’entre eux, et qui le restent : quand la fenêtre, une image, une police ou le contenu change, et dans une liste rafraîchie. Pour ce que `subgrid` et les rangées étirées ne peuvent pas, comme deux listes côte à côte ; là où ils le font, rien n’est écrit.',
  },
  attributes: {
    items: {
      en: 'A selector of the items, anywhere inside; its children by default.',
      fr: 'Un sélecteur des éléments, où qu’ils soient dedans ; ses enfants par défaut.',
    },
    group: {
      en: 'A name: the rows of all elements of this name that stand side by side are equalised together.',
      fr: 'Un nom : les rangées de tous les éléments de ce nom qui se tiennent côte à côte sont égalisées ensemble.',
    },
    below: {
      en: 'The width of the window under which it does nothing, in pixels.',
      fr: 'La largeur de fenêtre sous laquelle il ne fait rien, en pixels.',
    },
  },
  methods: {},
};
