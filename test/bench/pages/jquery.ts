import { contentPage, type Dialect, inputOf, labelled, plain } from './content.ts';

const dialect: Dialect = {
  ...plain,
  head: '<link rel="stylesheet" href="/stacks/jquery/all.css">',
  end: '<div id="loader" hidden>Chargement…</div><script src="/stacks/jquery/all.js"></script>',
  mobileMenu: () => '<a class="hamburger" href="#menu">Menu</a>',
  slider: (slides) =>
    `<div class="flexslider"><ul class="slides">${slides.map((slide) => `<li>${slide}</li>`).join('')}</ul></div>`,
  date: (field) => labelled(field, inputOf(field, ' class="date" placeholder="jj/mm/aaaa"')),
  mask: (field, pattern) => labelled(field, inputOf(field, ` data-mask="${pattern}"`)),
  reveal: (block) => `<div data-aos="fade-up">${block}</div>`,
  modal: ({ id, title, trigger, className, content }) =>
    `<a class="fenetre ${className}" href="#${id}" title="${title}">${trigger}</a><div class="cache"><div id="${id}">${content}</div></div>`,
  popup: ({ title, trigger, className, url }) =>
    `<a class="popup ${className}" href="${url}" title="${title}">${trigger}</a>`,
  tooltip: (word, tip) => `<a class="bulle" href="#glossaire" title="${tip}">${word}</a>`,
};

/** The legacy stack, everything concatenated at the end of the body and started on ready. */
export const jqueryPage = () => contentPage(dialect);
