/** Serves programs that use the package; each is bundled at the first request for it. */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, type Bundler, bundle, loadedAtOnce } from '../bundlers.ts';

const PROGRAMS: Readonly<Record<string, string>> = {
  loader: "import 'flexit/loader'; import { openModal } from 'flexit'; globalThis.bundled = { openModal };",
  element: "import 'flexit/elements/modal'; import { openModal } from 'flexit'; globalThis.bundled = { openModal };",
  all: "import 'flexit/all';",
};

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export class BundleServer {
  readonly #root: string;
  readonly #bundles = new Map<string, Promise<Bundle>>();
  readonly #gates = new Map<string, Gate>();

  /** @param root the package's folder */
  constructor(root: string) {
    this.#root = root;
  }

  /** A file of a bundle. A file that the entry does not import statically is delivered once the gate is open. */
  async script(bundler: string, program: string, gate: string, file: string): Promise<string | undefined> {
    const key = `${bundler}/${program}`;
    const bundling = this.#bundles.get(key) ?? this.#bundle(bundler as Bundler, PROGRAMS[program]!);
    this.#bundles.set(key, bundling);
    const scripts = await bundling;
    if (!loadedAtOnce(scripts).has(file)) await this.#gate(gate).opened;
    return scripts.get(file);
  }

  /** Resolves once the gate is open. */
  async opened(gate: string): Promise<void> {
    await this.#gate(gate).opened;
  }

  open(gate: string): void {
    this.#gate(gate).open();
  }

  #gate(name: string): Gate {
    const known = this.#gates.get(name);
    if (known) return known;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const gate = { opened, open };
    this.#gates.set(name, gate);
    return gate;
  }

  async #bundle(bundler: Bundler, source: string): Promise<Bundle> {
    const project = await mkdtemp(join(tmpdir(), 'flexit-bundle-'));
    try {
      await mkdir(join(project, 'node_modules'));
      await symlink(this.#root, join(project, 'node_modules/flexit'));
      return await bundle(bundler, project, source);
    } finally {
      await rm(project, { recursive: true, force: true });
    }
  }
}
