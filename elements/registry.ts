/** When an element's chunk is loaded, and then when each instance mounts its component (contract, section 1 « Loading »). */
export const POLICIES = ['eager', 'visible', 'intent', 'idle'] as const;
export type Policy = (typeof POLICIES)[number];

interface Entry {
  readonly when: Policy;
  /** Imports the chunk that defines the tag. */
  load(): Promise<unknown>;
}

/** Every element of the library, by its tag without the `flexit-` prefix. */
export const registry: Readonly<Record<string, Entry>> = {
  modal: { when: 'intent', load: () => import('./modal.ts') },
};

export const isPolicy = (value: string): value is Policy => (POLICIES as readonly string[]).includes(value);

/** The policy of a tag that the page leaves to the library. */
export const policyOf = (name: string): Policy => registry[name]?.when ?? 'eager';
