import { FolderLockedError } from './database/lock.ts';

/** A start that cannot succeed; the message says in French why, and what to do. */
export class StartError extends Error {}

/** One clear sentence for whoever starts the site. `folder` is the database's. */
export function explain(error: unknown, folder: string): string {
  if (error instanceof StartError || error instanceof FolderLockedError) return error.message;
  const { code, syscall, port, address } = (error ?? {}) as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    return `Le port ${port} est déjà utilisé par un autre programme. Choisissez-en un autre : PORT=${(port ?? 3000) + 1} npm start`;
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `Le site ne peut pas écouter sur ${address ?? 'cette adresse'}${port ? `, port ${port}` : ''} (${code}).`;
  }
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return `Le dossier de données ${folder} n'est pas utilisable (${code}). Choisissez-en un autre avec la variable FLEXIT_DATA.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `Le site n'a pas pu démarrer avec le dossier de données ${folder} : ${reason}`;
}
