import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FolderLockedError, lockFolder } from '../../examples/site/database/lock.ts';

const LOCK = fileURLToPath(new URL('../../examples/site/database/lock.ts', import.meta.url));

describe('the folder lock', () => {
  let folder: string;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flexit-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
    rmSync(folder, { recursive: true });
  });

  /** A process that takes the lock, says `ok` or the refusal, and keeps it until it is killed. */
  function rival(): ChildProcess {
    const script = `import { lockFolder } from ${JSON.stringify(LOCK)};
      try { lockFolder(process.argv[1]); console.log('ok'); setInterval(() => {}, 1000); }
      catch (error) { console.log(error.message); }`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder]);
    children.push(child);
    return child;
  }

  async function said(child: ChildProcess): Promise<string> {
    const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
    return chunk.toString().trim();
  }

  const lock = () => JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'));
  const write = (holder: object) => writeFileSync(join(folder, 'lock.json'), JSON.stringify(holder));

  test('is taken once until it is released', () => {
    const release = lockFolder(folder);
    assert.equal(lock().pid, process.pid);
    assert.throws(() => lockFolder(folder), FolderLockedError);
    release();
    assert.deepEqual(readdirSync(folder), []);
    lockFolder(folder)();
  });

  test('is held only as long as its process lives', async () => {
    const holder = rival();
    assert.equal(await said(holder), 'ok');
    assert.throws(() => lockFolder(folder), {
      message: new RegExp(
        `^Le dossier ${folder} est déjà utilisé par un autre processus \\(pid ${holder.pid}\\)\\. Arrêtez-le`,
      ),
    });
    assert.match(await said(rival()), new RegExp(`pid ${holder.pid}`));
    await kill(holder);
    assert.equal(lock().pid, holder.pid, 'a killed process leaves its lock');
    const release = lockFolder(folder);
    assert.equal(lock().pid, process.pid);
    release();
  });

  test('of several processes that find a dead one’s lock, one gets it', async () => {
    write({ id: 'x', pid: 2 ** 22 + 1, host: hostname(), started: '' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => said(rival())));
    assert.deepEqual(answers.map((answer) => answer === 'ok').sort(), [false, false, false, true]);
  });

  test('is taken over by one process at a time, and not from one that died at it', async () => {
    const claim = join(folder, 'lock.json.stale');
    write({ id: 'x', pid: 2 ** 22 + 1, host: hostname(), started: '' });
    writeFileSync(claim, JSON.stringify({ id: 'y', pid: process.ppid, host: hostname(), started: '' }));
    assert.match(await said(rival()), new RegExp(`pid ${process.ppid}`));
    assert.equal(lock().id, 'x', 'which is left to the other one');
    writeFileSync(claim, JSON.stringify({ id: 'y', pid: 2 ** 22 + 1, host: hostname(), started: '' }));
    lockFolder(folder)();
    assert.deepEqual([existsSync(claim), existsSync(join(folder, 'lock.json'))], [false, false]);
  });

  test('is not fooled by a later process with the same pid', { skip: process.platform !== 'linux' }, () => {
    write({ id: 'x', pid: process.ppid, host: hostname(), started: 'another boot:1' });
    lockFolder(folder)();
    write({ id: 'x', pid: process.pid, host: hostname(), started: 'another boot:1' });
    lockFolder(folder)();
  });

  test('of another machine is left for a person to remove', () => {
    write({ id: 'x', pid: 1, host: 'ailleurs', started: '' });
    assert.throws(
      () => lockFolder(folder),
      /pid 1 de la machine « ailleurs »\)\. S'il n'existe plus, supprimez le fichier/,
    );
  });

  test('takes over a file that is no lock', () => {
    for (const text of ['', '{', 'null', '[]', '{"pid":"1"}']) {
      writeFileSync(join(folder, 'lock.json'), text);
      const release = lockFolder(folder);
      assert.equal(lock().pid, process.pid, text);
      release();
    }
  });

  test('does not release what another process holds', () => {
    const release = lockFolder(folder);
    const other = { ...lock(), id: 'other' };
    write(other);
    release();
    assert.deepEqual(lock(), other);
  });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
