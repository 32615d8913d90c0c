import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosenRuntime, type Runtime } from '../../elements/tools/runtimes.ts';
import type { Place } from './database/open.ts';
import { checkEmail } from './forms.ts';
import type { MailSettings } from './mailer.ts';
import { LIMITS } from './rate-limits.ts';
import { SITE } from './site.ts';
import { StartError } from './start-errors.ts';

const FOLDER = fileURLToPath(new URL('../../.data/site', import.meta.url));
/** More than a server of today has processors. */
const MAX_PROCESSES = 256;

/** What the environment asks for; server.ts lists the variables. */
export interface Settings {
  host: string;
  port: number;
  place: Place;
  processes: number;
  runtime: Runtime;
  log: boolean;
  trustProxy: boolean | string;
  /** What the site's whole addresses begin with; undefined for the one that each request is sent to. */
  origin: string | undefined;
  /** Of a visitor, a minute. */
  suggestions: number;
  /** The captcha's key; without it, the site's own, which it makes at its first start. */
  captchaKey: string | undefined;
  mail: MailSettings;
  /** In milliseconds. */
  drain: number;
  /** In milliseconds: a process that has served as long is no longer one that cannot start. */
  steady: number;
}

/** Throws a `StartError` that names the variable which cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { HOST, DATABASE_URL, FLEXIT_DATA, FLEXIT_LOG, FLEXIT_PROXY = '', NODE_ENV } = env;
  const settings: Settings = {
    host: HOST || 'localhost',
    port: readNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    place: {
      url: DATABASE_URL ? readUrl(DATABASE_URL) : undefined,
      folder: FLEXIT_DATA || FOLDER,
      connections: readNumber(env, 'FLEXIT_CONNECTIONS', { fallback: 10, min: 1, max: 1000 }),
    },
    processes: readNumber(env, 'FLEXIT_PROCESSES', { fallback: 1, min: 1, max: MAX_PROCESSES }),
    runtime: readRuntime(env),
    log: FLEXIT_LOG ? FLEXIT_LOG === '1' : NODE_ENV === 'production',
    origin: readOrigin(env.FLEXIT_ORIGIN),
    trustProxy: FLEXIT_PROXY === '1' || (FLEXIT_PROXY !== '0' && FLEXIT_PROXY),
    suggestions: readNumber(env, 'FLEXIT_SUGGESTIONS', { fallback: LIMITS.suggestions, min: 1, max: 1_000_000_000 }),
    captchaKey: readKey(env.FLEXIT_CAPTCHA_KEY),
    mail: {
      url: env.FLEXIT_SMTP_URL ? readSmtpUrl(env.FLEXIT_SMTP_URL) : undefined,
      folder: join(FLEXIT_DATA || FOLDER, 'courriels'),
      from: readSender(env.FLEXIT_MAIL_FROM),
    },
    drain: readNumber(env, 'FLEXIT_DRAIN', { fallback: 0, min: 0, max: 3600 }) * 1000,
    steady: readNumber(env, 'FLEXIT_STEADY', { fallback: 10, min: 1, max: 3600 }) * 1000,
  };
  if (settings.processes > 1 && !DATABASE_URL) throw new StartError(ONE_PROCESS);
  return settings;
}

function readOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) return url.origin;
  throw new StartError(
    `La variable FLEXIT_ORIGIN doit être l’origine du site, comme https://www.val-aubrelle.example ; reçu : « ${text} ».`,
  );
}

/** What a key that nobody guesses has at least. */
const KEY_LENGTH = 32;

/** It is never shown. */
function readKey(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= KEY_LENGTH) return text;
  throw new StartError(
    `La variable FLEXIT_CAPTCHA_KEY doit avoir ${KEY_LENGTH} caractères au moins, tirés au hasard (openssl rand -base64 32).`,
  );
}

/** Its text is never shown: it may hold a password. */
function readSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return text;
  throw new StartError(
    'La variable FLEXIT_SMTP_URL doit être l’adresse d’un serveur de courriel, de la forme smtp://utilisateur:motdepasse@machine:587.',
  );
}

/** `Name <address>`, or an address alone. */
function readSender(text: string | undefined): string {
  if (!text) return `"${SITE.titre}" <${SITE.courriel}>`;
  const [, address = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  if (!checkEmail(address, '')) return text;
  throw new StartError(
    `La variable FLEXIT_MAIL_FROM doit être une adresse courriel, comme « Mairie <mairie@example.org> » ; reçu : « ${text} ».`,
  );
}

const ONE_PROCESS =
  'La variable FLEXIT_PROCESSES demande plusieurs processus, mais la base de données embarquée n’en sert qu’un seul. ' +
  'Indiquez un serveur PostgreSQL avec la variable DATABASE_URL, ou retirez FLEXIT_PROCESSES.';

const URL_EXPECTED =
  'La variable DATABASE_URL doit être l’adresse d’une base PostgreSQL, de la forme ' +
  'postgres://utilisateur:motdepasse@machine:5432/base.';

function readRuntime(env: NodeJS.ProcessEnv): Runtime {
  try {
    return chosenRuntime(env);
  } catch {
    throw new StartError(`La variable FLEXIT_RUNTIME doit être react ou light ; reçu : « ${env.FLEXIT_RUNTIME} ».`);
  }
}

interface Range {
  fallback: number;
  min: number;
  max: number;
}

function readNumber(env: NodeJS.ProcessEnv, name: string, { fallback, min, max }: Range): number {
  const text = env[name];
  if (!text) return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new StartError(`La variable ${name} doit être un nombre entre ${min} et ${max} ; reçu : « ${text} ».`);
}

/** Its text is never shown: it may hold a password. */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) throw new StartError(URL_EXPECTED);
  return text;
}
