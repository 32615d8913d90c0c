import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';
import { findPublishedAnnonce, type PublicAnnonce } from '../database/annonces.ts';
import { createSignalement } from '../database/signalements.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, type Fields, fieldsOf } from '../forms.ts';
import { parseId } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { MOTIFS, REPORT_RULES, readReport } from '../report-form.ts';
import { isTrapped, trapped } from '../trap.ts';

const PATH = '/annonces/:id/signaler';
const SENT = 'Merci : la rédaction va relire cette annonce.';

/** The form by which visitors tell the editors of an annonce that should not be there. */
export function reportRoutes(app: FastifyInstance, { database, limits, captcha }: Site): void {
  app.get(PATH, async (request, reply) => {
    const values = { motif: '', precisions: '', courriel: request.visit.member?.courriel ?? '' };
    return showReport(reply, await published(request), values, {}, fieldsOf(request.query).success === '1');
  });

  app.post(PATH, { config: { ...limited('signalement', limits.messages), retry } }, async (request, reply) => {
    const annonce = await published(request);
    const fields = fieldsOf(request.body);
    const { values, errors } = readReport(fields);
    const refuse = (refusal: Refusal) => showReport(reply, annonce, values, { status: 422, ...refusal });
    if (Object.keys(errors).length > 0) return refuse({ errors });
    if (isTrapped(fields)) return refuse({ message: trapped() });
    const refusal = await captcha.refuses(request, fields, limits);
    if (refusal) return refuse({ message: refusal });
    await createSignalement(database, { ...values, annonceId: annonce.id });
    return reply.done(SENT, `/annonces/${annonce.id}/signaler?success=1`);
  });

  /** The published annonce that the address names. */
  async function published({ params }: FastifyRequest): Promise<PublicAnnonce> {
    const id = parseId((params as { id: string }).id);
    const annonce = id && (await findPublishedAnnonce(database, id));
    if (!annonce) throw new Problem(404, NOT_FOUND);
    return annonce;
  }
}

function retry(request: FastifyRequest, reply: FastifyReply, { message, statusCode: status }: Problem) {
  return showReport(reply, undefined, readReport(fieldsOf(request.body)).values, { message, status });
}

/** Without its annonce where that could not be read. */
function showReport(
  reply: FastifyReply,
  annonce: PublicAnnonce | undefined,
  values: Record<keyof typeof REPORT_RULES, string>,
  refusal: Refusal = {},
  isSent = false,
) {
  const data = {
    prefixe: 'signalement',
    champs: describeFields('signalement', REPORT_RULES, values, refusal.errors ?? {}),
    motifs: Object.entries(MOTIFS),
    annonce: annonce ?? null,
    id: (reply.request.params as Fields).id,
    sent: isSent ? SENT : null,
  };
  return showForm(reply, 'annonce-signaler', data, refusal);
}
