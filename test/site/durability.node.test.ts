import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../examples/site/database/open.ts';
import { kinds } from './helpers/databases.ts';
import { remote } from './helpers/remote.ts';
import { killServers, runServer } from './helpers/server.ts';
import { ACCOUNTS, copySeededFolder } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

/** Writes that the server has answered before it is killed, while others are under way. */
const ACKNOWLEDGED = 25;

for (const { name, skip, copy } of kinds) {
  describe(`kill -9 during writes, on ${name}`, { skip, timeout: 280_000 }, () => {
    let url: string | undefined;
    let folder = '';
    before(async () => {
      url = await copy();
      folder = url ? '' : await copySeededFolder();
    });
    after(async () => {
      await killServers();
      if (folder) await rm(folder, { recursive: true, force: true });
    });

    test('loses no part of what was acknowledged', async () => {
      const site = runServer(url ? { DATABASE_URL: url } : { FLEXIT_DATA: folder });
      const app = remote(await site.ready());
      const acknowledged: string[] = [];
      const writers = [ACCOUNTS.camille, ACCOUNTS.idris].map(async (account, writer) => {
        const visitor = new Visitor(app);
        await visitor.signIn(account);
        const csrf = await visitor.csrf();
        const write = async (lane: number) => {
          for (let n = 0; n < 20; n++) {
            const titre = `Écrit ${writer} ${lane} ${n}`;
            const text = {
              commune: 'Mende',
              code_postal: '48000',
              description: 'x'.repeat(3000),
              courriel: 'a@example.org',
            };
            const fields = { titre, categorie: 'emploi', ...text };
            const { statusCode } = await visitor.post('/mon-espace/annonces/nouvelle', fields, { csrf });
            assert.equal(statusCode, 303);
            acknowledged.push(titre);
            if (acknowledged.length === ACKNOWLEDGED) site.child.kill('SIGKILL');
          }
        };
        await Promise.all([0, 1, 2].map(write));
      });
      const ends = await Promise.allSettled(writers);
      assert.ok(
        ends.every(({ status }) => status === 'rejected'),
        'the server was killed under its writers',
      );
      await site.exits();
      assert.ok(acknowledged.length >= ACKNOWLEDGED);

      const { database, close } = await openDatabase({ url, folder });
      try {
        const { rows } = (await database.execute(
          sql`select titre, length(description) as length from annonces where titre like 'Écrit %'`,
        )) as unknown as { rows: { titre: string; length: number }[] };
        const kept = new Set(rows.map(({ titre }) => titre));
        assert.deepEqual(
          acknowledged.filter((titre) => !kept.has(titre)),
          [],
        );
        assert.ok(rows.every(({ length }) => length === 3000));
        assert.equal(rows.length, kept.size);
      } finally {
        await close();
      }
    });
  });
}
