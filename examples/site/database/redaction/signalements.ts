import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Results, results } from '../results.ts';
import { annonces, members, searchableAnnonce, signalements } from '../schema.ts';
import type { Signalement } from '../signalements.ts';
import { hasWords } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { ListSearch } from './list-search.ts';

const PAGE_SIZE = 20;

/** A report, with the annonce that it is about and its member. */
export type ReportedAnnonce = Signalement & {
  titre: string;
  description: string;
  active: boolean;
  auteur: string;
  memberId: number;
  courrielMembre: string;
};

/** What waits, the oldest first, or what has been handled, the latest first. */
export async function listSignalements(
  database: EditorDatabase,
  isHandled: boolean,
  { key, filtre: motif }: ListSearch,
  page: number,
): Promise<Results<ReportedAnnonce>> {
  const where = and(
    isHandled ? isNotNull(signalements.handledAt) : isNull(signalements.handledAt),
    motif ? eq(signalements.motif, motif) : undefined,
    key ? hasWords(searchableAnnonce(annonces), key) : undefined,
  );
  const order = isHandled
    ? [desc(signalements.handledAt), desc(signalements.id)]
    : [asc(signalements.createdAt), asc(signalements.id)];
  const rows = await withAnnonces(database)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const counting = database.select({ total: count() }).from(signalements);
  const counted = key ? counting.innerJoin(annonces, eq(annonces.id, signalements.annonceId)) : counting;
  const [{ total = 0 } = {}] = await counted.where(where);
  return results(rows.map(flat), total, page, PAGE_SIZE);
}

export async function findSignalement(database: EditorDatabase, id: number): Promise<ReportedAnnonce | undefined> {
  const [row] = await withAnnonces(database).where(eq(signalements.id, id));
  return row && flat(row);
}

/** How many reports the annonce of a report has, this one included. */
export async function countReports(database: EditorDatabase, annonceId: number): Promise<number> {
  return database.$count(signalements, eq(signalements.annonceId, annonceId));
}

/** Takes the annonce off the site, with a note that its member reads, and is done with all that was reported of it. */
export async function takeDown(database: EditorDatabase, annonceId: number, editorNote: string): Promise<void> {
  await database
    .update(annonces)
    .set({
      active: false,
      withdrawnAt: sql`now()`,
      editorNote,
      submittedAt: sql`coalesce(${annonces.submittedAt}, now())`,
      reviewedAt: sql`now()`,
      version: sql`${annonces.version} + 1`,
    })
    .where(eq(annonces.id, annonceId));
  await database
    .update(signalements)
    .set({ handledAt: sql`now()`, suite: 'retiree' })
    .where(and(eq(signalements.annonceId, annonceId), isNull(signalements.handledAt)));
}

/** Is done with a report without anything else, or takes that back. */
export async function closeSignalement(database: EditorDatabase, id: number, isHandled: boolean): Promise<void> {
  const change = isHandled
    ? ({ handledAt: sql`now()`, suite: 'classee' } as const)
    : ({ handledAt: null, suite: '' } as const);
  await database.update(signalements).set(change).where(eq(signalements.id, id));
}

function withAnnonces(database: EditorDatabase) {
  const { titre, description, active, memberId } = annonces;
  return database
    .select({
      signalement: signalements,
      annonce: { titre, description, active, memberId, auteur: members.nom, courrielMembre: members.courriel },
    })
    .from(signalements)
    .innerJoin(annonces, eq(annonces.id, signalements.annonceId))
    .innerJoin(members, eq(members.id, annonces.memberId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof withAnnonces>>[number];
const flat = ({ signalement, annonce }: Row): ReportedAnnonce => ({ ...signalement, ...annonce });
