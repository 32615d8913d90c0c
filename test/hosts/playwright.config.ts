import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';
import { HOSTS_IN_FIREFOX_TOO } from '../support/runner/runners.ts';

/** The hosts' pages, built and served: one file a host, in the browsers of the other end-to-end tests. */
export default defineConfig(site, {
  testDir: '.',
  timeout: 30_000,
  fullyParallel: true, // The pages keep nothing.
  use: { actionTimeout: 10_000 },
  projects: site.projects!.map((project) =>
    project.name === 'chromium' ? project : { ...project, testMatch: HOSTS_IN_FIREFOX_TOO },
  ),
});
