/** web-test-runner's settings: `ENGINES=chromium,firefox npx wtr [files…]`; all three engines and all files by default. */
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { BrowserLauncher, TestRunnerConfig } from '@web/test-runner';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { glob } from 'tinyglobby';
import { chosenRuntime } from '../../../elements/tools/runtimes.ts';
import { type Browser, chosenEngines, findBrowsers, launchArgs, MOUSE_PREFERENCES } from '../../browsers.ts';
import { inputPlugin } from './commands.ts';
import { FixtureServer, PREFIX } from './fixture-server.ts';
import { WITHOUT_REACT_ONLY } from './react-only.ts';
import { countReporter } from './reporter.ts';
import { bundleTests } from './test-bundle.ts';
import { freePort, webKitLauncher } from './webkit.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const runtime = chosenRuntime();
const TESTS = [
  'test/**/*.test.{ts,tsx}',
  '!test/**/*.node.test.ts',
  '!test/architecture.test.ts',
  '!test/**/node_modules/**',
  ...(runtime === 'light' ? WITHOUT_REACT_ONLY : []),
];
const SECOND = 1000;
/** Puppeteer's launcher always sets this size, so the other engines use it too. */
const VIEWPORT = { width: 800, height: 600 };
const root = fileURLToPath(new URL('../../../', import.meta.url));

async function launcher(browser: Browser): Promise<BrowserLauncher> {
  const { engine, origin, executablePath } = browser;
  if (origin === 'playwright' || engine === 'chromium') {
    return playwrightLauncher({
      product: engine,
      launchOptions: { executablePath, args: launchArgs(engine), firefoxUserPrefs: MOUSE_PREFERENCES },
      createBrowserContext: ({ browser }) => browser.newContext({ viewport: VIEWPORT }),
      concurrency: 2, // Only here does each page have its own focus; in the other engines only one tab has it, also of two browsers.
    });
  }
  return engine === 'firefox'
    ? puppeteerLauncher({ launchOptions: { browser: 'firefox', executablePath, extraPrefsFirefox: MOUSE_PREFERENCES } })
    : webKitLauncher(browser, VIEWPORT);
}

/** The same file of the build on the chosen runtime. */
const inBuild = (path: string) =>
  runtime === 'react' ? path : path.replace(/^(\/__fixture\/files)?\/dist\/(?!light\/|react\/)/, '$1/dist/light/');

/** Serves the fixture server, and the built library as plain files. */
async function fixtureMiddleware(): Promise<Middleware> {
  const fixtures = new FixtureServer(root, runtime === 'light' ? 'dist/light' : 'dist');
  await fixtures.start();
  return async (context, next) => {
    if (context.path.startsWith('/dist/')) context.req.url = `${PREFIX}files${context.req.url}`;
    context.req.url = inBuild(context.req.url!);
    if (!context.req.url?.startsWith(PREFIX)) return next();
    context.respond = false;
    context.res.statusCode = 200; // Else a response that is never sent would be reported as Koa's default, 404.
    await fixtures.answer(context.req, context.res);
  };
}

/** Serves the bundled tests. */
async function bundleMiddleware(): Promise<Middleware> {
  const named = process.argv.slice(2).filter((argument) => /\.test\.tsx?$/.test(argument));
  const files = await glob(named.length > 0 ? named : TESTS, { cwd: root, absolute: true });
  const bundle = await bundleTests(root, files, runtime);
  return (context, next) => {
    const script = bundle.get(context.path);
    if (script === undefined) return next();
    context.type = context.path.endsWith('.map') ? 'json' : 'text/javascript';
    context.body = script;
  };
}

const page = (framework: string) => `<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8"><title>Flexit</title><meta name="viewport" content="width=device-width"></head>
  <body><script type="module" src="${framework}"></script></body>
</html>`;

const config: TestRunnerConfig = {
  rootDir: root,
  files: TESTS,
  port: await freePort(),
  browsers: await Promise.all(findBrowsers(chosenEngines()).map(launcher)),
  concurrency: 1,
  concurrentBrowsers: 2,
  browserStartTimeout: 60 * SECOND,
  testsStartTimeout: 60 * SECOND,
  // Only for what hangs: a busy machine takes its time.
  testsFinishTimeout: 600 * SECOND,
  testFramework: { config: { ui: 'bdd', timeout: 240 * SECOND } },
  testRunnerHtml: page,
  middleware: [await fixtureMiddleware(), await bundleMiddleware()],
  plugins: [inputPlugin()],
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode|React DevTools/.test(String(args[0])),
  reporters: [countReporter(process.env.FLEXIT_COUNTS), defaultReporter({ reportTestProgress: false })],
};

// web-test-runner ends at what nobody catches, and before its console has been written out (test-runner-core 0.13).
process.on('uncaughtExceptionMonitor', (error) => process.stderr.write(`${inspect(error)}\n`));
// web-test-runner stops its child processes on `exit`, which a signal alone does not trigger.
process.once('SIGTERM', () => process.exit(143));
process.once('SIGHUP', () => process.exit(129));

export default config;
