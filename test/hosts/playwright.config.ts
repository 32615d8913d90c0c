import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/** What a framework does with elements depends little on the engine: the page without one, and what swaps fragments, stand for all in the others. */
const IN_ALL_ENGINES = /(plain|turbo|htmx)\.e2e\.ts/;

/** The hosts' pages, built and served: one file a host, in the browsers of the other end-to-end tests. */
export default defineConfig(site, {
  testDir: '.',
  timeout: 30_000,
  fullyParallel: true, // The pages keep nothing.
  use: { actionTimeout: 10_000 },
  projects: site.projects!.map((project) =>
    project.name === 'chromium' ? project : { ...project, testMatch: IN_ALL_ENGINES },
  ),
});
