import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../site/helpers/free-port.ts';
import { missingPostgres, startPostgres } from '../site/helpers/postgres.ts';
import { ACCOUNTS, copySeededFolder } from '../site/helpers/site.ts';
import { pagesOf, SELECTIONS, timesOf } from './support/directory.ts';
import { measureLoad } from './support/load.ts';
import type { Comparison, Part, Table } from './support/part.ts';
import { type Started, start } from './support/process.ts';
import { interleave, type Series } from './support/rounds.ts';
import { member, visitor } from './support/sign-in.ts';
import { percentile, summary } from './support/statistics.ts';
import { short } from './support/targets.ts';

const SITE = fileURLToPath(new URL('../../examples/site/server.ts', import.meta.url));
const CONSTANT = fileURLToPath(new URL('support/constant-server.ts', import.meta.url));
const CONNECTIONS = 10;
/** Seconds of load on one address, each round. */
const DURATION = 1.2;
/** More would make the whole bench long; each round is hundreds of requests. */
const MOST_ROUNDS = 3;
const FLOOR = 'a constant text';

const ADDRESSES = [
  '/',
  '/communes',
  '/communes?q=saint',
  '/communes?tri=nom&page=700',
  '/annonces',
  '/mon-espace',
  '/globalflexit/ajax/modules/autocompleter.php?autocompleter[classname]=communes&autocompleter[methode]=rechercher&autocompleter[term]=saint-e',
];
const FOR_MEMBERS = '/mon-espace';
/** Without a line of log a request, which the bench would read; and one visitor may ask for any number of suggestions. */
const QUIET = { FLEXIT_LOG: '0', FLEXIT_SUGGESTIONS: '1000000000' };
const HEADERS = { 'accept-encoding': 'br, gzip, deflate', accept: 'text/html,application/json' };

/** A site that runs. */
interface Running extends Started {
  url: string;
}

interface Aim {
  url: string;
  headers: Record<string, string>;
}

/** Pages and suggestions per second, at 35 000 communes. */
export const server: Part = {
  name: 'server',
  title: 'Server speed',
  async run({ rounds }) {
    const running = new Map<string, Running>();
    const opened: Started[] = [];
    const notes = [
      `The example site with its 35 000 communes, asked by autocannon on ${CONNECTIONS} connections at once, ${DURATION} s an address and round, ${Math.min(rounds, MOST_ROUNDS)} rounds after one that warms up; answers compressed as browsers ask, requests not logged. Server, database and load generator share this machine's cores, so two processes gain little where it has two. The ratio is to the same Fastify answering a constant text.`,
    ];
    try {
      const floor = await listen(CONSTANT, {}, /Ready/);
      opened.push(floor);
      running.set('PGlite', await openEmbedded());
      const missing = missingPostgres();
      if (missing) {
        notes.push(`**PostgreSQL was not measured**: ${missing}`);
      } else {
        const postgres = await startPostgres();
        opened.push(postgres);
        for (const processes of [1, 2]) {
          const name = `PostgreSQL, ${processes} process${processes > 1 ? 'es' : ''}`;
          const env = { ...QUIET, DATABASE_URL: await postgres.createDatabase(), FLEXIT_PROCESSES: String(processes) };
          running.set(name, await listen(SITE, env, /est prêt/));
        }
      }
      const aims = new Map<string, Aim>([[FLOOR, { url: `${floor.url}/`, headers: HEADERS }]]);
      for (const [name, site] of running) await addAims(aims, name, site.url);
      const results = await interleave([...aims.keys()], Math.min(rounds, MOST_ROUNDS), (key) =>
        measureLoad({ ...aims.get(key)!, connections: CONNECTIONS, duration: DURATION }),
      );
      const directory = await measureDirectory(running, Math.min(rounds, MOST_ROUNDS));
      notes.push(
        'The directory: its list asked for again by POST, one answer after another, on the first, the middle and the last page of every sort, 25 rows a page; the times of all of them.',
      );
      const sites = [...running.keys()];
      const tables = [
        comparison('rate', 'Answers per second', sites, results),
        comparison('p95', 'Time that 95 of 100 answers take at most, ms', sites, results),
        directoryTable(sites, directory),
      ];
      return { notes, tables, targets: [], raw: { load: results, directory } };
    } finally {
      for (const site of [...running.values(), ...opened.reverse()]) await site.stop();
    }
  },
};

/** Milliseconds of every answer, by site and selection. */
async function measureDirectory(running: ReadonlyMap<string, Running>, rounds: number) {
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [site, { url }] of running) {
      for (const [name, query] of Object.entries(SELECTIONS)) {
        const measured = await timesOf(await pagesOf(url, query));
        // The first warms up.
        if (round > 0) (times[keyOf(site, name)] ??= []).push(...measured);
        process.stderr.write('.');
      }
    }
  }
  process.stderr.write('\n');
  return times;
}

async function openEmbedded(): Promise<Running> {
  const folder = await copySeededFolder();
  const site = await listen(SITE, { ...QUIET, FLEXIT_DATA: folder }, /est prêt/);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listen(file: string, env: Record<string, string>, isReady: RegExp): Promise<Running> {
  const port = await freePort();
  const started = await start(file, { HOST: '127.0.0.1', PORT: String(port), ...env }, isReady);
  return { ...started, url: `http://127.0.0.1:${port}` };
}

/** Leaves out what this version of the site has no page for: its line in the table says so. */
async function addAims(aims: Map<string, Aim>, site: string, url: string): Promise<void> {
  const cookies = { visitor: await visitor(url), member: await member(url, ACCOUNTS.camille) };
  for (const address of ADDRESSES) {
    const headers = { ...HEADERS, cookie: address === FOR_MEMBERS ? cookies.member : cookies.visitor };
    const { status } = await fetch(url + address, { headers });
    if (status !== 404) aims.set(keyOf(site, address), { url: url + address, headers });
  }
}

const keyOf = (site: string, address: string) => `${site} ${address}`;

/** A line an address, beside the floor; a site has none of what it has no page for. */
function comparison(
  figure: 'rate' | 'p95',
  caption: string,
  sites: readonly string[],
  results: Readonly<Record<string, Series<'rate' | 'p95'>>>,
): Comparison {
  const stacksOf = (address: string) => {
    const keys = [[FLOOR, FLOOR], ...sites.map((site) => [site, keyOf(site, address)])] as const;
    return Object.fromEntries(
      keys.flatMap(([stack, key]) => (results[key!] ? [[stack, summary(results[key!]![figure])]] : [])),
    );
  };
  return {
    caption,
    reference: FLOOR,
    rows: ADDRESSES.map((address) => ({
      label: address.replace(/^.*(autocompleter\.php).*term\]=/, '…/$1?…='),
      stacks: stacksOf(address),
    })),
  };
}

function directoryTable(sites: readonly string[], times: Readonly<Record<string, readonly number[]>>): Table {
  const cell = (of: readonly number[]) =>
    `${short(percentile(of, 50))} · ${short(percentile(of, 99))} · ${short(Math.max(...of))}`;
  return {
    caption: 'A page of the directory, in ms: half of them, 99 of 100, the slowest',
    head: ['', ...sites],
    rows: Object.keys(SELECTIONS).map((name) => [name, ...sites.map((site) => cell(times[keyOf(site, name)]!))]),
  };
}
