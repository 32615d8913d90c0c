import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { addBodyLimits, FORM_LIMIT, READ_LIMIT } from './body-limits.ts';
import { createCaptcha } from './captcha.ts';
import type { Site } from './context.ts';
import type { Database } from './database/connection.ts';
import { refreshContents } from './database/contents.ts';
import { addFieldLimits, MAX_FIELDS, parseFields } from './fields.ts';
import { addGuards } from './guards.ts';
import { addKeptPages } from './kept-pages.ts';
import { addLanguages, speakLanguages, withoutLanguage } from './langue.ts';
import { createMailer, type MailSettings } from './mailer.ts';
import { bareAddress } from './network.ts';
import { addOrigin } from './origin.ts';
import { addPages, variantOf } from './pages.ts';
import { receivePhoto } from './photo-upload.ts';
import { type Problem, problemOf } from './problems.ts';
import { addRateLimits, LIMITS, type Limits } from './rate-limits.ts';
import { createRenderer } from './renderer.ts';
import { addRequestLog, logOptions, reportError } from './request-log.ts';
import { aboutRoutes } from './routes/about.ts';
import { accountRoutes } from './routes/account.ts';
import { agendaRoutes } from './routes/agenda.ts';
import { annonceRoutes } from './routes/annonces.ts';
import { autocompleterRoute } from './routes/autocompleter.ts';
import { calendarFeedRoute } from './routes/calendar-feed.ts';
import { captchaRoute } from './routes/captcha.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { communeRoutes } from './routes/communes.ts';
import { contactRoutes } from './routes/contact.ts';
import { displayRoutes } from './routes/display.ts';
import { feedRoutes } from './routes/feeds.ts';
import { healthRoute } from './routes/health.ts';
import { homeRoutes } from './routes/home.ts';
import { memberRoutes } from './routes/members.ts';
import { menuRoutes } from './routes/menus.ts';
import { messageRoutes } from './routes/messages.ts';
import { myAnnonceRoutes } from './routes/my-annonces.ts';
import { myElementRoutes } from './routes/my-elements.ts';
import { newsRoutes } from './routes/news.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { permalinkRoutes } from './routes/permalinks.ts';
import { photoRoutes } from './routes/photos.ts';
import { pratiqueRoutes } from './routes/pratique.ts';
import { redactionRoutes } from './routes/redaction/index.ts';
import { reportRoutes } from './routes/reports.ts';
import { searchRoutes } from './routes/search.ts';
import { serviceRoutes } from './routes/services.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { sharingRoutes } from './routes/sharing.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { sitemapRoutes } from './routes/sitemap.ts';
import { addFiles } from './routes/static.ts';
import { territoireRoutes } from './routes/territoire.ts';
import { translationRoutes } from './routes/translations.ts';
import { addSecurityHeaders } from './security.ts';
import { addShutdown } from './shutdown.ts';
import { refuseUnreadable } from './unreadable.ts';
import { addVisits } from './visits.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** In milliseconds, for the headers of a request to arrive. */
const HEADERS_LIMIT = 15_000;
/** In milliseconds, for the whole of a request to arrive: the longest form, on the slowest network. */
const REQUEST_LIMIT = 60_000;
/** In milliseconds, for which nothing may pass on a connection while a request is made and its answer read. */
const SILENCE_LIMIT = 60_000;

export interface SiteOptions {
  database: Database;
  /** The folder that /flexit/ serves; the library's `dist/` by default. */
  dist?: string;
  /** What renders the elements on every page; React by default. */
  runtime?: Runtime;
  /** Those that differ from `LIMITS`. */
  limits?: Partial<Limits>;
  /** The key that signs the captcha's challenges; the one that the database keeps by default. */
  captchaKey?: string;
  /** Where mails go; they wait in the database by default. */
  mail?: MailSettings;
  /** Logs requests to the standard output, a JSON line each; off by default. */
  log?: boolean;
  /** Believes the `X-Forwarded-*` headers of the proxy in front, or of proxies at these addresses; off by default. */
  trustProxy?: boolean | string;
  /**
   * What the site's own whole addresses begin with (`https://www.val-aubrelle.fr`); by default what each request's `Host` says, and in mails,
   * whose links no visitor may lead elsewhere, this machine's.
   */
  origin?: string;
  /** Whether `/sante` is to say that this process is ending. */
  isStopping?: () => boolean;
}

