/**
 * Generates the files for editors, compilers and readers from the tables and docs of all features.
 *
 *     npm run manifest                all generated files: elements/generated/, and the marked regions of README.md
 *     tsx …/manifest.ts --ignored     only those that git ignores: the build and the tests run it first
 *     tsx …/manifest.ts --dist        the published files, in dist/; run after the builds and the compiler
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { measureLines } from '../measures/highlights.ts';
import { readResults } from '../measures/results.ts';
import { sizesOf } from '../measures/sizes.ts';
import { allowedFiles } from './allowed.ts';
import { customElementsManifest } from './cem.ts';
import { portableDeclaration, styleSheetDeclaration } from './declarations.ts';
import { type Documented, readElements } from './elements.ts';
import { frameworkTypes } from './frameworks.ts';
import { integrityOf } from './integrity.ts';
import { llmsText, PACKAGE, SITE } from './llms.ts';
import { attributesPage, overview } from './markdown.ts';
import { reactComponents } from './react.ts';
import { reference } from './reference.ts';
import { fillRegion } from './region.ts';
import { thirdPartyNotices } from './third-party.ts';
import { elementTypes, entryTypes } from './types.ts';
import { vsCodeData } from './vscode.ts';
import { webTypes } from './web-types.ts';

/** The content of files, by their path in the project. */
export type Files = ReadonlyMap<string, string>;

const GENERATED = 'elements/generated';
const DIST = 'dist';
const ATTRIBUTES_PAGE = `${GENERATED}/attributes.md`;

/** All generated files of the project, without those in `dist/`. */
export async function generatedFiles(): Promise<Files> {
  return new Map([...(await committedFiles()), ...(await ignoredFiles())]);
}

/** The generated files that are committed. */
export async function committedFiles(): Promise<Files> {
  const elements = await readElements();
  return new Map([[ATTRIBUTES_PAGE, attributesPage(elements)], ...readmeRegions(elements)]);
}

/** The generated files that git ignores: modules and data for compilers, tests and the site. */
async function ignoredFiles(): Promise<Files> {
  const elements = await readElements();
  return new Map(
    under(GENERATED, {
      ...dataFiles(elements),
      'reference.json': json(reference(elements)),
      'llms.txt': llmsText(elements, SITE),
      'elements.d.ts': elementTypes(elements, '../..', '.ts'),
      ...frameworkTypes,
      ...reactComponents(elements),
      ...Object.fromEntries(under('cms', allowedFiles(elements))),
    }),
  );
}

/** The generated files that are published beside the built modules. */
export async function publishedFiles(): Promise<Files> {
  const elements = await readElements();
  return new Map([
    ...under(DIST, { ...dataFiles(elements), 'llms.txt': llmsText(elements, PACKAGE) }),
    ...under(`${DIST}/cms`, allowedFiles(elements)),
    ...under(`${DIST}/types`, {
      'elements.d.ts': elementTypes(elements, '.', '.js'),
      'style-sheet.d.ts': styleSheetDeclaration,
      ...frameworkTypes,
      ...entryTypes(elements),
    }),
  ]);
}

/** The compiler's declarations, changed for publication. */
function portableDeclarations(): Files {
  const paths = readdirSync(at(`${DIST}/types`), { recursive: true, encoding: 'utf8' });
  const declarations = paths.filter((path) => path.endsWith('.d.ts')).map((path) => `${DIST}/types/${path}`);
  return new Map(declarations.map((path) => [path, portableDeclaration(readFileSync(at(path), 'utf8'))]));
}

/** From what the builds leave for it, which is not published; nothing where it has been written already. */
function thirdParty(): Files {
  const builds = [DIST, `${DIST}/light`].map((folder) => at(`${folder}/.vite`)).filter(existsSync);
  if (builds.length === 0) return new Map();
  const notices = thirdPartyNotices(builds.map((folder) => `${folder}/licenses`));
  for (const folder of builds) rmSync(folder, { recursive: true });
  return new Map([[`${DIST}/THIRD-PARTY.md`, notices]]);
}

/** What the built files weigh. */
async function sizes(): Promise<Files> {
  const names = (await readElements()).map(({ name }) => name);
  return new Map([[`${DIST}/sizes.json`, json(sizesOf(at(DIST), names))]]);
}

const integrity = (): Files =>
  new Map([DIST, `${DIST}/light`].map((folder) => [`${folder}/integrity.json`, json(integrityOf(at(folder)))]));

const dataFiles = (elements: readonly Documented[]): Record<string, string> => ({
  'custom-elements.json': json(customElementsManifest(elements)),
  'vscode.html-custom-data.json': json(vsCodeData(elements)),
  'web-types.json': json(webTypes(elements)),
});

function readmeRegions(elements: readonly Documented[]): [string, string][] {
  return regions('README.md', {
    elements: overview(elements, 'en', ATTRIBUTES_PAGE),
    measures: measureLines(readResults()),
  });
}

/** A file with its regions filled; empty if there is no such file. */
function regions(path: string, contents: Readonly<Record<string, string>>): [string, string][] {
  if (!existsSync(at(path))) return [];
  const filled = Object.entries(contents).reduce(
    (text, [name, content]) => fillRegion(text, name, content) ?? text,
    readFileSync(at(path), 'utf8'),
  );
  return [[path, filled]];
}

const under = (folder: string, files: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]);

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The absolute path of a path in the project. */
const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Writes the files whose content has changed. */
export function write(files: Files): void {
  for (const [path, text] of files) {
    if (existsSync(at(path)) && readFileSync(at(path), 'utf8') === text) continue;
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv.includes('--dist')) {
    if (!existsSync(at(DIST))) throw new Error('There is no dist/ yet: run `npm run build`.');
    write(await publishedFiles());
    write(portableDeclarations());
    write(integrity());
    write(thirdParty());
    write(await sizes());
  } else write(argv.includes('--ignored') ? await ignoredFiles() : await generatedFiles());
}
