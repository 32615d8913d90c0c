/** The catalogue's endpoints on real servers: PHP's own, Django and Express, each with the same few rows. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import express, { type Express } from 'express';
import { Liquid } from 'liquidjs';
import { ENDPOINTS, type Endpoint, SERVER } from '../../../elements/tools/server/requests.ts';
import { BACKENDS, ENDPOINT_FOLDER, templateOf } from '../../../examples/site/catalogue/endpoints.ts';
import { findDjango, findPhpWithSqlite } from '../machine.ts';

export const ALTCHA_KEY = 'clé-d’essai';

/** A server that runs, and the member who has signed in there. */
export interface Backend {
  readonly origin: string;
  readonly cookie: string;
  readonly token: string;
  close(): Promise<void> | void;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const folderOf = (endpoint: Endpoint) => fileURLToPath(new URL(`${endpoint}/`, ENDPOINT_FOLDER));

/** Which endpoint answers a path. */
export const PATHS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values(SERVER)
    .flatMap(({ requests }) => Object.values(requests))
    .flatMap(({ path, endpoint }) => (endpoint ? [[path, endpoint]] : [])),
);

type Value = string | number | boolean | null;

const ROWS: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>> = {
  actualite: [...Array(12).keys()].map((at) => ({ titre: `Vélo <${at + 1}>` })),
  evenement: [
    { jour: '2026-11-05', titre: 'Conseil & débat', lien: '/agenda/12' },
    { jour: '2026-12-01', titre: 'Marché', lien: '/agenda/13' },
  ],
  service: [
    { titre: 'État civil', texte: 'Le matin.' },
    { titre: 'Urbanisme', texte: 'Le soir.' },
    { titre: 'Cantine <bio>', texte: 'À midi.' },
  ],
  commune: [
    { nom: 'Paris', code_postal: '75001' },
    { nom: 'Parisot', code_postal: '81310' },
    { nom: 'Lyon', code_postal: '69001' },
  ],
  page: [
    { nom: 'La mairie', lien: '/mairie', parent_id: null, rang: 1 },
    { nom: 'Horaires', lien: '/mairie/horaires', parent_id: 1, rang: 1 },
  ],
  annonce: [
    { membre_id: 1, active: false },
    { membre_id: 2, active: false },
  ],
  traduction: [{ intitule: 'Fermer', valeur: 'Refermer' }],
};

/** The tables for those who write SQL. */
const tables = (isPostgres: boolean): string => {
  const id = `id INTEGER PRIMARY KEY${isPostgres ? ' GENERATED ALWAYS AS IDENTITY' : ''}`;
  const boolean = isPostgres ? 'BOOLEAN' : 'INTEGER';
  const literal = (value: Value) => {
    if (typeof value === 'boolean' && !isPostgres) return String(Number(value));
    return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  };
  const column = (name: string) => name.replace(/_id$/, '');
  const rows = Object.entries(ROWS).flatMap(([name, all]) =>
    all.map(
      (row) =>
        `INSERT INTO ${name}s (${Object.keys(row).map(column)}) VALUES (${Object.values(row).map(literal).join(', ')});`,
    ),
  );
  return [
    `CREATE TABLE messages (${id}, nom TEXT, courriel TEXT);`,
    `CREATE TABLE actualites (${id}, titre TEXT);`,
    `CREATE TABLE evenements (${id}, jour DATE, titre TEXT, lien TEXT);`,
    `CREATE TABLE services (${id}, titre TEXT, texte TEXT);`,
    `CREATE TABLE communes (${id}, nom TEXT, code_postal TEXT);`,
    `CREATE TABLE pages (${id}, parent INTEGER, nom TEXT, lien TEXT, rang INTEGER);`,
    `CREATE TABLE annonces (${id}, membre INTEGER, active ${boolean});`,
    `CREATE TABLE permaliens (${id}, code TEXT, chemin TEXT);`,
    `CREATE TABLE traductions (${id}, intitule TEXT UNIQUE, valeur TEXT);`,
    ...rows,
  ].join('\n');
};

const BASE = '<!doctype html><html lang="fr"><title>Essai</title><main>{% block main %}{% endblock %}</main></html>';
const pageOf = (content: string) => `<!doctype html><html lang="fr"><title>Essai</title>${content}</html>`;

/** The templates of a server's folder, with the page around those that are a part of one. */
async function writeViews(folder: string, id: 'django' | 'express', extension: string, part: string): Promise<void> {
  const backend = BACKENDS.find((each) => each.id === id)!;
  const read = (endpoint: Endpoint) => readFile(templateOf(endpoint, backend)!, 'utf8');
  const included = id === 'django' ? `${part}.html` : part;
  const views = {
    base: BASE,
    // What extends another stands first in Django; a comment may go before it.
    contact: await read('form'),
    [part]: await read('list'),
    actualites: pageOf(`<main>{% include "${included}" %}</main>`),
    agenda: pageOf(`<main>${await read('month')}</main>`),
    service: pageOf(await read('page')),
  };
  mkdirSync(join(folder, 'views'));
  for (const [name, text] of Object.entries(views)) writeFileSync(join(folder, 'views', name + extension), text);
}

