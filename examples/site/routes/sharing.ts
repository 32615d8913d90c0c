import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../context.ts';
import { hasHadEnough } from '../database/envois.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, type Fields, fieldsOf, textOf } from '../forms.ts';
import { sharingMail } from '../mails.ts';
import { isAjax } from '../pages.ts';
import { Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { sharedPath } from '../sharing.ts';
import { readSharing, SHARING_RULES, type SharingValues } from '../sharing-form.ts';
import { isTrapped, trapped } from '../trap.ts';

const SENT = 'Votre message va partir : la page est partagée.';
const NOT_OURS = 'Cette adresse n’est pas celle d’une page de ce site : elle ne peut pas être partagée d’ici.';
const ENOUGH = 'Cette adresse a déjà reçu plusieurs pages de ce site aujourd’hui. Réessayez demain.';

/** The form that sends a page of the site by mail: in the frame of the share bar, and a page of its own without script. */
export function sharingRoutes(app: FastifyInstance, { database, limits, captcha, mailer, origin }: Site): void {
  app.get('/partager', async (request, reply) => {
    const fields = fieldsOf(request.query);
    const { member } = request.visit;
    const values = { nom: member?.nom ?? '', courriel: member?.courriel ?? '', destinataire: '', message: '' };
    return show(reply, fields, values, {}, fields.success === '1');
  });

  app.post(
    '/partager',
    {
      config: {
        ...limited('partage', limits.messages),
        retry: (request, reply, { message, statusCode: status }) => {
          const fields = fieldsOf(request.body);
          return sharedPath(textOf(fields, 'page'), request.siteOrigin)
            ? show(reply, fields, readSharing(fields).values, { message, status })
            : reply.page('problem', { titre: 'Demande refusée', message, status }, status);
        },
      },
    },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      const page = pageIn(reply, fields);
      const { values, errors, content } = readSharing(fields);
      const refuse = (refusal: Refusal) => show(reply, fields, values, { status: 422, ...refusal });
      if (!content) return refuse({ errors });
      if (isTrapped(fields)) return refuse({ message: trapped() });
      const refusal = await captcha.refuses(request, fields, limits);
      if (refusal) return refuse({ message: refusal });
      if (await hasHadEnough(database, content.destinataire)) return refuse({ message: ENOUGH, status: 429 });
      await mailer.send(sharingMail(origin(), page, content));
      // The popup stays, and says so: nothing else on the page would.
      if (isAjax(request)) return reply.page('alert-success', { message: SENT, ouvert: true });
      return reply.done(SENT, `/partager?page=${encodeURIComponent(textOf(fields, 'page'))}&success=1`);
    },
  );
}

/** The path of the page to share; refuses what is none of the site's. */
function pageIn({ request }: FastifyReply, fields: Fields): string {
  const page = sharedPath(textOf(fields, 'page'), request.siteOrigin);
  if (!page) throw new Problem(400, NOT_OURS);
  return page;
}

function show(reply: FastifyReply, fields: Fields, values: SharingValues, refusal: Refusal = {}, isSent = false) {
  const data = {
    prefixe: 'partage',
    champs: describeFields('partage', SHARING_RULES, values, refusal.errors ?? {}),
    page: pageIn(reply, fields),
    encodee: textOf(fields, 'page'),
    origine: reply.request.siteOrigin,
    sent: isSent ? SENT : null,
  };
  return showForm(reply, 'partager', data, refusal);
}
