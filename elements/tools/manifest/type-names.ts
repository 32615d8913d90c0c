import { readdirSync, readFileSync } from 'node:fs';

const EXPORTED_TYPE = /^export (?:interface|type|(?:abstract )?class) (\w+)/gm;
/** A name that may be a type's, or a text in quotes, in which there is none. */
const NAME_OR_TEXT = /'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/\*\*[\s\S]*?\*\/|(?<![\w.])[A-Z]\w*/g;

const react = new URL('../../../react/', import.meta.url);

/**
 * Types that a table names (`ModalButton[]`) as imports of the file that exports them. A feature's own come first, then those
 * of the folders that features share; a name that none of them exports is the platform's, or a mistake that `tsc` finds.
 */
export function qualifyTypes(text: string, feature: string, sources: string, extension: '.ts' | '.js'): string {
  return text.replace(NAME_OR_TEXT, (name) => {
    const file = fileOf(name, feature);
    return file ? `import('${sources}/${file.replace(/\.tsx?$/, extension)}').${name}` : name;
  });
}

/** The names in a type that this package declares, each with the file that exports it and its place in the text. */
export function namedTypes(text: string, feature: string): { name: string; file: string; start: number }[] {
  return [...text.matchAll(NAME_OR_TEXT)].flatMap(({ 0: name, index: start }) => {
    const file = fileOf(name, feature);
    return file ? [{ name, file, start }] : [];
  });
}

function fileOf(name: string, feature: string): string | undefined {
  for (const folder of [feature, 'core', 'dom', 'services', 'hooks']) {
    const file = exportedTypes(folder).get(name);
    if (file) return file;
  }
  return undefined;
}

const folders = new Map<string, Map<string, string>>();

/** The types that the files of a folder below `react/` export, and the file of each. */
function exportedTypes(folder: string): Map<string, string> {
  const known = folders.get(folder);
  if (known) return known;
  const files = readdirSync(new URL(`${folder}/`, react), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const types = new Map(
    files.sort().flatMap((file) => {
      const text = readFileSync(new URL(`${folder}/${file}`, react), 'utf8');
      return [...text.matchAll(EXPORTED_TYPE)].map((match) => [match[1]!, `react/${folder}/${file}`] as const);
    }),
  );
  folders.set(folder, types);
  return types;
}