const scratch = () => mkdtempSync(join(tmpdir(), 'flexit-endpoints-'));

function closing(process: ChildProcess, folder: string) {
  return async () => {
    process.kill();
    if (process.exitCode === null && process.signalCode === null)
      await new Promise((resolve) => process.once('exit', resolve));
    rmSync(folder, { recursive: true });
  };
}

async function startPhp(): Promise<Backend> {
  const folder = scratch();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  writeFileSync(join(folder, 'sess_essai'), 'jeton|s:5:"jeton";membre|i:1;');
  const settings = ['display_errors=1', 'expose_php=1', `session.save_path=${folder}`].flatMap((setting) => [
    '-d',
    setting,
  ]);
  const php = spawn(findPhpWithSqlite()!, [...settings, '-S', `127.0.0.1:${port}`, join(here, 'router.php')], {
    env: {
      ...process.env,
      FOLDER: folder,
      ENDPOINTS: fileURLToPath(ENDPOINT_FOLDER),
      PATHS: JSON.stringify(PATHS),
      TABLES: tables(false),
      ALTCHA_CLE: ALTCHA_KEY,
    },
    stdio: 'ignore',
  });
  const close = closing(php, folder);
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 2400 && php.exitCode === null; tries += 1) {
    const answer = await fetch(`${origin}/altcha`).catch(() => undefined);
    // Another process may have taken the port.
    if (answer?.headers.get('x-powered-by')?.startsWith('PHP'))
      return { origin, cookie: 'PHPSESSID=essai', token: 'jeton', close };
    await sleep(25);
  }
  await close();
  throw new Error('PHP’s own server did not start.');
}

async function startDjango(): Promise<Backend> {
  const folder = scratch();
  mkdirSync(join(folder, 'essai'));
  writeFileSync(join(folder, 'essai/__init__.py'), '');
  copyFileSync(join(here, 'models.py'), join(folder, 'essai/models.py'));
  for (const name of ENDPOINTS) copyFileSync(join(folderOf(name), 'django.py'), join(folder, `essai/${name}.py`));
  await writeViews(folder, 'django', '.html', 'actualites_bloc');
  const env = {
    ...process.env,
    FOLDER: folder,
    PATHS: JSON.stringify(PATHS),
    ROWS: JSON.stringify(ROWS),
    ALTCHA_CLE: ALTCHA_KEY,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const python = spawn(findDjango()!, [join(here, 'serve.py')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const close = closing(python, folder);
  for await (const line of createInterface(python.stdout)) {
    const origin = `http://127.0.0.1:${line}`;
    const page = await fetch(`${origin}/contact`);
    const [cookie = ''] = page.headers.getSetCookie().map((text) => text.split(';', 1)[0]!);
    return { origin, cookie, token: cookie.split('=')[1]!, close };
  }
  await close();
  throw new Error('Django did not start.');
}

async function startExpress(): Promise<Backend> {
  const folder = scratch();
  await writeViews(folder, 'express', '.liquid', 'actualites-bloc');
  const base = new PGlite();
  await base.exec(tables(true));
  const app = express();
  const views = join(folder, 'views');
  app.engine(
    'liquid',
    new Liquid({ root: views, layouts: views, partials: views, extname: '.liquid', outputEscape: 'escape' }).express(),
  );
  app.set('views', views).set('view engine', 'liquid');
  app.use(express.urlencoded({ extended: false }));
  app.use((request, _response, next) => {
    Object.assign(request, { session: { jeton: 'jeton', membre: 1 } });
    next();
  });
  process.env.ALTCHA_CLE = ALTCHA_KEY;
  for (const name of ENDPOINTS) {
    const endpoint: { default: (app: Express, base: PGlite) => void } = await import(`${folderOf(name)}express.js`);
    endpoint.default(app, base);
  }
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cookie: '',
    token: 'jeton',
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await base.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** By the catalogue's ids. `missing` says what a test is skipped for. */
export const RUN: Readonly<Record<string, { start(): Promise<Backend>; missing?: string }>> = {
  php: {
    start: startPhp,
    missing: findPhpWithSqlite()
      ? undefined
      : 'There is no PHP with SQLite on this machine (Debian’s php-cli, php-sqlite3).',
  },
  django: {
    start: startDjango,
    missing: findDjango() ? undefined : 'There is no Django on this machine (Debian’s python3-django).',
  },
  express: { start: startExpress },
};
