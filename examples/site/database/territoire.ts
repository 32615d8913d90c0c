import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { type Actualite, published } from './actualites.ts';
import { type PublicAnnonce, withAuthor, withAuthors } from './annonces.ts';
import type { Database } from './connection.ts';
import { type Results, results, type Search } from './results.ts';
import { actualites, annonces, communes, lieux, searchableActualite, territoire, withoutAccents } from './schema.ts';
import { byName, hasWords } from './words.ts';

export type Lieu = typeof lieux.$inferSelect;

/** A commune of the valley, with what the directory of France knows of it, and its town hall. */
export type Commune = typeof territoire.$inferSelect & {
  population: number;
  mairie: Lieu;
};

const withMairie = (database: Database) =>
  database
    .select({ commune: territoire, population: sql<number>`coalesce(${communes.population}, 0)`, mairie: lieux })
    .from(territoire)
    .innerJoin(lieux, and(eq(lieux.commune, territoire.slug), eq(lieux.genre, 'mairie')))
    .leftJoin(communes, eq(communes.code, territoire.code))
    .orderBy(byName(territoire.nom))
    .$dynamic();

const communeOf = ({
  commune,
  ...rest
}: {
  commune: typeof territoire.$inferSelect;
  population: number;
  mairie: Lieu;
}) => ({
  ...commune,
  ...rest,
});

/** The eleven communes, by their names. */
export async function listTerritoire(database: Database): Promise<Commune[]> {
  return (await withMairie(database)).map(communeOf);
}

export async function findTerritoire(database: Database, slug: string): Promise<Commune | undefined> {
  const [row] = await withMairie(database).where(eq(territoire.slug, slug));
  return row && communeOf(row);
}

export async function listDecheteries(database: Database): Promise<(Lieu & { communeNom: string })[]> {
  const rows = await database
    .select({ lieu: lieux, communeNom: territoire.nom })
    .from(lieux)
    .innerJoin(territoire, eq(territoire.slug, lieux.commune))
    .where(eq(lieux.genre, 'decheterie'))
    .orderBy(byName(lieux.nom));
  return rows.map(({ lieu, communeNom }) => ({ ...lieu, communeNom }));
}

/** The latest news that name the commune. */
export async function newsOf(database: Database, { appellation }: Commune, limit: number): Promise<Actualite[]> {
  const named = sql`${searchableActualite(actualites)} @@ phraseto_tsquery('simple', ${withoutAccents(sql`${appellation}::text`)})`;
  return database
    .select()
    .from(actualites)
    .where(and(published, named))
    .orderBy(desc(actualites.publieLe), asc(actualites.slug))
    .limit(limit);
}

/** The latest published annonces of the commune. */
export async function annoncesOf(database: Database, { nom }: Commune, limit: number): Promise<PublicAnnonce[]> {
  const rows = await withAuthors(database)
    .where(and(eq(annonces.active, true), eq(annonces.commune, nom)))
    .orderBy(desc(annonces.createdAt), desc(annonces.id))
    .limit(limit);
  return rows.map(withAuthor);
}

const searchableTerritoire = sql`to_tsvector('simple', ${withoutAccents(sql`${territoire.nom} || ' mairie ' || ${territoire.gentile} || ' ' || ${territoire.maire} || ' ' || ${territoire.presentation}`)})`;

/** The communes of the valley with every word. */
export async function searchTerritoire(database: Database, { key, page, size }: Search): Promise<Results<Commune>> {
  const where = hasWords(searchableTerritoire, key);
  const rows = await withMairie(database)
    .where(where)
    .limit(size)
    .offset((page - 1) * size);
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(territoire).where(where);
  return results(rows.map(communeOf), total, page, size);
}
