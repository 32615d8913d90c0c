import { readdirSync, readFileSync } from 'node:fs';
import type { Doc } from '../../../react/core/attributes.ts';

/** The docs of the custom properties of `styles/tokens.css`, which all elements share. */
const THEME: Readonly<Record<string, Doc>> = {
  '--flexit-surface': { en: 'The page’s background.', fr: 'Le fond de la page.' },
  '--flexit-surface-raised': {
    en: 'The background of what stands over the page.',
    fr: 'Le fond de ce qui est au-dessus de la page.',
  },
  '--flexit-surface-sunken': { en: 'The background of what stands back.', fr: 'Le fond de ce qui est en retrait.' },
  '--flexit-text': { en: 'The text’s colour.', fr: 'La couleur du texte.' },
  '--flexit-text-muted': { en: 'The colour of secondary text.', fr: 'La couleur du texte secondaire.' },
  '--flexit-border': { en: 'The colour of lines.', fr: 'La couleur des filets.' },
  '--flexit-border-strong': { en: 'The colour of the borders of controls.', fr: 'La couleur du bord des commandes.' },
  '--flexit-accent': {
    en: 'The colour of links, buttons and what is chosen.',
    fr: 'La couleur des liens, des boutons et de ce qui est choisi.',
  },
  '--flexit-accent-hover': { en: 'The accent under the pointer.', fr: 'L’accent sous le pointeur.' },
  '--flexit-accent-surface': { en: 'A background in the accent’s hue.', fr: 'Un fond de la teinte de l’accent.' },
  '--flexit-on-accent': { en: 'The text’s colour on the accent.', fr: 'La couleur du texte sur l’accent.' },
  '--flexit-highlight': { en: 'The colour of what is to be noticed.', fr: 'La couleur de ce qui doit être remarqué.' },
  '--flexit-on-highlight': {
    en: 'The text’s colour on the highlight.',
    fr: 'La couleur du texte sur la mise en avant.',
  },
  '--flexit-danger': {
    en: 'The colour of errors and of what destroys.',
    fr: 'La couleur des erreurs et de ce qui détruit.',
  },
  '--flexit-danger-surface': { en: 'The background of an error.', fr: 'Le fond d’une erreur.' },
  '--flexit-on-danger': { en: 'The text’s colour on the danger’s.', fr: 'La couleur du texte sur celle du danger.' },
  '--flexit-success': { en: 'The colour of success.', fr: 'La couleur de la réussite.' },
  '--flexit-success-surface': { en: 'The background of a success.', fr: 'Le fond d’une réussite.' },
  '--flexit-warning': { en: 'The colour of warnings.', fr: 'La couleur des avertissements.' },
  '--flexit-warning-surface': { en: 'The background of a warning.', fr: 'Le fond d’un avertissement.' },
  '--flexit-backdrop': { en: 'The veil behind a dialog.', fr: 'Le voile derrière une fenêtre.' },
  '--flexit-focus': { en: 'The colour of the focus ring.', fr: 'La couleur du contour de focus.' },
  '--flexit-radius': { en: 'The radius of boxes.', fr: 'L’arrondi des boîtes.' },
  '--flexit-radius-small': { en: 'The radius of controls.', fr: 'L’arrondi des commandes.' },
  '--flexit-shadow': {
    en: 'The shadow of what stands over the page.',
    fr: 'L’ombre de ce qui est au-dessus de la page.',
  },
  '--flexit-shadow-small': { en: 'The shadow of what hardly stands out.', fr: 'L’ombre de ce qui se détache à peine.' },
  '--flexit-font': { en: 'The text’s font.', fr: 'La police du texte.' },
  '--flexit-font-title': { en: 'The font of titles.', fr: 'La police des titres.' },
  '--flexit-size-small': { en: 'The size of small text.', fr: 'La taille du petit texte.' },
  '--flexit-size-large': { en: 'The size of large text.', fr: 'La taille du grand texte.' },
  '--flexit-size-title': { en: 'The size of titles.', fr: 'La taille des titres.' },
  '--flexit-size-heading': { en: 'The size of a page’s heading.', fr: 'La taille du titre d’une page.' },
  '--flexit-space-tiny': { en: 'The smallest space.', fr: 'Le plus petit espace.' },
  '--flexit-space-small': { en: 'A small space.', fr: 'Un petit espace.' },
  '--flexit-space': { en: 'The usual space.', fr: 'L’espace courant.' },
  '--flexit-space-large': { en: 'A large space.', fr: 'Un grand espace.' },
  '--flexit-space-huge': { en: 'The largest space.', fr: 'Le plus grand espace.' },
  '--flexit-slow': { en: 'The duration of slow movements.', fr: 'La durée des mouvements lents.' },
  '--flexit-default': { en: 'The duration of usual movements.', fr: 'La durée des mouvements courants.' },
  '--flexit-fast': { en: 'The duration of quick movements.', fr: 'La durée des mouvements rapides.' },
};

export interface UsedProperty {
  readonly name: string;
  /** The default, as CSS. */
  readonly default?: string;
}

const STYLE_IMPORT = /from '(?:\.\.\/)+(styles\/[\w-]+\.css)\?inline'/g;

/** The library's custom properties that an element's style sheets read, in its shadow root and on the page, sorted by name. */
export function usedProperties(name: string): UsedProperty[] {
  const own = readdirSync(new URL(`../../../react/${name}`, import.meta.url)).map((file) => `react/${name}/${file}`);
  const modules = [`elements/${name}.ts`, ...own].map(read);
  const sheets = modules.flatMap((module) => [...module.matchAll(STYLE_IMPORT)].map(([, path]) => read(path!)));
  const css = [...sheets, ...pageRules(name)].join('\n');
  const used = new Map<string, UsedProperty>();
  for (const { index, 1: property } of css.matchAll(/var\(\s*(--flexit-[\w-]+)/g)) {
    if (!used.has(property!))
      used.set(property!, { name: property!, default: themeValue(property!) ?? fallbackAt(css, index) });
  }
  return [...used.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The bodies of the rules in `styles/page.css` whose selector contains the tag. */
function pageRules(name: string): string[] {
  const tag = new RegExp(`flexit-${name}(?![\\w-])`);
  const rules = read('styles/page.css')
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]*)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector, body]) => (tag.test(selector!) ? [body!] : []));
}

/** The docs of a theme's property; undefined for an element's own property. */
export const themeDoc = (property: string): Doc | undefined => THEME[property];

/** The names of the properties that `styles/tokens.css` sets. */
export const themeProperties = (): string[] =>
  [...tokens().matchAll(/^ {2}(--flexit-[\w-]+):/gm)].map(([, name]) => name!);

const themeValue = (property: string): string | undefined =>
  new RegExp(`^ {2}${property}: ([^;]+);`, 'm').exec(tokens())?.[1];

/** The fallback in the `var(` at an index: the text from its comma to its closing bracket. Undefined if it has none. */
function fallbackAt(css: string, start: number): string | undefined {
  let depth = 0;
  let comma: number | undefined;
  for (let index = css.indexOf('(', start); index < css.length; index += 1) {
    if (css[index] === '(') depth += 1;
    if (css[index] === ')') depth -= 1;
    if (css[index] === ',' && depth === 1) comma ??= index;
    if (depth === 0) return comma === undefined ? undefined : css.slice(comma + 1, index).trim();
  }
  return undefined;
}

const tokens = () => read('styles/tokens.css');

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
