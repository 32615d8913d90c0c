/** `flexit migrate` as it is called: what it prints, writes and refuses. */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { registry } from '../../elements/boot/registry.ts';
import { WIDGETS } from '../../elements/tools/migrate/rewrite/table.ts';
import { run } from './run.ts';

const LINK = '<a class="secure-link" href="/a">é</a>\n';
const TAG = '<flexit-secure-link><a class="secure-link" href="/a">é</a></flexit-secure-link>\n';
const CALL = "<script>$('.a').flexslider();</script>\n";

let folder: string;
const at = (name: string) => join(folder, name);
const file = (name: string, text: string | Buffer) => {
  writeFileSync(at(name), text);
  return at(name);
};
const read = (name: string) => readFileSync(at(name), 'utf8');

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'flexit-command-'));
});
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(at(name), { recursive: true });
});
after(() => rmSync(folder, { recursive: true }));

describe('flexit migrate', () => {
  test('only shows the changes by default', () => {
    const path = file('a.html', LINK);
    const { status, out, err } = run(path);
    assert.equal(
      out.split('\n').slice(0, 5).join('\n'),
      `--- ${path}\n+++ ${path}\n@@ -1,1 +1,1 @@\n-${LINK}+${TAG}`.trimEnd(),
    );
    assert.match(out, /a\.html: to be rewritten: 1 flexit-secure-link\n/);
    assert.deepEqual([status, err, read('a.html')], [0, '', LINK]);
  });

  for (const [title, name, lines] of [
    ['of a file that is not named in ASCII', 'é.html', 1],
    ['of thousands of lines', 'a.html', 3000],
  ] as const) {
    test(`shows the changes ${title} as a patch that git applies`, () => {
      const path = file(name, LINK.repeat(lines));
      const patch = run(path).bytes;
      execFileSync('git', ['apply', '-p', String(path.split('/').length - 1), '-'], {
        cwd: folder,
        input: Buffer.from(patch, 'latin1'),
        stdio: 'pipe',
      });
      assert.equal(read(name), TAG.repeat(lines));
    });
  }

  test('changes only the text of a file with --write', () => {
    const path = file('a.html', LINK);
    chmodSync(path, 0o640);
    const { status, out } = run('--write', path);
    assert.equal(status, 0);
    assert.doesNotMatch(out, /^[-+@]/m);
    assert.equal(read('a.html'), TAG);
    assert.equal(statSync(path).mode & 0o777, 0o640);
    assert.deepEqual(readdirSync(folder), ['a.html']);
  });

  test('leaves a file alone that needs no change', () => {
    const path = file('a.html', '<p>b</p>');
    const { ino, mtimeMs } = statSync(path);
    assert.deepEqual(run('--write', path), { status: 0, out: '', err: '', bytes: '' });
    assert.deepEqual([statSync(path).ino, statSync(path).mtimeMs], [ino, mtimeMs]);
  });

  test('reports what is left to be done by hand', () => {
    const path = file('a.html', `<p>é</p>é${CALL}`);
    const { status, out } = run(path);
    assert.equal(status, 1);
    assert.match(
      out,
      /a\.html:1:18: flexit-slider: \$\('\.a'\)\.flexslider\(\.\.\.\) becomes <flexit-slider family="flex">\n/,
    );
  });

  test('names the catalogue’s page of each element for which something is left, once', () => {
    const path = file('a.html', `${CALL}${CALL}${LINK}`);
    const { out } = run(path, file('b.html', CALL));
    assert.deepEqual(out.match(/^.*of the catalogue$/gm), ['flexit-slider: see /elements/slider of the catalogue']);
    assert.equal(JSON.parse(run('--json', path).out).files[0].todo[0].page, '/elements/slider');
  });

  test('lists the calls of a script', () => {
    const path = file('a.js', "// $('.b').flexslider()\n$('.a').colorbox({ maxWidth: '90%', onOpen: f });\n");
    const { status, out } = run('--write', path);
    assert.equal(status, 1);
    assert.match(out, /^\S+a\.js:2:1: flexit-gallery: .*<flexit-gallery max="90%">; by hand: onOpen/);
  });

  test('takes only the widgets that it is told', () => {
    const path = file('a.html', LINK + CALL);
    assert.equal(run('--only=slider', path).status, 1);
    assert.match(run('--only=flexit-secure-link, modal', path).out, /to be rewritten: 1 flexit-secure-link/);
    const { status, err } = run('--only=slidr', path);
    assert.equal(status, 2);
    assert.match(err, /--only: received « slidr », expected one of modal, popup/);
  });

  test('writes the two tags where it is asked to, once', () => {
    const path = file('a.html', '<html>\r\n<head>\r\n\t<title>b</title>\r\n</head>\r\n</html>');
    run('--write', '--tags=/lib', path);
    const lines = ['<html>', '<head>', '\t<title>b</title>', '\t<link rel="stylesheet" href="/lib/flexit.css">'];
    lines.push('\t<script type="module" src="/lib/flexit.js"></script>', '</head>', '</html>');
    assert.equal(read('a.html'), lines.join('\r\n'));
    run('--write', '--tags', path);
    assert.equal(read('a.html'), lines.join('\r\n'));
  });

  test('reports a file that got the two tags only as written', () => {
    const path = file('a.html', '<head></head>');
    assert.equal(JSON.parse(run('--json', '--write', '--tags', path).out).files[0].written, true);
  });

  test('reports as JSON', () => {
    const path = file('a.html', LINK + CALL);
    const report = JSON.parse(run('--json', path, at('none.html')).out);
    assert.deepEqual([report.status, report.changes, report.todo, report.errors], [2, 1, 1, 1]);
    const [first, second] = report.files;
    assert.deepEqual(first.changes, [{ line: 1, column: 1, tag: 'flexit-secure-link', reason: '<a>' }]);
    assert.equal(first.written, false);
    assert.ok(first.diff.includes(`\n+${TAG}`));
    assert.deepEqual(second, { file: at('none.html'), error: 'there is no such file' });
  });

  test('says once which tags this version has not', () => {
    const missing = WIDGETS.find(({ tag }) => !(tag in registry));
    const sources = WIDGETS.map(({ example }, index) => file(`${index}.html`, example!));
    const { out } = run(...sources, file('again.html', missing?.example ?? ''));
    for (const { tag } of WIDGETS) {
      const count = out.split(`flexit-${tag}: not in this version\n`).length - 1;
      assert.equal(count, tag in registry ? 0 : 1, tag);
    }
  });

  test('says what it does', () => {
    const { status, out } = run('--help');
    assert.equal(status, 0);
    for (const { tag } of WIDGETS) assert.match(out, new RegExp(`^  ${tag} +\\S`, 'm'));
  });

  test('does not understand', () => {
    for (const parameters of [[], ['--wirte', 'a.html'], ['--only'], ['--tags="><script>', 'a.html']]) {
      const { status, err } = run(...parameters);
      assert.equal(status, 2);
      assert.match(err, /^flexit migrate: .+\nUsage: /);
    }
  });
});

