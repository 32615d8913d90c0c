export interface Answer<T = unknown> {
  data: T;
  status: number;
  /** The final address, after redirects. */
  url: string;
  /** Whether that address is of the page's origin. */
  sameOrigin: boolean;
}

/** `json`, `html` and `text` demand that content type; `none` reads no body. */
export type Expect = 'json' | 'html' | 'text' | 'none';

/** JSON is `unknown`: whoever reads it checks its shape. HTML is untrusted text, for `toFragment` alone. */
export type DataOf<E extends Expect> = E extends 'json' ? unknown : E extends 'none' ? undefined : string;

/** What a request waits for. */
export interface Due<E extends Expect = Expect> {
  expect: E;
  /** `null`: an empty body where JSON is due is `null`, not a fault. */
  empty?: 'null';
  /** false: a whole HTML document is welcome where HTML is due. */
  fragment?: boolean;
}

/** An answer as it comes from the wire. */
export interface Reply {
  status: number;
  /** The content type without its parameters, in lower case; empty where there is none. */
  type: string;
  text: string;
  url: string;
}
