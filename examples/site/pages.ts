import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { avisName, closingCookie } from './avis-form.ts';
import { today } from './calendar.ts';
import { type Avis, pageAvis } from './database/avis.ts';
import type { Database } from './database/connection.ts';
import { siteMenu } from './database/menu.ts';
import { addressIn, langue, speaking, t } from './langue.ts';
import { libraryOn } from './library.ts';
import { placeOf } from './menu-place.ts';
import { pageTexts } from './page-texts.ts';
import { BAD_REQUEST, NOT_FOUND, Problem, problemOf } from './problems.ts';
import { nextHolidays } from './public-holidays.ts';
import type { Renderer } from './renderer.ts';
import { reportError } from './request-log.ts';
import { barsOfMenu, identity, loaderOf, siteOf } from './site.ts';
import { themeOf } from './theme.ts';
import { csrfToken, keepFlash, sessionHash, takeFlash } from './visits.ts';

type Data = Record<string, unknown>;

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a view: in the site's layout, in the bare one of a frame, or as a fragment, by what the request is for. */
    page(view: string, data: Data, status?: number): Promise<FastifyReply>;
    /**
     * Sends one partial of a page to the element that asks for it again: nothing is written, and no cache keeps it.
     * @param says whether the partial shows the message that was kept, which is then read
     */
    block(partial: string, data: Data, says?: boolean): Promise<FastifyReply>;
    /** Keeps a message for the member's next page, or the next list that says it. */
    keep(message: string): Promise<void>;
    /** Ends an action: an alert for the library's request, else a redirection that shows the message there. */
    done(message: string, location: string): Promise<FastifyReply>;
  }
  interface FastifyContextConfig {
    /** `json`: requests of the library get JSON, also when they fail. */
    answer?: 'json';
    /** Shows a refused form again, with what was typed and the message. */
    retry?: (request: FastifyRequest, reply: FastifyReply, problem: Problem) => Promise<FastifyReply>;
  }
}

/** Refusals after which the same form can be sent again. */
const RETRIABLE = new Set([401, 403, 413, 429, 500, 503]);

/** A request of the library, which wants a fragment or JSON and not a page. */
export function isAjax(request: FastifyRequest): boolean {
  return request.headers['x-requested-with'] === 'XMLHttpRequest';
}

interface Pages {
  database: Database;
  render: Renderer;
  runtime: Runtime;
}

/** Gives replies `page`, `block` and `done`, and errors their one handler. */
export function addPages(app: FastifyInstance, { database, render, runtime }: Pages): void {
  app.decorateReply('page', async function (view: string, data: Data, status = 200) {
    const { request } = this;
    const layout = layoutOf(request);
    const isShared = request.sharedAs !== undefined && status === 200;
    const common = {
      site: siteOf(),
      identite: identity(),
      loader: loaderOf(),
      barres: barsOfMenu(),
      bibliotheque: libraryOn(runtime),
      layout,
      langue: langue(),
      langues: languagesOf(request, status, data),
      chemin: request.url.split('?', 1)[0],
      csrf: isShared ? '' : csrfToken(request, this),
      session: isShared ? '' : sessionHash(request),
      member: request.visit.member ?? null,
      flash: (await takeFlash(database, request)) ?? null,
      avisDuSite: isPublic(request, layout) ? openAvis(request, await pageAvis(database)) : [],
      apparence: themeOf(request),
      feries: layout === 'site' ? nextHolidays(today()).join(' ') : '',
      ici: request.url,
      textes: layout === 'fragment' ? null : await pageTexts(database, langue()),
      ...placeOf(layout === 'site' ? await siteMenu(database) : [], request.url),
      q: '',
    };
    this.code(status).header('content-language', (data.langue as string | undefined) ?? langue());
    const html = await render(view, { ...common, ...data });
    return isShared ? this.sendShared(html) : this.type('text/html; charset=utf-8').send(html);
  });

  app.decorateReply('block', async function (partial: string, data: Data, says = false) {
    const common = {
      site: siteOf(),
      csrf: csrfToken(this.request, this),
      member: this.request.visit.member ?? null,
      flash: (says && (await takeFlash(database, this.request))) || null,
    };
    return this.type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-language': langue() })
      .send(await render(`partials/${partial}`, { ...common, ...data }));
  });

  app.decorateReply('keep', async function (message: string) {
    await keepFlash(database, this.request, t(message));
  });

  app.decorateReply('done', async function (message: string, location: string) {
    await this.keep(message);
    if (!isAjax(this.request)) return this.redirect(location, 303);
    return this.type('text/html; charset=utf-8').send(await render('alert-success', { message }));
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Cookie, X-Requested-With, Sec-Fetch-Dest, accept-encoding');
    reply.header('cache-control', request.visit.member ? 'no-store' : 'private, no-cache');
  });

  app.setErrorHandler<FastifyError | Problem>(async (error, request, reply) => {
    const { received, refusal } = request;
    // @fastify/multipart's parser gives its errors no status.
    const unread = error.statusCode === undefined && request.isMultipart() && !received;
    const reason = (refusal ?? (unread ? new Problem(400, BAD_REQUEST) : error)) as FastifyError | Problem;
    const problem = problemOf(reason);
    if (problem.statusCode >= 500 && reason !== problem) reportError(request, reason);
    return speaking(request, () => sendProblem(problem, request, reply, render));
  });
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem(404, NOT_FOUND), request, reply, render));
}

