/**
 * Creates the files of a new feature, from the table to the test, and adds its lines to the lists; the files are then edited by hand.
 *
 *     npm run new share
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { featureFiles } from './files.ts';
import { LISTS, withFeature } from './lists.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names that no feature can have: those of other folders and entries. */
const RESERVED = /^(core|dom|morph|services|hooks|ui|all|boot|bridge|contract|flexit|generated|index|react|tools)$/;

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Returns the paths of the files that it has written. Throws, before it writes anything, if the name is invalid or taken. */
async function makeFeature(name: string | undefined): Promise<string[]> {
  if (!name) throw new Error('Which name? For <flexit-share>: npm run new share');
  if (!NAME.test(name))
    throw new Error(
      `« ${name} » is no name: expected small letters and digits, in words joined by hyphens (mobile-menu).`,
    );
  if (RESERVED.test(name)) throw new Error(`« ${name} » is a name that the project keeps for itself.`);
  const files = featureFiles(name);
  const taken = [`react/${name}`, ...Object.keys(files)].find((path) => existsSync(at(path)));
  if (taken) throw new Error(`« ${name} » is taken: ${taken} is there already.`);
  const lists = LISTS.map((list) => [list.path, withFeature(readFileSync(at(list.path), 'utf8'), list, name)] as const);

  for (const [path, text] of [...Object.entries(files), ...lists]) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  const { generatedFiles, write } = await import('../manifest/manifest.ts');
  write(await generatedFiles());
  return [...Object.keys(files), ...lists.map(([path]) => path)];
}

try {
  const paths = await makeFeature(argv[2]);
  console.log(`Made <flexit-${argv[2]}>:\n${paths.map((path) => `  ${path}`).join('\n')}`);
  console.log(`Its test: npm test -- test/${argv[2]}.test.ts. After each change to its table: npm run manifest`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
