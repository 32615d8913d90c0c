import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NEWS_THEMES } from '../../../examples/site/actualite-form.ts';
import { AGENDA_BADGES, AGENDA_CATEGORIES } from '../../../examples/site/evenement-form.ts';
import { createLiquid, TextTag } from '../../../examples/site/liquid.ts';

const SITE = fileURLToPath(new URL('../../../examples/site/', import.meta.url));

/** The views that visitors see in English: neither the back office's, which is French, nor the catalogue's, which has words of its own. */
const VIEWS = [
  ...filesIn('views/'),
  ...filesIn('views/partials/'),
  'views/layouts/site.liquid',
  'views/layouts/cadre.liquid',
];
/** What `render` hands on to a template that translates it. */
const ARGUMENT = /\b(?:aide|titre|court|alt|invite): '([^']*\p{L}[^']*)'|'([^']+)' \| t\b/gu;

/** Every French expression of the views, with where it stands. */
export function viewExpressions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const view of VIEWS) {
    const liquid = createLiquid({ strictFilters: false });
    liquid.registerTag(
      't',
      class extends TextTag {
        constructor(...parts: ConstructorParameters<typeof TextTag>) {
          super(...parts);
          found.set(this.expression, view);
        }
      },
    );
    const source = readFileSync(SITE + view, 'utf8');
    liquid.parse(source.replace(/\{%-? *layout [^%]*%\}/, ''));
    for (const [, argument, filtered] of source.matchAll(ARGUMENT)) {
      const text = (argument ?? filtered)!;
      if (!/^h\d$/.test(text)) found.set(text, view);
    }
  }
  return found;
}

/** The modules whose texts visitors read in English. */
const MODULES = [...filesIn(''), ...filesIn('routes/'), 'database/suggestions.ts'].filter((name) =>
  name.endsWith('.ts'),
);
/** Those whose texts are for whoever runs the site, for editors or for programs. */
const OTHERS =
  /^(?:actualite-form|avis-form|evenement-form|lieu-form|demarche-form|atom|structured-data|slug|liquid|blocks|icalendar|in-place|pictures|server|settings|site-process|start-errors|unreadable|security|renderer|langue|mailer|routes\/(?:catalogue|feeds|sitemap|translations|permalinks)[\w-]*)\.ts$/;

/** Every text that the editors' forms and the public pages share, and every one in the modules that reads like a sentence or a name in French, with where it stands. */
export function moduleExpressions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const shared of [AGENDA_BADGES, AGENDA_CATEGORIES, NEWS_THEMES])
    for (const text of Object.values(shared)) found.set(text, 'categories');
  for (const module of MODULES.filter((name) => !OTHERS.test(name))) {
    const code = readFileSync(SITE + module, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*|^import [^;]*;/gm, '');
    for (const [, quoted, double, template] of code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)) {
      const text = (quoted ?? double ?? template)!;
      if (isSaid(text)) found.set(text, module);
    }
  }
  return found;
}

/** An expression as the table has it. */
export const plain = (expression: string): string => expression.replace(/[\u00a0\u202f]/g, ' ');

/** A word with a capital, or several words; but names, and what is for programs. */
const isSaid = (text: string): boolean =>
  /^(?:\p{Lu}\p{Ll}+|\p{Lu}’)|\p{Ll}+[ \u00a0]\p{L}/u.test(text) && !NAMES.test(text);
const NAMES =
  /^(?:English|Français|Facebook|LinkedIn|WhatsApp|Europe\/Paris|Val d’Aubrelle|Communauté de communes du Val d’Aubrelle|3, place .*|Occitanie|Auvergne-.*|Provence-.*|Nouvelle-Aquitaine|(?:communes|site|collecte) rechercher|Jpeg|Png|Webp|Heif|Vips.*|Accept-Encoding|Cookie, .*|Failed query.*|The queue .*|(?:Le|Un) processus .*|\.pied-adresse p|etat etat-\w+|<a href.*|(?:\/recherche\?)?\$\{.*)$/s;

function filesIn(folder: string): string[] {
  const entries = readdirSync(SITE + folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => folder + name);
}
