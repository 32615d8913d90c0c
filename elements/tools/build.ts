/** Makes all that is published but the declarations and the manifests: `npm run build` does the rest. */
import { build } from 'vite';

const BOTH = ['modules', 'loader', 'ahead', 'files', 'arrival', 'mounting', 'analytics', 'all', 'unbundled'];
const MODES = [...BOTH, 'react', 'command', ...BOTH.map((mode) => `light-${mode}`)];

for (const mode of MODES) await build({ mode });
