import { escapeHtml } from '../../elements/tools/pages/escape.ts';
import { SITE } from './site.ts';

/** What a feed says of one text (RFC 4287). */
export interface AtomEntry {
  /** Its path, which also names it for ever. */
  path: string;
  titre: string;
  resume: string;
  /** The whole text, as HTML whose addresses are whole ones. */
  html: string;
  auteur: string;
  categorie: string;
  publie: Date;
  modifie: Date;
}

interface AtomFeed {
  titre: string;
  sousTitre: string;
  /** The feed's own path, and that of the page that it follows. */
  path: string;
  page: string;
  origin: string;
  entries: AtomEntry[];
}

/** Entries keep their ids when the site moves to another host. */
const AUTHORITY = `tag:${SITE.courriel.split('@')[1]},2026:`;

/** An Atom feed in French. */
export function atom({ titre, sousTitre, path, page, origin, entries }: AtomFeed): string {
  const latest = Math.max(0, ...entries.map(({ modifie }) => modifie.getTime()));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${AUTHORITY}${path}</id>
  <title>${xml(titre)}</title>
  <subtitle>${xml(sousTitre)}</subtitle>
  <updated>${new Date(latest).toISOString()}</updated>
  <author><name>${xml(SITE.titre)}</name></author>
  <icon>${xml(origin + SITE.logo)}</icon>
  <link rel="self" type="application/atom+xml" href="${xml(origin + path)}"/>
  <link rel="alternate" type="text/html" hreflang="fr" href="${xml(origin + page)}"/>
${entries.map((entry) => entryText(entry, origin)).join('')}</feed>
`;
}

const entryText = (
  { path, titre, resume, html, auteur, categorie, publie, modifie }: AtomEntry,
  origin: string,
) => `  <entry>
    <id>${AUTHORITY}${path}</id>
    <title>${xml(titre)}</title>
    <link rel="alternate" type="text/html" hreflang="fr" href="${xml(origin + path)}"/>
    <published>${publie.toISOString()}</published>
    <updated>${modifie.toISOString()}</updated>
    <author><name>${xml(auteur)}</name></author>
    <category term="${xml(categorie)}"/>
    <summary>${xml(resume)}</summary>
    <content type="html">${xml(html)}</content>
  </entry>
`;

/** A text of a page as XML has it, which knows no other control characters than these. */
export const xml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
