/**
 * Makes the hosts ready to be served: installs their packages, unpacks the library's own tarball beside these, and builds each host
 * with its framework's type check. What has not changed is not built again.
 *
 *     npm run build && npx tsx examples/hosts/build.ts [host…]
 *     FLEXIT_RUNTIME=light npx tsx examples/hosts/build.ts [host…]   on Preact, and so `serve.ts` and the tests of `test/hosts`
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOSTS, hostNames, LIBRARY, missingProgram, PACKAGES, readHost } from './hosts.ts';
import { digestOf, installLibrary, installPackages } from './install.ts';
import { run } from './run.ts';

/** As many as the smallest machine that tests has cores. */
const AT_ONCE = 2;

async function build(name: string): Promise<void> {
  const host = await readHost(name);
  const missing = missingProgram(host);
  if (missing) return console.log(`${host.title}: skipped, there is no ${missing} on this machine.`);
  if (!host.build) return console.log(`${host.title}: needs no build.`);
  const folder = join(HOSTS, name);
  const stamp = join(folder, 'dist/.inputs');
  const shared = ['shared', 'package-lock.json', 'tsconfig.json'].map((path) => join(HOSTS, path));
  const inputs = digestOf([folder, ...shared, join(LIBRARY, 'package.json'), join(LIBRARY, 'dist')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return console.log(`${host.title}: as it was.`);
  const start = Date.now();
  for (const [command, ...parameters] of host.build) {
    await run(join(PACKAGES, '.bin', command), parameters, folder);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
  console.log(`${host.title}: built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
}

async function buildAll(names: string[]): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await build(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

try {
  const chosen = process.argv.slice(2);
  await installPackages();
  await installLibrary();
  await buildAll(chosen.length > 0 ? chosen : hostNames());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
