/** What the load's report says, and that a lost annonce is found. `npm run load` is the hour itself. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../examples/site/database/open.ts';
import { missingPostgres, startPostgres } from '../site/helpers/postgres.ts';
import { remote } from '../site/helpers/remote.ts';
import { Visitor } from '../site/helpers/visitor.ts';
import { Killings } from './killings.ts';
import { report } from './report.ts';
import { Tally } from './tally.ts';
import { lostOf, Writers } from './writers.ts';

const RUN = fileURLToPath(new URL('run.ts', import.meta.url));
const NOWHERE = 'http://127.0.0.1:9';

describe('the load', () => {
  test('counts answers by status, and those that never came by their cause', async () => {
    const readers = new Tally();
    await readers.measure(async () => ({ statusCode: 200 }));
    await readers.measure(async () => ({ statusCode: 503 }));
    const cutting = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    await once(cutting.listen(0, '127.0.0.1'), 'listening');
    const { port } = cutting.address() as AddressInfo;
    const origins = [`http://127.0.0.1:${port}`, NOWHERE];
    for (const origin of origins) {
      const visitor = new Visitor(remote(origin, { keepAlive: true }));
      assert.equal(await readers.measure(() => visitor.get('/')), undefined);
    }
    cutting.close();
    const writers = new Writers(NOWHERE);
    await writers.measure(async () => ({ statusCode: 303 }));
    writers.acknowledged.push('Charge 1');
    const text = report({
      ...{ minutes: 1, processes: 2, processors: [], readers, writers, lost: ['Charge 1'] },
      ...{ killings: new Killings(), effort: { share: 0.04, late: 1.23 } },
    });
    assert.match(text, /\*\*1 annonces were acknowledged, 1 of them lost\.\*\*\n- Charge 1\n/);
    assert.match(text, /\| pages and suggestions +\| 2 +\|.*\| 200: 1, 503: 1, cut: 1, refused: 1 \|/);
  });

  test('tells answers near a kill from those far from it', async () => {
    const readers = new Tally();
    const killings = new Killings();
    const writers = new Writers(NOWHERE);
    readers.answers.push({ at: 1_000, took: 10 }, { at: 11_999, took: 5 }, { at: 22_000, took: 90 });
    readers.answers.push({ at: 22_002, took: 20 });
    killings.moments.push(12_001);
    const text = report({
      ...{ minutes: 1, processes: 2, processors: [], readers, writers, lost: [] },
      ...{ killings, effort: { share: 0.04, late: 1.23 } },
    });
    assert.match(text, /\| … far from kills +\| 2 +\| 15 +\| 20 +\| 20 +\| 20 +\|/);
  });

  test('finds what the database has not', { skip: missingPostgres() }, async () => {
    const postgres = await startPostgres();
    try {
      const url = await postgres.createDatabase();
      const { database, close } = await openDatabase({ url, folder: '' });
      const { rows } = (await database.execute(sql`select titre from annonces limit 1`)) as unknown as {
        rows: { titre: string }[];
      };
      await database.execute(
        sql`update annonces set titre = 'Charge 1', description = repeat('x', 3000) where titre = ${rows[0]!.titre}`,
      );
      await close();
      assert.deepEqual(await lostOf(url, ['Charge 1', 'Charge 2']), ['Charge 2']);
    } finally {
      await postgres.stop();
    }
  });

  test('refuses an unknown option in one line', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', RUN, '--minute=1'], {
      encoding: 'utf8',
    });
    assert.equal(status, 2);
    assert.match(stderr, /^Unknown option '--minute'.*\n$/);
  });
});
