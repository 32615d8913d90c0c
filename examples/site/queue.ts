/** Thrown when a queue is full. */
export class QueueFullError extends Error {}

/** Does costly work a few pieces at a time, in the order in which it was asked for. */
export class Queue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    /** Pieces that may wait; one more is refused with a `QueueFullError`. */
    private readonly places: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running++;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.places) throw new QueueFullError('The queue is full.');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
