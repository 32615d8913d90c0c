import { inArray } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { departements, regions } from './schema.ts';
import { byName } from './words.ts';

export type Departement = typeof departements.$inferSelect;

export interface Region {
  code: string;
  nom: string;
  departements: Departement[];
}

/** By code, in the codes' order. */
export interface Territories {
  departements: Map<string, Departement>;
  regions: Map<string, Region>;
}

const read = new WeakMap<Database, Promise<Territories>>();

/** France's 109 départements and 26 regions, read once: they change with the site's own version only. */
export function territories(database: Database): Promise<Territories> {
  let known = read.get(database);
  if (!known) {
    known = readTerritories(database);
    known.catch(() => read.delete(database));
    read.set(database, known);
  }
  return known;
}

async function readTerritories(database: Database): Promise<Territories> {
  const all = await database.select().from(departements).orderBy(departements.code);
  const named = await database.select().from(regions).orderBy(regions.code);
  const parts = (code: string) => all.filter(({ region }) => region === code);
  return {
    departements: new Map(all.map((departement) => [departement.code, departement])),
    regions: new Map(named.map(({ code, nom }) => [code, { code, nom, departements: parts(code) }])),
  };
}

/** The départements of these régions, by their names, with how many communes each has. */
export async function departementsOf(database: Database, codes: string[]) {
  return database
    .select()
    .from(departements)
    .where(inArray(departements.region, codes))
    .orderBy(byName(departements.nom));
}
