import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

export const RUNTIMES = ['react', 'light'] as const;
/** What renders the components: React, or Preact in its place (`elements/bridge/light.ts`). */
export type Runtime = (typeof RUNTIMES)[number];

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
export function chosenRuntime(env: NodeJS.ProcessEnv = process.env): Runtime {
  const asked = env.FLEXIT_RUNTIME || 'react';
  const runtime = RUNTIMES.find((each) => each === asked);
  if (!runtime) throw new Error(`FLEXIT_RUNTIME is "${asked}": expected ${RUNTIMES.join(' or ')}.`);
  return runtime;
}
