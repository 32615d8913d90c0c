import { and, asc, count, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import type { Saving } from './redaction/saving.ts';
import { type Results, results } from './results.ts';
import { annonces, members, searchableAnnonce, searchablePlace, withoutAccents } from './schema.ts';
import { hasWords } from './words.ts';

const PAGE_SIZE = 12;

export type Annonce = typeof annonces.$inferSelect;

/** What a member writes of an annonce. */
export type AnnonceContent = Pick<
  Annonce,
  | 'titre'
  | 'categorie'
  | 'commune'
  | 'codePostal'
  | 'departement'
  | 'date'
  | 'reponseAvant'
  | 'prix'
  | 'telephone'
  | 'description'
  | 'courriel'
>;

/** A published annonce, with the name that its member shows, and whether its mail address is to be shown. */
export type PublicAnnonce = Annonce & { auteur: string; courrielPublic: boolean };

/** Sent, and not yet read by an editor. */
const waiting = and(isNotNull(annonces.submittedAt), isNull(annonces.reviewedAt));

/** The one condition of every member's action: the element, and that it is theirs. */
const owned = (id: number, memberId: number) => and(eq(annonces.id, id), eq(annonces.memberId, memberId));

/** The states by which a member looks for their own annonces. */
const STATES = {
  publiees: eq(annonces.active, true),
  brouillons: eq(annonces.active, false),
  soumises: waiting,
};
export type AnnonceState = keyof typeof STATES;

const ORDERS = {
  creation: [desc(annonces.createdAt)],
  modification: [desc(annonces.updatedAt)],
  titre: [sql`lower(${withoutAccents(annonces.titre)})`],
};
export type AnnonceOrder = keyof typeof ORDERS;

export interface OwnList {
  memberId: number;
  page: number;
  /** All of them without it. */
  etat?: AnnonceState;
  tri: AnnonceOrder;
}

/** A member's own annonces. */
export async function listOwnAnnonces(
  database: Database,
  { memberId, page, etat, tri }: OwnList,
): Promise<Results<Annonce>> {
  const where = and(eq(annonces.memberId, memberId), etat && STATES[etat]);
  const rows = await database
    .select()
    .from(annonces)
    .where(where)
    .orderBy(...ORDERS[tri], desc(annonces.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return results(rows, await database.$count(annonces, where), page, PAGE_SIZE);
}

/** How many a member has, in all and in each state. */
export async function countOwnAnnonces(database: Database, memberId: number) {
  const inState = (state: AnnonceState) => sql<number>`count(*) filter (where ${STATES[state]})`.mapWith(Number);
  const [counts] = await database
    .select({
      toutes: count(),
      publiees: inState('publiees'),
      brouillons: inState('brouillons'),
      soumises: inState('soumises'),
    })
    .from(annonces)
    .where(eq(annonces.memberId, memberId));
  return counts!;
}

export async function findOwnAnnonce(database: Database, id: number, memberId: number): Promise<Annonce | undefined> {
  const [row] = await database.select().from(annonces).where(owned(id, memberId));
  return row;
}

export async function createAnnonce(database: Database, memberId: number, content: AnnonceContent): Promise<void> {
  await database.insert(annonces).values({ ...content, memberId });
}

/** Saves over the `version` that was read; what the editors have withdrawn stays off the site, whatever `active` says. */
export async function updateAnnonce(
  database: Database,
  id: number,
  memberId: number,
  version: number,
  { active, ...content }: AnnonceContent & { active?: boolean },
): Promise<Saving> {
  const [row] = await database
    .update(annonces)
    .set({
      ...content,
      active: active ? isNull(annonces.withdrawnAt) : active,
      version: sql`${annonces.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(owned(id, memberId), eq(annonces.version, version)))
    .returning({ id: annonces.id });
  if (row) return { result: 'saved' };
  const current = await findOwnAnnonce(database, id, memberId);
  return current ? { result: 'stale', version: current.version } : { result: 'gone' };
}

/**
 * Publishes or unpublishes as it is `wanted`, which a second tab may have done already, or else the other way, and returns the annonce as
 * it now is: what the editors have withdrawn stays off the site.
 */
export async function toggleAnnonce(
  database: Database,
  id: number,
  memberId: number,
  wanted?: boolean,
): Promise<Annonce | undefined> {
  const active = and(
    wanted === undefined ? not(annonces.active) : sql`${wanted}::boolean`,
    isNull(annonces.withdrawnAt),
  )!;
  const [row] = await database
    .update(annonces)
    .set({ active, version: sql`${annonces.version} + 1`, updatedAt: sql`now()` })
    .where(owned(id, memberId))
    .returning();
  return row;
}

/** Undefined when the member has no such annonce; then nothing changes. */
export async function deleteAnnonce(database: Database, id: number, memberId: number): Promise<Annonce | undefined> {
  const [row] = await database.delete(annonces).where(owned(id, memberId)).returning();
  return row;
}

/** Sends it to the editors; while it waits there, a second sending only replaces the message. */
export async function submitAnnonce(database: Database, id: number, memberId: number, note: string): Promise<boolean> {
  const rows = await database
    .update(annonces)
    .set({
      submittedAt: sql`case when ${waiting} then ${annonces.submittedAt} else now() end`,
      submissionNote: note,
      reviewedAt: null,
      editorNote: '',
    })
    .where(owned(id, memberId))
    .returning({ id: annonces.id });
  return rows.length > 0;
}

/** Which published annonces a visitor looks for; what is empty asks for nothing. */
export interface AnnonceSearch {
  page: number;
  categorie: string;
  /** As `fold()` writes it. */
  key: string;
  /** Of a commune's name, or a postal code, as `fold()` writes it. */
  lieu: string;
  /** The latest first, unless it says so. */
  oldestFirst: boolean;
}

export async function listPublishedAnnonces(
  database: Database,
  { page, categorie, key, lieu, oldestFirst }: AnnonceSearch,
): Promise<Results<PublicAnnonce>> {
  const where = and(
    eq(annonces.active, true),
    categorie ? eq(annonces.categorie, categorie) : undefined,
    key ? hasWords(searchableAnnonce(annonces), key) : undefined,
    lieu ? hasWords(searchablePlace(annonces), lieu) : undefined,
  );
  const order = oldestFirst ? asc : desc;
  const rows = await withAuthors(database)
    .where(where)
    .orderBy(order(annonces.publishedAt), order(annonces.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(annonces).where(where);
  return results(rows.map(withAuthor), total, page, PAGE_SIZE);
}

export async function latestAnnonces(database: Database, limit: number): Promise<PublicAnnonce[]> {
  const rows = await withAuthors(database)
    .where(eq(annonces.active, true))
    .orderBy(desc(annonces.publishedAt), desc(annonces.id))
    .limit(limit);
  return rows.map(withAuthor);
}

export async function findPublishedAnnonce(database: Database, id: number): Promise<PublicAnnonce | undefined> {
  const [row] = await withAuthors(database).where(and(eq(annonces.active, true), eq(annonces.id, id)));
  return row && withAuthor(row);
}

/** Annonces with their members' names, whatever their state: the caller says which. */
export function withAuthors(database: Database) {
  const auteur = sql<string>`coalesce(nullif(${members.nomPublic}, ''), ${members.nom})`;
  return database
    .select({ annonce: annonces, auteur, courrielPublic: members.courrielPublic })
    .from(annonces)
    .innerJoin(members, eq(members.id, annonces.memberId))
    .$dynamic();
}

/** A row of `withAuthors`, as one annonce. */
export function withAuthor({
  annonce,
  ...shown
}: Omit<PublicAnnonce, keyof Annonce> & { annonce: Annonce }): PublicAnnonce {
  return { ...annonce, ...shown };
}
