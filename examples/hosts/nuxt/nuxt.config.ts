import { fileURLToPath } from 'node:url';
import { defineNuxtConfig } from 'nuxt/config';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineNuxtConfig({
  compatibilityDate: '2026-06-01',
  telemetry: false,
  devtools: { enabled: false },
  app: { baseURL: '/nuxt/', head: { htmlAttrs: { lang: 'fr' } } },
  css: ['flexit/flexit.css', pathOf('../shared/permanence.css')],
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('flexit-') } },
  // Of Nuxt 4.4, it needs Node 22 (`Set.prototype.difference`); Vite minifies the style sheets too.
  postcss: { plugins: { cssnano: false } },
  features: { inlineStyles: false },
  experimental: { appManifest: false },
  nitro: { output: { publicDir: pathOf('dist') }, prerender: { routes: ['/', '/accueil/', '/suite/'] } },
  hooks: {
    // The loader fetches what a page needs by itself: Nuxt would have every page fetch all elements in advance.
    'build:manifest'(manifest) {
      for (const chunk of Object.values(manifest)) chunk.dynamicImports = [];
    },
  },
});
