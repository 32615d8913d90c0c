import { type Docs, defineTable } from '../core/attributes.ts';

export const table = defineTable({
  name: 'table',
  attributes: {},
  methods: ['sort'],
});

const DETAIL = "{ column: number; direction: 'asc' | 'desc' }";

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Sorts a table of the server by the buttons in its headers: numbers as they are written in French, texts in the alphabet of the nearest `lang`, empty cells last. Rows are moved, never made anew; `<tfoot>` stays, each `<tbody>` is sorted by itself.',
    fr: 'Trie un tableau du serveur par les boutons de ses en-têtes : les nombres comme on les écrit en français, les textes dans l’alphabet du `lang` le plus proche, les cellules vides à la fin. Les lignes sont déplacées, jamais recréées ; `<tfoot>` reste en place, chaque `<tbody>` est trié pour lui-même.',
  },
  attributes: {},
  methods: {
    sort: {
      signature: "sort(column: number | string | Element, direction?: 'asc' | 'desc'): boolean",
      en: 'Sorts by a column, sortable by visitors or not: its number from 0, the text of its header, or its `<th>`; without a direction, the other one than now, first `asc`. False where there is no such column or a listener prevented it.',
      fr: 'Trie selon une colonne, que les visiteurs puissent la trier ou non : son numéro à partir de 0, le texte de son en-tête ou son `<th>` ; sans direction, l’autre que l’actuelle, d’abord `asc`. false si elle n’existe pas ou si un écouteur l’a empêché.',
    },
  },
  events: {
    'flexit-before-sort': {
      en: 'Before the rows move; preventing it leaves them as they are.',
      fr: 'Avant que les lignes bougent ; l’empêcher les laisse comme elles sont.',
      cancelable: true,
      detail: DETAIL,
    },
    'flexit-sort': {
      en: 'Once they are sorted; `column` counts from 0.',
      fr: 'Une fois triées ; `column` se compte à partir de 0.',
      detail: DETAIL,
    },
  },
  slots: {
    '': {
      en: 'One table. A column is sorted by the `<button>` in its `<th>`, or by the one that `data-sortable` adds around its text; `data-sort` on a cell is its value instead of its text.',
      fr: 'Un tableau. Une colonne se trie par le `<button>` de son `<th>`, ou par celui que `data-sortable` ajoute autour de son texte ; `data-sort` sur une cellule est sa valeur à la place de son texte.',
    },
  },
  cssProperties: {
    '--flexit-sort-color': {
      en: 'The colour of the mark of a column that is not sorted; by default the muted text.',
      fr: 'La couleur de la marque d’une colonne qui n’est pas triée ; par défaut le texte atténué.',
    },
  },
};
