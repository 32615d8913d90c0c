import { type Docs, defineTable, number } from '../core/attributes.ts';

export const table = defineTable({
  name: 'scroll-to',
  attributes: {
    offset: { ...number(0, { min: 0 }), aliases: ['data-anchor-offset'] },
  },
});

export const docs: Docs<typeof table> = {
  summary: {
    en: 'Around links to ids of the page, or around the page: scrolls in 550 ms, and no longer once the visitor scrolls: when the page has loaded, to the element marked `data-scroll-to`, in it or else in the page, or to what the address’s hash names; and on a click on one of its links to what that leads to in the page, which also takes the focus. The address, `:target`, Back and Forward are as with any link to an id.',
    fr: 'Autour de liens vers des id de la page, ou autour de la page : fait défiler en 550 ms, et plus dès que le visiteur défile lui-même : au chargement de la page, jusqu’à l’élément marqué `data-scroll-to`, en lui ou à défaut dans la page, ou jusqu’à ce que nomme l’ancre de l’adresse ; et au clic sur l’un de ses liens, jusqu’à ce à quoi il mène dans la page, qui prend aussi le focus. L’adresse, `:target`, Précédent et Suivant sont ceux de tout lien vers un id.',
  },
  attributes: {
    offset: {
      en: 'How many pixels below the upper edge what is scrolled to stands at least. Fixed and sticky headers, `scroll-padding` and `scroll-margin` are respected without it. `data-anchor-offset` on the link or on its target goes before.',
      fr: 'À combien de pixels du bord supérieur s’arrête au moins ce qui est atteint. Les en-têtes fixes ou collants, `scroll-padding` et `scroll-margin` sont respectés sans lui. `data-anchor-offset` sur le lien ou sur sa cible passe avant.',
    },
  },
  methods: {},
};
