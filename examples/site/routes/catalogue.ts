import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../../elements/tools/pages/languages.ts';
import { RUNTIMES, type Runtime } from '../../../elements/tools/runtimes.ts';
import { type Catalogue, readCatalogue } from '../catalogue/catalogue.ts';
import { GUIDES, readGuideCards } from '../catalogue/guides.ts';
import { type Place, Places } from '../catalogue/places.ts';
import { MARKUP_MAX, PREVIEW_POLICY, PREVIEWS, readPreview, shareFile } from '../catalogue/preview.ts';
import { QUERY_MAX, search } from '../catalogue/search.ts';
import { elementView, entriesOf, frameOf, guideView, indexView } from '../catalogue/views.ts';
import { resultsText } from '../catalogue/words.ts';
import type { Site } from '../context.ts';
import { type Essai, readEssai } from '../database/essais.ts';
import { builtFor, libraryOn } from '../library.ts';
import { parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';
import { chooseTheme } from '../theme.ts';
import { sessionHash } from '../visits.ts';
import { demoRoutes } from './catalogue-demos.ts';

interface Options {
  /** The folder of the built library. */
  readonly dist: string;
  /** The site's own, which the catalogue shows first. */
  readonly runtime: Runtime;
}

/** The catalogue of the library's elements, in every language and on every runtime. */
export function catalogueRoutes(app: FastifyInstance, { database }: Site, { dist, runtime: own }: Options): void {
  const places = new Places(own);
  for (const runtime of RUNTIMES) {
    const catalogue = readCatalogue(libraryOn(runtime), console.error);
    const built = builtFor(runtime, dist);
    for (const language of LANGUAGES) {
      const place = places.at(language, runtime);
      pageRoutes(app, {
        catalogue,
        place,
        built,
        frame: (request) => frameOf(catalogue, places, place, request),
        sent: (request, path) => readEssai(database, sessionHash(request), path),
      });
      demoRoutes(app, database, place);
      fileRoutes(app, catalogue, place);
    }
    previewRoute(app, catalogue, places.at('fr', runtime));
  }

  const llms = readFileSync(new URL('../../../elements/generated/llms.txt', import.meta.url), 'utf8');
  app.get('/llms.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(llms));
  app.post('/elements/theme', async (request, reply) => chooseTheme(request, reply, '/elements/'));
}

interface Pages {
  readonly catalogue: Catalogue;
  readonly place: Place;
  /** The folder of the built files. */
  readonly built: string;
  /** What the layout shows. */
  frame(request: FastifyRequest): Record<string, unknown>;
  /** What the visitor sent last to an example's address. */
  sent(request: FastifyRequest, path: string): Promise<Essai | undefined>;
}

function pageRoutes(app: FastifyInstance, { catalogue, place, built, frame, sent }: Pages): void {
  const { language, root } = place;
  const guides = readGuideCards(language);
  app.get(root.slice(0, -1), async (_request, reply) => reply.redirect(root, 301));
  app.get<{ Querystring: { q?: unknown } }>(root, async (request, reply) => {
    const query = parseText(request.query.q, QUERY_MAX);
    return reply.page('catalogue/index', {
      ...frame(request),
      ...(await indexView(catalogue.elements[language], guides, language, query, built)),
    });
  });
  app.get<{ Querystring: { q?: unknown } }>(`${root}recherche`, async (request) => {
    const matches = search(entriesOf(catalogue.elements[language], guides), parseText(request.query.q, QUERY_MAX));
    return { matches, message: resultsText(language, matches.length) };
  });
  app.get<{ Params: { name: string }; Querystring: { exemple?: unknown } }>(`${root}:name`, async (request, reply) => {
    const element = catalogue.elements[language].find(({ name }) => name === request.params.name);
    if (!element) throw new Problem(404, NOT_FOUND);
    const example = parseText(request.query.exemple, QUERY_MAX);
    return reply.page('catalogue/element', {
      ...frame(request),
      ...(await elementView(element, language, example, built, (path) => sent(request, path))),
    });
  });
  for (const guide of GUIDES) {
    app.get(`${root}guides/${guide.name}`, async (request, reply) =>
      reply.page('catalogue/guide', { ...frame(request), ...(await guideView(guide, language)) }),
    );
  }
}

/** What the examples' pages ask for. */
function fileRoutes(app: FastifyInstance, catalogue: Catalogue, { root }: Place): void {
  for (const [path, { type, body }] of catalogue.files) {
    const send = async (_request: FastifyRequest, reply: FastifyReply) => shareFile(reply).type(type).send(body);
    app.get(root + path, send);
  }
}

function previewRoute(app: FastifyInstance, catalogue: Catalogue, { root, runtime }: Place): void {
  app.post(`${root}apercu`, { config: limited('apercu', PREVIEWS) }, async (request, reply) => {
    const { markup, name, theme, dir } = readPreview(request.body);
    if (markup.length > MARKUP_MAX) throw new Problem(413, `Le balisage dépasse ${MARKUP_MAX} caractères.`);
    const page = catalogue.elements.fr.find((each) => each.name === name)?.page;
    reply.header('content-security-policy', PREVIEW_POLICY).header('cache-control', 'no-store');
    reply.removeHeader('origin-agent-cluster'); // Which an opaque origin has anyway.
    return reply.page('catalogue/apercu', {
      markup,
      theme,
      dir,
      bibliotheque: libraryOn(runtime),
      styles: page?.styles ?? [],
      scripts: page?.scripts ?? [],
    });
  });
}
