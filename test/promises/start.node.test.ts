/** `npm start` on a copy of the project, from which nothing leads beyond this machine. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OUTSIDE = new URL('outside.js', import.meta.url).href;
const STARTED = fileURLToPath(new URL('started.js', import.meta.url));
/** What git has not. */
const MADE = /^(\.(git|astro|cache|data|nuxt|output)|coverage|dist|node_modules|test-results)$/;

/** Where Linux lets it, a network of its own in which there is this machine alone: for what is no Node, such as a compiler. */
const ALONE = [
  ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
  ['unshare', '--net', '--map-root-user', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
].find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0);

const run = promisify(execFile);

describe('npm start', { timeout: 1_500_000 }, () => {
  /** Below the project, so that its packages are found. */
  let copy: string;
  let scratch: string;
  let asked: string;

  before(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    copy = mkdtempSync(join(root, '.cache/start-'));
    scratch = mkdtempSync(join(tmpdir(), 'flexit-start-'));
    asked = join(scratch, 'asked.txt');
    const isSource = (path: string) => !MADE.test(basename(path));
    for (const name of readdirSync(root).filter(isSource))
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  });
  after(() => {
    for (const folder of [copy, scratch]) rmSync(folder, { recursive: true, force: true });
  });

  /** What a script of Node says, in the copy, alone and refused what leads beyond this machine. */
  async function refused(...args: string[]): Promise<string> {
    rmSync(asked, { force: true });
    // As at a first start, on a machine that npm knows nothing of: in CI it would not ask whether there is a newer one of itself.
    const { NODE_TEST_CONTEXT: _, CI: __, ...inherited } = process.env;
    const own = Object.entries(inherited).filter(([name]) => !/^(npm_|DATABASE_URL$|FLEXIT_(?!TEST_RUN))/i.test(name));
    const env = {
      ...Object.fromEntries(own),
      NODE_OPTIONS: `--import ${OUTSIDE}`,
      ...{ FLEXIT_ASKED: asked, FLEXIT_DATA: join(scratch, 'data'), PORT: '0', TMPDIR: scratch },
      ...{ npm_config_cache: join(scratch, 'npm'), npm_config_userconfig: join(scratch, 'none') },
    };
    const [command = '', ...rest] = [...(ALONE ?? []), process.execPath, ...args];
    const { stdout } = await run(command, rest, { cwd: copy, env, maxBuffer: 2 ** 26 });
    return stdout;
  }

  const wasAsked = () => (existsSync(asked) ? readFileSync(asked, 'utf8') : '');

  test('serves the site, and asks for nothing beyond this machine', async () => {
    const { output, status, page } = JSON.parse(await refused(STARTED));
    assert.equal(status, 200, output);
    assert.match(page, /<h1[^>]*>/);
    assert.equal(wasAsked(), '');
  });

  test('what asks for more is found', async () => {
    const fetching =
      "await fetch('http://flexit.example/').catch(() => {}); await fetch('http://192.0.2.1/').catch(() => {})";
    await refused('--input-type=module', '--eval', fetching);
    assert.match(wasAsked(), /flexit\.example:80 by .*\n192\.0\.2\.1:80 by /);
  });
});
