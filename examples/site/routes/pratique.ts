import type { FastifyInstance } from 'fastify';
import { addDays, presentMoment, today } from '../calendar.ts';
import { BINS, collectionsBetween, collectionYear, nextCollections } from '../collection.ts';
import type { Site } from '../context.ts';
import { findStreet, findZone, listZones, searchStreets, streetsOf, type Zone } from '../database/collecte.ts';
import { findDemarche, listDemarches } from '../database/demarches.ts';
import { listDecheteries } from '../database/territoire.ts';
import { DEMARCHE_THEMES } from '../demarche-themes.ts';
import { collectionCalendar } from '../icalendar.ts';
import { addressIn, langue, t } from '../langue.ts';
import { comingClosures, stateAt, stateName, weekLines } from '../opening-hours.ts';
import { parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { monthName } from '../schedule.ts';
import { isSlug } from '../slug.ts';
import { fold, storable } from '../text.ts';
import { webcal } from '../webcal.ts';
import { sendFile } from './feeds.ts';

const PATH = '/pratique';
const QUERY_MAX = 100;
const STREETS = 20;
/** Days of collections that a calendar application is given. */
const SUBSCRIBED = 400;

/** The practical services: waste, déchèteries and procedures. */
export function pratiqueRoutes(app: FastifyInstance, { database }: Site): void {
  app.get(PATH, async (_request, reply) => {
    const demarches = await listDemarches(database);
    return reply.page('pratique', { demarches, rueCherchee: '' });
  });

  app.get<{ Querystring: Record<string, unknown> }>(`${PATH}/dechets`, async ({ query }, reply) => {
    const q = storable(parseText(query.rue, QUERY_MAX)).trim();
    const key = fold(q);
    const street = key ? await findStreet(database, q) : undefined;
    const found = key && !street ? await searchStreets(database, { key, page: 1, size: STREETS }) : undefined;
    const only = found?.total === 1 ? found.rows[0] : street;
    const zone = only ? await findZone(database, only.zone) : undefined;
    return reply.page('dechets', {
      q,
      rue: only ?? null,
      zone: zone ?? null,
      prochaines: zone ? nextCollections(zone.tournees, today()) : [],
      rues: only || !found ? null : found,
      zones: await listZones(database),
      bacs: BINS,
    });
  });

  app.get<{ Params: { zone: string }; Querystring: Record<string, unknown> }>(
    `${PATH}/dechets/:zone`,
    async (request, reply) => {
      const zone = await findIn(request.params.zone);
      const present = Number(today().slice(0, 4));
      const asked = parseText(request.query.annee, 4);
      const annee = asked === String(present + 1) ? present + 1 : present;
      const file = `${request.siteOrigin}${addressIn(langue(), `${PATH}/dechets/${zone.slug}/calendrier.ics`)}`;
      return reply.page('zone', {
        zone,
        annee,
        annees: [present, present + 1],
        mois: collectionYear(zone.tournees, annee).map((month) => ({ ...month, nom: monthName(month.mois) })),
        prochaines: nextCollections(zone.tournees, today()),
        rues: byCommune(await streetsOf(database, zone.slug)),
        bacs: BINS,
        webcal: webcal(file),
        canonique: `${PATH}/dechets/${zone.slug}${annee === present ? '' : `?annee=${annee}`}`,
      });
    },
  );

  app.get<{ Params: { zone: string } }>(`${PATH}/dechets/:zone/calendrier.ics`, async (request, reply) => {
    const zone = await findIn(request.params.zone);
    const from = `${today().slice(0, 7)}-01`;
    const entries = collectionsBetween(zone.tournees, from, addDays(today(), SUBSCRIBED)).map(
      ({ jour, bac, prevu }) => ({
        id: `collecte-${zone.slug}-${bac}-${prevu ?? jour}`,
        jour,
        titre: t(BINS[bac]!.nom),
        texte: [t(BINS[bac]!.bac), prevu && t('Tournée décalée par un jour férié')].filter(Boolean).join('. '),
      }),
    );
    return sendFile(
      request,
      reply,
      'text/calendar; charset=utf-8',
      collectionCalendar(`${t('Collecte des déchets')} – ${zone.nom}`, entries, request.siteOrigin),
    );
  });

  app.get(`${PATH}/decheteries`, async (_request, reply) => {
    const moment = presentMoment();
    const decheteries = (await listDecheteries(database)).map((lieu) => ({
      ...lieu,
      ouverte: stateAt(moment, lieu).ouvert,
      etat: stateName(moment, lieu),
      lignes: weekLines(lieu),
      prochaines: comingClosures(today(), lieu),
      accepte: lieu.infos.split('\n').filter(Boolean),
    }));
    return reply.page('decheteries', { decheteries });
  });

  app.get(`${PATH}/demarches`, async (_request, reply) => {
    const demarches = await listDemarches(database);
    const groupes = Object.entries(DEMARCHE_THEMES)
      .map(([theme, titre]) => ({ theme, titre, demarches: demarches.filter((each) => each.theme === theme) }))
      .filter((group) => group.demarches.length > 0);
    return reply.page('demarches', { groupes });
  });

  app.get<{ Params: { slug: string } }>(`${PATH}/demarches/:slug`, async ({ params: { slug } }, reply) => {
    const demarche = isSlug(slug) ? await findDemarche(database, slug) : undefined;
    if (!demarche) throw new Problem(404, NOT_FOUND);
    const pieces = demarche.pieces.split('\n').filter(Boolean);
    return reply.page('demarche', { demarche, pieces, themes: DEMARCHE_THEMES });
  });

  async function findIn(slug: string): Promise<Zone> {
    const zone = isSlug(slug) ? await findZone(database, slug) : undefined;
    if (!zone) throw new Problem(404, NOT_FOUND);
    return zone;
  }
}

function byCommune(streets: readonly { nom: string; commune: string }[]) {
  const communes = new Map<string, string[]>();
  for (const { nom, commune } of streets) communes.set(commune, [...(communes.get(commune) ?? []), nom]);
  return [...communes].map(([commune, rues]) => ({ commune, rues }));
}
