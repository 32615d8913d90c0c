import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Sizes } from '../../../elements/tools/measures/sizes.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import { RUNTIMES, type Runtime } from '../../../elements/tools/runtimes.ts';

const compress = promisify(brotliCompress);

/** Bytes of an element's own chunk after brotli, without what it shares with others; undefined where the library is not built. */
export async function sizeOf(dist: string, name: string): Promise<number | undefined> {
  try {
    return (await compress(await readFile(join(dist, 'elements', `${name}.js`)))).length;
  } catch {
    return undefined;
  }
}

/** What the build weighed. */
const BUILT = new URL('../../../dist/sizes.json', import.meta.url);
/** Of every page, and of every element that is rendered. */
const COMMON = /^flexit\.|^chunks\//;

const NAMES: Readonly<Record<Runtime, string>> = { react: 'React', light: 'Preact' };

const WORDS = {
  fr: {
    unbuilt: 'La bibliothèque n’est pas construite : lancez <code>npm run build</code>.',
    common: (runtime: string) => `Ce que tous partagent, sur ${runtime}`,
    elements: (runtime: string) => `Les éléments, sur ${runtime}`,
    file: 'Fichier',
    element: 'Élément',
    own: 'Le sien',
    whole: 'Tout',
    with: 'Pris avec lui',
    colon: '\u00a0:',
  },
  en: {
    unbuilt: 'The library is not built: run <code>npm run build</code>.',
    common: (runtime: string) => `What all share, on ${runtime}`,
    elements: (runtime: string) => `The elements, on ${runtime}`,
    file: 'File',
    element: 'Element',
    own: 'Its own',
    whole: 'All of it',
    with: 'Fetched with it',
    colon: ':',
  },
} as const;

/** What each element weighs on each runtime, alone and with all that a page fetches for it, as HTML. */
export function sizeTables(language: Language, file = BUILT): string {
  if (!existsSync(file)) return `<p>${WORDS[language].unbuilt}</p>`;
  const sizes = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<Runtime, Sizes>>;
  return RUNTIMES.map((runtime) => tablesOf(sizes[runtime], NAMES[runtime], language)).join('\n');
}

function tablesOf({ files, elements }: Sizes, runtime: string, language: Language): string {
  const { common, elements: ofElements, file, element, own, whole, with: along, colon } = WORDS[language];
  const bytes = new Intl.NumberFormat(language);
  const weigh = (paths: readonly string[]) =>
    [0, 1].map((at) => bytes.format(paths.reduce((sum, path) => sum + files[path]![at]!, 0)));
  const cells = (heads: readonly string[], values: readonly string[]) =>
    values.map((value, at) => `<td><span class="cat-schema">${heads[at]}${colon}</span> ${value}</td>`).join('');

  const commonHeads = ['gzip', 'brotli'];
  const shared = Object.keys(files).filter((path) => COMMON.test(path));
  const commonRows = shared.map((path) => row(nameOf(path), cells(commonHeads, weigh([path]))));

  const heads = [`${own}, gzip`, `${own}, brotli`, `${whole}, gzip`, `${whole}, brotli`, along];
  const rows = Object.entries(elements).map(([name, [first, ...others]]) => {
    const shared = others.filter((path) => COMMON.test(path)).sort();
    const names = [...new Set([...shared, ...others].map(nameOf))].join(', ');
    return row(
      `<a href="../${name}">${name}</a>`,
      cells(heads, [...weigh([first!]), ...weigh([first!, ...others]), names]),
    );
  });
  return `${table(common(runtime), [file, ...commonHeads], commonRows)}
${table(ofElements(runtime), [element, ...heads], rows)}`;
}

/** « react » of `chunks/react-DBvy7C.js`. */
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/-[\w-]{6}\.js$/, '');

const row = (head: string, cells: string) => `<tr><th scope="row" translate="no">${head}</th>${cells}</tr>`;

const table = (caption: string, heads: readonly string[], rows: readonly string[]) => `<h3>${caption}</h3>
<table class="cat-navigateurs cat-poids">
<caption class="invisible">${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
