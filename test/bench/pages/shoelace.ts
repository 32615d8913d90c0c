import { ANSWERS, contentPage, type Dialect, inputOf, labelled, plain } from './content.ts';

const dialect: Dialect = {
  ...plain,
  head: `<link rel="stylesheet" href="/stacks/shoelace/shoelace.css">
    <script type="module" src="/stacks/shoelace/shoelace.js"></script>`,
  end: '<sl-spinner id="loader" class="htmx-indicator"></sl-spinner>',
  mobileMenu: () => '<a class="hamburger" href="#menu">Menu</a>',
  slider: (slides) =>
    `<div class="glide"><div class="glide__track" data-glide-el="track"><ul class="glide__slides">${slides
      .map((slide) => `<li class="glide__slide">${slide}</li>`)
      .join(
        '',
      )}</ul></div><div data-glide-el="controls"><button type="button" data-glide-dir="&lt;">Précédent</button><button type="button" data-glide-dir="&gt;">Suivant</button></div></div>`,
  gallery: (pictures) =>
    `<div class="galerie">${pictures
      .map(({ large, thumbnail }) => `<a href="${large}" data-pswp-width="960" data-pswp-height="720">${thumbnail}</a>`)
      .join('')}</div>`,
  list: (filter, rows) =>
    `<form class="filtre" action="${ANSWERS.list}" hx-get="${ANSWERS.list}" hx-target="#liste" hx-trigger="submit, input changed delay:300ms">${filter}</form><div id="liste">${rows}</div>`,
  autocomplete: (field) =>
    `<p>${labelled(field, `<auto-complete src="${ANSWERS.options}" for="${field.id}-options">${inputOf(field)}<ul id="${field.id}-options"></ul></auto-complete>`)}</p>`,
  form: (fields) =>
    `<form id="reservation" action="/reponse" hx-post="/reponse" hx-target="#reponse" hx-indicator="#loader">${fields}</form><div id="reponse"></div>`,
  date: (field) => labelled(field, inputOf(field, ' class="date" placeholder="jj/mm/aaaa"')),
  mask: (field, pattern) => labelled(field, inputOf(field, ` data-mask="${pattern.replaceAll('9', '0')}"`)),
  reveal: (block) => `<div data-aos="fade-up">${block}</div>`,
  banner: (text) => `<sl-alert id="bandeau" class="bandeau" open closable>${text}</sl-alert>`,
  modal: ({ id, title, trigger, className, content }) =>
    `<button type="button" class="${className}" data-dialog="${id}">${trigger}</button><sl-dialog id="${id}" label="${title}">${content}</sl-dialog>`,
  popup: ({ id, title, trigger, className, url }) =>
    `<button type="button" class="${className}" data-dialog="${id}" hx-get="${url}" hx-target="#${id}-contenu">${trigger}</button><sl-dialog id="${id}" label="${title}"><div id="${id}-contenu"></div></sl-dialog>`,
  tooltip: (word, tip) => `<sl-tooltip content="${tip}"><a href="#glossaire">${word}</a></sl-tooltip>`,
};

/** Shoelace, htmx and one package for each thing that those have not, bundled by Vite. */
export const shoelacePage = () => contentPage(dialect);
