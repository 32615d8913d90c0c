/** Makes all that is published but the declarations and the manifests: `npm run build` does the rest. */
import { build } from 'vite';

const MODES = ['modules', 'loader', 'ahead', 'arrival', 'all', 'react', 'unbundled', 'command'];
const LIGHT_MODES = ['light-modules', 'light-loader', 'light-ahead', 'light-arrival', 'light-all', 'light-unbundled'];

for (const mode of [...MODES, ...LIGHT_MODES]) await build({ mode });
