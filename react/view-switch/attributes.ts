import { type Docs, defineTable, flag, text } from '../core/attributes.ts';

export const table = defineTable({
  name: 'view-switch',
  attributes: {
    value: text(),
    name: text(),
    remember: flag(true),
  },
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Several views of the same content, a list and a map: shows one at a time and remembers which. The views are its own children with `data-view="list"`; buttons with `data-show="list"`, anywhere in it, choose one. A link of the page to something in a hidden view shows that view, and so does the browser’s search in the page, where it looks into hidden parts.',
    fr: 'Plusieurs vues d’un même contenu, une liste et une carte : en montre une à la fois et retient laquelle. Les vues sont ses propres enfants avec `data-view="list"` ; des boutons avec `data-show="list"`, où qu’ils soient dedans, en choisissent une. Un lien de la page vers le contenu d’une vue cachée montre cette vue ; de même la recherche du navigateur dans la page, quand elle fouille les parties cachées.',
  },
  attributes: {
    value: {
      en: 'The name of the view to show, which then comes before the remembered one; without it, the one that the visitor last chose, else the first. As a property it follows the visitor’s choice.',
      fr: 'Le nom de la vue à montrer, qui passe alors avant la vue retenue ; sans lui, celle que le visiteur a choisie en dernier, sinon la première. La propriété suit le choix du visiteur.',
    },
    name: {
      en: 'Under which name the choice is remembered, for the whole site; else for this page’s address and the element’s id.',
      fr: 'Le nom sous lequel le choix est retenu, pour tout le site ; sinon pour l’adresse de cette page et l’id de l’élément.',
    },
    remember: {
      en: 'Whether the choice is remembered, in the browser’s local storage; where that is refused, it is not.',
      fr: 'Si le choix est retenu, dans le stockage local du navigateur ; si celui-ci est refusé, il ne l’est pas.',
    },
  },
  methods: {},
  events: {
    'flexit-change': {
      en: 'Once a visitor’s doing shows another view: a button, or a link or a search that leads into it. Maps that were drawn while hidden measure themselves anew here.',
      fr: 'Une fois qu’une action du visiteur montre une autre vue : un bouton, ou un lien ou une recherche qui y mène. Une carte dessinée pendant qu’elle était cachée s’y remesure.',
      detail: '{ value: string }',
    },
  },
  slots: {
    '': {
      en: 'The buttons and the views; other content always shows. A button is told to be pressed (`aria-pressed`); a link with `data-show` serves too (`aria-current`), and leads to its address without script.',
      fr: 'Les boutons et les vues ; le reste se voit toujours. Un bouton se dit enfoncé (`aria-pressed`) ; un lien avec `data-show` sert aussi (`aria-current`), et mène à son adresse sans script.',
    },
  },
  states: {
    ready: {
      en: 'Once it is awake: `flexit.css` holds back all views but the first until then.',
      fr: 'Une fois éveillé : jusque-là, `flexit.css` retient toutes les vues sauf la première.',
    },
  },
};
