import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { GUIDES } from '../catalogue/guides.ts';
import { LANGUAGES, type Language } from '../catalogue/languages.ts';
import { MARKUP_MAX, PREVIEW_POLICY, PREVIEWS, readPreview, shareFile } from '../catalogue/preview.ts';
import { QUERY_MAX, search } from '../catalogue/search.ts';
import { chooseTheme } from '../catalogue/theme.ts';
import { elementView, frameOf, guideView, indexView } from '../catalogue/views.ts';
import { resultsText } from '../catalogue/words.ts';
import { parseText } from '../parameters.ts';
import { NOT_FOUND, Problem } from '../problems.ts';
import { limited } from '../rate-limits.ts';

/** Where each language's pages begin. */
const ROOTS: Readonly<Record<Language, string>> = { fr: '/elements/', en: '/elements/en/' };

/** The catalogue of the library's elements. `dist` is the folder of the built library. */
export function catalogueRoutes(app: FastifyInstance, dist: string): void {
  const catalogue = readCatalogue(console.error);

  for (const language of LANGUAGES) {
    const root = ROOTS[language];
    const frame = (request: FastifyRequest) => frameOf(catalogue, language, request);

    app.get(root.slice(0, -1), async (_request, reply) => reply.redirect(root, 301));
    app.get<{ Querystring: { q?: unknown } }>(root, async (request, reply) => {
      const query = parseText(request.query.q, QUERY_MAX);
      return reply.page('catalogue/index', {
        ...frame(request),
        ...(await indexView(catalogue, language, query, dist)),
      });
    });
    app.get<{ Querystring: { q?: unknown } }>(`${root}recherche`, async (request) => {
      const entries = catalogue.elements[language].map(({ entry }) => entry);
      const matches = search(entries, parseText(request.query.q, QUERY_MAX));
      return { matches, message: resultsText(language, matches.length) };
    });
    app.get<{ Params: { name: string }; Querystring: { exemple?: unknown } }>(
      `${root}:name`,
      async (request, reply) => {
        const element = catalogue.elements[language].find(({ name }) => name === request.params.name);
        if (!element) throw new Problem(404, NOT_FOUND);
        const example = parseText(request.query.exemple, QUERY_MAX);
        return reply.page('catalogue/element', {
          ...frame(request),
          ...(await elementView(element, language, example, dist)),
        });
      },
    );
    for (const guide of GUIDES) {
      app.get(`${root}guides/${guide.name}`, async (request, reply) =>
        reply.page('catalogue/guide', { ...frame(request), ...(await guideView(guide, language)) }),
      );
    }
    for (const [path, { type, text }] of catalogue.files) {
      const send = async (_request: FastifyRequest, reply: FastifyReply) => shareFile(reply).type(type).send(text);
      app.get(root + path, send);
      // What a form of an example posts to without script: it keeps nothing.
      if (/\.(htm|json)$/.test(path)) app.post(root + path, { config: { csrf: false } }, send);
    }
  }

  const llms = readFileSync(new URL('../../../elements/generated/llms.txt', import.meta.url), 'utf8');
  app.get('/llms.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(llms));

  app.post('/elements/apercu', { config: limited('apercu', PREVIEWS) }, async (request, reply) => {
    const { markup, name, theme, dir } = readPreview(request.body);
    if (markup.length > MARKUP_MAX) throw new Problem(413, `Le balisage dépasse ${MARKUP_MAX} caractères.`);
    const page = catalogue.elements.fr.find((each) => each.name === name)?.page;
    reply.header('content-security-policy', PREVIEW_POLICY).header('cache-control', 'no-store');
    reply.removeHeader('origin-agent-cluster'); // Which an opaque origin has anyway.
    return reply.page('catalogue/apercu', {
      markup,
      theme,
      dir,
      styles: page?.styles ?? [],
      scripts: page?.scripts ?? [],
    });
  });
  app.post('/elements/theme', async (request, reply) => chooseTheme(request, reply));
}
