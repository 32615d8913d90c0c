import { and, asc, count, eq, max, or, sql, sum } from 'drizzle-orm';
import type { Photo, PhotoFile } from '../photo-files.ts';
import type { Database } from './connection.ts';
import { annonces, members, photoFiles, photos } from './schema.ts';
import type { Member } from './sessions.ts';

/** Photos of an annonce. */
export const MAX_PHOTOS = 8;
/** Bytes of all the photos that a member keeps, as they are kept: some two hundred. */
export const MEMBER_BYTES = 64 * 1024 * 1024;

/** A photo as pages show it, with the sizes of its files, from the narrowest to the widest. */
export interface KeptPhoto {
  id: number;
  hash: string;
  alt: string;
  files: Pick<PhotoFile, 'width' | 'height'>[];
}

/** Why a photo was not kept: the annonce has `MAX_PHOTOS`, the member `MEMBER_BYTES`, or the annonce is not theirs. */
export type Refused = 'full' | 'quota' | 'missing';

/** The photos of an annonce in their order; the caller says who may see it. */
export async function listPhotos(database: Database, annonceId: number): Promise<KeptPhoto[]> {
  const { id, hash, alt } = photos;
  const rows = await database
    .select({ id, hash, alt, width: photoFiles.width, height: photoFiles.height })
    .from(photos)
    .innerJoin(photoFiles, eq(photoFiles.photoId, photos.id))
    .where(eq(photos.annonceId, annonceId))
    .orderBy(asc(photos.position), asc(photos.id), asc(photoFiles.width));
  const kept = new Map<number, KeptPhoto>();
  for (const { width, height, ...photo } of rows) {
    if (!kept.has(photo.id)) kept.set(photo.id, { ...photo, files: [] });
    kept.get(photo.id)!.files.push({ width, height });
  }
  return [...kept.values()];
}

/**
 * Keeps a photo behind the others of the member's annonce, whole or not at all. One that is there already, because the answer to
 * its first sending was lost, is not kept twice.
 */
export function addPhoto(
  database: Database,
  annonceId: number,
  memberId: number,
  { hash, files }: Photo,
): Promise<Refused | undefined> {
  const size = files.reduce((total, { bytes }) => total + bytes.length, 0);
  return database.transaction(async (transaction) => {
    // The member's photos are counted one after the other, whichever process they come to.
    const [owner] = await transaction
      .select({ id: members.id })
      .from(members)
      .innerJoin(annonces, eq(annonces.memberId, members.id))
      .where(and(eq(members.id, memberId), eq(annonces.id, annonceId)))
      .for('no key update');
    if (!owner) return 'missing';
    const here = eq(photos.annonceId, annonceId);
    const [known] = await transaction
      .select({ id: photos.id })
      .from(photos)
      .where(and(here, eq(photos.hash, hash)));
    if (known) return undefined;
    const [{ total = 0, last = null } = {}] = await transaction
      .select({ total: count(), last: max(photos.position) })
      .from(photos)
      .where(here);
    if (total >= MAX_PHOTOS) return 'full';
    const [{ used = null } = {}] = await transaction
      .select({ used: sum(photos.size) })
      .from(photos)
      .innerJoin(annonces, eq(annonces.id, photos.annonceId))
      .where(eq(annonces.memberId, memberId));
    if (Number(used) + size > MEMBER_BYTES) return 'quota';
    await insertPhoto(transaction, { annonceId, hash, size, position: (last ?? 0) + 1 }, files);
    await touch(transaction, annonceId);
    return undefined;
  });
}

/** Inserts the photo and its files; what was to be asked first has been. */
export async function insertPhoto(
  transaction: Database,
  photo: typeof photos.$inferInsert,
  files: PhotoFile[],
): Promise<void> {
  const [{ photoId }] = (await transaction.insert(photos).values(photo).returning({ photoId: photos.id })) as [
    { photoId: number },
  ];
  await transaction.insert(photoFiles).values(files.map((file) => ({ ...file, photoId })));
}

/** The annonce of a photo, if it is the member's: held before the photo, in the order in which its own deletion holds them. */
async function holdAnnonce(transaction: Database, id: number, memberId: number): Promise<number | undefined> {
  const [annonce] = await transaction
    .select({ id: annonces.id })
    .from(annonces)
    .innerJoin(photos, eq(photos.annonceId, annonces.id))
    .where(and(eq(photos.id, id), eq(annonces.memberId, memberId)))
    .for('no key update', { of: annonces });
  return annonce?.id;
}

/** The annonce has changed with its photos: an editor who was reading it is told. */
async function touch(transaction: Database, annonceId: number): Promise<void> {
  await transaction
    .update(annonces)
    .set({ version: sql`${annonces.version} + 1`, updatedAt: sql`now()` })
    .where(eq(annonces.id, annonceId));
}

/** False when the member has no such photo, as in the function below; then nothing changes. */
export function deletePhoto(database: Database, id: number, memberId: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const annonceId = await holdAnnonce(transaction, id, memberId);
    if (!annonceId) return false;
    const rows = await transaction.delete(photos).where(eq(photos.id, id)).returning({ id: photos.id });
    if (rows.length > 0) await touch(transaction, annonceId);
    return rows.length > 0;
  });
}

/** Changes what a photo of that annonce is said to show, and moves it by `step` places among those of its annonce. */
export function changePhoto(
  database: Database,
  { id, annonceId, memberId }: { id: number; annonceId: number; memberId: number },
  { alt, step }: { alt: string; step: -1 | 0 | 1 },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if ((await holdAnnonce(transaction, id, memberId)) !== annonceId) return false;
    await transaction.update(photos).set({ alt }).where(eq(photos.id, id));
    await touch(transaction, annonceId);
    const rows = await transaction
      .select({ id: photos.id })
      .from(photos)
      .where(eq(photos.annonceId, annonceId))
      .orderBy(asc(photos.position), asc(photos.id));
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = from + step;
    if (step === 0 || from < 0 || to < 0 || to >= ids.length) return true;
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [position, moved] of ids.entries())
      await transaction
        .update(photos)
        .set({ position: position + 1 })
        .where(eq(photos.id, moved));
    return true;
  });
}

/** Which file of a photo. */
export interface PhotoName {
  id: number;
  hash: string;
  width: number;
}

/** The file, for those who may see its annonce: everyone once it is published, else its member and the editors. */
export async function findPhotoFile(
  database: Database,
  { id, hash, width }: PhotoName,
  viewer?: Member,
): Promise<Buffer | undefined> {
  const isShown = or(eq(annonces.active, true), viewer && eq(annonces.memberId, viewer.id));
  const [row] = await database
    .select({ bytes: photoFiles.bytes })
    .from(photoFiles)
    .innerJoin(photos, eq(photos.id, photoFiles.photoId))
    .innerJoin(annonces, eq(annonces.id, photos.annonceId))
    .where(
      and(
        eq(photoFiles.photoId, id),
        eq(photoFiles.width, width),
        eq(photos.hash, hash),
        viewer?.role === 'editor' ? undefined : isShown,
      ),
    );
  return row?.bytes;
}
