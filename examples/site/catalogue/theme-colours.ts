import { readFileSync } from 'node:fs';
import { themeDoc } from '../../../elements/tools/manifest/theme.ts';
import { escapeHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';

const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A colour of the style sheet, and the one that it is seen with, by scheme. */
export interface ThemeColour {
  readonly name: string;
  /** As they are written. */
  readonly values: Readonly<Record<Scheme, string>>;
  /** What it is seen on; of a background, what is read on it. None where it is seen with nothing in particular. */
  readonly beside?: string;
  readonly isBackground: boolean;
  /** By which the guidelines judge: of text, of the border of a control, or of none. */
  readonly least: 4.5 | 3 | 0;
}

const COLOUR = /^\s*(--flexit-[\w-]+):\s*(light-dark\((.*)\)|#[0-9a-f]{3,8}|rgb\([^()]*\));$/gim;
const BACKGROUND = /surface/;
/** Colours that are seen, not read. */
const LINES = ['--flexit-border-strong', '--flexit-focus'];
const ORNAMENTS = ['--flexit-border', '--flexit-highlight'];
const PAGE = '--flexit-surface';
const TEXT = '--flexit-text';

/** The colours that a style sheet sets, in its order. @param css such as styles/tokens.css */
export function themeColours(css: string): ThemeColour[] {
  const written = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(COLOUR)].flatMap(([, name, value, pair]) => {
    const [light, dark] = pair ? halves(pair) : [value!, value!];
    return isColour(light) && isColour(dark) ? [{ name: name!, values: { light, dark } }] : [];
  });
  const names = new Set(written.map(({ name }) => name));
  return written.map(({ name, values }) => ({ name, values, ...judged(name, values, names) }));
}

/** What a colour is seen with follows from its name. */
function judged(name: string, { light }: ThemeColour['values'], names: ReadonlySet<string>) {
  const isBackground = BACKGROUND.test(name);
  if (channels(light)[3] < 1) return { isBackground, least: 0 } as const;
  // `danger` is read on `danger-surface`, `on-danger` on `danger`, and the text on any other surface.
  const own = name.replace(/-surface$/, '').replace('--flexit-on-', '--flexit-');
  const other = own !== name && names.has(own) ? own : isBackground ? TEXT : PAGE;
  const least = LINES.includes(name) ? 3 : ORNAMENTS.includes(name) ? 0 : 4.5;
  return { isBackground, beside: other, least } as const;
}

/** The two arguments of `light-dark()`. */
function halves(pair: string): [string, string] {
  const comma = pair.search(/,(?![^(]*\))/);
  return [pair.slice(0, comma).trim(), pair.slice(comma + 1).trim()];
}

const isColour = (value: string) => /^(#([0-9a-f]{3}|[0-9a-f]{6})|rgb\([^()]*\))$/i.test(value);

/** Red, green and blue from 0 to 255, and the opacity, of `#abc`, `#aabbcc` or `rgb(1 2 3 / 0.5)`. */
function channels(colour: string): [number, number, number, number] {
  const hex = /^#(?:(.)(.)(.)|(..)(..)(..))$/.exec(colour)?.slice(1).filter(Boolean);
  if (hex) {
    const [red, green, blue] = hex.map((each) => Number.parseInt(each.length === 1 ? each + each : each, 16));
    return [red!, green!, blue!, 1];
  }
  const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, opacity];
}

/** The ratio of two opaque colours' contrast, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
    .slice(0, 3)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of a colour with what it is seen with. */
export function contrastOf(colour: ThemeColour, all: readonly ThemeColour[], scheme: Scheme): number | undefined {
  const other = all.find(({ name }) => name === colour.beside);
  return other && contrast(colour.values[scheme], other.values[scheme]);
}

const WORDS = {
  fr: {
    head: ['Propriété', 'Schéma clair', 'Schéma sombre'],
    on: 'sur',
    under: 'sous',
    caption: 'Les couleurs et leur contraste',
  },
  en: {
    head: ['Property', 'Light scheme', 'Dark scheme'],
    on: 'on',
    under: 'under',
    caption: 'The colours and their contrast',
  },
} as const;

/** The guide's table of the colours of styles/tokens.css, as HTML. */
export function colourTable(language: Language): string {
  const words = WORDS[language];
  const all = themeColours(readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8'));
  const rows = all.map((colour) => {
    const doc = themeDoc(colour.name)?.[language] ?? '';
    const cells = SCHEMES.map((scheme, at) => `<td>${cellOf(colour, all, scheme, words.head[at + 1]!, language)}</td>`);
    return `<tr><th scope="row"><code translate="no">${colour.name}</code><br><small>${escapeHtml(doc)}</small></th>${cells.join('')}</tr>`;
  });
  return `<table class="cat-couleurs-theme">
<caption class="invisible">${words.caption}</caption>
<thead><tr>${words.head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
}

function cellOf(colour: ThemeColour, all: readonly ThemeColour[], scheme: Scheme, title: string, language: Language) {
  const { on, under } = WORDS[language];
  const ratio = contrastOf(colour, all, scheme);
  // Rounded down: 4.49 does not pass.
  const said =
    ratio &&
    `<small><strong>${new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10)}${language === 'fr' ? '\u00a0' : ''}:${language === 'fr' ? '\u00a0' : ''}1</strong> ${colour.isBackground ? under : on} <code translate="no">${colour.beside}</code></small>`;
  return `<div class="cat-echantillon">${sample(colour, all, scheme)}<div><span class="cat-schema">${title}</span> <code translate="no">${escapeHtml(colour.values[scheme])}</code>${said ?? ''}</div></div>`;
}

/**
 * The colour with what it is seen with: letters on their background, and a field where it is read on nothing. An SVG's attributes are no
 * inline styles to a security policy.
 */
function sample(colour: ThemeColour, all: readonly ThemeColour[], scheme: Scheme): string {
  const inScheme = (wanted: string | undefined) => all.find(({ name }) => name === wanted)?.values[scheme];
  const own = colour.values[scheme];
  const beside = inScheme(colour.beside);
  const isRead = colour.least === 4.5 && beside;
  const ground = colour.isBackground || !beside ? (inScheme(colour.isBackground ? '' : PAGE) ?? own) : beside;
  const front = colour.isBackground ? beside : own;
  const drawn = isRead
    ? `<text x="28" y="27" text-anchor="middle" font-size="20" font-weight="700" fill="${front}">Aa</text>`
    : `<rect x="10" y="8" width="36" height="24" rx="4" fill="${own}"/>`;
  return `<svg class="cat-couleur" viewBox="0 0 56 40" width="56" height="40" aria-hidden="true" focusable="false"><rect width="56" height="40" fill="${ground}"/>${drawn}</svg>`;
}
