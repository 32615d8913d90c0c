import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { MenuItem } from '../menu.ts';
import { fold } from '../text.ts';
import { type Actualite, published } from './actualites.ts';
import { type PublicAnnonce, withAuthor, withAuthors } from './annonces.ts';
import type { Database } from './connection.ts';
import type { Evenement } from './evenements.ts';
import { siteMenu } from './menu.ts';
import { type Results, results, type Search } from './results.ts';
import {
  actualites,
  annonces,
  evenements,
  searchableActualite,
  searchableAnnonce,
  searchableEvenement,
} from './schema.ts';
import { hasWords } from './words.ts';

/** Items of the menu that are contents: they have kinds of their own. */
const CONTENTS = /^(?:actualite|mairie|demarche)-/;

/** The news with every word, the latest first. */
export async function searchActualites(database: Database, search: Search): Promise<Results<Actualite>> {
  const where = and(published, hasWords(searchableActualite(actualites), search.key));
  const rows = await database
    .select()
    .from(actualites)
    .where(where)
    .orderBy(desc(actualites.publieLe), asc(actualites.slug))
    .limit(search.size)
    .offset(offsetOf(search));
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(actualites).where(where);
  return results(rows, total, search.page, search.size);
}

/** The published events with every word, the last in the agenda first. */
export async function searchEvenements(database: Database, search: Search): Promise<Results<Evenement>> {
  const where = and(eq(evenements.publie, true), hasWords(searchableEvenement(evenements), search.key));
  const rows = await database
    .select()
    .from(evenements)
    .where(where)
    .orderBy(desc(evenements.finLe), desc(evenements.id))
    .limit(search.size)
    .offset(offsetOf(search));
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(evenements).where(where);
  return results(rows, total, search.page, search.size);
}

/** The published annonces with every word, the latest first. */
export async function searchAnnonces(database: Database, search: Search): Promise<Results<PublicAnnonce>> {
  const where = and(eq(annonces.active, true), hasWords(searchableAnnonce(annonces), search.key));
  const rows = await withAuthors(database)
    .where(where)
    .orderBy(desc(annonces.publishedAt), desc(annonces.id))
    .limit(search.size)
    .offset(offsetOf(search));
  const [{ total = 0 } = {}] = await database.select({ total: count() }).from(annonces).where(where);
  return results(rows.map(withAuthor), total, search.page, search.size);
}

/** The pages of the menu with every word in their titles or the line below. */
export async function searchPages(database: Database, { key, page, size }: Search): Promise<Results<MenuItem>> {
  const found = await findPages(database, key, ({ titre, titreLong = '', sousTitre = '' }) =>
    [titre, titreLong, sousTitre].join(' '),
  );
  return results(found.slice((page - 1) * size, page * size), found.length, page, size);
}

/** The pages of the menu whose text, as `read` gives it, has every word; contents have their own kinds. */
export async function findPages(database: Database, key: string, read: (page: MenuItem) => string) {
  const words = key.split(' ');
  return flatten(await siteMenu(database)).filter((page) => {
    if (!page.lien || CONTENTS.test(page.id)) return false;
    const text = ` ${fold(read(page))}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}

/** As a page names itself. */
export const titleOf = ({ titre, titreLong }: MenuItem): string => titreLong ?? titre;

const flatten = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flatten(item.enfants)]);

const offsetOf = ({ page, size }: Search): number => (page - 1) * size;
