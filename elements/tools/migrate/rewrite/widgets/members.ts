import { rename } from '../rewriters/general.ts';
import { myElement, newTrigger } from '../rewriters/members.ts';
import { dataAttributes, type Widget } from '../widget.ts';

/** Members, and the site (contract.md, « The site » and « Members »). */
export const members: readonly Widget[] = [
  {
    tag: 'my-element',
    legacy: {
      fr: 'Liens d’un élément du membre (element_module_ident, element_id)',
      en: 'Links of a member’s element (element_module_ident, element_id)',
    },
    markup: [
      {
        where: '[data-element_module_ident], [data-element-module-ident], [element_module_ident]',
        rewrite: myElement,
        attributes: {
          'data-element_module_ident': 'element-module-ident',
          'data-element-module-ident': 'element-module-ident',
          'data-element_id': 'element-id',
          element_module_ident: 'element-module-ident',
          element_id: 'element-id',
          'data-element-id': 'element-id',
          'data-active': 'active',
          'data-url': 'url',
        },
      },
    ],
    calls: [],
    example: `<li>{{ annonce.titre }}
  <a href="#" class="my_elements_activate" data-element_module_ident="annonces" data-element_id="{{ annonce.id }}">Publier</a>
  <a href="#" class="my_elements_delete" data-element_module_ident="annonces" data-element_id="{{ annonce.id }}">Supprimer</a>
</li>`,
  },
  {
    tag: 'my-elements',
    legacy: { fr: 'Espace des éléments du membre', en: 'Area of a member’s elements' },
    markup: [
      {
        where: 'div.my_elements, div.my-elements, section.my_elements, section.my-elements',
        rewrite: rename,
        attributes: dataAttributes('src titre'),
      },
      { where: 'a.my_elements_new, a.my-elements-new', rewrite: newTrigger, attributes: {} },
    ],
    calls: [],
    example: `<div class="my_elements" id="mes-annonces">
  <a class="my_elements_new" href="/annonces/nouvelle">Nouvelle annonce</a>
  {% include 'mes-annonces' %}
</div>`,
  },
  {
    tag: 'site',
    legacy: {
      fr: 'Objet global du site (session, traductions, identité)',
      en: 'The global site object (session, translations, identity)',
    },
    markup: [
      {
        where: 'div[data-session]',
        rewrite: rename,
        attributes: dataAttributes('session langue translations translations-url identite loader endpoints learn'),
      },
    ],
    calls: [],
    example: `<div data-session="{{ session }}" data-langue="fr" data-translations-url="/traductions" hidden></div>`,
  },
];
