import type { FastifyInstance } from 'fastify';
import type { Site } from '../context.ts';
import { searchStreets } from '../database/collecte.ts';
import type { Database } from '../database/connection.ts';
import { searchDemarches } from '../database/demarches.ts';
import { searchCommunes } from '../database/directory.ts';
import { type Results, results, type Search } from '../database/results.ts';
import { searchActualites, searchAnnonces, searchEvenements, searchPages } from '../database/search.ts';
import { searchTerritoire } from '../database/territoire.ts';
import { pagination } from '../pagination.ts';
import { parsePage, parseText } from '../parameters.ts';
import { fold, storable } from '../text.ts';

const QUERY_MAX = 100;
const PAGE_SIZE = 10;
/** Of each kind, where all are shown. */
const FIRST = 4;

type Find = (database: Database, search: Search & { q: string }) => Promise<Results<unknown>>;

/** The kinds of contents, in the order in which they are shown, by the value of `genre`. */
const KINDS: Record<string, { titre: string; find: Find }> = {
  pages: { titre: 'Pages', find: searchPages },
  territoire: { titre: 'Communes de la vallée', find: searchTerritoire },
  demarches: { titre: 'Démarches', find: searchDemarches },
  actualites: { titre: 'Actualités', find: searchActualites },
  agenda: { titre: 'Agenda', find: searchEvenements },
  annonces: { titre: 'Annonces', find: searchAnnonces },
  collecte: { titre: 'Collecte des déchets', find: searchStreets },
  communes: { titre: 'Communes', find: (database, { q, page }) => searchCommunes(database, q, page) },
};

/** The search of the whole site: the first results of each kind, or all of one kind, in pages. */
export function searchRoutes(app: FastifyInstance, { database }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/recherche', async ({ query }, reply) => {
    const q = storable(parseText(query.q, QUERY_MAX)).trim();
    const key = fold(q);
    const asked = parseText(query.genre, 30);
    const genre = Object.hasOwn(KINDS, asked) ? asked : '';
    const page = genre ? parsePage(query.page) : 1;
    const groups = [];
    for (const [nom, { titre, find }] of key ? Object.entries(KINDS) : []) {
      const part = nom === genre ? { page, size: PAGE_SIZE } : { page: 1, size: FIRST };
      const found = await find(database, { q, key, ...part });
      const rows = genre ? found.rows : found.rows.slice(0, FIRST);
      groups.push({ nom, titre, total: found.total, rows, found, href: addressOf(q, nom) });
    }
    const chosen = groups.find(({ nom }) => nom === genre);
    const links = pagination(chosen?.found ?? results([], 0, 1, 1), '/recherche', { q, genre });
    const data = {
      q,
      genre,
      groups,
      shown: chosen ? [chosen] : groups.filter(({ total }) => total > 0),
      total: groups.reduce((sum, group) => sum + group.total, 0),
      tout: addressOf(q),
      pagination: links,
    };
    return reply.page('recherche', data, links.past ? 404 : 200);
  });
}

const addressOf = (q: string, genre?: string) =>
  `/recherche?${new URLSearchParams({ q, ...(genre ? { genre } : {}) })}`;
