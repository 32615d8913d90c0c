/** The little of autocannon that the bench uses; its own types are not installed with the project. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    '2xx': number;
    /** Seconds. */
    duration: number;
  }

  interface Run extends PromiseLike<Result> {
    /** `time` in milliseconds. */
    on(event: 'response', hear: (client: object, status: number, bytes: number, time: number) => void): void;
  }

  export default function autocannon(options: Options): Run;
}
