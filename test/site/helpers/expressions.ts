import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Liquid } from 'liquidjs';
import { TextTag } from '../../../examples/site/text-tag.ts';

const SITE = fileURLToPath(new URL('../../../examples/site/', import.meta.url));

/** The views that visitors see in English: neither the back office's, which is French, nor the catalogue's, which has words of its own. */
const VIEWS = [...filesIn('views/'), ...filesIn('views/partials/'), 'views/layouts/site.liquid', 'views/layouts/cadre.liquid'];
/** What `render` hands on to a template that translates it. */
const ARGUMENT = /\b(?:aide|titre|court|alt|invite): '([^']*\p{L}[^']*)'|'([^']+)' \| t\b/gu;

/** Every French expression of the views, with where it stands. */
export function viewExpressions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const view of VIEWS) {
    const liquid = new Liquid({ strictFilters: false });
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
    for (const [, argument, filtered] of source.matchAll(ARGUMENT)) found.set((argument ?? filtered)!, view);
  }
  return found;
}

/** The modules whose texts visitors read in English. */
const MODULES = [...filesIn(''), ...filesIn('routes/'), 'database/suggestions.ts'].filter((name) => name.endsWith('.ts'));
/** Those whose texts are for whoever runs the site, for editors or for programs. */
const OTHERS =
  /^(?:actualite-form|avis-form|blocks|icalendar|in-place|pictures|server|settings|site-process|start-errors|unreadable|security|renderer|langue|routes\/(?:catalogue|translations|permalinks)[\w-]*)\.ts$/;

/** Every text in the modules that reads like a sentence or a name in French, with where it stands. */
export function moduleExpressions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const module of MODULES.filter((name) => !OTHERS.test(name))) {
    const code = readFileSync(SITE + module, 'utf8').replace(/\/\*[^]*?\*\/|\/\/ .*|^import [^;]*;/gm, '');
    for (const [, quoted, double, template] of code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)) {
      const text = (quoted ?? double ?? template)!;
      if (isSaid(text)) found.set(text, module);
    }
  }
  return found;
}

/** A word with a capital, or several words. */
const isSaid = (text: string): boolean => /^(?:\p{Lu}\p{Ll}+|\p{Lu}’)|\p{Ll}+[  ]\p{L}/u.test(text);

function filesIn(folder: string): string[] {
  const entries = readdirSync(SITE + folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => folder + name);
}
