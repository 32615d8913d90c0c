import { type Dispose, listen } from '../dom/listen.ts';
import { register } from '../dom/page.ts';

/** What a provider is given of the element that it serves. */
export interface CaptchaPlace {
  /** An empty box of the page, inside the element, for what the provider draws. It is removed with the element. */
  readonly box: HTMLElement;
  readonly sitekey: string;
  readonly version: 2 | 3;
  readonly action: string;
  /** The element's `url`; empty where it has none. */
  readonly url: string;
  /** The element's language, as a tag. */
  readonly language: string;
  /** Aborted once the captcha is of no more use: the element was removed, or what it asks for is another. */
  readonly signal: AbortSignal;
  /**
   * Asks the page (`flexit-before-load`) whether something of a third party may be loaded; resolves once it may, be that later.
   * @param url its address
   */
  allow(url: string): Promise<void>;
  /** Tells what the visitor did in the box: `solved`, or `expired` for what was solved too long ago. */
  tell(news: 'solved' | 'expired'): void;
}

/** A captcha in its place. */
export interface CaptchaWidget {
  /**
   * A token for the submission that waits for it, fresh at each call; empty where the visitor has something to do in the box first.
   * May throw or reject: the form is then not sent.
   */
  token(signal: AbortSignal): string | PromiseLike<string>;
  /** Forgets what was solved: the server has had its token. */
  reset?(): void;
  dispose?(): void;
}

export interface CaptchaProvider {
  /** The name that its token is sent by, unless the element has a hidden field of its own; `captcha` by default. */
  readonly field?: string;
  /** For how long a token may be sent, in milliseconds; 110 000 by default, as tokens of two minutes need. */
  readonly lifetime?: number;
  /** How long a token may take, in milliseconds; 15 000 by default. */
  readonly patience?: number;
  /** Makes ready what serves one element. May throw or reject: the visitor is told, and may try again. */
  create(place: CaptchaPlace): CaptchaWidget | PromiseLike<CaptchaWidget>;
}

/** The providers that the page registered by name. */
export const captchas = (): Map<string, CaptchaProvider> => register<CaptchaProvider>('captchas');

/**
 * Registers a provider of captchas, for `<flexit-captcha provider="name">`; a later one of that name takes its place, and that of the
 * library's own. It may come after the element.
 * @throws TypeError if it has no function `create`
 */
export function registerCaptcha(name: string, provider: CaptchaProvider): void {
  if (typeof provider?.create !== 'function') throw new TypeError('registerCaptcha: a provider has a function create');
  captchas().set(name, provider);
  globalThis.window?.dispatchEvent(new Event(REGISTERED));
}

/** Fired on the window, where the page's other copies of the library hear of it, too. */
const REGISTERED = 'flexit-captcha-provider';

/** Calls a function each time that a provider is registered. Returns what stops it. */
export const onCaptcha = (heard: () => void): Dispose => listen(window, REGISTERED, heard);