/** The site's server, not yet listening. It keeps nothing in memory that a second process would have to know. */
export function buildApp(options: SiteOptions): FastifyInstance {
  const { database, dist = join(ROOT, 'dist'), runtime = 'react', limits, log = false } = options;
  const { isStopping = () => false } = options;
  // Fastify's `true` would believe what the visitor's own headers say of proxies further away.
  const trustProxy = options.trustProxy === true ? (_address: string, hop: number) => hop === 0 : options.trustProxy;
  const app = Fastify({
    ...logOptions(log, !!trustProxy),
    trustProxy,
    bodyLimit: FORM_LIMIT,
    requestTimeout: REQUEST_LIMIT,
    connectionTimeout: SILENCE_LIMIT,
    http: { headersTimeout: HEADERS_LIMIT, connectionsCheckingInterval: HEADERS_LIMIT / 3 },
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 500, querystringParser: parseFields },
    rewriteUrl: ({ url = '/', headers }) => {
      readAddresses(headers);
      return withoutLanguage(decodable(url));
    },
    // Faults before any route is known: no hook runs, so no page can be made.
    frameworkErrors: (error, _request, reply) => sendText(error, reply as FastifyReply),
  });
  const captcha = createCaptcha(database, options.captchaKey);
  const mailer = createMailer(database, options.mail);
  const origin = () => options.origin ?? localOrigin(app);
  const site: Site = { database, limits: { ...LIMITS, ...limits }, captcha, mailer, origin };

  // Only pages are sent anything.
  app.removeAllContentTypeParsers();
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    if (problemOf(error).statusCode >= 500) reportError(request, error);
    return sendText(error, reply);
  });
  app.register(compress, { encodings: ['br', 'gzip'], syncThreshold: READ_LIMIT, globalDecompression: false });
  app.register(cookie);
  addOrigin(app, options.origin);
  addLanguages(app);
  addRequestLog(app, log);
  addShutdown(app);
  app.addHook('onReady', async () => mailer.wake());
  app.addHook('onClose', async () => mailer.stop());
  addSecurityHeaders(app);
  addRateLimits(app, database, site.limits);
  addBodyLimits(app);
  addFieldLimits(app);
  addFiles(app, dist);
  app.register(async (scope) => healthRoute(scope, database, isStopping));
  for (const addRoute of [calendarFeedRoute, autocompleterRoute, captchaRoute]) {
    app.register(async (scope) => {
      // French is written without reading anything.
      scope.addHook('onRequest', async ({ langue }) => (langue === 'fr' ? undefined : refreshContents(database)));
      speakLanguages(scope, database);
      addRoute(scope, site);
    });
  }
  const render = createRenderer();
  app.register(async (scope) => {
    speakLanguages(scope, database);
    feedRoutes(scope, site, render);
    sitemapRoutes(scope, site);
  });
  app.register(async (pages) => {
    pages.register(formbody, { parser: parseFields });
    pages.register(multipart, {
      attachFieldsToBody: 'keyValues',
      // Neither files nor JSON, which the plugin would parse.
      isPartAFile: (_name, type, file) => type !== 'text/plain' || file !== undefined,
      limits: { files: 0, parts: MAX_FIELDS, fieldSize: READ_LIMIT },
      // Of the one route whose own limits let files in.
      onFile(part) {
        return receivePhoto(this, part);
      },
    });
    addKeptPages(pages, database, (request) => variantOf(request, database));
    speakLanguages(pages, database);
    addVisits(pages, database);
    addPages(pages, { database, render, runtime });
    addGuards(pages);
    homeRoutes(pages, site);
    communeRoutes(pages, site);
    territoireRoutes(pages, site);
    pratiqueRoutes(pages, site);
    annonceRoutes(pages, site);
    messageRoutes(pages, site);
    reportRoutes(pages, site);
    newsRoutes(pages, site);
    agendaRoutes(pages, site);
    contactRoutes(pages, site);
    serviceRoutes(pages, site);
    sharingRoutes(pages, site);
    aboutRoutes(pages);
    displayRoutes(pages);
    searchRoutes(pages, site);
    menuRoutes(pages, site);
    sessionRoutes(pages, site);
    signUpRoutes(pages, site);
    passwordRoutes(pages, site);
    memberRoutes(pages, site);
    accountRoutes(pages, site);
    myAnnonceRoutes(pages, site);
    myElementRoutes(pages, site);
    photoRoutes(pages, site);
    translationRoutes(pages, site);
    redactionRoutes(pages, site);
    permalinkRoutes(pages, site);
    catalogueRoutes(pages, site, { dist, runtime });
  });
  return app;
}

/** By the port that it listens on. */
function localOrigin({ server }: FastifyInstance): string {
  const address = server.address();
  const port = address && typeof address === 'object' ? `:${address.port}` : '';
  return `http://localhost${port}`;
}

function sendText(error: FastifyError | Problem, reply: FastifyReply): FastifyReply {
  const { statusCode, message } = problemOf(error);
  return reply.code(statusCode).type('text/plain; charset=utf-8').send(message);
}

/** Some proxies write ports, too, which would make each connection another visitor. */
function readAddresses(headers: IncomingHttpHeaders): void {
  const { 'x-forwarded-for': forwarded } = headers;
  if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwarded.split(',').map(bareAddress).join(', ');
}

/** An address whose escapes are no UTF-8 is one that does not exist, and gets the page that says so. */
function decodable(url: string): string {
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return url;
  } catch {
    return '/adresse-illisible';
  }
}
