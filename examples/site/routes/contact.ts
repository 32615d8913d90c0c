import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONTACT_RULES, type ContactValues, HOUSEHOLD, readMessage, SERVICES } from '../contact-form.ts';
import type { Site } from '../context.ts';
import { createMessage } from '../database/messages.ts';
import { type Refusal, showForm } from '../form-page.ts';
import { describeFields, fieldsOf, textOf } from '../forms.ts';
import { limited } from '../rate-limits.ts';
import { isTrapped, trapped } from '../trap.ts';

const SENT = 'Votre message est bien arrivé. Le service vous répondra sous trois jours ouvrés.';

export function contactRoutes(app: FastifyInstance, { database, limits, captcha }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/contact', async (request, reply) => {
    const { member } = request.visit;
    const service = textOf(request.query, 'service');
    const values = {
      service: Object.hasOwn(SERVICES, service) ? service : '',
      nom: member?.nom ?? '',
      courriel: member?.courriel ?? '',
      telephone: '',
      foyer: '',
      message: '',
      consentement: '',
    };
    return showContact(reply, values, {}, request.query.success === '1');
  });

  app.post(
    '/contact',
    {
      config: {
        ...limited('contact', limits.messages),
        retry: (request, reply, { message, statusCode: status }) =>
          showContact(reply, readMessage(fieldsOf(request.body)).values, { message, status }),
      },
    },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      const { values, errors, content } = readMessage(fields);
      if (!content) return showContact(reply, values, { errors, status: 422 });
      if (isTrapped(fields)) return showContact(reply, values, { message: trapped(), status: 422 });
      const refusal = await captcha.refuses(request, fields, limits);
      if (refusal) return showContact(reply, values, { message: refusal, status: 422 });
      await createMessage(database, content);
      return reply.done(SENT, '/contact?success=1');
    },
  );
}

function showContact(reply: FastifyReply, values: ContactValues, refusal: Refusal = {}, isSent = false) {
  const champs = describeFields('contact', CONTACT_RULES, values, refusal.errors ?? {});
  const data = {
    prefixe: 'contact',
    champs,
    services: Object.entries(SERVICES),
    foyer: HOUSEHOLD,
    sent: isSent ? SENT : null,
  };
  return showForm(reply, 'contact', data, refusal);
}
