import { type Answer, isDocument, type Reply, RequestError } from '../../core/http/http.ts';
import type { Expression } from '../../core/texts/texts.ts';
import { isSameOrigin } from '../../core/url.ts';
import { toFragment } from '../html.ts';

/** The longest page that is parsed, in characters. */
const LONGEST_PAGE = 4_000_000;
/** The statuses by which a server says that the visitor is to sign in: 419 is Laravel's, 440 that of IIS. */
const SIGN_IN = new Set([401, 403, 419, 440]);
/** Where a site keeps a form to sign in on each of its pages. */
const ASIDE = 'header, nav, aside, footer, dialog, [popover], [hidden]';

export const SESSION_ENDED: Expression = 'Votre session a expiré. Reconnectez-vous, puis réessayez.';

/** A page that asks for a password came where something else was asked for: the visitor's session has ended. */
export class SessionEnded extends Error {
  /** The address of that page. */
  readonly url: string;
  constructor(url: string) {
    super(`a page that asks for a password, ${url}`);
    this.url = url;
  }
}

/**
 * The elements of a whole page, as of a fragment; its head has none that matter.
 * @throws Error for a page of another origin, and for one that is too long
 */
export function readPage({ data, url, sameOrigin }: Answer<string>): DocumentFragment {
  if (!sameOrigin) throw new Error(`a page of another origin, ${url}`);
  if (data.length > LONGEST_PAGE) throw new Error(`a page of more than ${LONGEST_PAGE} characters`);
  return toFragment(data, { sameOrigin });
}

/** Whether a visitor signs in on a page. */
export const asksForPassword = (page: DocumentFragment): boolean =>
  [...page.querySelectorAll('input[type="password" i]')].some((field) => !field.closest(ASIDE));

/** The end of the session that a failed request tells of: its status, and a page to sign in on; undefined for any other failure. */
export function sessionEnd(error: unknown): SessionEnded | undefined {
  const { reply } = error instanceof RequestError ? error : ({} as { reply?: Reply });
  if (!reply || !SIGN_IN.has(reply.status) || !isDocument(reply.text)) return undefined;
  const { text, url } = reply;
  const sameOrigin = isSameOrigin(url, self.origin);
  return sameOrigin && asksForPassword(toFragment(text, { sameOrigin })) ? new SessionEnded(url) : undefined;
}
