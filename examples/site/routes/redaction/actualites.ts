import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ACTUALITE_RULES,
  type ActualiteValues,
  actualiteValues,
  NEWS_THEMES,
  readActualite,
} from '../../actualite-form.ts';
import { today } from '../../calendar.ts';
import type { Site } from '../../context.ts';
import {
  createActualite,
  findAnyActualite,
  listEveryActualite,
  updateActualite,
} from '../../database/redaction/actualites.ts';
import type { Refusal } from '../../form-page.ts';
import { describeFields, fieldsOf } from '../../forms.ts';
import { addList, readPage } from '../../lists.ts';
import { pagination } from '../../pagination.ts';
import { parsePage } from '../../parameters.ts';
import { PICTURES } from '../../pictures.ts';
import { NOT_FOUND, Problem } from '../../problems.ts';
import { limited } from '../../rate-limits.ts';
import { activeOf, type Desk, retryWith, savingRefusal, slugIn, versionOf } from './desk.ts';
import { readChoice } from './list-choice.ts';

const LIST = '/redaction/actualites';
const STATES = new Map([
  ['publiees', true],
  ['brouillons', false],
]);
const LIST_KIND = {
  url: LIST,
  etats: { '': 'Tous', publiees: 'Publiés', brouillons: 'Brouillons' },
  filtre: { nom: 'theme', label: 'Thème', choix: NEWS_THEMES },
};
const GONE =
  'Cet article a été supprimé pendant que vous écriviez. Votre texte est encore là : copiez-le dans un nouvel article.';

interface Edition {
  /** Undefined for a new article. */
  slug?: string;
  version?: number;
  publiee?: boolean;
  remplacer?: number;
}

/** The news: list, write, preview, publish, delete. */
export function editedNewsRoutes(app: FastifyInstance, site: Site, desk: Desk): void {
  const { limits } = site;
  const write = limited('ecriture', limits.writes);
  const edit = { ...write, retry: retryWith(showAgain) };

  addList(app, site, '/actualites', async (reply, asked, request) => {
    const { etat, search, query, filtres } = readChoice(asked, LIST_KIND);
    const actualites = await readPage(request, parsePage(asked.page), (page) =>
      desk.as(request, (database) => listEveryActualite(database, STATES.get(etat), search, page)),
    );
    const links = pagination(actualites, LIST, query);
    const data = { actualites, filtres, pagination: links, today: today(), retour: links.here };
    return desk.list(reply, 'redaction/actualites', data, links.past);
  });

  app.get<{ Querystring: Record<string, unknown> }>('/actualites/nouvelle', async (request, reply) => {
    // The library loads the form's page again, marked, once the article is kept.
    if (request.query.success === '1') return reply.redirect(LIST, 303);
    return showActualite(reply, { ...actualiteValues(), slug: '' });
  });

  app.post('/actualites/nouvelle', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const { values, errors, content } = readActualite(fields);
    if (!content) return showActualite(reply, values, {}, { errors, status: 422 });
    const isPublished = activeOf(fields) ?? false;
    const saving = await desk.as(request, (database) => createActualite(database, content, isPublished));
    if (saving.result !== 'saved') return showActualite(reply, values, {}, savingRefusal(saving, GONE).refusal);
    return reply.done(savedMessage(isPublished), LIST);
  });

  app.get('/actualites/:slug/modifier', async (request, reply) => {
    const actualite = await find(request);
    return showActualite(reply, actualiteValues(actualite), actualite);
  });

  app.post('/actualites/:slug/modifier', { config: edit }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const slug = slugIn(request);
    const version = versionOf(fields);
    const { values, errors, content } = readActualite(fields, slug);
    if (!content) return showActualite(reply, values, { slug, version }, { errors, status: 422 });
    const active = activeOf(fields);
    const saving = await desk.as(request, (database) => updateActualite(database, version, content, active));
    if (saving.result === 'saved') return reply.done(savedMessage(active), `${LIST}/${slug}/modifier`);
    const { refusal, remplacer } = savingRefusal(saving, GONE);
    return showActualite(reply, values, { slug, version, remplacer }, refusal);
  });

  app.post('/actualites/apercu', { config: write }, async (request, reply) => {
    const { values, errors } = readActualite(fieldsOf(request.body));
    const publieLe = errors.publie_le ? today() : values.publie_le;
    const image = errors.image ? Object.keys(PICTURES)[0] : values.image;
    const theme = errors.theme ? '' : values.theme;
    const actualite = { ...values, publieLe, image, theme, imageAlt: values.image_alt };
    return reply.page('actualite', { actualite, apercu: true });
  });

  app.get('/actualites/:slug/supprimer', async (request, reply) => {
    const { slug, titre } = await find(request);
    const data = { module: 'actualites', id: slug, chose: 'l’article', nom: `l’article « ${titre} »`, liste: LIST };
    return desk.show(reply, 'redaction/supprimer', data);
  });

  async function find(request: FastifyRequest) {
    const actualite = await desk.as(request, (database) => findAnyActualite(database, slugIn(request)));
    if (!actualite) throw new Problem(404, NOT_FOUND);
    return actualite;
  }

  function showAgain(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
    const fields = fieldsOf(request.body);
    const isNew = request.routeOptions.url === `${LIST}/nouvelle`;
    const edition = isNew ? {} : { slug: slugIn(request), version: versionOf(fields) };
    return showActualite(reply, readActualite(fields, edition.slug).values, edition, refusal);
  }

  function showActualite(reply: FastifyReply, values: ActualiteValues, edition: Edition = {}, refusal: Refusal = {}) {
    const data = {
      prefixe: 'actualite',
      champs: describeFields('actualite', ACTUALITE_RULES, values, refusal.errors ?? {}),
      themes: Object.entries(NEWS_THEMES),
      images: Object.entries(PICTURES),
      slug: edition.slug ?? null,
      version: edition.version ?? null,
      publiee: edition.publiee ?? null,
      remplacer: edition.remplacer ?? null,
    };
    return desk.showForm(reply, 'redaction/actualite', data, refusal);
  }
}

function savedMessage(isPublished: boolean | undefined): string {
  if (isPublished === undefined) return 'L’article est enregistré.';
  return isPublished ? 'L’article est enregistré et publié.' : 'L’article est enregistré, sans être publié.';
}
