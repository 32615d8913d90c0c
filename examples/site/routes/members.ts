import type { FastifyInstance } from 'fastify';
import type { Site } from '../context.ts';
import { type AnnonceOrder, type AnnonceState, countOwnAnnonces, listOwnAnnonces } from '../database/annonces.ts';
import { countUnread } from '../database/messages.ts';
import { addList, readPage, sendList } from '../lists.ts';
import { pagination } from '../pagination.ts';
import { parsePage } from '../parameters.ts';
import { stateClass } from './my-elements.ts';

const SPACE = '/mon-espace';
const STATES = new Map<unknown, string>([
  ['publiees', 'Publiées'],
  ['brouillons', 'Non publiées'],
  ['soumises', 'Soumises'],
] satisfies [AnnonceState, string][]);
const ORDERS = new Map<unknown, string>([
  ['modification', 'Modification'],
  ['titre', 'Titre'],
] satisfies [AnnonceOrder, string][]);

/** « Mon espace »: the list of the member's own annonces. */
export function memberRoutes(app: FastifyInstance, site: Site): void {
  const { database } = site;

  addList(
    app,
    site,
    SPACE,
    async (reply, asked, request) => {
      const memberId = request.visit.member!.id;
      const etat = STATES.has(asked.etat) ? (asked.etat as AnnonceState) : undefined;
      const tri = ORDERS.has(asked.tri) ? (asked.tri as AnnonceOrder) : undefined;
      const annonces = await readPage(request, parsePage(asked.page), (page) =>
        listOwnAnnonces(database, { memberId, page, etat, tri: tri ?? 'creation' }),
      );
      const totals = await countOwnAnnonces(database, memberId);
      const rows = annonces.rows.map((annonce) => ({
        ...annonce,
        etat: stateClass(annonce.active),
        isChanged: annonce.updatedAt > annonce.createdAt,
      }));
      const links = pagination(annonces, SPACE, { etat: etat ?? '', tri: tri ?? '' });
      const data = {
        annonces: { ...annonces, rows },
        nonLus: await countUnread(database, memberId),
        all: totals.toutes,
        etats: choices('etat', [['', 'Toutes'], ...STATES], { etat, tri }).map((choice) => ({
          ...choice,
          total: totals[(choice.value || 'toutes') as keyof typeof totals],
        })),
        tris: choices('tri', [['', 'Création'], ...ORDERS], { etat, tri }),
        pagination: links,
        retour: links.here,
      };
      return sendList(reply, 'mon-espace', data, links.past);
    },
    { member: true },
  );
}

type Chosen = Record<string, string | undefined>;

/** The links of one choice, which keep the others: the list then begins anew. */
function choices(name: string, values: Iterable<[unknown, string]>, chosen: Chosen) {
  return [...values].map(([value, titre]) => {
    const query = Object.entries({ ...chosen, [name]: value as string }).filter(([, text]) => text);
    const href = query.length > 0 ? `${SPACE}?${new URLSearchParams(query as [string, string][])}` : SPACE;
    return { value: value as string, titre, href, current: value === (chosen[name] ?? '') };
  });
}
