import type { FastifyInstance } from 'fastify';
import { SERVICES } from '../contact-form.ts';
import type { Site } from '../context.ts';
import { EVERYONE } from '../lists.ts';
import { isAjax } from '../pages.ts';
import { limited } from '../rate-limits.ts';

const PATH = '/contact/services';

const WEEKDAYS = 'Du lundi au vendredi, 9 h – 12 h et 14 h – 17 h';
const MORNINGS = 'Du lundi au vendredi, 9 h – 12 h';
const MORNINGS_OR_BY_APPOINTMENT = 'Du lundi au vendredi, 9 h – 12 h, l’après-midi sur rendez-vous';

/** When and where the services of the contact form are reached. */
const HOURS: Record<string, { telephone: string; horaires: string; lieu: string }> = {
  accueil: { telephone: '04 65 71 00 51', horaires: WEEKDAYS, lieu: 'Siège, rez-de-chaussée' },
  urbanisme: {
    telephone: '04 65 71 00 53',
    horaires: MORNINGS_OR_BY_APPOINTMENT,
    lieu: 'Siège, premier étage',
  },
  dechets: { telephone: '04 65 71 00 54', horaires: WEEKDAYS, lieu: 'Siège, rez-de-chaussée' },
  enfance: { telephone: '04 65 71 00 55', horaires: WEEKDAYS, lieu: 'Siège, premier étage' },
  transport: { telephone: '04 65 71 00 56', horaires: 'Du lundi au samedi, 8 h – 18 h', lieu: 'Par téléphone' },
  culture: { telephone: '04 65 71 00 57', horaires: 'Du mardi au samedi, 10 h – 18 h', lieu: 'Médiathèque' },
  economie: { telephone: '04 65 71 00 58', horaires: MORNINGS, lieu: 'Siège, second étage' },
  site: { telephone: '04 65 71 00 59', horaires: MORNINGS, lieu: 'Siège, second étage' },
};

const services = Object.entries(SERVICES).map(([id, nom]) => ({ id, nom, ...HOURS[id]! }));

/** The services' telephones and hours: a page, and for the overlay that asks for them its block. */
export function serviceRoutes(app: FastifyInstance, { limits }: Site): void {
  app.get(PATH, (_request, reply) => reply.page('services', { services }));

  const read = { ...EVERYONE, answer: 'json', ...limited('liste', limits.lists) } as const;
  app.post(PATH, { config: read }, async (request, reply) =>
    isAjax(request) ? reply.block('services-liste', { services }) : reply.redirect(PATH, 303),
  );
}
