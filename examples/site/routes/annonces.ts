import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '../annonce-form.ts';
import { presentMoment } from '../calendar.ts';
import type { Site } from '../context.ts';
import { findPublishedAnnonce, listPublishedAnnonces } from '../database/annonces.ts';
import { listPhotos } from '../database/photos.ts';
import type { Fields } from '../forms.ts';
import { addList, EVERYONE, sendList } from '../lists.ts';
import { addressOf, pagination } from '../pagination.ts';
import { parseId, parsePage, parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { sharingOf } from '../sharing.ts';
import { fold } from '../text.ts';

const LIST = '/annonces';
const MAX_SEARCH = 100;
/** By what the address says; the first goes without saying. */
const ORDERS = { '': 'Les plus récentes', anciennes: 'Les plus anciennes' };

/** The published annonces, for everyone. */
export function annonceRoutes(app: FastifyInstance, site: Site): void {
  const { database } = site;

  addList(
    app,
    site,
    LIST,
    async (reply, asked) => {
      const choice = readChoice(asked);
      const annonces = await listPublishedAnnonces(database, {
        page: parsePage(asked.page),
        categorie: choice.categorie,
        key: fold(choice.q),
        lieu: fold(choice.commune),
        oldestFirst: choice.tri === 'anciennes',
      });
      const links = pagination(annonces, LIST, choice);
      const data = {
        annonces,
        categorie: choice.categorie,
        choix: choice,
        categories: ['', ...Object.keys(CATEGORIES)].map((categorie) => ({
          value: categorie,
          nom: CATEGORIES[categorie] ?? 'Toutes',
          href: addressOf(LIST, { ...choice, categorie }),
        })),
        tris: Object.entries(ORDERS).map(([tri, nom]) => ({
          value: tri,
          nom,
          href: addressOf(LIST, { ...choice, tri }),
        })),
        pagination: links,
      };
      return sendList(reply, 'annonces', data, links.past);
    },
    EVERYONE,
  );

  app.get<{ Params: { id: string } }>('/annonces/:id', async (request, reply) => {
    const id = parseId(request.params.id);
    const annonce = id && (await findPublishedAnnonce(database, id));
    if (!annonce) throw new Problem(404, NOT_FOUND);
    const isLate = annonce.reponseAvant !== null && annonce.reponseAvant < presentMoment();
    const photos = await listPhotos(database, annonce.id);
    const partage = sharingOf(request, `/annonces/${annonce.id}`, annonce.titre);
    return reply.page('annonce', { annonce, isLate, photos, groupe: `annonce-${annonce.id}`, partage });
  });
}

/** What the address or the list's fields ask for; what cannot be read goes without saying. */
function readChoice(asked: Fields) {
  const categorie = parseText(asked.categorie, 30);
  return {
    q: parseText(asked.q, MAX_SEARCH).trim(),
    commune: parseText(asked.commune, MAX_SEARCH).trim(),
    categorie: Object.hasOwn(CATEGORIES, categorie) ? categorie : '',
    tri: asked.tri === 'anciennes' ? 'anciennes' : '',
  };
}
