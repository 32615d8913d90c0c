import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { killServers, runServer } from './helpers/server.ts';
import { ACCOUNTS, copySeededFolder, startSite } from './helpers/site.ts';

describe('the server', { timeout: 900_000 }, () => {
  let folder: string;

  before(async () => {
    folder = await copySeededFolder();
  });
  after(async () => {
    await killServers();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (environment: Record<string, string>) => runServer({ FLEXIT_DATA: folder, ...environment });
  const lock = () => join(folder, 'lock.json');

  test('runs until SIGTERM or SIGINT ends it cleanly', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const log = signal === 'SIGINT';
      const site = run({ FLEXIT_LOG: log ? '1' : '' });
      await site.prints('Le site est prêt : http://127.0.0.1:');
      await site.prints(ACCOUNTS.maelle.nom);
      for (const { courriel } of Object.values(ACCOUNTS)) assert.ok(site.output().includes(courriel));
      assert.equal((await fetch(site.url())).status, 200);
      if (log) await site.prints('"path":"/","status":200');
      else assert.doesNotMatch(site.output(), /request/);
      site.child.kill(signal);
      assert.equal(await site.exits(), 0);
      assert.ok(!existsSync(lock()), signal);
    }
  });

  test('names the server that uses its folder already', async () => {
    const site = run({});
    await site.prints('Le site est prêt');
    const second = run({});
    assert.equal(await second.exits(), 1);
    assert.match(second.output(), new RegExp(`est déjà utilisé par un autre processus \\(pid ${site.child.pid}\\)`));
    assert.doesNotMatch(second.output(), /\n\s+at /);
    site.child.kill('SIGTERM');
    assert.equal(await site.exits(), 0);
  });

  test('loses none of the members’ work when it is killed', async () => {
    const site = run({});
    await site.prints(ACCOUNTS.maelle.nom);
    site.child.kill('SIGKILL');
    await site.exits();
    assert.ok(existsSync(lock()));
    const next = run({});
    await next.prints('Le site est prêt');
    assert.match(await (await fetch(`${next.url()}/annonces`)).text(), /Portes ouvertes/);
    next.child.kill('SIGTERM');
    assert.equal(await next.exits(), 0);
  });

  test('a port in use ends the start with one clear sentence', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as { port: number };
    const site = run({ PORT: String(port) });
    assert.equal(await site.exits(), 1);
    assert.match(site.output(), new RegExp(`Le port ${port} est déjà utilisé par un autre programme\\.`));
    assert.doesNotMatch(site.output(), /\n\s+at /);
    assert.ok(!existsSync(lock()));
    busy.close();
  });

  test('FLEXIT_RUNTIME=light has its pages load the light library', async () => {
    const site = run({ FLEXIT_RUNTIME: 'light' });
    const body = await (await fetch(await site.ready())).text();
    assert.ok(body.includes('src="/flexit/light/flexit.js"'));
    site.child.kill('SIGTERM');
    assert.equal(await site.exits(), 0);
  });

  test('settings that cannot be used end the start with one clear sentence', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'flexit-')), 'file');
    writeFileSync(file, '');
    for (const [environment, message] of [
      [{ PORT: 'abc' }, /La variable PORT doit être un nombre entre 0 et 65535 ; reçu : « abc »\./],
      [{ FLEXIT_RUNTIME: 'vue' }, /La variable FLEXIT_RUNTIME doit être react ou light ; reçu : « vue »\./],
      [{ FLEXIT_DATA: file }, /Le dossier de données .* n'est pas utilisable \(EEXIST\)/],
      [{ HOST: 'nulle.part.invalid' }, /Le site ne peut pas écouter sur/],
    ] as const) {
      const site = run(environment);
      assert.equal(await site.exits(), 1);
      assert.match(site.output(), message);
      assert.doesNotMatch(site.output(), /\n\s+at /);
    }
  });

  test('a first start killed at any moment can be made again', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'flexit-site-'));
    try {
      for (const moment of [
        'pgdata.new/PG_VERSION', // The database's files are being made.
        'pgdata/pg_wal/000000010000000000000002', // The tables are being filled: what was written fills a second file of the log.
      ]) {
        const site = run({ FLEXIT_DATA: fresh });
        // The first folder is renamed once it is made: a process that is held up may miss it.
        while (![moment, moment.replace('.new', '')].some((path) => existsSync(join(fresh, path)))) await sleep(20);
        site.child.kill('SIGKILL');
        await site.exits();
      }
      const site = run({ FLEXIT_DATA: fresh });
      await site.prints('Le site est prêt');
      const body = await (await fetch(site.url())).text();
      assert.match(body, /34\u202f969/);
      assert.match(body, /Dernières annonces[\s\S]*Portes ouvertes/);
      site.child.kill('SIGTERM');
      assert.equal(await site.exits(), 0);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
});

describe('startSite', () => {
  test('serves the site on a port of its own, with its members as they were after resetMembers', async () => {
    const [first, second] = await Promise.all([startSite(), startSite()]);
    try {
      assert.notEqual(first.url, second.url);
      const titles = async () =>
        (await (await fetch(`${first.url}/annonces`)).text()).match(/class="carte-lien" href="[^"]*">[^<]*/g);
      const before = await titles();
      assert.equal(before?.length, 12);
      await first.resetMembers();
      assert.deepEqual(await titles(), before);
      assert.equal((await fetch(`${second.url}/communes?q=mende`)).status, 200);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
    await assert.rejects(fetch(first.url));
  });
});
