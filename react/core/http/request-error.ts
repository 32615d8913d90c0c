import type { Expression } from '../texts/texts.ts';
import type { Answer } from './types.ts';

/**
 * `network`: no answer (refused, reset, blocked); `timeout`: none in time; `status`: other than 2xx; `type`: another content
 * type than what is due; `syntax`: JSON that cannot be read; `document`: a whole document where a fragment is due;
 * `aborted`: by the page or by a newer request, to be passed over in silence; `url`: an address that is refused.
 */
export type Reason = 'network' | 'timeout' | 'status' | 'type' | 'syntax' | 'document' | 'aborted' | 'url';

/** The text for a failure that the server says nothing about. */
export const GENERAL_FAILURE: Expression =
  "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

export interface Failure {
  status?: number;
  /** The server's own message, or another expression than the general one. */
  message?: string;
  fromServer?: boolean;
  fragment?: Answer<string>;
  data?: unknown;
  cause?: unknown;
}

/** A failed request. `message` can be shown: it is the server's own, else an expression for `translate`. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly reason: Reason;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** True when `message` is the server's own, and thus no expression. */
  readonly fromServer: boolean;
  /** The HTML fragment that came with an error status where HTML is due: a form shows it. */
  readonly fragment: Answer<string> | undefined;
  /** The JSON of an answer that is none of what is due: a form looks for errors of its fields in it. */
  readonly data: unknown;

  constructor(reason: Reason, { status = 0, message, fromServer = false, fragment, data, cause }: Failure = {}) {
    super(message ?? GENERAL_FAILURE, { cause });
    this.reason = reason;
    this.status = status;
    this.fromServer = fromServer;
    this.fragment = fragment;
    this.data = data;
  }
}
