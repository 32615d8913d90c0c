import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../context.ts';
import { deleteAnnonce, toggleAnnonce } from '../database/annonces.ts';
import { deletePhoto } from '../database/photos.ts';
import { fieldsOf } from '../forms.ts';
import { t } from '../langue.ts';
import { isAjax } from '../pages.ts';
import { parseId } from '../parameters.ts';
import { NOT_YOURS, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { returnTo } from '../return-to.ts';
import { activeOf } from './redaction/desk.ts';

/** What a done action answers: `class` is the new class of the activate control. */
export interface Outcome {
  message: string;
  class?: string;
  /** The list of what it was done to is read again, and says so. */
  isListed?: boolean;
}

/** `wanted`: published or not, where the request says. */
type Action = (site: Site, id: number, memberId: number, wanted?: boolean) => Promise<Outcome | undefined>;

/** What a member is told who would publish what the editors took off the site. */
export const WITHDRAWN =
  'La rédaction a retiré cette annonce du site, et peut seule l’y remettre. Corrigez-la, puis soumettez-la de nouveau.';

/** What a member may do, by the module of the element. */
const ACTIONS: Record<string, Record<string, Action>> = {
  annonces: {
    my_elements_activate: async ({ database }, id, memberId, wanted) => {
      const annonce = await toggleAnnonce(database, id, memberId, wanted);
      if (!annonce) return undefined;
      if (annonce.withdrawnAt && wanted !== false) throw new Problem(409, WITHDRAWN);
      const { titre, active } = annonce;
      const done = active ? 'L’annonce « {titre} » est publiée.' : 'L’annonce « {titre} » est dépubliée.';
      return { message: t(done, { titre }), class: stateClass(active), isListed: true };
    },
    my_elements_delete: async ({ database }, id, memberId) => {
      const annonce = await deleteAnnonce(database, id, memberId);
      return (
        annonce && { message: t('L’annonce « {titre} » est supprimée.', { titre: annonce.titre }), isListed: true }
      );
    },
  },
  photos: {
    my_elements_delete: async ({ database }, id, memberId) =>
      (await deletePhoto(database, id, memberId)) ? { message: 'La photo est retirée.' } : undefined,
  },
};

const NAMES = new Set(Object.values(ACTIONS).flatMap(Object.keys));

/** The specification's « modules processing script ». */
export function myElementRoutes(app: FastifyInstance, site: Site): void {
  app.post(
    '/globalflexit/ajax/modules/traitement.php',
    { config: { member: true, answer: 'json', ...limited('ecriture', site.limits.writes) } },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      const { action, element_module_ident: ident, element_id: elementId, retour } = fields;
      if (typeof action !== 'string' || !NAMES.has(action)) throw new Problem(400, 'Action inconnue.');
      if (typeof ident !== 'string' || !Object.hasOwn(ACTIONS, ident))
        throw new Problem(404, 'Ce module n’existe pas.');
      const act = ACTIONS[ident]![action];
      if (!act) throw new Problem(400, 'Action inconnue.');
      const id = parseId(elementId);
      if (!id) throw new Problem(400, 'L’identifiant de l’élément est incorrect.');
      const outcome = await act(site, id, request.visit.member!.id, activeOf(fields));
      if (!outcome) throw new Problem(404, NOT_YOURS);
      return sendOutcome(reply, outcome, returnTo(retour, '/mon-espace'));
    },
  );
}

export function stateClass(active: boolean): string {
  return active ? 'etat etat-publie' : 'etat etat-brouillon';
}

/** Answers the library, whose list then shows the message above its rows, or goes back to `location` with it. */
export async function sendOutcome(reply: FastifyReply, outcome: Outcome, location: string): Promise<FastifyReply> {
  if (!isAjax(reply.request)) return reply.done(outcome.message, location);
  if (outcome.isListed) await reply.keep(outcome.message);
  return reply.send({ result: true, class: outcome.class, msg: t(outcome.message) });
}
