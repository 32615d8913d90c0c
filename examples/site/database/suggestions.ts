import { and, desc, eq } from 'drizzle-orm';
import { t } from '../langue.ts';
import { fold } from '../text.ts';
import { published } from './actualites.ts';
import { searchStreets } from './collecte.ts';
import { suggestCommunes } from './communes.ts';
import type { Database } from './connection.ts';
import { searchDemarches } from './demarches.ts';
import { actualites, annonces, evenements, searchableText } from './schema.ts';
import { findPages, titleOf } from './search.ts';
import { searchTerritoire } from './territoire.ts';
import { hasWords, spellings } from './words.ts';

const SUGGESTIONS = 10;
/** Of each kind, so that one does not hide the others. */
const OF_A_KIND = 4;
/** The latest titles with the words, among which those that begin with them are looked for. */
const CANDIDATES = 100;
const EVERYWHERE = { region: '', departement: '' };

/** A title of the site's contents, and what kind of content it is of. */
interface Title {
  titre: string;
  genre: string;
  /** What tells it from others of the same title. */
  precision?: string;
}

/** Titles for what a visitor is typing into the site's search: those that begin with it, then those that have its words. */
export async function suggestTitles(database: Database, term: string) {
  const key = fold(term);
  if (!key) return [];
  const begins = ({ titre }: Title) => spellings(key).some((start) => fold(titre).startsWith(start));
  const kinds = await Promise.all([
    pageTitles(database, key),
    townTitles(database, key),
    demarcheTitles(database, key),
    newsTitles(database, key),
    eventTitles(database, key),
    annonceTitles(database, key),
    streetTitles(database, key),
    communeNames(database, term),
  ]);
  const found = kinds.flatMap((titles) => firstOnes(distinct(titles), begins).slice(0, OF_A_KIND));
  return firstOnes(found, begins)
    .slice(0, SUGGESTIONS)
    .map(({ titre, genre, precision }) => ({
      value: titre,
      label: `${titre}${precision ? ` (${precision})` : ''} – ${t(genre)}`,
      genre: t(genre),
    }));
}

async function pageTitles(database: Database, key: string): Promise<Title[]> {
  const pages = await findPages(database, key, titleOf);
  return pages.map((page) => ({ titre: titleOf(page), genre: 'Page' }));
}

async function townTitles(database: Database, key: string): Promise<Title[]> {
  const { rows } = await searchTerritoire(database, { key, page: 1, size: CANDIDATES });
  return rows.map(({ mairie }) => ({ titre: mairie.nom, genre: 'Commune de la vallée' }));
}

async function demarcheTitles(database: Database, key: string): Promise<Title[]> {
  const { rows } = await searchDemarches(database, { key, page: 1, size: CANDIDATES });
  return rows.map(({ titre }) => ({ titre: t(titre), genre: 'Démarche' }));
}

async function streetTitles(database: Database, key: string): Promise<Title[]> {
  const { rows } = await searchStreets(database, { key, page: 1, size: OF_A_KIND });
  return rows.map(({ nom, commune }) => ({ titre: nom, genre: 'Collecte des déchets', precision: commune }));
}

async function newsTitles(database: Database, key: string): Promise<Title[]> {
  const rows = await database
    .select({ titre: actualites.titre })
    .from(actualites)
    .where(and(published, hasWords(searchableText(actualites.titre), key)))
    .orderBy(desc(actualites.publieLe))
    .limit(CANDIDATES);
  return rows.map(({ titre }) => ({ titre, genre: 'Actualité' }));
}

async function eventTitles(database: Database, key: string): Promise<Title[]> {
  const rows = await database
    .select({ titre: evenements.titre })
    .from(evenements)
    .where(and(eq(evenements.publie, true), hasWords(searchableText(evenements.titre), key)))
    .orderBy(desc(evenements.finLe))
    .limit(CANDIDATES);
  return rows.map(({ titre }) => ({ titre, genre: 'Agenda' }));
}

async function annonceTitles(database: Database, key: string): Promise<Title[]> {
  const rows = await database
    .select({ titre: annonces.titre })
    .from(annonces)
    .where(and(eq(annonces.active, true), hasWords(searchableText(annonces.titre), key)))
    .orderBy(desc(annonces.publishedAt))
    .limit(CANDIDATES);
  return rows.map(({ titre }) => ({ titre, genre: 'Annonce' }));
}

async function communeNames(database: Database, term: string): Promise<Title[]> {
  const rows = await suggestCommunes(database, term, EVERYWHERE, OF_A_KIND);
  return rows.map(({ nom, departementNom }) => ({ titre: nom, genre: 'Commune', precision: departementNom }));
}

/** Without those of the same title, as the events that come back each year. */
function distinct(titles: Title[]): Title[] {
  return [...new Map(titles.map((title) => [`${fold(title.titre)} ${title.precision}`, title])).values()];
}

const firstOnes = (titles: Title[], isFirst: (title: Title) => boolean): Title[] => [
  ...titles.filter(isFirst),
  ...titles.filter((title) => !isFirst(title)),
];
