import { desc, eq } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { actualites } from './schema.ts';

export type Actualite = typeof actualites.$inferSelect;

export async function listActualites(database: Database, limit: number): Promise<Actualite[]> {
  return database.select().from(actualites).orderBy(desc(actualites.publieLe), actualites.slug).limit(limit);
}

export async function findActualite(database: Database, slug: string): Promise<Actualite | undefined> {
  const [row] = await database.select().from(actualites).where(eq(actualites.slug, slug));
  return row;
}
