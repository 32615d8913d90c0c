/** A successful response. */
export interface Answer<T = unknown> {
  data: T;
  status: number;
  /** The final address, after redirects. */
  url: string;
  /** Whether the final address has the page's origin. */
  sameOrigin: boolean;
}

/** The content type that is expected; `none` accepts any and reads no body. */
export type Expect = 'json' | 'html' | 'text' | 'none';

/** The type of a response's data. JSON is `unknown`, since its shape is not checked. HTML is untrusted: pass it to `toFragment` only. */
export type DataOf<E extends Expect> = E extends 'json' ? unknown : E extends 'none' ? undefined : string;

/** The response that a request expects. */
export interface Due<E extends Expect = Expect> {
  expect: E;
  /** `null` accepts an empty body instead of JSON, and returns null; by default it is an error. */
  empty?: 'null';
  /** False accepts a whole HTML document; by default only a fragment is accepted. */
  fragment?: boolean;
  /** True accepts a text that is sent as HTML, as PHP does by default; a whole document is none. */
  asHtml?: boolean;
  /** A content type that is accepted beside JSON, in lower case; the data are then the text. */
  beside?: string;
  /**
   * Reads the response in the place of the rules above, whatever its status and type: what is returned is then its text. Throws a
   * `RequestError` for what it cannot use.
   */
  accept?(reply: Reply): Promise<void>;
}

/** A raw response. */
export interface Reply {
  status: number;
  /** The content type without its parameters, in lower case; empty if there is none. */
  type: string;
  text: string;
  /** The final address, after redirects. */
  url: string;
  /** True where that is another address than the one that was asked. */
  redirected: boolean;
}
