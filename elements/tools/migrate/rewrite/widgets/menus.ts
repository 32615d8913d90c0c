import { wrap, wrapTrigger } from '../rewriters/general.ts';
import { dataAttributes, type Widget } from '../widget.ts';

/** Menus (specification, sections 2 to 4; contract.md, « Menus »). */
export const menus: readonly Widget[] = [
  {
    tag: 'mobile-menu',
    legacy: { fr: 'Menu mobile (mmenu)', en: 'Mobile menu (mmenu)' },
    markup: [
      {
        where: '[data-configmenu]',
        rewrite: wrapTrigger,
        attributes: dataAttributes(
          'configmenu url position depth dim mode header footer header-size header-height footer-height columns icon-bar icon-panels search counters subtitle-field back-button drag page-id parent-id width cache page offset',
        ),
      },
    ],
    calls: [
      {
        name: 'mmenu',
        options: {
          'offCanvas.position': 'position',
          'offCanvas.zposition': 'depth',
          slidingSubmenus: (value) => ({ mode: value === false ? 'vertical' : 'sliding' }),
          counters: 'counters',
          searchfield: 'search',
          'searchfield.add': 'search',
          'dragOpen.open': 'drag',
          dragOpen: 'drag',
          'backButton.close': 'back-button',
          iconPanels: 'icon-panels',
          'iconPanels.visible': 'icon-panels',
          'columns.visible.max': 'columns',
          'navbar.add': '',
        },
        advice: { fr: 'avec le bouton en slot="trigger"', en: 'with its button in slot="trigger"' },
      },
    ],
    files: ['mmenu'],
    example: `<button type="button" class="menu" data-configmenu="principal" data-position="left" data-subtitle-field="accroche">Menu</button>`,
  },
  {
    tag: 'main-menu',
    legacy: { fr: 'Menu déroulant (Superfish, hoverIntent)', en: 'Drop-down menu (Superfish, hoverIntent)' },
    markup: [
      {
        where:
          'ul.sf-menu, ul.main-menu, ul.menu-principal, ul.main_menu, ul.menu_principal, ul[data-main-menu], nav.main-menu > ul, nav.menu-principal > ul, nav[id="main-menu"] > ul, nav[id="menu-principal"] > ul',
        rewrite: wrap,
        attributes: { 'data-main-menu': '' },
      },
    ],
    calls: [
      { name: 'superfish', options: { delay: '', speed: '', animation: '', autoArrows: '' } },
      { name: 'hoverIntent' },
    ],
    files: ['superfish', 'hoverintent'],
    example: `<ul class="menu-principal">
  <li><a href="/mairie">La mairie</a>
    <ul><li><a href="/mairie/elus">Les élus</a></li></ul>
  </li>
</ul>`,
  },
  {
    tag: 'search',
    legacy: { fr: 'Mini recherche', en: 'Mini search' },
    markup: [
      {
        where:
          'form.mini-search, form.search-mini, form.mini_search, form.mini-recherche, form[data-mini-search], form[id="mini-search"], div.mini-search > form',
        rewrite: wrap,
        attributes: { 'data-mini-search': '' },
      },
    ],
    calls: [],
    example: `<form class="mini-search" action="/recherche"><input name="q" placeholder="Rechercher"><button>OK</button></form>`,
  },
];