async function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply, render: Renderer) {
  const { statusCode: status, message, retryAfter } = problem;
  if (retryAfter) reply.header('retry-after', retryAfter);
  const { answer, retry } = request.routeOptions.config;
  if (answer === 'json' && isAjax(request)) return reply.code(status).send({ result: false, msg: t(message) });
  if (isAjax(request)) {
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(await render('alert-danger', { message, errors: {} }));
  }
  try {
    if (retry && request.body && RETRIABLE.has(status)) return await retry(request, reply, problem);
    return await reply.page('problem', { titre: titleOf(status), message, status }, status);
  } catch (error) {
    reportError(request, error);
    return reply.code(status).type('text/plain; charset=utf-8').send(t(message));
  }
}

function titleOf(status: number): string {
  if (status === 404) return 'Page introuvable';
  if (status === 401 || status === 403) return 'Accès refusé';
  if (status === 503) return 'Site indisponible';
  return status === 500 ? 'Une erreur s’est produite' : 'Demande refusée';
}

/** A page in an iframe needs no header or footer: the popup that shows it has its own. */
function layoutOf(request: FastifyRequest): 'site' | 'cadre' | 'fragment' {
  if (isAjax(request)) return 'fragment';
  const { cadre } = request.query as { cadre?: unknown };
  return cadre === '1' || request.headers['sec-fetch-dest'] === 'iframe' ? 'cadre' : 'site';
}

/** The editors' own pages announce nothing: it would cover what they work with. */
const isPublic = ({ url }: FastifyRequest, layout: ReturnType<typeof layoutOf>) =>
  layout === 'site' && !/^\/redaction(?![^/?])/.test(url);

/** Those that the visitor has not closed, which the library's cookies say; each has a new name once it has changed. */
function openAvis({ cookies }: FastifyRequest, avis: readonly Avis[]) {
  const open = avis.filter((each) => !cookies[closingCookie(each.genre, each)]);
  return open.map((each) => ({ ...each, nom: avisName(each) }));
}

/** What public pages show to some visitors only: names the announcements that this one has not closed. */
export async function variantOf(request: FastifyRequest, database: Database): Promise<string> {
  if (!request.headers.cookie?.includes('flexit-')) return '';
  const avis = await pageAvis(database);
  const open = openAvis(request, avis);
  return open.length === avis.length ? '' : open.map(({ nom }) => nom).join('+') || 'aucun';
}

/** The other language, as it names itself. */
const OTHER = { fr: { code: 'en', nom: 'English' }, en: { code: 'fr', nom: 'Français' } } as const;

/**
 * What a search engine is told of the page, and the address of the same page in the other language: the home for a page that is in one
 * only. Nothing is told of a page that is not one to be found.
 */
function languagesOf(request: FastifyRequest, status: number, data: Data) {
  const { url, is404, method, routeOptions, server, siteOrigin } = request;
  const { here = url.split('?', 1)[0]! } = (data.pagination ?? {}) as { here?: string };
  const canonical = (data.canonique as string | undefined) ?? here;
  const isPage = !is404 && server.hasRoute({ method: 'GET', url: routeOptions.url ?? '' });
  const isBoth = isPage && addressIn('en', canonical) !== canonical;
  const isFound = isBoth && status === 200 && method !== 'POST';
  const origin = isFound ? siteOrigin : '';
  return {
    canonique: isFound ? origin + addressIn(langue(), canonical) : '',
    fr: origin + canonical,
    en: origin + addressIn('en', canonical),
    ...OTHER[langue()],
    autre: addressIn(OTHER[langue()].code, isBoth ? url : '/'),
  };
}
