import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/** What a framework does with elements depends little on the engine, and web-test-runner moves and removes them in each; what swaps fragments goes through the history, which does differ. */
const IN_ALL_ENGINES = /(turbo|htmx)\.e2e\.ts/;

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
