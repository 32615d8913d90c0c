import { markdownTable } from './markdown-table.ts';
import type { Results, Spread } from './results.ts';
import { isReached, rounded } from './targets.ts';

/** A figure that the README shows: where it stands in the results, and what a reader is told of it. */
interface Highlight {
  readonly part: string;
  readonly caption: string;
  readonly label: string;
  readonly text: string;
}

const HIGHLIGHTS: readonly Highlight[] = [
  {
    part: 'content',
    caption: 'Content page',
    label: 'script after idle, brotli KB',
    text: 'a page of sixteen features, untouched: script fetched, KB',
  },
  {
    part: 'content',
    caption: 'Content page',
    label: 'script time, ms',
    text: 'the same page: script time, ms',
  },
  { part: 'modal', caption: 'Modal', label: 'first click to painted, ms', text: 'modal, first click to painted, ms' },
  {
    part: 'menu',
    caption: '1000 items',
    label: 'first opening from the answer’s text, ms',
    text: 'menu of 1 000 items, first opening, ms',
  },
  {
    part: 'refresh',
    caption: '10000 rows',
    label: '5 % of the rows changed, ms',
    text: 'list of 10 000 rows, 5 % changed, ms',
  },
  {
    part: 'sort',
    caption: '10 000 rows × 6 columns',
    label: 'first click to painted, ms',
    text: 'table of 10 000 rows sorted, ms',
  },
];

const BUILDS = ['Flexit', 'Flexit light'] as const;
const ON = { Flexit: 'React', 'Flexit light': 'Preact' } as const;

/** The README's lines: a table of a few figures beside every peer, and how many targets are reached. Markdown. */
export function measureLines(results: Results): string {
  const rows = HIGHLIGHTS.map((highlight) => {
    const stacks = stacksOf(results, highlight);
    if (!stacks) return [highlight.text, 'not measured yet', '', ''];
    const peers = Object.entries(stacks).filter(([stack]) => !stack.startsWith('Flexit'));
    return [
      highlight.text,
      ...BUILDS.map((build) => median(stacks[build])),
      peers.map(([stack, spread]) => `${stack} ${median(spread)}`).join(', '),
    ];
  });
  return [
    markdownTable([['medians', ...BUILDS.map((build) => `on ${ON[build]}`), 'beside'], ...rows]),
    ...(Object.keys(results).length > 0 ? ['', sentences(results)] : []),
  ].join('\n');
}

/** The figure's stacks; undefined where its part was not published. @throws where the part has no such figure any more */
function stacksOf(results: Results, { part, caption, label }: Highlight) {
  if (!results[part]) return undefined;
  const row = results[part].tables
    .find((table) => table.caption === caption)
    ?.rows.find((each) => each.label === label);
  if (!row)
    throw new Error(`The README shows « ${label} » of « ${caption} », which the part ${part} does not measure.`);
  return row.stacks;
}

function sentences(results: Results): string {
  const parts = Object.values(results);
  const reached = (build: string) => {
    const targets = parts.flatMap(({ targets }) => targets).filter(({ stack }) => stack === build);
    return `${targets.filter(isReached).length} of ${targets.length}`;
  };
  const list = (values: readonly string[]) => [...new Set(values)].join(', ');
  const rounds = parts.map((part) => part.rounds);
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)];
  return `Targets reached of the ${parts.length} parts that are published: ${BUILDS.map((build) => `${reached(build)} on ${ON[build]}`).join(', ')}.
L is the jQuery stack, W Shoelace with its companions, V plain HTML. ${least === most ? least : `${least} to ${most}`} rounds on ${list(parts.map(({ machine }) => machine.processor ?? 'an unknown processor'))},
${list(parts.map(({ date }) => date.slice(0, 10)).toSorted())}, at ${list(parts.map(({ commit }) => commit))}.`;
}

const median = (spread: Spread | undefined): string => {
  if (!spread) return '–';
  return Number.isFinite(spread[0]) ? String(rounded(spread[0])) : 'never';
};
