import { RequestError } from '../core/http/http.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { languageAt } from '../dom/texts/translation.ts';
import type { CaptchaProvider, CaptchaWidget } from '../services/captchas.ts';

/** What the visitor is told. */
export type Notice =
  | { readonly kind: 'rest' | 'pending' | 'solved' | 'asked' | 'expired' | 'held' }
  /** `message` is the server's own, where it gave one. */
  | { readonly kind: 'failed'; readonly message?: string };

export interface VerificationOptions {
  readonly name: string;
  readonly sitekey: string;
  readonly version: 2 | 3;
  readonly action: string;
  readonly url: string;
  tell(notice: Notice): void;
}

/** The captcha of one element, as long as it asks for the same. */
export interface Verification {
  readonly field: string;
  /** Makes the captcha ready, and tells where that fails. */
  prepare(): void;
  /** Fetches a token for a submission; false, and told, where there is none. */
  obtain(): Promise<boolean>;
  /** The token that may be sent now; empty where there is none, or where it is too old. */
  token(): string;
  /** Forgets the token: a server has had it. */
  reset(): void;
  dispose(): void;
}

/** Tokens that say nothing of it live two minutes, less what sending takes. */
const LIFETIME_MS = 110_000;
const PATIENCE_MS = 15_000;

/** The page has prevented `flexit-before-load`. */
class Held extends Error {}

interface Making {
  readonly promise: Promise<CaptchaWidget>;
  /** Waits for the page's consent. */
  isHeld: boolean;
  stop: Dispose;
}

export function createVerification(host: Host, provider: CaptchaProvider, options: VerificationOptions): Verification {
  const { tell } = options;
  const { lifetime = LIFETIME_MS, patience = PATIENCE_MS, field = 'captcha' } = provider;
  let making: Making | undefined;
  let attempt: AbortController | undefined;
  let issued: { token: string; at: number } | undefined;
  let isDisposed = false;

  /** The captcha that is there or being made, else another; another, too, where the page has not let it be loaded. */
  function make(): Making {
    if (making && !making.isHeld) return making;
    making?.stop();
    const own = createWidget();
    making = own;
    own.promise.catch(() => {
      own.stop();
      if (making === own) making = undefined;
    });
    return own;
  }

  function createWidget(): Making {
    const box = host.ownerDocument.createElement('div');
    box.dataset.flexit = '';
    host.append(box);
    const controller = new AbortController();
    const { signal } = controller;
    const { sitekey, version, action, url } = options;
    const language = languageAt(host);
    const allow = (address: string) =>
      new Promise<void>((resolve, reject) => {
        const resume = () => {
          if (own.isHeld) tell({ kind: 'rest' });
          own.isHeld = false;
          resolve();
        };
        const detail = { url: address, provider: options.name, resume };
        if (host.emit('before-load', detail, { cancelable: true })) return resolve();
        own.isHeld = true;
        if (!attempt) tell({ kind: 'held' });
        signal.addEventListener('abort', () => reject(new Held()), { once: true });
        heard(own);
      });
    const place = {
      ...{ box, sitekey, version, action, url, language, signal, allow },
      tell: (news: 'solved' | 'expired') => signal.aborted || tell({ kind: news }),
    };
    let widget: CaptchaWidget | undefined;
    const own: Making = {
      isHeld: false,
      promise: Promise.resolve()
        .then(() => provider.create(place))
        .then((made) => {
          widget = made;
          if (signal.aborted) made.dispose?.();
          return made;
        }),
      stop() {
        if (signal.aborted) return;
        controller.abort();
        widget?.dispose?.();
        box.remove();
      },
    };
    return own;
  }

  /** Ends the submission that waits for what the page does not let be loaded. */
  let onHeld: ((own: Making) => void) | undefined;
  const heard = (own: Making) => onHeld?.(own);

  function fail(error: unknown): void {
    if (isDisposed) return;
    if (error instanceof Held) {
      tell({ kind: 'held' });
      return;
    }
    const isRequest = error instanceof RequestError;
    if (!isRequest) console.error(`<${host.localName}>`, error);
    tell({ kind: 'failed', message: isRequest && error.fromServer ? error.message : undefined });
  }

  async function token(signal: AbortSignal): Promise<string> {
    const held = new Promise<never>((_, reject) => {
      onHeld = () => reject(new Held());
    });
    const own = make();
    const widget = await Promise.race([own.promise, held]);
    const given = await widget.token(signal);
    if (typeof given !== 'string') throw new TypeError('The captcha’s token is no text.');
    return given;
  }

  return {
    field,
    prepare() {
      make().promise.catch((error) => attempt || fail(error));
    },
    async obtain() {
      attempt?.abort();
      const own = new AbortController();
      attempt = own;
      issued = undefined;
      tell({ kind: 'pending' });
      try {
        const given = await limited(token(own.signal), patience, own);
        if (own.signal.aborted || isDisposed) return false;
        if (given) issued = { token: given, at: Date.now() };
        tell({ kind: given ? 'rest' : 'asked' });
        return given !== '';
      } catch (error) {
        // What did not come in time is asked for anew the next time.
        if (!(error instanceof Held)) making?.stop();
        if (!(error instanceof Held)) making = undefined;
        fail(error);
        return false;
      } finally {
        if (attempt === own) attempt = undefined;
        onHeld = undefined;
      }
    },
    token: () => (issued && Date.now() - issued.at < lifetime ? issued.token : ''),
    reset() {
      issued = undefined;
      making?.promise.then(
        (widget) => widget.reset?.(),
        () => {},
      );
    },
    dispose() {
      isDisposed = true;
      attempt?.abort();
      making?.stop();
    },
  };
}

/** A promise that rejects once it has taken too long, or is not wanted any more. */
async function limited<T>(work: Promise<T>, patience: number, controller: AbortController): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
    clock = setTimeout(() => controller.abort(new Error('The captcha takes too long.')), patience);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(clock);
  }
}
