import type { Expression } from '../texts/texts.ts';
import type { Answer, Reply } from './types.ts';

/**
 * Why a request failed. `network`: no response (refused, reset, blocked); `timeout`: none in time; `status`: other than 2xx; `type`:
 * another content type than expected; `syntax`: malformed JSON; `document`: a whole HTML document instead of a fragment; `aborted`: by
 * the page or by a newer request, and nothing is to be shown; `url`: not an `http:` or `https:` address.
 */
export type Reason = 'network' | 'timeout' | 'status' | 'type' | 'syntax' | 'document' | 'aborted' | 'url';

/** The message for a failure without a message from the server. */
export const GENERAL_FAILURE: Expression =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

export interface Failure {
  status?: number;
  /** The server's own message, or an expression to translate; the general one by default. */
  message?: string;
  fromServer?: boolean;
  fragment?: Answer<string>;
  data?: unknown;
  cause?: unknown;
}

/** A failed request. Its `message` is the server's own if `fromServer`, else an expression to `translate` before it is shown. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly reason: Reason;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Whether `message` is the server's own, and not an expression. */
  readonly fromServer: boolean;
  /** The HTML fragment of an error response to a request for HTML, which a form shows; else undefined. */
  readonly fragment: Answer<string> | undefined;
  /** The parsed JSON body of a failed response, in which a form looks for errors of its fields; else undefined. */
  readonly data: unknown;
  /** The response as it came, once the client has sent it; undefined if there was none. */
  reply: Reply | undefined;

  constructor(reason: Reason, { status = 0, message, fromServer = false, fragment, data, cause }: Failure = {}) {
    super(message ?? GENERAL_FAILURE, { cause });
    this.reason = reason;
    this.status = status;
    this.fromServer = fromServer;
    this.fragment = fragment;
    this.data = data;
  }
}
