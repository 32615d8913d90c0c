import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build writes of each package that it bundled (`build.license`, vite.config.ts). */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of its licence. */
  readonly identifier?: string;
  readonly text?: string;
}

/**
 * The notices of the packages of others that the published files contain, each with its licence, as these ask.
 * @param folders hold the lists of the builds, in JSON.
 * @throws for a package that comes without the text of its licence.
 */
export function thirdPartyNotices(folders: readonly string[]): string {
  const listsIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const lists = folders.flatMap(listsIn).filter((path) => path.endsWith('.json'));
  const packages = lists.flatMap((path) => JSON.parse(readFileSync(path, 'utf8')) as BundledPackage[]);
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const notices = [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => notice(each));
  return `${[HEAD, ...notices].join('\n\n')}\n`;
}

const HEAD = `# Third-party notices

The files of this package contain parts of these packages, under their own licences. The package's own licence is in \`LICENSE\`.`;

/** Of packages that come without their licence, MIT: who holds the copyright, as their repositories say. */
const HOLDERS: Readonly<Record<string, string>> = { '@r2wc/core': 'Copyright (c) 2022 Bitovi' };

function notice({ name, version, identifier = '', text = mitOf(name) }: BundledPackage): string {
  if (!text) throw new Error(`${name} ${version} is bundled, and comes without its licence.`);
  return `## ${name} ${version} ${identifier}\n\n\`\`\`\`text\n${text.trim()}\n\`\`\`\``;
}

/** The words of the licence are those of our own. */
function mitOf(name: string): string | undefined {
  const own = readFileSync(new URL('../../../LICENSE', import.meta.url), 'utf8');
  return HOLDERS[name] && `MIT License\n\n${HOLDERS[name]}\n\n${own.slice(own.indexOf('Permission is hereby'))}`;
}
