import { type Build, headOf } from './builds.ts';
import { ANSWERS, contentPage, type Dialect, inputOf, labelled, plain } from './content.ts';

const dialect: Omit<Dialect, 'head'> = {
  top: `<flexit-site identite='{"logo":"/images/40x40/1.svg","nom":"Val d’Aubrelle"}' loader='{"version":1,"show_logo":true}'></flexit-site>`,
  end: '<flexit-loader></flexit-loader>',
  mainMenu: (items) => `<flexit-main-menu>${plain.mainMenu(items)}</flexit-main-menu>`,
  mobileMenu: () =>
    `<flexit-mobile-menu id="menu-mobile" configmenu="principal" url="${ANSWERS.menu}"><a slot="trigger" class="hamburger" href="#menu-mobile">Menu</a></flexit-mobile-menu>`,
  slider: (slides) =>
    `<flexit-slider family="flex" effect="slide" aria-label="La vallée">${slides.map((slide) => `<div>${slide}</div>`).join('')}</flexit-slider>`,
  gallery: (pictures) =>
    `<flexit-gallery><div class="galerie">${pictures
      .map(({ large, thumbnail }) => `<a href="${large}" rel="lightbox[vallee]">${thumbnail}</a>`)
      .join('')}</div></flexit-gallery>`,
  list: (filter, rows) =>
    `<flexit-list url="${ANSWERS.list}" identload="liste">${plain.list(filter, rows)}</flexit-list>`,
  autocomplete: (field) =>
    `<flexit-autocomplete url="${ANSWERS.suggestions}" classname="Commune" methode="cherche">${plain.autocomplete(field)}</flexit-autocomplete>`,
  form: (fields) => `<flexit-form>${plain.form(fields)}</flexit-form>`,
  date: (field) => labelled(field, `<flexit-date>${inputOf(field, ' placeholder="jj/mm/aaaa"')}</flexit-date>`),
  mask: (field, pattern) => labelled(field, `<flexit-mask mask="${pattern}">${inputOf(field)}</flexit-mask>`),
  share: (links) => `<flexit-share>${plain.share(links)}</flexit-share>`,
  reveal: (block) => `<flexit-reveal>${block}</flexit-reveal>`,
  banner: (text) => `<flexit-banner id="bandeau" name="cookies" aria-label="Cookies"><p>${text}</p></flexit-banner>`,
  modal: ({ id, title, trigger, className, content }) =>
    `<flexit-modal id="${id}" titre="${title}"><a slot="trigger" class="${className}" href="#${id}">${trigger}</a>${content}</flexit-modal>`,
  popup: ({ id, title, trigger, className, url }) =>
    `<flexit-popup id="${id}" titre="${title}" src="${url}"><a slot="trigger" class="${className}" href="${url}">${trigger}</a></flexit-popup>`,
  tooltip: (word, tip) => `<flexit-tooltip text="${tip}"><a href="#glossaire">${word}</a></flexit-tooltip>`,
};

/** The library over server content. */
export const oursPage = (build: Build) => contentPage({ ...dialect, head: headOf(build) });
