import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { demonstrationMembers, PASSWORD } from './database/demonstration.ts';
import { openFolder } from './database/folder.ts';
import { seed } from './database/seed.ts';
import { explain, StartError } from './start-errors.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** After that, in milliseconds, requests that are still running are cut. */
const PATIENCE = 5000;

const { PORT, HOST, FLEXIT_DATA, FLEXIT_LOG, FLEXIT_PROXY } = process.env;
const host = HOST || 'localhost';
const folder = FLEXIT_DATA || join(ROOT, '.data/site');

/** What is open, the last first. */
const open: (() => Promise<unknown>)[] = [];
let stopping = false;

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  await start(readPort(PORT));
} catch (error) {
  // A signal during the start closes the database under it.
  if (!stopping) {
    console.error(explain(error, folder));
    await closeAll();
    process.exit(1);
  }
}

async function start(port: number): Promise<void> {
  console.log('Préparation de la base de données…');
  const { database, close } = await openFolder(folder);
  open.unshift(close);
  await seed(database);
  const app = buildApp({ database, log: FLEXIT_LOG === '1', trustProxy: FLEXIT_PROXY === '1' });
  open.unshift(() => app.close());
  await app.listen({ port, host });
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  console.log(`
Le site est prêt : http://${host.includes(':') ? `[${host}]` : host}:${actual}

Comptes de démonstration (mot de passe : ${PASSWORD})
${demonstrationMembers.map(({ courriel, nom }) => `  ${courriel} (${nom})`).join('\n')}
`);
}

/** Finishes the requests that are running, closes the database and frees its folder. A second signal changes nothing. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), PATIENCE).unref();
  await closeAll();
  process.exit(0);
}

async function closeAll(): Promise<void> {
  for (const close of open.splice(0)) await close();
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`La variable PORT doit être un nombre entre 0 et 65535 ; reçu : « ${text} ».`);
  }
  return port;
}
