import { and, eq, notExists, sql } from 'drizzle-orm';
import { hashPassword } from '../password.ts';
import type { Database } from './connection.ts';
import { demonstrationAnnonces, demonstrationMembers, PASSWORD } from './demonstration.ts';
import { demonstrationActualites } from './demonstration-actualites.ts';
import { demonstrationEvenements } from './demonstration-agenda.ts';
import { demonstrationAvis } from './demonstration-avis.ts';
import { demonstrationRues, demonstrationZones } from './demonstration-collecte.ts';
import { demonstrationDemarches } from './demonstration-demarches.ts';
import { demonstrationPhotos, readDemonstrationPhoto } from './demonstration-photos.ts';
import { demonstrationExpressions, demonstrationMessages } from './demonstration-redaction.ts';
import { demonstrationLieux, demonstrationTerritoire } from './demonstration-territoire.ts';
import { insertPhoto } from './photos.ts';
import { placesVersion, readPlaces } from './places.ts';
import {
  actualites,
  annonces,
  avis,
  communes,
  demarches,
  departements,
  evenements,
  lieux,
  members,
  messages,
  photos,
  regions,
  rues,
  seeds,
  territoire,
  translations,
  zones,
} from './schema.ts';

/** Changes with what seedPlaces makes of the package. */
const PLACES_FORM = 2;

/**
 * Puts in what is missing: the places of France, then the demonstration's members, their annonces and the news. Each
 * part is one transaction that also records itself, so a start killed half-way is simply made again, and a second start
 * changes nothing.
 */
export async function seed(database: Database): Promise<void> {
  const isNew = await once(database, 'places', `${placesVersion()}, ${PLACES_FORM}`, seedPlaces);
  // For index-only scans; the embedded database does not do it by itself, and no transaction can.
  if (isNew) await database.execute(sql`vacuum analyze ${communes}`);
  await once(database, 'demonstration', '1', seedDemonstration);
  await once(database, 'actualites', '2', seedActualites);
  await once(database, 'agenda', '1', seedAgenda);
  await once(database, 'redaction', '1', seedRedaction);
  await once(database, 'photos', '1', seedPhotos);
  await once(database, 'avis', '1', seedAvis);
  await once(database, 'territoire', '1', seedTerritoire);
}

/** False when it was there already. */
async function once(
  database: Database,
  name: string,
  version: string,
  insert: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    // Processes that start together on one server seed in turn.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('flexit seed'))`);
    const [done] = await transaction.select().from(seeds).where(eq(seeds.name, name));
    if (done?.version === version) return false;
    await insert(transaction);
    await transaction
      .insert(seeds)
      .values({ name, version })
      .onConflictDoUpdate({ target: seeds.name, set: { version } });
    return true;
  });
}

/** Also serves a newer version of the package: nothing refers to these tables. */
async function seedPlaces(transaction: Database): Promise<void> {
  const places = readPlaces();
  await transaction.delete(communes);
  await transaction.delete(departements);
  await transaction.delete(regions);
  await transaction.insert(regions).values(places.regions);
  await transaction.insert(departements).values(places.departements);
  // One JSON parameter instead of 245 000: four times as fast.
  await transaction.execute(sql`
    insert into ${communes} (code, nom, cle, departement, region, codes_postaux, population)
    select code, nom, cle, departement, region, "codesPostaux", population
    from jsonb_to_recordset(${JSON.stringify(places.communes)}::jsonb) as commune (
      code text, nom text, cle text, departement text, region text, "codesPostaux" text[], population integer
    )`);
}

async function seedDemonstration(transaction: Database): Promise<void> {
  const people = await Promise.all(
    demonstrationMembers.map(async (member) => ({ ...member, passwordHash: await hashPassword(PASSWORD) })),
  );
  await transaction.insert(members).values(people);
  await seedAnnonces(transaction);
}

/** The demonstration's news, in the place of those of the same address that no editor has changed. */
export async function seedActualites(database: Database): Promise<void> {
  await database
    .update(actualites)
    .set({ image: sql`regexp_replace(${actualites.image}, '^/images/(.+)[.]svg$', '\\1')` });
  const added = (column: string) => sql.raw(`excluded.${column}`);
  await database
    .insert(actualites)
    .values(demonstrationActualites(new Date()))
    .onConflictDoUpdate({
      target: actualites.slug,
      set: {
        theme: added('theme'),
        titre: added('titre'),
        chapo: added('chapo'),
        texte: added('texte'),
        image: added('image'),
        imageAlt: added('image_alt'),
        publieLe: added('publie_le'),
      },
      setWhere: eq(actualites.version, 1),
    });
}

/** The demonstration's events, dated from today. */
export async function seedAgenda(database: Database): Promise<void> {
  await database.insert(evenements).values(demonstrationEvenements(new Date())).onConflictDoNothing();
}

/** What is announced over the pages, dated from today. */
async function seedAvis(transaction: Database): Promise<void> {
  await transaction.insert(avis).values(demonstrationAvis(new Date()));
}

/** The communes of the valley, their town halls and services. */
async function seedTerritoire(transaction: Database): Promise<void> {
  await transaction.insert(territoire).values(demonstrationTerritoire);
  await transaction.insert(lieux).values(demonstrationLieux(new Date()));
  await transaction.insert(demarches).values(demonstrationDemarches);
  await transaction.insert(zones).values(demonstrationZones);
  await transaction.insert(rues).values(demonstrationRues());
}

/** What waits for the editors, dated from today. */
export async function seedRedaction(database: Database): Promise<void> {
  await database.insert(messages).values(demonstrationMessages(new Date()));
  await database.insert(translations).values(demonstrationExpressions).onConflictDoNothing();
}

/** The photos of the demonstration's annonces, where these still are and have none. */
export async function seedPhotos(database: Database): Promise<void> {
  for (const { titre, pictures } of demonstrationPhotos) {
    const [annonce] = await database
      .select({ id: annonces.id })
      .from(annonces)
      .where(and(eq(annonces.titre, titre), notExists(photosOf(database))))
      .limit(1);
    if (!annonce) continue;
    for (const [index, [name, alt]] of Object.entries(pictures).entries()) {
      const { hash, files } = await readDemonstrationPhoto(name);
      const size = files.reduce((total, { bytes }) => total + bytes.length, 0);
      await insertPhoto(database, { annonceId: annonce.id, hash, alt, size, position: index + 1 }, files);
    }
  }
}

const photosOf = (database: Database) => database.select().from(photos).where(eq(photos.annonceId, annonces.id));

/** The demonstration members' annonces, dated from today. */
export async function seedAnnonces(database: Database): Promise<void> {
  const owners = new Map((await database.select().from(members)).map(({ courriel, id }) => [courriel, id]));
  const rows = demonstrationAnnonces(new Date()).flatMap(({ owner, ...annonce }) => {
    const memberId = owners.get(owner);
    return memberId === undefined ? [] : [{ ...annonce, memberId }];
  });
  await database.insert(annonces).values(rows);
}
