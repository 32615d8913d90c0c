import { statfsSync } from 'node:fs';
import { FolderLockedError } from './database/lock.ts';
import type { Place } from './database/open.ts';

/** A start that cannot succeed; the message says in French why, and what to do. */
export class StartError extends Error {}

interface Fault {
  code?: string;
  syscall?: string;
  port?: number;
  address?: string;
  hostname?: string;
  message: string;
}

/** Megabytes that the embedded database wants when it is made: tables, indexes and two segments of its log. */
const SPARE = 100;

/** One clear sentence for whoever starts the site. */
export function explain(error: unknown, place: Place): string {
  if (error instanceof StartError || error instanceof FolderLockedError) return error.message;
  const fault = rootOf(error);
  if (place.url && fault.hostname === new URL(place.url).hostname) return explainServer(fault, place.url);
  return explainListening(fault) ?? (place.url ? explainServer(fault, place.url) : explainFolder(fault, place.folder));
}

function explainListening({ code, syscall, port, address }: Fault): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Le port ${port} est déjà utilisé par un autre programme. Choisissez-en un autre : PORT=${(port ?? 3000) + 1} npm start`;
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `Le système ne permet pas d'écouter sur le port ${port}. Choisissez-en un au-dessus de 1023 : PORT=3000 npm start`;
  }
  if (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo') {
    return `Le site ne peut pas écouter sur ${address ?? 'cette adresse'}${port ? `, port ${port}` : ''} (${code}).`;
  }
  return undefined;
}

function explainFolder({ code, message }: Fault, folder: string): string {
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return `Le dossier de données ${folder} n'est pas utilisable (${code}). Choisissez-en un autre avec la variable FLEXIT_DATA.`;
  }
  if (code === 'ENOSPC' || code === '53100' || megabytesLeft(folder) < SPARE) {
    return `Le disque du dossier de données ${folder} est plein, ou presque : il y faut ${SPARE} Mo de libres. Faites de la place, ou choisissez un autre dossier avec la variable FLEXIT_DATA.`;
  }
  return `Le site n'a pas pu démarrer avec le dossier de données ${folder} : ${message}`;
}

/** By SQLSTATE, or by Node's codes. The password is never shown. */
function explainServer({ code = '', message }: Fault, url: string): string {
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || 5432}`;
  const base = decodeURIComponent(pathname.slice(1));
  if (code.startsWith('28') || message.startsWith('SASL')) {
    return `Le serveur PostgreSQL ${server} refuse l'utilisateur « ${decodeURIComponent(username)} » ou son mot de passe. Corrigez la variable DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `La base de données « ${base} » n'existe pas sur le serveur PostgreSQL ${server}. Créez-la (createdb ${base}), ou corrigez la variable DATABASE_URL.`;
  }
  if (code === '42501') {
    return `L'utilisateur de DATABASE_URL n'a pas le droit de créer les tables du site dans la base « ${base} » (${message}).`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `La machine « ${hostname} » de la variable DATABASE_URL est introuvable (${code}).`;
  }
  if (code === '53100') return `Le disque du serveur PostgreSQL ${server} est plein.`;
  if (code.startsWith('E') || code === '57P03' || /timeout|terminated/.test(message)) {
    return `Le serveur PostgreSQL ${server} ne répond pas (${code || message}). Démarrez-le, ou corrigez la variable DATABASE_URL.`;
  }
  return `Le site n'a pas pu démarrer avec la base de données « ${base} » du serveur PostgreSQL ${server} : ${message}`;
}

/** The embedded database hides what it fails of when its disk is full. */
function megabytesLeft(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / 1e6;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** What lies under an error of the query builder. */
function rootOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: JSON.stringify(error) ?? String(error) };
  return error.cause instanceof Error ? rootOf(error.cause) : (error as Error & Fault);
}
