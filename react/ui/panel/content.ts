import { warnMisuse } from '../../core/attributes.ts';
import { type Parameters, requestUrl, safeUrl } from '../../core/url.ts';
import type { Host } from '../../dom/host.ts';

/** Where a panel's content comes from. */
export type Source =
  | { readonly kind: 'children' }
  | {
      readonly kind: 'fragment';
      readonly url: string;
      readonly params: Parameters;
      /** GET by default. */
      readonly method?: 'POST';
    }
  | { readonly kind: 'frame'; readonly url: string }
  /** The address is one that is never loaded. */
  | { readonly kind: 'refused' };

/** What has become of it. */
export interface Content {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** What the visitor is told of a failure; undefined for the usual text. */
  readonly message?: string;
  /** The page where the visitor is to sign in first: his session has ended. */
  readonly signIn?: string;
}

export const LOADING: Content = { phase: 'loading' };
export const READY: Content = { phase: 'ready' };
export const FAILED: Content = { phase: 'failed' };

/** Hears of a content's changes; `root` is where its forms stand. */
export type OnContent = (content: Content, root?: ParentNode) => void;

export interface Addresses {
  /** Of a fragment that is read by GET. */
  src?: string;
  /** Of a fragment that is asked for by POST. */
  url?: string;
  iframe?: string;
  /** Of a page that a link leads to, where nothing else is given. */
  link?: string;
  /** Of a fragment that is asked for by POST, where there is no link either. */
  otherwise?: string;
  params: Parameters;
}

/** The source that the attributes name; an address that is refused is told to the developer, once. */
export function sourceOf(host: Host, { src, url, iframe, link, otherwise, params }: Addresses): Source {
  if (iframe) {
    const url = safeUrl(iframe, document.baseURI);
    return url ? { kind: 'frame', url } : refuse(host, 'iframe', iframe, 'the address of a page');
  }
  if (src) {
    const url = requestUrl(src, document.baseURI)?.href;
    return url ? { kind: 'fragment', url, params } : refuse(host, 'src', src, 'an http: or https: address');
  }
  if (!url && link) return { kind: 'fragment', url: link, params };
  const posted = url || otherwise;
  if (posted) {
    const address = requestUrl(posted, document.baseURI)?.href;
    return address
      ? { kind: 'fragment', url: address, params, method: 'POST' }
      : refuse(host, 'url', posted, 'an http: or https: address');
  }
  return { kind: 'children' };
}

function refuse(host: Host, attribute: string, received: string, expected: string): Source {
  warnMisuse(host.localName, attribute, received, expected);
  return { kind: 'refused' };
}
