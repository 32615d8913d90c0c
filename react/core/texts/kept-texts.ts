import { attempt } from '../attempt.ts';
import type { CacheStorage } from '../storage.ts';

/** What a kept answer is valid for. */
export interface TextsScope {
  /** The absolute address that it came from. */
  readonly url: string;
  /** The page's language; empty if the page says none. */
  readonly language: string;
  /** The session's hash. */
  readonly session: string;
}

export interface KeptTexts {
  /** The answer kept for this scope; undefined without one, and where storage is forbidden or holds something else. */
  read(scope: TextsScope): unknown;
  /** Keeps an answer, in the place of the one in that language; one that is too long is not kept. Failures are silent. */
  write(scope: TextsScope, answer: unknown): void;
}

/** The longest answer that is kept, in characters as JSON: a fiftieth of what browsers allow a site. */
const LONGEST = 100_000;

/**
 * Keeps the answers to `get_traductions` for the session: one a language, under the key `flexit-texts-<language>`.
 * @param storage called at each use: where storage is forbidden, even reading `sessionStorage` throws
 */
export function createKeptTexts(storage: () => CacheStorage): KeptTexts {
  const keyOf = ({ language }: TextsScope) => `flexit-texts-${language}`;
  return {
    read: (scope) =>
      attempt(() => {
        const { source, answer } = JSON.parse(storage().getItem(keyOf(scope))!);
        return source === sourceOf(scope) ? answer : undefined;
      }),
    write(scope, answer) {
      const text = JSON.stringify({ source: sourceOf(scope), answer });
      attempt(() =>
        text.length <= LONGEST ? storage().setItem(keyOf(scope), text) : storage().removeItem(keyOf(scope)),
      );
    },
  };
}

const sourceOf = ({ url, session }: TextsScope) => `${url} ${session}`;
