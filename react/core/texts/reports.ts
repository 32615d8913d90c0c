import { attempt } from '../attempt.ts';
import { isRecord } from '../attributes.ts';
import type { CacheStorage } from '../storage.ts';

/** An expression without a text, as `add_traduction` tells the server of it. */
export interface Report {
  readonly expression: string;
  /** The language at the place where it was to be shown. */
  readonly langue: string;
  /** Its values as JSON; empty without values. */
  readonly tableau_donnee: string;
  /** The name of the element that shows it, without `flexit-`; empty where no element says it. */
  readonly module: string;
}

/** How many expressions a session reports at most: a page whose texts are ever new ones floods neither server nor storage. */
export const MOST_REPORTS = 500;

/** The longest expression that is reported, in characters. */
export const LONGEST_EXPRESSION = 500;

/**
 * The body of one POST: the first report in the six fields that servers have always read, and where there are more, all others as a
 * JSON list under `expressions`.
 * @param page the page's path
 */
export function reportBody([first, ...others]: readonly [Report, ...Report[]], page: string): URLSearchParams {
  const body = new URLSearchParams({ action: 'add_traduction', ...first, no_modif: '0', force_learn: '0', page });
  if (others.length > 0) body.set('expressions', JSON.stringify(others));
  return body;
}

/** Whether an answer says that the server has read the list: JSON with a number under `expressions`. */
export function hasReadList(answer: string): boolean {
  const data = attempt(() => JSON.parse(answer) as unknown);
  return isRecord(data) && typeof data.expressions === 'number';
}

export interface Told {
  /** Those of them that this session has not reported yet, as many as it still may. They count as reported from now on. */
  take<T extends Report>(reports: readonly T[]): T[];
  /** Those that could not be sent after all count as unreported again. */
  giveBack(reports: readonly Report[]): void;
}

const KEY = 'flexit-learned';

/**
 * Remembers what a session has reported, under `flexit-learned`; where storage is forbidden, for as long as the page lives.
 * @param storage called at each use: where storage is forbidden, even reading `sessionStorage` throws
 */
export function createTold(storage: () => CacheStorage): Told {
  let here: readonly string[] = [];
  const read = (): readonly string[] => {
    const stored = attempt(() => JSON.parse(storage().getItem(KEY)!) as unknown);
    const texts = Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : [];
    return [...new Set([...texts, ...here])];
  };
  const write = (told: readonly string[]) => {
    here = told;
    attempt(() => storage().setItem(KEY, JSON.stringify(told)));
  };
  return {
    take(reports) {
      const told = read();
      const taken = reports
        .filter((each) => !told.includes(nameOf(each)))
        .slice(0, Math.max(MOST_REPORTS - told.length, 0));
      if (taken.length > 0) write([...told, ...taken.map(nameOf)]);
      return taken;
    },
    giveBack(reports) {
      const names = reports.map(nameOf);
      const told = read();
      here = [];
      write(told.filter((each) => !names.includes(each)));
    },
  };
}

const nameOf = ({ langue, expression }: Report) => `${langue} ${expression}`;
