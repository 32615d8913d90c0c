import { type Docs, defineTable, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'date',
  attributes: {
    titre: text('', { aliases: ['data-title'] }),
  },
});

export const docs: Docs<typeof table> = {
  summary: { en: 'A titled box around its content.', fr: 'Une boîte titrée autour de son contenu.' },
  attributes: {
    titre: { en: 'The title above the content.', fr: 'Le titre au-dessus du contenu.' },
  },
  methods: {},
  slots: { '': { en: 'The content.', fr: 'Le contenu.' } },
  parts: {
    box: { en: 'The box.', fr: 'La boîte.' },
    title: { en: 'The title.', fr: 'Le titre.' },
  },
};
