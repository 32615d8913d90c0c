import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

/** What renders the components: React, or Preact in its place (`elements/bridge/light.ts`). */
export type Runtime = 'react' | 'light';

/** React's modules, for a build that runs on Preact. */
export const reactOnPreact: Alias[] = [
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-dev-runtime' },
  {
    find: /^react(-dom(\/client)?)?$/,
    replacement: fileURLToPath(new URL('../bridge/light.ts', import.meta.url)),
  },
];

/**
 * The runtime that the environment asks for: `FLEXIT_RUNTIME=light`, else React.
 * @throws an error for any other value.
 */
export function chosenRuntime(): Runtime {
  const asked = process.env.FLEXIT_RUNTIME || 'react';
  if (asked !== 'react' && asked !== 'light') throw new Error(`FLEXIT_RUNTIME is "${asked}": expected react or light.`);
  return asked;
}
