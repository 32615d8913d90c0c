import { tsImport } from 'tsx/esm/api';

const { default: config } = await tsImport('./test/support/runner/config.ts', import.meta.url);
export default config;
