/** web-test-runner's settings: `ENGINES=chromium,firefox npx wtr [files…]`; all three engines and all files by default. */
import { fileURLToPath } from 'node:url';
import type { BrowserLauncher, TestRunnerConfig } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { type Browser, chosenEngines, findBrowsers, sandboxArgs } from '../../browsers.ts';
import { viteMiddleware } from './vite.ts';
import { freePort, webKitLauncher } from './webkit.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function launcher(browser: Browser): Promise<BrowserLauncher> {
  const { engine, origin, executablePath } = browser;
  if (origin === 'playwright' || engine === 'chromium') {
    return playwrightLauncher({ product: engine, launchOptions: { executablePath, args: sandboxArgs(engine) } });
  }
  return engine === 'firefox'
    ? puppeteerLauncher({ launchOptions: { browser: 'firefox', executablePath } })
    : webKitLauncher(browser);
}

const config: TestRunnerConfig = {
  rootDir: root,
  files: ['test/**/*.test.{ts,tsx}', '!test/**/*.node.test.ts'],
  port: await freePort(),
  browsers: await Promise.all(findBrowsers(chosenEngines()).map(launcher)),
  concurrency: 1,
  concurrentBrowsers: 2,
  testFramework: { config: { ui: 'bdd', timeout: 10_000 } },
  middleware: [await viteMiddleware(root)],
};
export default config;
