import { markdownTable } from '../../elements/tools/measures/markdown-table.ts';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { FAULTS } from './faults.ts';
import { SENTENCES } from './sentences.ts';

export const RESULTS = new URL('../faults.md', import.meta.url);

/** By element, what was seen under each fault. */
export type Seen = Map<string, Readonly<Record<string, string>>>;

/** The Markdown of the table. */
export function tableOf(seen: Seen, runtimes: readonly Runtime[]): string {
  const head = ['element', ...FAULTS.map(({ name }) => name)];
  const rows = [...seen].map(([element, row]) => [`\`${element}\``, ...FAULTS.map(({ name }) => row[name] ?? '')]);
  const legend = Object.entries(SENTENCES).map(([letter, sentence]) => `- **${letter}**: « ${sentence} »`);
  return `# Each element under each fault

Written by \`npm run faults\`, from what was seen in Chromium on ${runtimes.join(' and ')}: a visitor does what makes the element ask its server, which
fails; then the server is well again, and they do it again. In every cell no error was left uncaught, the strict policy was kept, every
node of the server stood where it was, and what was typed was in its field.

- _asks nothing_: the element made no request, whatever was done to it.
- _told_, with the sentence below, _by the browser_ in its own dialog, where the file of the modal did not come; _nothing told_: the page goes on without what did not come.
- _works again_: the same act, or « Réessayer », succeeds once the server is well.
- _leads on as without script_: links and forms go where the server's markup says. _page as it was_: what the server wrote stands.
- _works_: as without the fault. _works, remembers nothing_: what it would store then is lost with the page.

${legend.join('\n')}

${markdownTable([head, ...rows])}
`;
}

/** The cells of a table that was written. */
export function readTable(markdown: string): Seen {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.map((line) => {
      const [element = '', ...cells] = line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim());
      return [element.replaceAll('`', ''), Object.fromEntries(FAULTS.map(({ name }, at) => [name, cells[at] ?? '']))];
    }),
  );
}
