/**
 * Starts the example site.
 *
 * | Variable             | Default       | What it sets                                                                |
 * |----------------------|---------------|-----------------------------------------------------------------------------|
 * | `PORT`               | `3000`        | The port; 0 takes a free one, and says which                                |
 * | `HOST`               | `localhost`   | The address to listen on; `0.0.0.0` for all                                 |
 * | `DATABASE_URL`       |               | A PostgreSQL database: `postgres://user:password@host:5432/name`            |
 * | `FLEXIT_DATA`        | `.data/site`  | Without `DATABASE_URL`: the folder of the embedded database                 |
 * | `FLEXIT_PROCESSES`   | `1`           | How many processes serve the site; more than one need `DATABASE_URL`        |
 * | `FLEXIT_CONNECTIONS` | `10`          | The connections that each process opens to PostgreSQL at most               |
 * | `FLEXIT_PROXY`       |               | `1`: a proxy in front sets the `X-Forwarded-…` headers, and nothing else    |
 * |                      |               | reaches the port; or the addresses of such proxies (`10.0.0.0/8, loopback`) |
 * | `FLEXIT_ORIGIN`      |               | What the site's whole addresses begin with, in its links and mails, whatever |
 * |                      |               | `Host` a request has: `https://www.val-aubrelle.example`                    |
 * | `FLEXIT_LOG`         |               | `1`: a JSON line a request on the standard output, `0`: none                |
 * | `NODE_ENV`           |               | `production`: as `FLEXIT_LOG=1`                                             |
 * | `FLEXIT_RUNTIME`     | `react`       | `light`: pages load the library that is built on Preact, `dist/light/`      |
 * | `FLEXIT_SUGGESTIONS` | `1200`        | Suggestions that one visitor may ask for in a minute                        |
 * | `FLEXIT_CAPTCHA_KEY` |             | The key, of 32 characters at least, that signs the captcha's challenges;    |
 * |                      |               | without it, one made at the first start and kept in the database            |
 * | `FLEXIT_SMTP_URL`    |               | The server that takes the site's mails: `smtp://user:password@host:587`;    |
 * |                      |               | without it, they are kept in the folder `courriels` of `FLEXIT_DATA`        |
 * | `FLEXIT_MAIL_FROM`   |               | From whom they are: `Name <address>`                                        |
 * | `FLEXIT_DRAIN`       | `0`           | Seconds between SIGTERM, from which `/sante` answers 503, and the last      |
 * |                      |               | request that is taken: time for a balancer to look elsewhere                |
 * | `FLEXIT_STEADY`      | `10`          | Seconds after which a process that dies is started again at once; those     |
 * |                      |               | that die earlier, one after the other, are started again ever later         |
 *
 * SIGTERM and SIGINT end it in order: requests that run are finished, for 5 seconds at most, and it exits with 0.
 */
import cluster from 'node:cluster';
import { demonstrationMembers, PASSWORD } from './database/demonstration.ts';
import { Processes, tellFailure } from './processes.ts';
import { readSettings, type Settings } from './settings.ts';
import { SiteProcess } from './site-process.ts';
import { explain, StartError } from './start-errors.ts';

try {
  await run(readSettings(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(settings: Settings): Promise<void> {
  const { processes, place } = settings;
  const site = cluster.isPrimary && processes > 1 ? new Processes(settings) : new SiteProcess(settings);
  const stop = async () => process.exit((await site.stop()) ? 0 : 1);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (cluster.isPrimary) say(settings, 'Préparation de la base de données…');
  try {
    const port = await site.start();
    if (cluster.isPrimary) say(settings, welcome(settings, port));
  } catch (error) {
    // A signal during the start closes the database under it.
    if (site.stopping) return;
    const message = typeof error === 'string' ? error : explain(error, place);
    await (cluster.isPrimary ? console.error(message) : tellFailure(message));
    await site.stop();
    process.exit(1);
  }
}

/** The standard output is the log's, where there is one. */
function say({ log }: Settings, message: string): void {
  if (log) console.error(message);
  else console.log(message);
}

function welcome({ host, processes }: Settings, port: number): string {
  const several = processes > 1 ? ` (${processes} processus)` : '';
  return `
Le site est prêt : http://${host.includes(':') ? `[${host}]` : host}:${port}${several}

Comptes de démonstration (mot de passe : ${PASSWORD})
${demonstrationMembers.map(({ courriel, nom }) => `  ${courriel} (${nom})`).join('\n')}
`;
}
