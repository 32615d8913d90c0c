import { defineConfig } from 'astro/config';

export default defineConfig({
  base: '/astro',
  devToolbar: { enabled: false },
  // Nothing inline, for a policy without `unsafe-inline`.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 }, logLevel: 'error' },
});
