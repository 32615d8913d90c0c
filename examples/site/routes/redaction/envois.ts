import type { FastifyInstance } from 'fastify';
import type { Site } from '../../context.ts';
import { listEnvois } from '../../database/redaction/envois.ts';
import { addList } from '../../lists.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import type { Desk } from './desk.ts';

/** The outbox: the mails by which visitors share pages of the site. */
export function outboxRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  addList(app, site, '/envois', async (reply, asked, request) => {
    const envois = await desk.as(request, (database) => listEnvois(database, parsePage(asked.page)));
    const links = pagination(envois, '/redaction/envois');
    return desk.list(reply, 'redaction/envois', { envois, pagination: links }, links.past);
  });
}
