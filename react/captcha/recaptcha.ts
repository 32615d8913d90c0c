import { trustedScript } from '../dom/html.ts';
import type { Dispose } from '../dom/listen.ts';
import type { CaptchaPlace, CaptchaProvider } from '../services/captchas.ts';

/** Google's documentation: https://developers.google.com/recaptcha/docs/v3, and …/display for version 2. */
interface Recaptcha {
  ready(run: () => void): void;
  render?(box: HTMLElement, options: object): number;
  execute(widget: number, options: { action: string }): PromiseLike<string>;
  getResponse(widget: number): string;
  reset(widget: number): void;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js';
/** What Google lets an answered box, and a token, live: two minutes, less the time that sending takes. */
const LIFETIME_MS = 110_000;
const PATIENCE_MS = 15_000;
/** That of the box to tick, in CSS pixels. `flexit.css` keeps it free from the start. */
const BOX_HEIGHT = 78;

/** reCAPTCHA 2, a box that the visitor ticks, and 3, a score that is asked for at each submission. */
export const recaptcha: CaptchaProvider = {
  field: 'g-recaptcha-response',
  lifetime: LIFETIME_MS,
  async create(place) {
    const { box, sitekey, version, action, signal, tell } = place;
    if (version === 2) box.style.minBlockSize = `${BOX_HEIGHT}px`;
    const api = await ready(place);
    signal.throwIfAborted();
    let solvedAt = 0;
    const settings =
      version === 3
        ? { size: 'invisible', badge: 'inline' }
        : {
            callback() {
              solvedAt = Date.now();
              tell('solved');
            },
            'expired-callback': () => tell('expired'),
          };
    const widget = api.render(box, { sitekey, ...settings });
    return {
      token() {
        if (version === 3) return api.execute(widget, { action: action || 'submit' });
        // A computer that slept has missed that it expired.
        if (solvedAt && Date.now() - solvedAt > LIFETIME_MS) api.reset(widget);
        return api.getResponse(widget);
      },
      reset: () => api.reset(widget),
      dispose: () => api.reset(widget),
    };
  },
};

type Ready = Recaptcha & Required<Pick<Recaptcha, 'render'>>;

const onPage = () => (globalThis as { grecaptcha?: Recaptcha }).grecaptcha;

/** Google's script, loaded unless the page has done so itself, once it has made itself ready. */
async function ready({ url, language, allow, signal }: CaptchaPlace): Promise<Ready> {
  if (!onPage()) {
    const address = new URL(url || SCRIPT, document.baseURI);
    address.searchParams.set('render', 'explicit');
    address.searchParams.set('hl', language);
    await allow(address.href);
    if (!onPage()) await load(address.href, signal);
  }
  const api = onPage();
  if (typeof api?.ready !== 'function') throw new Error('reCAPTCHA’s script did not define grecaptcha.');
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    api.ready(resolve);
  });
  if (typeof api.render !== 'function') throw new Error('reCAPTCHA’s script has no render.');
  return api as Ready;
}

interface Loading {
  readonly promise: Promise<void>;
  users: number;
  stop: Dispose;
}

let loading: Loading | undefined;

/** One script for all captchas of the page; given up once none of them waits for it. */
async function load(address: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  loading ??= addScript(address);
  const own = loading;
  own.users += 1;
  const leave = () => {
    own.users -= 1;
    if (own.users === 0) own.stop();
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    await own.promise;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function addScript(address: string): Loading {
  const script = document.createElement('script');
  const { promise, resolve, reject } = withResolvers();
  const fail = (reason: string) => {
    script.remove();
    reject(new Error(`${address}: ${reason}`));
  };
  const clock = setTimeout(fail, PATIENCE_MS, 'no answer');
  const end = () => {
    clearTimeout(clock);
    loading = undefined;
  };
  promise.then(end, end);
  script.onload = () => resolve();
  script.onerror = () => fail('did not load');
  script.src = trustedScript(address);
  document.head.append(script);
  return { promise, users: 0, stop: () => fail('not wanted any more') };
}

/** `Promise.withResolvers`, which browsers of before 2024 lack. */
function withResolvers() {
  let settle!: { resolve(): void; reject(reason: Error): void };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
