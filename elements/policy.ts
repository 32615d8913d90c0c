import { registry } from './registry.ts';

/** When an element's chunk is loaded, and then when each instance mounts its component (contract, section 1 « Loading »). */
export const POLICIES = ['eager', 'visible', 'intent', 'idle'] as const;
export type Policy = (typeof POLICIES)[number];

/** What the registry says of an element: a policy, or `hint`, which is `intent` without keeping a click waiting. */
export type Registered = Policy | 'hint';

export const isPolicy = (value: string): value is Policy => (POLICIES as readonly string[]).includes(value);

/** The policy of a tag that the page leaves to the library. */
export function policyOf(name: string): Policy {
  const when = registry[name]?.when ?? 'eager';
  return when === 'hint' ? 'intent' : when;
}

/** False for what only describes a control: a click need not wait for it. */
export const keepsClicks = (name: string): boolean => registry[name]?.when !== 'hint';
