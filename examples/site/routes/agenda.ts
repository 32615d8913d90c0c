import type { FastifyInstance } from 'fastify';
import { agendaMonth, daysIn } from '../agenda-month.ts';
import { firstDay, isDay, isoDay, lastDay, monthOf, parseMonth, today } from '../calendar.ts';
import type { Site } from '../context.ts';
import { findPublishedEvenement, listEvenements, nearestDays } from '../database/evenements.ts';
import { listTerritoire } from '../database/territoire.ts';
import { AGENDA_CATEGORIES, parseCategory } from '../evenement-form.ts';
import { fieldsOf } from '../forms.ts';
import { icalendar } from '../icalendar.ts';
import { addressIn, langue, t } from '../langue.ts';
import { addressOf } from '../pagination.ts';
import { parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { dayName } from '../schedule.ts';
import { sharingOf } from '../sharing.ts';
import { isSlug } from '../slug.ts';
import { webcal } from '../webcal.ts';

/** The `param` of a link to all categories. */
const EVERYTHING = 'tout';
/** A month, or a day of it. */
const IS_DATE = /^\d{4}-\d\d(-\d\d)?$/;

/** Where the agenda begins and ends. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2099-12-31';

/** « Du 5 au 7 décembre 2026 », « À partir du … », « Jusqu’au … » */
function periodName(from: string, to: string): string {
  const [debut, fin] = [from && dayName(from), to && dayName(to)];
  if (!to) return t('À partir du {debut}', { debut });
  return from ? t('Du {debut} au {fin}', { debut, fin }) : t('Jusqu’au {fin}', { fin });
}

export function agendaRoutes(app: FastifyInstance, { database, limits }: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/agenda', async (request, reply) => {
    const asked = request.query.mois;
    const known = parseMonth(asked);
    const unknown = !known && asked !== undefined && asked !== '' ? parseText(asked, 30) : null;
    const data = await readMonth(known ?? monthOf(today()), parseCategory(request.query.categorie));
    const periode = await readPeriod(request.query, parseCategory(request.query.categorie));
    const status = unknown === null ? 200 : 404;
    const canonique = addressOf('/agenda', { mois: known ?? '', categorie: data.categorie });
    const depart = data.mois.isPresent ? today() : data.mois.month;
    return reply.page('agenda', { ...data, depart, unknown, periode, canonique }, periode.error ? 400 : status);
  });

  // The specification's « common utility endpoint », which gives it no path. Agendas are all that this site asks of it.
  app.post(
    '/globalflexit/ajax/utilitaires.php',
    { config: { answer: 'json', csrf: false, ...limited('liste', limits.lists) } },
    async (request, reply) => {
      const { module, param, date } = fieldsOf(request.body);
      if (module !== 'agenda') throw new Problem(404, 'Ce module n’existe pas.');
      const categorie = parseCategory(param);
      if (!categorie && param !== EVERYTHING) throw new Problem(400, 'Cette catégorie n’existe pas dans l’agenda.');
      const month = typeof date === 'string' && IS_DATE.test(date) ? parseMonth(monthOf(date)) : undefined;
      if (!month) throw new Problem(400, 'Ce mois n’existe pas dans l’agenda.');
      return reply.block('agenda-mois', { ...(await readMonth(month, categorie)), depart: month });
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>('/agenda/abonnement', async (request, reply) => {
    const categorie = parseCategory(request.query.categorie);
    const communes = await listTerritoire(database);
    const commune = communes.find(({ slug }) => slug === request.query.commune)?.slug ?? '';
    const file = request.siteOrigin + addressOf('/agenda.ics', { categorie, commune });
    return reply.page('agenda-abonnement', {
      categorie,
      commune,
      categories: Object.entries(AGENDA_CATEGORIES),
      communes,
      fichier: file,
      webcal: webcal(file),
    });
  });

  app.get<{ Params: { slug: string } }>('/agenda/:slug', async (request, reply) => {
    const evenement = await find(request.params.slug);
    const partage = sharingOf(request, `/agenda/${evenement.slug}`, evenement.titre);
    return reply.page('evenement', { evenement, over: evenement.finLe < today(), partage });
  });

  app.get<{ Params: { slug: string } }>('/agenda/:slug/calendrier.ics', async (request, reply) => {
    const evenement = await find(request.params.slug);
    const file = icalendar(evenement, request.siteOrigin + addressIn(langue(), `/agenda/${evenement.slug}`));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${evenement.slug}.ics"`)
      .send(file);
  });

  /** What the page shows, and its block again. */
  async function readMonth(month: string, categorie: string) {
    const now = today();
    const period = { from: firstDay(month), to: lastDay(month) };
    const evenements = await listEvenements(database, period, categorie);
    const nearest = evenements.length === 0 ? await nearestDays(database, period, categorie) : {};
    const mois = agendaMonth({ month, now, categorie }, evenements, nearest);
    return { mois, categorie, categories: Object.entries(AGENDA_CATEGORIES) };
  }

  /** The events between two dates, one of which may be left out; without `days` where neither is asked for, or not well. */
  async function readPeriod(query: Record<string, unknown>, categorie: string) {
    const [from = '', to = ''] = [query.du, query.au].map((value) => isoDay(parseText(value, 30).trim()));
    const kept = (day: string) => (isDay(day) ? day : '');
    const unlisted = { from, to, name: '', total: 0, days: null, error: null };
    if (!from && !to) return unlisted;
    if (![from, to].every((day) => !day || isDay(day)))
      return { ...unlisted, from: kept(from), to: kept(to), error: 'Cette date n’existe pas dans l’agenda.' };
    if (from && to && to < from) return { ...unlisted, error: 'La seconde date ne peut pas précéder la première.' };
    const evenements = await listEvenements(database, { from: from || FIRST_DAY, to: to || LAST_DAY }, categorie);
    const days = daysIn(evenements, today());
    return { ...unlisted, name: periodName(from, to), total: evenements.length, days };
  }

  async function find(slug: string) {
    const evenement = isSlug(slug) ? await findPublishedEvenement(database, slug) : undefined;
    if (!evenement) throw new Problem(404, NOT_FOUND);
    return evenement;
  }
}
