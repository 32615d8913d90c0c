import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Target } from './targets.ts';

/** Where `npm run bench -- --publish` keeps what it measured. */
export const RESULTS = 'test/bench/results.json';

/** The median of all rounds, the least and the greatest. */
export type Spread = readonly [median: number, least: number, greatest: number];

/** One figure of several stacks, in the order of the bench. */
export interface ResultRow {
  /** In English, with its unit. */
  readonly label: string;
  readonly stacks: Readonly<Record<string, Spread>>;
}

export interface ResultTable {
  readonly caption: string;
  /** The stack that ratios are to. */
  readonly reference: string;
  readonly rows: readonly ResultRow[];
}

/** One part of the bench, with when, where and of what it was measured: parts are published together or one by one. */
export interface PartResult {
  readonly title: string;
  /** ISO 8601, in UTC. */
  readonly date: string;
  /** The commit that was measured. */
  readonly commit: string;
  readonly rounds: number;
  readonly machine: Readonly<Record<string, string>>;
  /** Of the peers, and of Chromium. */
  readonly versions: Readonly<Record<string, string>>;
  readonly tables: readonly ResultTable[];
  readonly targets: readonly Target[];
}

/** By the parts' names, in the order of the bench. */
export type Results = Readonly<Record<string, PartResult>>;

/** The published results; none where nothing was published yet. @throws naming what is wrong with the file, and where. */
export function readResults(): Results {
  const path = fileURLToPath(new URL(`../../../${RESULTS}`, import.meta.url));
  return existsSync(path) ? parseResults(readFileSync(path, 'utf8')) : {};
}

/** @throws naming what is wrong, and where. */
export function parseResults(text: string): Results {
  let value: unknown;
  try {
    value = JSON.parse(text, reviveInfinity);
  } catch (error) {
    throw new Error(`${RESULTS} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  check(results, value, 'parts');
  return value as Results;
}

/** As text: a line a figure, so that a diff is read. What never came (an infinite time) is `"never"`. */
export function formatResults(results: Results): string {
  return `${format(results, '')}\n`;
}

const NEVER = 'never';
const reviveInfinity = (_key: string, value: unknown) => (value === NEVER ? Number.POSITIVE_INFINITY : value);

const WIDTH = 120;

function format(value: unknown, indent: string): string {
  if (value === Number.POSITIVE_INFINITY) return JSON.stringify(NEVER);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((each) => format(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${format(each, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  if (items.length === 0) return `${open}${close}`.replace(/\s/g, '');
  const line = `${open}${items.join(', ')}${close}`;
  const isFlat = Object.values(value).every((each) => typeof each !== 'object');
  if (isFlat && line.length + indent.length <= WIDTH) return line;
  return `${open.trim()}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close.trim()}`;
}

/** What a value must be: says what was expected where it is not. */
type Shape = (value: unknown, path: string) => void;

const check = (shape: Shape, value: unknown, path: string) => shape(value, path);

const kind =
  (expected: string, fits: (value: unknown) => boolean): Shape =>
  (value, path) => {
    if (!fits(value)) throw new Error(`${RESULTS}, ${path}: expected ${expected}, got ${JSON.stringify(value)}.`);
  };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  (shape: Shape): Shape =>
  (value, path) => {
    kind('a list', Array.isArray)(value, path);
    for (const [index, each] of (value as unknown[]).entries()) shape(each, `${path}[${index}]`);
  };

const recordOf =
  (shape: Shape): Shape =>
  (value, path) => {
    kind('an object', isRecord)(value, path);
    for (const [key, each] of Object.entries(value as object)) shape(each, `${path}.${key}`);
  };

const object =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    kind('an object', isRecord)(value, path);
    for (const [key, shape] of Object.entries(shapes)) shape((value as Record<string, unknown>)[key], `${path}.${key}`);
  };

const isNumber = (value: unknown) => typeof value === 'number' && !Number.isNaN(value);
const text = kind('a text', (value) => typeof value === 'string');
const number = kind(`a number, or "${NEVER}"`, isNumber);
const spread = kind(
  'the median, the least and the greatest, in this order of size: least, median, greatest',
  (value) => {
    if (!Array.isArray(value) || value.length !== 3 || !value.every(isNumber)) return false;
    const [median, least, greatest] = value as unknown as Spread;
    return least <= median && median <= greatest;
  },
);

const table: Shape = (value, path) => {
  object({
    caption: text,
    reference: text,
    rows: listOf(object({ label: text, stacks: recordOf(spread) })),
  })(value, path);
};

const target = object({
  line: kind('a line of targets.md, or a text', (value) => isNumber(value) || typeof value === 'string'),
  stack: text,
  what: text,
  figure: number,
  limit: number,
  bound: kind('"at most" or "at least"', (value) => value === 'at most' || value === 'at least'),
  unit: text,
});

const results = recordOf(
  object({
    title: text,
    date: kind('a date', (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))),
    commit: text,
    rounds: kind('a number from 1 up', (value) => Number.isInteger(value) && (value as number) > 0),
    machine: recordOf(text),
    versions: recordOf(text),
    tables: listOf(table),
    targets: listOf(target),
  }),
);
