import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../elements/tools/pages/escape.ts';
import { NEWS_THEMES } from '../actualite-form.ts';
import { CATEGORIES } from '../annonce-form.ts';
import { atom } from '../atom.ts';
import { addDays, today } from '../calendar.ts';
import type { Site } from '../context.ts';
import { latestActualites } from '../database/actualites.ts';
import { latestAnnonces } from '../database/annonces.ts';
import { listUpcomingEvenements } from '../database/evenements.ts';
import { listTerritoire } from '../database/territoire.ts';
import { AGENDA_CATEGORIES, parseCategory } from '../evenement-form.ts';
import { agendaCalendar } from '../icalendar.ts';
import { parseText } from '../parameters.ts';
import type { Renderer } from '../renderer.ts';
import { SITE } from '../site.ts';
import { isKnown } from './static.ts';

/** Entries of a feed, the latest. */
const ENTRIES = 30;
/** Events of a calendar: those of the last weeks, and all that are to come. */
const EVENTS = 300;
const DAYS_BACK = 31;
/** In seconds. */
const MAX_AGE = 300;

/** What is read by other programs: the news and the annonces as feeds, the agenda as a calendar. Contents are in French alone. */
export function feedRoutes(app: FastifyInstance, { database }: Site, render: Renderer): void {
  app.get('/actualites.xml', async (request, reply) => {
    const origin = request.siteOrigin;
    const news = await latestActualites(database, ENTRIES);
    const entries = news.map(async ({ slug, titre, chapo, texte, theme, publieLe, updatedAt }) => ({
      path: `/actualites/${slug}`,
      titre,
      resume: chapo,
      html: `<p>${escapeHtml(chapo)}</p>${await fullText(texte, origin, true)}`,
      auteur: SITE.titre,
      categorie: NEWS_THEMES[theme] ?? 'Actualités',
      publie: new Date(publieLe),
      modifie: laterOf(updatedAt, new Date(publieLe)),
    }));
    return sendFeed(request, reply, {
      titre: `Actualités – ${SITE.nom}`,
      sousTitre: 'Ce qui change dans la vallée',
      path: '/actualites.xml',
      page: '/actualites',
      origin,
      entries: await Promise.all(entries),
    });
  });

  app.get('/annonces.xml', async (request, reply) => {
    const origin = request.siteOrigin;
    const annonces = await latestAnnonces(database, ENTRIES);
    const entries = annonces.map(
      async ({ id, titre, description, categorie, commune, auteur, createdAt, updatedAt }) => ({
        path: `/annonces/${id}`,
        titre,
        resume: `${CATEGORIES[categorie] ?? categorie}, ${commune}`,
        html: await fullText(description, origin, false),
        auteur,
        categorie: CATEGORIES[categorie] ?? categorie,
        publie: createdAt,
        modifie: updatedAt,
      }),
    );
    return sendFeed(request, reply, {
      titre: `Annonces – ${SITE.nom}`,
      sousTitre: 'Des associations et des artisans',
      path: '/annonces.xml',
      page: '/annonces',
      origin,
      entries: await Promise.all(entries),
    });
  });

  app.get<{ Querystring: Record<string, unknown> }>('/agenda.ics', async (request, reply) => {
    const origin = request.siteOrigin;
    const categorie = parseCategory(request.query.categorie);
    const commune = parseText(request.query.commune, 80);
    const place = (await listTerritoire(database)).find(({ slug }) => slug === commune);
    const since = addDays(today(), -DAYS_BACK);
    const evenements = await listUpcomingEvenements(database, since, EVENTS, { categorie, commune: place?.nom });
    const name = [`Agenda – ${SITE.nom}`, AGENDA_CATEGORIES[categorie], place?.nom].filter(Boolean).join(', ');
    const file = agendaCalendar(name, evenements, ({ slug }) => `${origin}/agenda/${slug}`);
    return sendFile(request, reply, 'text/calendar; charset=utf-8', file);
  });

  /**
   * A text of the site as HTML that can be read anywhere.
   * @param liens whether its author, an editor, may have set links
   */
  async function fullText(texte: string, origin: string, liens: boolean): Promise<string> {
    const html = await render('partials/texte', { texte, liens });
    return html
      .replace(/\s(href|src)="(?=\/)/g, ` $1="${origin}`)
      .replace(/\sdata-srcset="[^"]*"/g, '')
      .trim();
  }
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b);

const sendFeed = (request: FastifyRequest, reply: FastifyReply, feed: Parameters<typeof atom>[0]) =>
  sendFile(request, reply, 'application/atom+xml; charset=utf-8', atom(feed));

/** Sends a file that every visitor gets, or that it has not changed. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${MAX_AGE}`, vary: 'accept-encoding' });
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply.type(type).send(text);
}
