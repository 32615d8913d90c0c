import { asc, desc, eq } from 'drizzle-orm';
import { published } from './actualites.ts';
import type { Database } from './connection.ts';
import { actualites, annonces, demarches, departements, evenements, lieux, territoire, zones } from './schema.ts';

/** A page that everyone may read, by its address in French, and when its content last changed, where that is known. */
export interface PublicPage {
  path: string;
  modifie?: Date;
}

/** Of each kind of content; a sitemap holds 50 000 addresses. */
const MAX = 5000;

/** The pages of the contents, the latest of each kind first. */
export async function contentPages(database: Database): Promise<Record<string, PublicPage[]>> {
  const [news, events, notices, towns, procedures, rounds, places] = await Promise.all([
    database
      .select({ slug: actualites.slug, modifie: actualites.updatedAt })
      .from(actualites)
      .where(published)
      .orderBy(desc(actualites.publieLe), asc(actualites.slug))
      .limit(MAX),
    database
      .select({ slug: evenements.slug, modifie: evenements.updatedAt })
      .from(evenements)
      .where(eq(evenements.publie, true))
      .orderBy(desc(evenements.finLe), desc(evenements.id))
      .limit(MAX),
    database
      .select({ slug: annonces.id, modifie: annonces.updatedAt })
      .from(annonces)
      .where(eq(annonces.active, true))
      .orderBy(desc(annonces.createdAt), desc(annonces.id))
      .limit(MAX),
    database
      .select({ slug: territoire.slug, modifie: lieux.updatedAt })
      .from(territoire)
      .innerJoin(lieux, eq(lieux.commune, territoire.slug))
      .where(eq(lieux.genre, 'mairie'))
      .orderBy(asc(territoire.nom)),
    database
      .select({ slug: demarches.slug, modifie: demarches.updatedAt })
      .from(demarches)
      .where(eq(demarches.publiee, true))
      .orderBy(asc(demarches.slug)),
    database.select({ slug: zones.slug }).from(zones).orderBy(asc(zones.slug)),
    database.select({ slug: departements.code }).from(departements).orderBy(asc(departements.code)),
  ]);
  const at = (folder: string, rows: { slug: string | number; modifie?: Date }[]): PublicPage[] =>
    rows.map(({ slug, modifie }) => ({ path: `${folder}${slug}`, modifie }));
  return {
    '/actualites': at('/actualites/', news),
    '/agenda': at('/agenda/', events),
    '/annonces': at('/annonces/', notices),
    '/territoire': at('/territoire/', towns),
    '/pratique/demarches': at('/pratique/demarches/', procedures),
    '/pratique/dechets': at('/pratique/dechets/', rounds),
    '/communes': at('/communes?departement=', places),
  };
}
