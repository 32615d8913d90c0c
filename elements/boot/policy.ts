import { type Policy, registry } from './registry.ts';

/** When an element's chunk is loaded, and then when each instance mounts its component (contract.md, « Loading »). */
export const POLICIES: readonly Policy[] = ['eager', 'visible', 'intent', 'idle'];

export const isPolicy = (value: string): value is Policy => (POLICIES as readonly string[]).includes(value);

/** The policy of an element that the page leaves to the library. What a finger drags in from an edge is met by nobody before, nor is what goes back with the page's history. */
export function policyOf(name: string, element?: Element): Policy {
  const when = registry[name]?.when ?? 'eager';
  if (element?.matches('[drag], [history], [data-history]')) return 'idle';
  return when === 'hint' ? 'intent' : when;
}

/** False for what only describes a control: a click need not wait for it. */
export const keepsClicks = (name: string): boolean => registry[name]?.when !== 'hint';
