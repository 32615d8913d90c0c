/**
 * The bench: `npm run bench`, or some of its parts.
 *
 *     npm run bench -- content modal      these parts: features, content, tap, idle, asleep, modal, menu, refresh, sort, styles,
 *                                       month, autocomplete, form, mask, fields, date, slider, gallery, equalize, reveal, bundles, server,
 *                                       profile, profile-changes, profile-loads
 *     npm run bench -- --rounds=11        rounds that count, 7 by default; one more warms up
 *     npm run bench -- --built            dist/ as it stands, without building it first
 *     npm run bench -- --publish content  keeps the medians, least and greatest, the targets, machine, versions, commit and date of these
 *                                       parts in `test/bench/results.json`, in the place of what it held of them; the other parts stay.
 *                                       The catalogue's page « Mesures » and, by `npm run manifest`, the README's lines are drawn from it.
 *                                       Takes 3 rounds or more, a clean work tree and, with --built, a dist/ that is no older than the
 *                                       last commit of the sources: what is published names the commit that it is of.
 *
 * Every part measures all its stacks in one run: within each round each stack has its turn, and each round begins with another, so that
 * what the machine does meanwhile befalls all alike. Figures are medians of the rounds, with the least and the greatest; **ratios count**,
 * absolute times drift from machine to machine. Pages run in Chromium, 4 times slower than the machine, each visit by a new browser
 * profile. The peers are `test/bench/package.json`'s, installed by this command alone, which needs the network the first time; the
 * library is `dist/`, built first.
 *
 * Prints Markdown on the standard output, progress on the other one, and keeps every figure of every round in
 * `test/bench/.cache/results/<time>.json`. Each target of `targets.md` is marked as reached or missed; a missed one is no failure:
 * the exit code is 1 only where something could not be run (what could is published all the same), 2 where it was asked for wrongly or
 * cannot be published, before anything is measured.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { RESULTS } from '../../elements/tools/measures/results.ts';
import { parts } from './parts.ts';
import { openChromium, SLOWDOWN } from './support/browser.ts';
import { machine } from './support/machine.ts';
import { openPages, type Pages } from './support/pages.ts';
import type { Bench, Findings, Part } from './support/part.ts';
import { buildStacks, installPeers, peerVersions } from './support/peers.ts';
import { publicationRefused, publish, published, revision } from './support/publish.ts';
import { markdown, section, targetTable } from './support/report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EVERY_FIGURE = fileURLToPath(new URL('.cache/results/', import.meta.url));
const ORDER = parts.map(({ name }) => name);
const ROUNDS = 7;

interface Request {
  chosen: Part[];
  rounds: number;
  /** Whether `dist/` is taken as it stands. */
  built: boolean;
  /** Whether the results are kept in the repository. */
  publishes: boolean;
}

function readRequest(): Request {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: String(ROUNDS) },
      built: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds must be a whole number from 1 up; got "${values.rounds}".`);
  }
  const stranger = positionals.find((name) => !ORDER.includes(name));
  if (stranger) throw new Error(`Unknown part "${stranger}": expected ${ORDER.join(', ')}.`);
  const refusal = values.publish && publicationRefused({ rounds, built: values.built });
  if (refusal) throw new Error(refusal);
  return {
    rounds,
    built: values.built,
    publishes: values.publish,
    chosen: parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
  };
}

function buildLibrary(): void {
  console.error('Building dist/…');
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('`npm run build` failed.');
}

interface Workshop {
  browser: Browser;
  pages: Pages;
}

async function openWorkshop(): Promise<Workshop> {
  console.error('Bundling the stacks…');
  await buildStacks();
  return { browser: await openChromium(), pages: await openPages() };
}

/** What the figures are of, and on what they were measured. */
async function conditions() {
  const browser = await openChromium();
  const versions = { chromium: browser.version(), ...(await peerVersions()) };
  await browser.close();
  return { machine: machine(), versions, commit: revision() };
}

function header(rounds: number, { machine, versions, commit }: Awaited<ReturnType<typeof conditions>>): string {
  const rows = (record: Record<string, string>) => Object.entries(record);
  return [
    '# Bench',
    `Medians of ${rounds} rounds (least–greatest) after one that warms up; stacks interleaved within each round; pages ${SLOWDOWN}× slowed down, each visit by a new profile. **Ratios count**: absolute times drift from machine to machine. KB are 1000 bytes.`,
    markdown({ caption: 'Machine', head: ['', ''], rows: rows({ ...machine, flexit: commit }) }),
    markdown({ caption: 'Chromium and peers', head: ['package', 'version'], rows: rows(versions) }),
  ].join('\n\n');
}

async function main({ chosen, rounds, built, publishes }: Request): Promise<number> {
  const time = new Date();
  await installPeers();
  if (!built) buildLibrary();
  let workshop: Promise<Workshop> | undefined;
  const bench: Bench = {
    rounds,
    workshop: () => {
      workshop ??= openWorkshop();
      return workshop;
    },
  };
  const facts = await conditions();
  console.log(`${header(rounds, facts)}\n`);
  const found: Record<string, Findings> = {};
  let failures = 0;
  try {
    for (const part of chosen) {
      console.error(`▸ ${part.title}`);
      try {
        found[part.name] = await part.run(bench);
        console.log(`${section(part, found[part.name]!)}\n`);
        if (publishes) {
          const date = time.toISOString().slice(0, 16);
          await publish(part, published(part, found[part.name]!, { date: `${date}Z`, rounds, ...facts }), ORDER);
        }
      } catch (error) {
        failures += 1;
        console.error(error);
        console.log(`## ${part.title} (\`${part.name}\`)\n\n**Could not be run.**\n`);
      }
    }
  } finally {
    if (workshop) await closeWorkshop(await workshop);
  }
  const targets = Object.values(found).flatMap((findings) => findings.targets);
  if (chosen.length > 1) console.log(`## Summary\n\n${markdown(targetTable(targets))}\n`);
  if (publishes && Object.keys(found).length > 0)
    console.error(`Published: ${RESULTS}. \`npm run manifest\` writes the README’s lines.`);
  await keep(time, { time, rounds, ...facts, found });
  console.error(`${((Date.now() - time.getTime()) / 60_000).toFixed(1)} minutes.`);
  return failures > 0 ? 1 : 0;
}

async function closeWorkshop({ browser, pages }: Workshop): Promise<void> {
  await browser.close();
  await pages.close();
}

async function keep(time: Date, results: object): Promise<void> {
  await mkdir(EVERY_FIGURE, { recursive: true });
  const file = `${EVERY_FIGURE}${time.toISOString().replaceAll(':', '-').slice(0, 19)}.json`;
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  console.error(`Every figure: ${file}`);
}

let request: Request | undefined;
try {
  request = readRequest();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
if (request) process.exitCode = await main(request);
