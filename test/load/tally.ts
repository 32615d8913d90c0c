interface Answered {
  /** When it was asked for, and how long it took, in milliseconds of `performance.now()`. */
  readonly at: number;
  readonly took: number;
}

/** Why there is no answer, by the error's code. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  ETIMEDOUT: 'unanswered',
};

/** What became of requests. */
export class Tally {
  readonly answers: Answered[] = [];
  /** How many by status; those without an answer by their cause. */
  readonly counts = new Map<string, number>();

  /** @returns the answer, undefined where none came */
  async measure<T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T | undefined> {
    const at = performance.now();
    try {
      const answer = await ask();
      this.answers.push({ at, took: performance.now() - at });
      this.#count(String(answer.statusCode));
      return answer;
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      this.#count(CAUSES[code] ?? code);
      return undefined;
    }
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}
