/**
 * Load on the example site while its processes and its database are killed: loses it anything that it acknowledged?
 *
 *     npm run load                     for an hour
 *     npm run load -- --minutes=2      for so long
 *     npm run load -- --processes=3    with so many processes; 2 by default
 *
 * Readers ask for public pages, members' pages and suggestions, at a steady pace; writers create annonces. Every 30 s one process of the
 * site gets SIGKILL, and every 3 minutes PostgreSQL ends as in a crash and is back after 2 s. In the end each annonce whose creation was
 * answered by the site's redirect has to be in the database, whole and once. Prints the figures as Markdown and writes them to
 * `test/load/load.md`, where the run was one of 10 minutes or more; what the site says meanwhile goes to the standard error. The exit
 * code is 1 where something was lost, 2 where the options are wrong.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startPostgres } from '../site/helpers/postgres.ts';
import { killServers, runServer } from '../site/helpers/server.ts';
import { optionsOrRefusal, wholeOption } from '../support/options.ts';
import { Killings, killDatabase, killProcesses } from './killings.ts';
import { Readers } from './readers.ts';
import { type Effort, report } from './report.ts';
import { lostOf, Writers } from './writers.ts';

const MINUTE_MS = 60_000;
/** From which on the figures are worth keeping. */
const KEPT_MINUTES = 10;
const TICK_MS = 20;
const RESULTS = new URL('load.md', import.meta.url);

interface Options {
  readonly minutes: number;
  readonly processes: number;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '60' }, processes: { type: 'string', default: '2' } },
  });
  return {
    minutes: wholeOption('minutes', values.minutes, 1),
    processes: wholeOption('processes', values.processes, 2),
  };
}

async function main({ minutes, processes }: Options): Promise<number> {
  const postgres = await startPostgres();
  if (!postgres.halt) throw new Error('TEST_DATABASE_URL names a server that is not ours to kill.');
  const url = await postgres.createDatabase();
  const environment = { DATABASE_URL: url, FLEXIT_PROCESSES: String(processes), FLEXIT_LOG: '0' };
  const site = runServer({ ...environment, FLEXIT_SUGGESTIONS: '1000000000' });
  try {
    const origin = await site.ready();
    const end = AbortSignal.timeout(minutes * MINUTE_MS);
    const effort = watchEffort();
    const killings = new Killings();
    const readers = new Readers(origin);
    const writers = new Writers(origin);
    const ended = site.exits().then((code) => {
      if (!end.aborted) throw new Error(`The site ended with ${code}:\n${site.output()}`);
    });
    const work = Promise.all([
      readers.run(end),
      writers.run(end),
      killProcesses(site.child.pid!, end, killings),
      killDatabase(postgres, end, killings),
    ]);
    await Promise.race([work, ended.then(() => work)]);
    const took = effort();
    const lost = await lostOf(url, writers.acknowledged);
    const text = report({ minutes, processes, processors: cpus(), killings, readers, writers, lost, effort: took });
    console.log(text);
    if (minutes >= KEPT_MINUTES) await writeFile(RESULTS, text);
    site.child.kill('SIGTERM');
    await site.exits();
    return lost.length > 0 ? 1 : 0;
  } finally {
    console.error(site.output());
    await killServers();
    await postgres.stop();
  }
}

/** What this process takes, from now to the call. */
function watchEffort(): () => Effort {
  const start = performance.now();
  const used = process.cpuUsage();
  const delays = monitorEventLoopDelay({ resolution: TICK_MS });
  delays.enable();
  return () => {
    const { user, system } = process.cpuUsage(used);
    const share = (user + system) / 1000 / (performance.now() - start);
    return { share, late: Math.max(0, delays.percentile(99) / 1e6 - TICK_MS) };
  };
}

// PostgreSQL does not end with this process by itself: `startPostgres` listens for the exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const options = optionsOrRefusal(readOptions);
if (options) process.exit(await main(options));
