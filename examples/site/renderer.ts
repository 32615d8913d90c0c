import { fileURLToPath } from 'node:url';
import { NEWS_THEMES } from './actualite-form.ts';
import { CATEGORIES } from './annonce-form.ts';
import { type Block, blocksOf, piecesOf } from './blocks.ts';
import { frenchDay, today } from './calendar.ts';
import { headingsOf, withAnchors } from './contents.ts';
import { AGENDA_CATEGORIES } from './evenement-form.ts';
import { ofName } from './french.ts';
import { type Langue, langue, perLanguage, t, withAddresses } from './langue.ts';
import { createLiquid } from './liquid.ts';
import { dayName, hourName, momentName, ordinal, type Schedule, scheduleName } from './schedule.ts';
import { internationalNumber, spacedNumber } from './telephone.ts';

const TIME_ZONE = 'Europe/Paris';
const plural = perLanguage((locale) => new Intl.PluralRules(locale));
const longDate = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }));
const shortMonth = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: TIME_ZONE }));
const EXCERPT_MAX = 160;
const number = perLanguage((locale) => new Intl.NumberFormat(locale));
const euros = perLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
);

export type Renderer = (view: string, data: Record<string, unknown>) => Promise<string>;

/** Renders the templates of views/ in the language of the request. Every output is escaped; the data is never read as a template. */
export function createRenderer(): Renderer {
  const folder = (name: string) => fileURLToPath(new URL(`./views/${name}`, import.meta.url));
  const liquid = createLiquid({
    root: folder(''),
    layouts: folder('layouts'),
    partials: folder('partials'),
    extname: '.liquid',
    outputEscape: 'escape',
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    jsTruthy: true,
    cache: true,
  });
  liquid.registerFilter('t', (text: unknown) => (typeof text === 'string' ? t(text) : text));
  // A day (`yyyy-mm-dd`) is read as UTC midnight, which is the same day in Paris.
  liquid.registerFilter('date_longue', (value: string | Date) => ordinal(longDate().format(new Date(value))));
  liquid.registerFilter('mois_court', (day: string) => shortMonth().format(new Date(day)));
  liquid.registerFilter('date_iso', (value: string | Date) => new Date(value).toISOString());
  liquid.registerFilter('nombre', (value: number) => number().format(value));
  // Of what may be none: nothing is singular in French, and plural in English.
  liquid.registerFilter('au_singulier', (value: number) => plural().select(value) === 'one');
  liquid.registerFilter('categorie', (slug: string) => t(CATEGORIES[slug] ?? slug));
  liquid.registerFilter('categorie_agenda', (slug: string) => t(AGENDA_CATEGORIES[slug] ?? slug));
  liquid.registerFilter('theme', (slug: string) => t(NEWS_THEMES[slug] ?? slug));
  liquid.registerFilter('date_saisie', frenchDay);
  liquid.registerFilter('moment', momentName);
  liquid.registerFilter('prix', (cents: number) => (cents === 0 ? t('Gratuit') : euros().format(cents / 100)));
  liquid.registerFilter('jour_long', (day: string) => dayName(day));
  liquid.registerFilter('heure', (time: string) => hourName(time));
  liquid.registerFilter('quand', (schedule: Schedule) => scheduleName(schedule));
  liquid.registerFilter('telephone', internationalNumber);
  liquid.registerFilter('numero', spacedNumber);
  liquid.registerFilter('de', ofName);
  liquid.registerFilter('est_passe', (day: string | null) => day !== null && day < today());
  liquid.registerFilter('extrait', excerpt);
  liquid.registerFilter('blocs', (text: string): Block[] => blocksOf(text));
  liquid.registerFilter('bouts', piecesOf);
  liquid.registerFilter('titres', headingsOf);
  liquid.registerFilter('ancres', withAnchors);
  liquid.registerFilter('courant', currentOf);
  liquid.registerFilter(
    'mailto',
    (address: string) => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`,
  );
  // No tag or filter waits for anything, and the promises would take longer than the page.
  return async (view, data) => withAddresses(liquid.renderFileSync(view, data, { globals: wordsOf(langue()) }));
}

/** What every template may say, those of `render` too: `francais` marks, in a page of another language, what is written in French. */
function wordsOf(language: Langue) {
  return { langue: language, francais: language === 'fr' ? '' : ' lang=fr' };
}

/** The `aria-current` of a link to `href` on the page at `path`: that page, its section, or empty for neither. */
function currentOf(path: string, href: string): 'page' | 'true' | '' {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : '';
}

/** The beginning of a text, on one line, cut between words. */
function excerpt(text: string): string {
  const line = text.trim().replace(/[ \t\n]+/g, ' ');
  if (line.length <= EXCERPT_MAX) return line;
  const words = line.slice(0, EXCERPT_MAX + 1).replace(/\s\S*$/, '');
  const cut = words.length <= EXCERPT_MAX ? words : words.slice(0, EXCERPT_MAX).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s.,;:!?]+$/, '')}…`;
}
