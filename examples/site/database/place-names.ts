import { inArray } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { departements, regions } from './schema.ts';

/** Names by code. */
interface PlaceNames {
  departements: Map<string, string>;
  regions: Map<string, string>;
}

const read = new WeakMap<Database, Promise<PlaceNames>>();

/** The names of France's 109 départements and 26 regions, read once: they change with the site's own version only. */
export function placeNames(database: Database): Promise<PlaceNames> {
  let names = read.get(database);
  if (!names) {
    names = readNames(database);
    names.catch(() => read.delete(database));
    read.set(database, names);
  }
  return names;
}

async function readNames(database: Database): Promise<PlaceNames> {
  const toMap = (rows: { code: string; nom: string }[]) => new Map(rows.map(({ code, nom }) => [code, nom]));
  return {
    departements: toMap(await database.select().from(departements)),
    regions: toMap(await database.select().from(regions)),
  };
}

/** The départements of these régions, by their names, with how many communes each has. */
export async function departementsOf(database: Database, codes: string[]) {
  return database.select().from(departements).where(inArray(departements.region, codes)).orderBy(departements.nom);
}
