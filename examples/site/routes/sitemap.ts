import type { FastifyInstance } from 'fastify';
import { xml } from '../atom.ts';
import { GUIDES } from '../catalogue/guides.ts';
import { readReference } from '../catalogue/reference.ts';
import type { Site } from '../context.ts';
import { contentPages, type PublicPage } from '../database/public-pages.ts';
import { addressIn } from '../langue.ts';
import { sendFile } from './feeds.ts';

/** The pages that are not made of contents. */
const FIXED = [
  '/',
  '/pratique',
  '/pratique/decheteries',
  '/departements',
  '/contact',
  '/contact/services',
  '/agenda/abonnement',
  '/recherche',
  '/connexion',
  '/inscription',
  '/a-propos',
  '/mentions-legales',
  '/accessibilite',
  '/plan-du-site',
];
/** Neither contents nor for everyone: what robots need not ask for, in both languages. */
const CLOSED = ['/redaction', '/mon-espace', '/partager', '/globalflexit/', '/sante'];
const CATALOGUE = '/elements/';

/** What search engines ask for first. */
export function sitemapRoutes(app: FastifyInstance, { database }: Site): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = request.siteOrigin;
    const contents = await contentPages(database);
    const lists = Object.entries(contents).map(([path, pages]) => ({ path, modifie: latestOf(pages) }));
    const pages: PublicPage[] = [...FIXED.map((path) => ({ path })), ...lists, ...Object.values(contents).flat()];
    const entries = [
      ...pages.map(({ path, modifie }) => ({ fr: path, en: addressIn('en', path), modifie })),
      ...cataloguePages(),
    ];
    const text = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.flatMap(({ fr, en, modifie }) => [fr, en].map((path) => entryText(origin, path, fr, en, modifie))).join('')}</urlset>
`;
    return sendFile(request, reply, 'application/xml; charset=utf-8', text);
  });

  app.get('/robots.txt', async (request, reply) => {
    const closed = CLOSED.flatMap((path) => [...new Set([path, addressIn('en', path)])]);
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
    const text = `${lines.join('\n')}\nSitemap: ${request.siteOrigin}/sitemap.xml\n`;
    return sendFile(request, reply, 'text/plain; charset=utf-8', text);
  });
}

function cataloguePages() {
  const names = ['', ...readReference().map(({ name }) => name), ...GUIDES.map(({ name }) => `guides/${name}`)];
  return names.map((name) => ({ fr: CATALOGUE + name, en: `${CATALOGUE}en/${name}`, modifie: undefined }));
}

function entryText(origin: string, path: string, fr: string, en: string, modifie: Date | undefined): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(origin + href)}"/>`;
  const lastmod = modifie ? `<lastmod>${modifie.toISOString()}</lastmod>` : '';
  return `<url><loc>${xml(origin + path)}</loc>${lastmod}${link('fr', fr)}${link('en', en)}${link('x-default', fr)}</url>\n`;
}

const latestOf = (pages: readonly PublicPage[]): Date | undefined =>
  pages.reduce<Date | undefined>(
    (latest, { modifie }) => (modifie && (!latest || modifie > latest) ? modifie : latest),
    undefined,
  );
