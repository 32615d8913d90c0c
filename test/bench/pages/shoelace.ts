import { contentPage, type Dialect, plain, withPlain } from './content.ts';
import { FEATURES, type Feature } from './features.ts';

const head = (bundle: string) => `<link rel="stylesheet" href="/stacks/${bundle}/${bundle}.css">
    <script type="module" src="/stacks/${bundle}/${bundle}.js"></script>`;

const dialect: Dialect = {
  head: head('shoelace'),
  end: '<sl-spinner id="loader" class="htmx-indicator"></sl-spinner>',
  menu: (items) => `<a class="hamburger" href="#menu">Menu</a>${plain.menu(items)}`,
  slider: (slides) =>
    `<div class="glide"><div class="glide__track" data-glide-el="track"><ul class="glide__slides">${slides
      .map((slide) => `<li class="glide__slide">${slide}</li>`)
      .join('')}</ul></div></div>`,
  gallery: (pictures) =>
    `<div class="galerie">${pictures
      .map(({ large, thumbnail }) => `<a href="${large}" data-pswp-width="960" data-pswp-height="720">${thumbnail}</a>`)
      .join('')}</div>`,
  list: (filter, rows) =>
    `<form class="filtre" hx-get="/lignes" hx-target="#liste" hx-trigger="submit, input changed delay:250ms">${filter}</form><div id="liste">${rows}</div>`,
  autocomplete: (field) =>
    `<p>${field.replace('<input', '<input hx-get="/suggestions" hx-target="#suggestions" hx-trigger="input changed delay:250ms"')}</p><div id="suggestions"></div>`,
  form: (fields) =>
    `<form hx-post="/reponse" hx-target="#reponse" hx-indicator="#loader">${fields}</form><div id="reponse"></div>`,
  banner: (text) => `<sl-alert id="bandeau" class="bandeau" open closable>${text}</sl-alert>`,
  modal: ({ id, title, trigger, className, content }) =>
    `<button type="button" class="${className}" data-dialog="${id}">${trigger}</button><sl-dialog id="${id}" label="${title}">${content}</sl-dialog>`,
  popup: ({ id, title, trigger, className, url }) =>
    `<button type="button" class="${className}" data-dialog="${id}" hx-get="${url}" hx-target="#${id}-contenu">${trigger}</button><sl-dialog id="${id}" label="${title}"><div id="${id}-contenu"></div></sl-dialog>`,
  tooltip: (word, tip) => `<sl-tooltip content="${tip}"><a href="#glossaire">${word}</a></sl-tooltip>`,
};

/** Shoelace, htmx and one package for each thing that those have not, bundled by Vite. */
export const shoelacePage = () => contentPage(withPlain(dialect, FEATURES));

/** The same, with the features and the packages of those that Flexit has too. */
export const shoelaceSharedPage = (alive: readonly Feature[]) =>
  contentPage(withPlain({ ...dialect, head: head('shoelace-shared') }, alive));
