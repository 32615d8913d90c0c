import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Annonce, type PublicAnnonce, withAuthor, withAuthors } from '../annonces.ts';
import { type Results, results } from '../results.ts';
import { annonces, searchableAnnonce } from '../schema.ts';
import { hasWords } from '../words.ts';
import type { EditorDatabase } from './editors.ts';
import type { ListSearch } from './list-search.ts';
import type { Saving } from './saving.ts';

const PAGE_SIZE = 20;

const submitted = isNotNull(annonces.submittedAt);

/** What members sent: what waits, the oldest first, or what an editor is done with, the latest first. */
export async function listSubmissions(
  database: EditorDatabase,
  isReviewed: boolean,
  { key, filtre: categorie }: ListSearch,
  page: number,
): Promise<Results<PublicAnnonce>> {
  const where = and(
    submitted,
    isReviewed ? isNotNull(annonces.reviewedAt) : isNull(annonces.reviewedAt),
    categorie ? eq(annonces.categorie, categorie) : undefined,
    key ? hasWords(searchableAnnonce(annonces), key) : undefined,
  );
  const order = isReviewed
    ? [desc(annonces.reviewedAt), desc(annonces.id)]
    : [asc(annonces.submittedAt), asc(annonces.id)];
  const rows = await withAuthors(database)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(annonces).where(where);
  return results(rows.map(withAuthor), total, page, PAGE_SIZE);
}

export async function findSubmission(database: EditorDatabase, id: number): Promise<PublicAnnonce | undefined> {
  const [row] = await withAuthors(database).where(and(eq(annonces.id, id), submitted));
  return row && withAuthor(row);
}

/** What an editor decides of an annonce, as read in `version`; it then no longer waits. What they take off the site its member cannot put back. */
export async function reviewSubmission(
  database: EditorDatabase,
  id: number,
  version: number,
  decision: Partial<Pick<Annonce, 'active' | 'editorNote'>>,
): Promise<Saving> {
  const { active } = decision;
  const withdrawnAt = active === undefined ? undefined : active ? null : sql`now()`;
  const rows = await database
    .update(annonces)
    .set({ ...decision, withdrawnAt, reviewedAt: sql`now()`, version: sql`${annonces.version} + 1` })
    .where(and(eq(annonces.id, id), submitted, eq(annonces.version, version)))
    .returning({ id: annonces.id });
  if (rows.length > 0) return { result: 'saved' };
  const current = await findSubmission(database, id);
  return current ? { result: 'stale', version: current.version } : { result: 'gone' };
}
