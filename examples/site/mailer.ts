import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Database } from './database/connection.ts';
import {
  claimEnvoi,
  createEnvoi,
  dropEnvoi,
  type Envoi,
  holdEnvoi,
  MAX_ATTEMPTS,
  markFailed,
  markSent,
  type NewEnvoi,
} from './database/envois.ts';
import { createJeton } from './database/jetons.ts';
import { findCredentials } from './database/sessions.ts';

/** Where the mails go, and from whom. */
export interface MailSettings {
  /** The SMTP server: `smtp://user:password@host:587`, `smtps://…`. */
  url?: string;
  /** Without `url`: where each mail is kept as a file. */
  folder: string;
  /** As `Name <address>`. */
  from: string;
}

export interface Mailer {
  /** Whether mails are kept in a folder, for want of a server. */
  readonly isKept: boolean;
  /** Keeps a mail in the database, from where it goes out by itself, after the answer. */
  send(envoi: NewEnvoi): Promise<void>;
  /** Looks now for what is to go out: after a transaction that has kept mails of its own. */
  wake(): void;
  /** The text of a mail as its file has it; undefined without one. */
  read(id: number): Promise<string | undefined>;
  /** Resolves once nothing is being sent, or soon after. */
  stop(): Promise<void>;
}

/** The place in a text of the token that only the mail's recipient may know. */
export const TOKEN = '{jeton}';

/** In milliseconds, after which mails are looked for that a process has left, or that are to be tried again. */
const PAUSE = 30_000;
/** In milliseconds, for which the end of the site waits for a mail that is going out. */
const PATIENCE = 3000;
const MONTH = 31 * 24 * 60 * 60 * 1000;

interface Transport {
  deliver(envoi: Envoi, text: string): Promise<void>;
  read(id: number): Promise<string | undefined>;
}

/** Sends what the database keeps to be sent; without settings, it only keeps it. */
export function createMailer(database: Database, settings?: MailSettings): Mailer {
  const transport = settings && (settings.url ? smtpTransport(settings, settings.url) : folderTransport(settings));
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  const wake = () => {
    if (!transport || isStopped) return;
    isAskedAgain = true;
    running ??= deliverAll(transport).finally(() => {
      running = undefined;
    });
  };
  const timer = transport && setInterval(wake, PAUSE).unref();

  async function deliverAll(transport: Transport): Promise<void> {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        for (let envoi = await claim(); envoi; envoi = await claim()) await deliver(transport, envoi);
      }
    } catch (error) {
      // The database is away, or closing: what waits is looked for again.
      if (!isStopped) console.error(`Mails wait: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`);
    }
  }

  const claim = async () => (isStopped ? undefined : claimEnvoi(database));

  async function deliver(transport: Transport, envoi: Envoi): Promise<void> {
    const text = await textOf(database, envoi);
    if (text === undefined) return dropEnvoi(database, envoi.id);
    try {
      await transport.deliver(envoi, text);
    } catch (error) {
      await markFailed(database, envoi.id, sayingOf(error), isRefused(error) || envoi.attempts >= MAX_ATTEMPTS);
      return;
    }
    await markSent(database, envoi);
  }

  return {
    isKept: !!settings && !settings.url,
    async send(envoi) {
      await createEnvoi(database, envoi);
      wake();
    },
    wake,
    read: async (id) => transport?.read(id),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, sleep(PATIENCE, undefined, { ref: false })]);
    },
  };
}

/** The text that goes out, with a token of its own; undefined where nobody may have it, of which the answer has told nothing. */
async function textOf(database: Database, envoi: Envoi): Promise<string | undefined> {
  const { genre, destinataire: courriel, texte } = envoi;
  if (genre !== 'mot-de-passe' && genre !== 'courriel') return texte;
  return database.transaction(async (transaction) => {
    // A password that was changed meanwhile has dropped it.
    if (!(await holdEnvoi(transaction, envoi.id))) return undefined;
    const memberId = genre === 'courriel' ? envoi.memberId : (await findCredentials(transaction, courriel))?.id;
    if (!memberId) return undefined;
    return texte.replace(TOKEN, await createJeton(transaction, { usage: genre, memberId, courriel }));
  });
}

/** What both transports are given: addresses as such, never as text that is read for several. */
const messageOf = ({ from }: MailSettings, { id, destinataire, repondreA, objet, createdAt }: Envoi, text: string) => ({
  from,
  to: { name: '', address: destinataire },
  ...(repondreA ? { replyTo: { name: '', address: repondreA } } : {}),
  subject: objet.replace(/\s+/g, ' '),
  text,
  // The same again where a server has had it, and its answer was lost.
  messageId: `<envoi-${id}-${createdAt.getTime()}@${/@([^\s>]+)/.exec(from)?.[1]}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpTransport(settings: MailSettings, url: string): Transport {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
  const transport = createTransport({ url, ...limits });
  return {
    deliver: async (envoi, text) => void (await transport.sendMail(messageOf(settings, envoi, text))),
    read: async () => undefined,
  };
}

/** Writes each mail into a file that a mail program opens, for as long as the database keeps it. */
function folderTransport(settings: MailSettings): Transport {
  const { folder } = settings;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const fileOf = (id: number) => join(folder, `${id}.eml`);
  return {
    async deliver(envoi, text) {
      const { message } = await transport.sendMail({
        ...messageOf(settings, envoi, text),
        textEncoding: 'quoted-printable',
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOld(folder);
      await writeFile(fileOf(envoi.id), message as Buffer, { mode: 0o600 });
    },
    async read(id) {
      const message = await readFile(fileOf(id), 'latin1').catch(() => undefined);
      return message && textIn(message);
    },
  };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.eml') && Date.now() - (await stat(file)).mtimeMs > MONTH) await rm(file, { force: true });
  }
}

/** The text of a message that is quoted-printable, or plain. */
function textIn(message: string): string {
  const [head = '', ...body] = message.split('\n\n');
  const text = body.join('\n\n');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return Buffer.from(text, 'latin1').toString();
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Of an error of nodemailer: whether the server will not have this mail, whenever it comes. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** On one line. */
const sayingOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);