describe('a file', () => {
  /** The refused one is named in one line, and the next one goes on. */
  function refused(name: string, reason: RegExp): void {
    const { status, err } = run('--write', name, file('good.html', LINK));
    assert.equal(status, 2);
    assert.equal(err.trimEnd().split('\n').length, 1);
    assert.ok(err.startsWith(`${name}: `), err);
    assert.match(err, reason);
    assert.equal(read('good.html'), TAG);
  }

  test('that is not there', () => refused(at('none.html'), /no such file/));
  test('that is a folder', () => refused(folder, /is a folder: name its files/));
  test('that is binary', () => refused(file('a.html', Buffer.from('<a>\0</a>')), /is binary/));
  test('in UTF-16', () => refused(file('a.html', Buffer.from(`\ufeff${LINK}`, 'utf16le')), /UTF-16/));
  test('named by a pattern that fits none', () => refused(at('*.twig'), /no file is named so/));
  test('whose link goes round in a circle', () => {
    symlinkSync('b.html', at('b.html'));
    refused(at('b.html'), /circle/);
  });
  test('that is read-only', () => {
    chmodSync(file('a.html', LINK), 0o444);
    refused(at('a.html'), /not written: it is read-only/);
    assert.equal(read('a.html'), LINK);
  });

  test('in Latin-1 keeps its bytes', () => {
    const path = file('a.html', Buffer.from(LINK.repeat(2).replace('\n', '\r'), 'latin1'));
    assert.equal(run('--write', path).status, 0);
    assert.deepEqual(readFileSync(path), Buffer.from(TAG.repeat(2).replace('\n', '\r'), 'latin1'));
  });

  test('keeps its byte order mark outside its text', () => {
    const path = file('a.html', `\ufeff${CALL}`);
    assert.match(run('--write', path).out, /a\.html:1:9: /);
    assert.equal(read('a.html'), `\ufeff${CALL}`);
  });

  test('is written through a symbolic link', () => {
    file('real.html', LINK);
    symlinkSync('real.html', at('link.html'));
    assert.equal(run('--write', at('link.html')).status, 0);
    assert.ok(lstatSync(at('link.html')).isSymbolicLink());
    assert.equal(read('real.html'), TAG);
  });

  test('is found by a pattern', () => {
    mkdirSync(at('views/node_modules'), { recursive: true });
    file('views/[a].html', LINK);
    file('views/b.twig', LINK);
    file('views/node_modules/c.html', LINK);
    assert.equal(run('--write', `${folder}/**/*.{html,twig}`, at('views/[a].html')).status, 0);
    assert.deepEqual(
      [read('views/[a].html'), read('views/b.twig'), read('views/node_modules/c.html')],
      [TAG, TAG, LINK],
    );
  });
});

/** The built command, as the package has it. */
const cli = fileURLToPath(new URL('../../dist/migrate/cli.js', import.meta.url));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function flexit(parameters: string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, ...parameters], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    child.stdin!.end(input);
  });
}

describe('the built command', { skip: !existsSync(cli) && 'run `npm run build`' }, () => {
  test('is a filter', async () => {
    assert.deepEqual(await flexit(['migrate', '--write', '-'], LINK), {
      code: 0,
      out: TAG,
      err: `-: rewritten: 1 flexit-secure-link\n${'secure-link' in registry ? '' : 'flexit-secure-link: not in this version\n'}`,
    });
  });

  test('tells of itself when asked', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    assert.deepEqual(await flexit(['--version']), { code: 0, out: `${version}\n`, err: '' });
    assert.match((await flexit(['--help'])).out, /^Usage: flexit migrate/);
  });

  test('does not know other commands', async () => {
    const { code, err } = await flexit(['migrer']);
    assert.equal(code, 2);
    assert.match(err, /no command « migrer »[\s\S]*Usage/);
    assert.equal((await flexit([])).code, 2);
  });

  test('minds no reader that leaves', async () => {
    const path = file('big.html', LINK.repeat(20_000));
    const child = spawn(process.execPath, [cli, 'migrate', path], { stdio: ['ignore', 'pipe', 'pipe'] });
    const errors: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('exit', resolve));
    assert.deepEqual([code, Buffer.concat(errors).toString()], [0, '']);
  });
});
