import { type Build, headOf } from './builds.ts';
import { contentPage, type Dialect, plain, withPlain } from './content.ts';
import { oursAlive } from './features.ts';

const dialect: Omit<Dialect, 'head'> = {
  ...plain,
  top: `<flexit-site identite='{"logo":"/images/40x40/1.svg","nom":"Val d’Aubrelle"}' loader='{"version":1,"show_logo":true}'></flexit-site>`,
  end: '<flexit-loader></flexit-loader>',
  autocomplete: (field) =>
    `<flexit-autocomplete url="/suggestions.json" classname="Commune" methode="cherche"><p>${field}</p></flexit-autocomplete>`,
  form: (fields) => `<flexit-form>${plain.form(fields)}</flexit-form>`,
  modal: ({ id, title, trigger, className, content }) =>
    `<flexit-modal id="${id}" titre="${title}"><a slot="trigger" class="${className}" href="#${id}">${trigger}</a>${content}</flexit-modal>`,
  popup: ({ id, title, trigger, className, url }) =>
    `<flexit-popup id="${id}" titre="${title}" src="${url}"><a slot="trigger" class="${className}" href="${url}">${trigger}</a></flexit-popup>`,
  tooltip: (word, tip) => `<flexit-tooltip text="${tip}"><a href="#glossaire">${word}</a></flexit-tooltip>`,
};

/** The library over server content. What it has no element for stands there as the server wrote it. */
export const oursPage = (build: Build) => contentPage(withPlain({ ...dialect, head: headOf(build) }, oursAlive()));
