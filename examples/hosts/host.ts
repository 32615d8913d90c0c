/** How a host is built and served: the default export of `<name>/host.ts`. */
export interface Host {
  /** Its name as people know it. */
  readonly title: string;
  /** Type checks and builds, in this order: commands of the packages here, run in the host's folder, which make its `dist/`. None: its folder is served as it is. */
  readonly build?: readonly (readonly [command: string, ...parameters: string[]])[];
  /** Trusted Types policies that the framework itself makes, besides the library's own. */
  readonly policies?: readonly string[];
  /** A program of the machine that it cannot do without. */
  readonly needs?: string;
  /**
   * Its own server: a command of the packages here, or `node`, run in the host's folder, which listens at `PORT` of `HOST` and answers
   * all that is at `/<name>/`, with a policy of its own. It is started when it is first asked.
   */
  readonly serve?: readonly [command: string, ...parameters: string[]];
  /** Answers what is not a file, with a policy of its own where the contract's is too strict for it; undefined leaves it to the endpoints that all hosts share. */
  answer?(request: Request): Promise<Response | undefined> | Response | undefined;
}
