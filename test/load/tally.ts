/** What became of requests. */
export class Tally {
  /** Milliseconds of each answer. */
  readonly times: number[] = [];
  /** How many by status; those without an answer by the name of their error. */
  readonly counts = new Map<string, number>();

  /** @returns the answer, undefined where the connection broke. */
  async measure<T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T | undefined> {
    const start = performance.now();
    try {
      const answer = await ask();
      this.times.push(performance.now() - start);
      this.#count(String(answer.statusCode));
      return answer;
    } catch {
      this.#count('no answer');
      return undefined;
    }
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}
