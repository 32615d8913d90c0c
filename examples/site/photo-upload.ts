import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MAX_PHOTOS } from './database/photos.ts';
import { t } from './langue.ts';
import { makePhoto, type Photo, PhotoError } from './photo-files.ts';
import { Problem, STALE_PAGE } from './problems.ts';
import { Queue, QueueFullError } from './queue.ts';
import { storable } from './text.ts';
import { hasCsrfToken } from './visits.ts';

/** Bytes of a photo as it is sent. */
export const SENT_MAX = 8 * 1024 * 1024;
/** Files of one form; those beyond an annonce's places are told one by one, more are refused together. */
const FILES_MAX = 3 * MAX_PHOTOS;
/** Bytes of a form with files: as many as an annonce takes, and some of them too large. */
export const UPLOAD_LIMIT = 128 * 1024 * 1024;

/** The route's `config.multipartOptions`, where app.ts otherwise allows no file at all. */
export const UPLOAD_OPTIONS = { throwFileSizeLimit: false, limits: { files: FILES_MAX, fileSize: SENT_MAX } };

/** What a member sent under a name: a photo, or why it is none. */
export interface Upload {
  /** As the visitor reads it; never the name of anything here. */
  name: string;
  photo?: Photo;
  refusal?: string;
}

/** A file of a form while it arrives, as @fastify/multipart hands it over. */
interface SentFile {
  filename?: string;
  /** The fields before it. */
  fields: Record<string, unknown>;
  file: Readable & { truncated: boolean };
  toBuffer(): Promise<Buffer>;
}

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Upload[];
  }
}

/** Files that this process holds while they arrive; what comes meanwhile waits at its sender's. */
const arriving = new Queue(12, 100);

/**
 * Reads one file of a form into `request.uploads`, and nothing but the photo that is made of it stays in memory. The form's token has
 * to come before its files: no work is done for a page of another site.
 */
export async function receivePhoto(request: FastifyRequest, part: SentFile): Promise<void> {
  const { _csrf: token } = part.fields as { _csrf?: { value?: unknown } };
  if (!hasCsrfToken(request, token?.value)) throw new Problem(403, STALE_PAGE);
  request.uploads ??= [];
  if (!part.filename && (await isEmpty(part))) return; // A form without a choice.
  request.uploads.push({ name: shownName(part.filename), ...(await read(part)) });
}

async function read(part: SentFile): Promise<Pick<Upload, 'photo' | 'refusal'>> {
  try {
    return await arriving.run(async () => {
      const sent = await part.toBuffer();
      if (part.file.truncated)
        return { refusal: t('Le fichier est trop lourd : {max} Mo au plus.', { max: SENT_MAX / 1024 / 1024 }) };
      return { photo: await makePhoto(sent) };
    });
  } catch (error) {
    if (error instanceof PhotoError) return { refusal: error.message };
    if (!(error instanceof QueueFullError)) throw error;
    part.file.resume(); // Else the parser waits for its reader.
    return { refusal: BUSY };
  }
}

async function isEmpty(part: SentFile): Promise<boolean> {
  return (await part.toBuffer()).length === 0;
}

const BUSY = 'Le site reçoit trop de photos en ce moment. Réessayez dans un instant.';

/** The end of a path, as some browsers and no honest ones send it. */
function shownName(sent: string | undefined): string {
  const name = storable((sent ?? '').replace(/^.*[\\/]/s, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return name.length > 80 ? `${name.slice(0, 60)}…${name.slice(-15)}` : name || 'Sans nom';
}
