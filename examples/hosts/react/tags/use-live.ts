import { useHydrated } from '../use-hydrated.ts';

/**
 * React 19 hydrates the attributes of a custom element, not its listeners nor its objects: these are given to it once the page is
 * hydrated, as a change. Where nothing is hydrated they are there at once. https://github.com/facebook/react/issues/35446
 */
export const useLive = <P extends object>(props: P): Partial<P> => (useHydrated() ? props : {});
