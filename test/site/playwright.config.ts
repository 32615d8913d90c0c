import { defineConfig, type Project } from '@playwright/test';
import { type Browser, chosenEngines, findBrowsers, launchArgs, MOUSE_PREFERENCES } from '../browsers.ts';
import { E2E_IN_FIREFOX_TOO } from '../support/runner/runners.ts';

/** Debian's WebKit speaks WebDriver only, which Playwright does not: it is left to web-test-runner. */
const engines = chosenEngines().filter((engine) => engine !== 'webkit');

const isWhole = process.env.FLEXIT_WHOLE === 'true' && engines.includes('chromium');

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

function project({ engine, origin, executablePath }: Browser): Project {
  const args = engine === 'chromium' ? [...QUIET, ...launchArgs(engine)] : [];
  const channel = engine === 'firefox' && origin === 'system' ? 'moz-firefox' : undefined;
  return {
    name: engine,
    testMatch: isWhole && engine === 'firefox' ? E2E_IN_FIREFOX_TOO : '*.e2e.ts',
    use: { browserName: engine, channel, launchOptions: { executablePath, args, firefoxUserPrefs: MOUSE_PREFERENCES } },
  };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  retries: 1, // As test/run.ts does for the other runners.
  workers: 2, // Each with a site of its own.
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Of the second try only: to record each test takes a tenth of its time.
    // For a screenshot Firefox 153 lays out a page whose style sheets are still on their way: one that is opened by a hash, or loaded again,
    // then stands elsewhere.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
  projects: findBrowsers(engines).map(project),
});
