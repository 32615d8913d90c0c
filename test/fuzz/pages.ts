/** The fuzzed pages: examples of the catalogue, a few elements a page, chosen by the seed. */
import { registry } from '../../elements/boot/registry.ts';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { readCatalogue } from '../../examples/site/catalogue/catalogue.ts';
import { Random } from './random.ts';

const ON_A_PAGE = 5;
const NAMES = Object.keys(registry);
/** So many seeds in a row, from a multiple of it, have every element. */
export const PAGES = Math.ceil(NAMES.length / ON_A_PAGE);

/** The names of the elements on the page of a seed. */
export function elementsOf(seed: number): string[] {
  const deck = new Random(Math.floor(seed / PAGES)).shuffle(NAMES);
  const first = (seed % PAGES) * ON_A_PAGE;
  return deck.slice(first, first + ON_A_PAGE);
}

export const folderOf = (runtime: Runtime) => (runtime === 'light' ? '/dist/light/' : '/dist/');

export type Catalogue = ReturnType<typeof readCatalogue>;
export const catalogueOf = (runtime: Runtime): Catalogue => readCatalogue(folderOf(runtime));

/** @param more markup at the page's end, and the addresses of scripts that it needs */
export function pageOf(
  { elements }: Catalogue,
  names: readonly string[],
  runtime: Runtime,
  more = { html: '', scripts: [] as readonly string[] },
): string {
  const shown = elements.fr.filter(({ name }) => names.includes(name));
  const ids = new Set<string>();
  const sections = shown.map(({ name, page }) => {
    const examples = examplesOf(page);
    return `<section data-element="${name}">${examples.filter((source) => isNew(source, ids)).join('\n')}</section>`;
  });
  return documentOf(runtime, {
    styles: shown.flatMap(({ page }) => page.styles),
    scripts: ['/fuzz/in-page/watch.js', ...shown.flatMap(({ page }) => page.scripts).filter(isOwn), ...more.scripts],
    body: `<main>${sections.join('\n')}${more.html}</main>`,
  });
}

/** A page with the library, and what goes before it. */
export function documentOf(
  runtime: Runtime,
  { styles, scripts, body }: { styles: readonly string[]; scripts: readonly string[]; body: string },
): string {
  const sheets = ['/dist/flexit.css', 'catalogue.css', ...new Set(styles.filter(isOwn))];
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Essai</title>
${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${[...new Set(scripts), `${folderOf(runtime)}flexit.js`].map((src) => `<script type="module" src="${src}"></script>`).join('')}
</head><body>${body}</body></html>`;
}

/** The markup of the examples of an element's page. */
export const examplesOf = ({ sections }: Catalogue['elements']['fr'][number]['page']): string[] =>
  sections.flatMap(({ pieces }) => pieces.flatMap(({ example }) => example?.source ?? []));

const isOwn = (address: string) => !address.startsWith('/');

/** Whether no id of an example is on the page already, in which case it would not do what it shows. */
function isNew(source: string, ids: Set<string>): boolean {
  const own = [...source.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!);
  if (own.some((id) => ids.has(id))) return false;
  for (const id of own) ids.add(id);
  return true;
}
