/** A file that has one line for each feature, in alphabetical order. */
interface List {
  readonly path: string;
  /** Matches a feature's line; the first group is its name. */
  readonly entry: RegExp;
  line(name: string): string;
}

export const LISTS: readonly List[] = [
  {
    path: 'elements/boot/registry.ts',
    entry: /^ {2}'?([\w-]+)'?: \{ when:/,
    line: (name) => `  ${quote(name)}: { when: 'visible', load: () => import('../${name}.ts') },`,
  },
  {
    path: 'elements/all.ts',
    entry: /^import '\.\/(?!flexit\.ts)([\w-]+)\.ts';$/,
    line: (name) => `import './${name}.ts';`,
  },
  {
    path: 'react/index.ts',
    entry: /^export \* from '\.\.\/elements\/generated\/components\/([\w-]+)\.ts';$/,
    line: (name) => `export * from '../elements/generated/components/${name}.ts';`,
  },
  {
    path: 'elements/tools/server/requests.ts',
    entry: /^ {2}'?([\w-]+)'?: (?:\{|NOTHING,|nothing\()$/,
    line: (name) => `  ${quote(name)}: NOTHING,`,
  },
];

/** The list's text with a line added for the feature. Throws an Error if the file has no feature's line. */
export function withFeature(text: string, { path, entry, line }: List, name: string): string {
  const lines = text.split('\n');
  const entries = lines.flatMap((each, index) => {
    const listed = entry.exec(each)?.[1];
    return listed ? [{ listed, index }] : [];
  });
  const last = entries.at(-1);
  if (!last) throw new Error(`${path} has no list of features to add ${name} to.`);
  const next = entries.find(({ listed }) => sortKey(listed) > sortKey(name));
  return lines.toSpliced(next?.index ?? last.index + 1, 0, line(name)).join('\n');
}

/** Sorts as the linter sorts paths: `slide-show/` before `slide/`. */
const sortKey = (name: string) => `${name}/`;

const quote = (name: string) => (name.includes('-') ? `'${name}'` : name);
