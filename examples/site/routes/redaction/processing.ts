import type { FastifyInstance } from 'fastify';
import type { Site } from '../../context.ts';
import { deleteActualite, toggleActualite } from '../../database/redaction/actualites.ts';
import { deleteAvis, toggleAvis } from '../../database/redaction/avis.ts';
import { deleteDemarche, toggleDemarche } from '../../database/redaction/demarches.ts';
import type { EditorDatabase } from '../../database/redaction/editors.ts';
import { deleteEvenement, toggleEvenement } from '../../database/redaction/evenements.ts';
import { deleteExpression } from '../../database/redaction/expressions.ts';
import { deleteMessage } from '../../database/redaction/messages.ts';
import { fieldsOf } from '../../forms.ts';
import { ofName } from '../../french.ts';
import { parseId } from '../../parameters.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { returnTo } from '../../return-to.ts';
import { isSlug } from '../../slug.ts';
import { type Outcome, sendOutcome, stateClass } from '../my-elements.ts';
import { activeOf, type Desk } from './desk.ts';

type Act = (database: EditorDatabase, id: string, wanted?: boolean) => Promise<Outcome | undefined>;

/** What `flexit-my-element` asks, by action and module; undefined where there is no such element. */
const ACTIONS: Record<string, Record<string, Act>> = {
  my_elements_activate: {
    actualites: async (database, slug, wanted) => {
      const actualite = isSlug(slug) ? await toggleActualite(database, slug, wanted) : undefined;
      return actualite && toggled(`L’article « ${actualite.titre} » est`, actualite.publiee, 'publié', 'dépublié');
    },
    evenements: async (database, id, wanted) => {
      const evenement = await withId(id, (number) => toggleEvenement(database, number, wanted));
      return evenement && toggled(`L’événement « ${evenement.titre} » est`, evenement.publie, 'publié', 'dépublié');
    },
    avis: async (database, id, wanted) => {
      const avis = await withId(id, (number) => toggleAvis(database, number, wanted));
      return avis && toggled(`L’annonce « ${avis.titre} » est`, avis.publie, 'publiée', 'dépubliée');
    },
    demarches: async (database, slug, wanted) => {
      const demarche = isSlug(slug) ? await toggleDemarche(database, slug, wanted) : undefined;
      return demarche && toggled(`La démarche « ${demarche.titre} » est`, demarche.publiee, 'publiée', 'dépubliée');
    },
  },
  my_elements_delete: {
    actualites: async (database, slug) => {
      const actualite = isSlug(slug) ? await deleteActualite(database, slug) : undefined;
      return actualite && { message: `L’article « ${actualite.titre} » est supprimé.` };
    },
    evenements: async (database, id) => {
      const evenement = await withId(id, (number) => deleteEvenement(database, number));
      return evenement && { message: `L’événement « ${evenement.titre} » est supprimé.` };
    },
    avis: async (database, id) => {
      const avis = await withId(id, (number) => deleteAvis(database, number));
      return avis && { message: `L’annonce « ${avis.titre} » est supprimée.` };
    },
    demarches: async (database, slug) => {
      const demarche = isSlug(slug) ? await deleteDemarche(database, slug) : undefined;
      return demarche && { message: `La démarche « ${demarche.titre} » est supprimée.` };
    },
    messages: async (database, id) => {
      const message = await withId(id, (number) => deleteMessage(database, number));
      return message && { message: `Le message ${ofName(message.nom)} est supprimé.` };
    },
    expressions: async (database, id) => {
      const expression = await withId(id, (number) => deleteExpression(database, number));
      return expression && { message: `L’expression « ${expression.intitule} » est supprimée.` };
    },
  },
};

/** The back office's « modules processing script »: publishes and deletes from the rows of its lists. */
export function processingRoutes(app: FastifyInstance, { limits }: Site, desk: Desk): void {
  app.post(
    '/traitement',
    { config: { answer: 'json', ...limited('ecriture', limits.writes) } },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      const { action, element_module_ident: ident, element_id: id, retour } = fields;
      const acts = pick(ACTIONS, action);
      if (!acts) throw new Problem(400, 'Action inconnue.');
      const act = pick(acts, ident);
      if (!act) throw new Problem(404, 'Ce module n’existe pas.');
      if (typeof id !== 'string') throw new Problem(400, 'L’identifiant de l’élément est incorrect.');
      const outcome = await desk.as(request, (database) => act(database, id, activeOf(fields)));
      if (!outcome) throw new Problem(404, NOT_FOUND);
      return sendOutcome(reply, { ...outcome, isListed: true }, returnTo(retour, '/redaction'));
    },
  );
}

function pick<T>(record: Record<string, T>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
}

async function withId<T>(text: string, act: (id: number) => Promise<T | undefined>): Promise<T | undefined> {
  const id = parseId(text);
  return id ? act(id) : undefined;
}

function toggled(subject: string, isActive: boolean, published: string, unpublished: string): Outcome {
  return { message: `${subject} ${isActive ? published : unpublished}.`, class: stateClass(isActive) };
}
