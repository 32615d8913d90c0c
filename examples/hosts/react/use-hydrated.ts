import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and as the page is hydrated, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
