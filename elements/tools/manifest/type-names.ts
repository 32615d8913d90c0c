import { readdirSync, readFileSync } from 'node:fs';

const EXPORTED_TYPE = /^export (?:interface|type|(?:abstract )?class) (\w+)/gm;
/** Matches a name that may be a type's; also strings and comments, so that names inside them are skipped. */
const NAME_OR_TEXT = /'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/\*\*[\s\S]*?\*\/|(?<![\w.])[A-Z]\w*/g;

const react = new URL('../../../react/', import.meta.url);

/**
 * Replaces the type names in a table (`ModalButton[]`) by imports of the file that exports them. The feature's own files are searched
 * first, then the shared folders. A name that none of them exports is left as it is: it is the platform's, or `tsc` reports it.
 */
export function qualifyTypes(text: string, feature: string, sources: string, extension: '.ts' | '.js'): string {
  return text.replace(NAME_OR_TEXT, (name) => {
    const file = fileOf(name, feature);
    return file ? `import('${sources}/${file.replace(/\.tsx?$/, extension)}').${name}` : name;
  });
}

/** The names in a type that this package declares, each with the file that exports it and its index in the text. */
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

/** The types that the files of a folder in `react/` export, each with its file. */
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
