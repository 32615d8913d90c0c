import { contentPage, type Dialect, plain, withPlain } from './content.ts';
import { FEATURES, type Feature } from './features.ts';

const revealed = (html: string) => `<div data-aos="fade-up">${html}</div>`;

const dialect: Dialect = {
  head: '<link rel="stylesheet" href="/stacks/jquery/all.css">',
  end: '<div id="loader" hidden>Chargement…</div><script src="/stacks/jquery/all.js"></script>',
  menu: (items) => `<a class="hamburger" href="#menu">Menu</a>${plain.menu(items)}`,
  slider: (slides) =>
    `<div class="flexslider"><ul class="slides">${slides.map((slide) => `<li>${slide}</li>`).join('')}</ul></div>`,
  gallery: (pictures) => revealed(plain.gallery(pictures)),
  list: (filter, rows) => revealed(plain.list(filter, rows)),
  autocomplete: (field) => revealed(plain.autocomplete(field)),
  form: plain.form,
  banner: plain.banner,
  modal: ({ id, title, trigger, className, content }) =>
    `<a class="fenetre ${className}" href="#${id}" title="${title}">${trigger}</a><div class="cache"><div id="${id}">${content}</div></div>`,
  popup: ({ title, trigger, className, url }) =>
    `<a class="popup ${className}" href="${url}" title="${title}">${trigger}</a>`,
  tooltip: (word, tip) => `<a class="bulle" href="#glossaire" title="${tip}">${word}</a>`,
};

/** The legacy stack, everything concatenated at the end of the body and started on ready. */
export const jqueryPage = () => contentPage(withPlain(dialect, FEATURES));

/** The same, with the features and the files of those that Flexit has too. */
export const jquerySharedPage = (alive: readonly Feature[]) => {
  const files = (html: string) => html.replace('/jquery/all.', '/jquery/shared.');
  return contentPage(withPlain({ ...dialect, head: files(dialect.head), end: files(dialect.end!) }, alive));
};
