/**
 * web-test-runner's settings: `ENGINES=chromium,firefox npx wtr [--files …]`; all three engines and all files by default. `FLEXIT_FILES`
 * may say instead which files each engine is to run: the JSON of a list of `[engine, files]`.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserLauncher, TestRunnerConfig } from '@web/test-runner';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { glob } from 'tinyglobby';
import { chosenRuntime } from '../../../elements/tools/runtimes.ts';
import {
  type Browser,
  chosenEngines,
  type Engine,
  findBrowsers,
  MOUSE_PREFERENCES,
  sandboxArgs,
} from '../../browsers.ts';
import { BrowserPool } from './browser-pool.ts';
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
/** What each engine runs, in that order, where they differ. */
const SHARES: [Engine, string[]][] = JSON.parse(process.env.FLEXIT_FILES ?? '[]');
const SECOND = 1000;
/** Puppeteer's launcher always sets this size, so the other engines use it too. */
const VIEWPORT = { width: 800, height: 600 };
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs four files at a time: two in Chromium, one in each of the other engines; and two in each of these once Chromium, which is the
 * first to end, has run them all. The others wait more than they compute: one file each would leave two processors idle.
 */
async function pools(): Promise<Map<Engine, BrowserPool>> {
  const made = new Map<Engine, BrowserPool>();
  for (const browser of findBrowsers(chosenEngines())) {
    const { engine } = browser;
    const limit = () => (engine !== 'chromium' && made.get('chromium')?.isRunning ? 1 : 2);
    made.set(engine, new BrowserPool(await launchers(browser), limit));
  }
  return made;
}

/** What runs two files at a time: where only one tab of a browser has the focus, two browsers. */
async function launchers(browser: Browser): Promise<[BrowserLauncher, ...BrowserLauncher[]]> {
  const { engine, origin, executablePath } = browser;
  if (origin === 'playwright' || engine === 'chromium') {
    return [
      playwrightLauncher({
        product: engine,
        launchOptions: { executablePath, args: sandboxArgs(engine), firefoxUserPrefs: MOUSE_PREFERENCES },
        createBrowserContext: ({ browser }) => browser.newContext({ viewport: VIEWPORT }),
        concurrency: 2,
      }),
    ];
  }
  if (engine === 'webkit') return [await webKitLauncher(browser, VIEWPORT), await webKitLauncher(browser, VIEWPORT)];
  const launchOptions = { browser: 'firefox' as const, executablePath, extraPrefsFirefox: MOUSE_PREFERENCES };
  return [puppeteerLauncher({ launchOptions }), puppeteerLauncher({ launchOptions })];
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
  const shared = SHARES.flatMap(([, files]) => files);
  const named = shared.length > 0 ? shared : process.argv.slice(2).filter((argument) => /\.test\.tsx?$/.test(argument));
  const files = await glob(named.length > 0 ? [...new Set(named)] : TESTS, { cwd: root, absolute: true });
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

const POOLS = await pools();
const toGroup = ([name, files]: [Engine, string[]]) => ({ name, files, browsers: [POOLS.get(name)!] });

const config: TestRunnerConfig = {
  rootDir: root,
  browsers: [...POOLS.values()],
  ...(SHARES.length > 0 ? { groups: SHARES.filter(([, files]) => files.length > 0).map(toGroup) } : { files: TESTS }),
  port: await freePort(),
  concurrency: 1,
  concurrentBrowsers: 3,
  browserStartTimeout: 60 * SECOND,
  testsStartTimeout: 60 * SECOND,
  testsFinishTimeout: 300 * SECOND,
  testFramework: { config: { ui: 'bdd', timeout: 30 * SECOND } },
  testRunnerHtml: page,
  middleware: [await fixtureMiddleware(), await bundleMiddleware()],
  plugins: [inputPlugin()],
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode|React DevTools/.test(String(args[0])),
  reporters: [countReporter(process.env.FLEXIT_COUNTS), defaultReporter({ reportTestProgress: false })],
};

// web-test-runner stops its child processes on `exit`, which a signal alone does not trigger.
process.once('SIGTERM', () => process.exit(143));
process.once('SIGHUP', () => process.exit(129));

export default config;
