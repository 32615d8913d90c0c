import type { FastifyInstance } from 'fastify';
import { today } from '../../calendar.ts';
import { SERVICES } from '../../contact-form.ts';
import type { Site } from '../../context.ts';
import { listSubmissions } from '../../database/redaction/annonces.ts';
import { countContents } from '../../database/redaction/figures.ts';
import { EVERYTHING } from '../../database/redaction/list-search.ts';
import { listMessages } from '../../database/redaction/messages.ts';
import { editedNewsRoutes } from './actualites.ts';
import { submissionRoutes } from './annonces.ts';
import { editedAvisRoutes } from './avis.ts';
import { editedDemarcheRoutes } from './demarches.ts';
import { createDesk } from './desk.ts';
import { outboxRoutes } from './envois.ts';
import { editedAgendaRoutes } from './evenements.ts';
import { expressionRoutes } from './expressions.ts';
import { editedLieuRoutes } from './lieux.ts';
import { messageRoutes } from './messages.ts';
import { processingRoutes } from './processing.ts';
import { editedReportRoutes } from './signalements.ts';

const RECENT = 3;

/** The back office, for editors: each of its routes is guarded, those to come included. */
export function redactionRoutes(app: FastifyInstance, site: Site): void {
  const desk = createDesk(site);
  app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, editor: true };
      });
      scope.get('/', async (request, reply) => {
        const data = await desk.as(request, async (database) => ({
          contents: await countContents(database, today()),
          annonces: (await listSubmissions(database, false, EVERYTHING, 1)).rows.slice(0, RECENT),
          messages: (await listMessages(database, false, EVERYTHING, 1)).rows.slice(0, RECENT),
        }));
        return desk.show(reply, 'redaction/accueil', { ...data, services: SERVICES });
      });
      submissionRoutes(scope, site, desk);
      editedNewsRoutes(scope, site, desk);
      editedAgendaRoutes(scope, site, desk);
      editedAvisRoutes(scope, site, desk);
      editedLieuRoutes(scope, site, desk);
      editedDemarcheRoutes(scope, site, desk);
      messageRoutes(scope, site, desk);
      editedReportRoutes(scope, site, desk);
      outboxRoutes(scope, site, desk);
      expressionRoutes(scope, site, desk);
      processingRoutes(scope, site, desk);
    },
    { prefix: '/redaction' },
  );
}
