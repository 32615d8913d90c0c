import type { FastifyReply } from 'fastify';
import { CONTENT_SECURITY_POLICY } from '../security.ts';

/** Characters of markup that a preview takes. */
export const MARKUP_MAX = 64 * 1024;
/** A minute, for each visitor: someone who types without a pause is answered three times a second. */
export const PREVIEWS = 240;

const ABSOLUTE = /^(frame-ancestors|base-uri) /;

/**
 * The policy of a page that holds what a visitor typed. Why that page is safe although it gives markup back as it came:
 *
 * - Only the catalogue's own form gets an answer: the request carries the visitor's CSRF token, so no other site can have a visitor's
 *   browser post markup of its choice here (the guard refuses it before this route sees it).
 * - `sandbox` without `allow-same-origin` gives it an opaque origin: it reads no cookie and no storage of the site, its requests
 *   carry no session, and it cannot touch the page around it, nor navigate it (no `allow-top-navigation`), nor open a dialog.
 *   It holds for the answer wherever it is shown, not only in our frame.
 * - No inline script or style runs and no `javascript:` address does; scripts come from this site's files alone, which visitors
 *   cannot write; `base-uri` and `object-src` are closed, and frames only of this site may hold it.
 *
 * What is left to whoever typed it: a form of theirs, sent without a session, and the library's elements.
 */
export const PREVIEW_POLICY = [
  ...CONTENT_SECURITY_POLICY.split('; ').filter((directive) => !ABSOLUTE.test(directive)),
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-forms allow-popups',
].join('; ');

/** What the editor's form asks for. */
export interface PreviewRequest {
  readonly markup: string;
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
}

export function readPreview(body: unknown): PreviewRequest {
  const { markup, name, theme, dir } = (body ?? {}) as Record<string, unknown>;
  return {
    markup: typeof markup === 'string' ? markup : '',
    name: typeof name === 'string' ? name : '',
    theme: theme === 'dark' ? 'dark' : 'light',
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Lets pages of an opaque origin load a public file. */
export function shareFile(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options')
    .header('content-security-policy', CONTENT_SECURITY_POLICY.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'));
}
