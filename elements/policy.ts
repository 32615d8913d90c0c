import { registry } from './registry.ts';

/** When an element's chunk is loaded, and then when each instance mounts its component (contract, section 1 « Loading »). */
export const POLICIES = ['eager', 'visible', 'intent', 'idle'] as const;
export type Policy = (typeof POLICIES)[number];

export const isPolicy = (value: string): value is Policy => (POLICIES as readonly string[]).includes(value);

/** The policy of a tag that the page leaves to the library. */
export const policyOf = (name: string): Policy => registry[name]?.when ?? 'eager';
