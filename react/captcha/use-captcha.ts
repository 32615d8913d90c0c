import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { isCaptchaScript, safeUrl } from '../core/url.ts';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';
import { endpoint } from '../dom/texts/site-settings.ts';
import { type CaptchaProvider, captchas, onCaptcha } from '../services/captchas.ts';
import { altcha } from './altcha.ts';
import type { table } from './attributes.ts';
import { recaptcha } from './recaptcha.ts';
import { formOf, guardSubmissions, type Submissions } from './submissions.ts';
import { createVerification, type Notice, type Verification } from './verification.ts';

/** The captcha of an element: what the visitor is told of it, and what tries again or forgets. */
export function useCaptcha(host: Host, props: Props<typeof table>) {
  const { provider: name, sitekey, version, action, url } = props;
  const [notice, tell] = useState<Notice>({ kind: 'rest' });
  const [registered, setRegistered] = useState(0);
  const verification = useRef<Verification>(undefined);
  const submissions = useRef<Submissions>(undefined);

  useEffect(() => onCaptcha(() => setRegistered((count) => count + 1)), []);

  const provider = useProvider(host, name, registered);

  useLayoutEffect(() => {
    const address = provider && addressOf(host, props);
    if (!provider || address === undefined) return;
    const own = createVerification(host, provider, {
      ...{ name, sitekey, action, tell },
      version: version === '2' ? 2 : 3,
      url: address,
    });
    const guarded = guardSubmissions(host, {
      get field() {
        return fieldOf(host)?.name || own.field;
      },
      async obtain() {
        const isReady = await own.obtain();
        write(host, own.token());
        return isReady;
      },
      token: own.token,
      reset() {
        own.reset();
        write(host, '');
      },
    });
    // The page is back from the history as it was left: with a token that its server has had.
    const stop = listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && own.reset());
    verification.current = own;
    submissions.current = guarded;
    own.prepare();
    return () => {
      stop();
      guarded.dispose();
      own.dispose();
      write(host, '');
      verification.current = undefined;
      submissions.current = undefined;
      tell({ kind: 'rest' });
    };
  }, [host, provider, name, sitekey, version, action, url]);

  useEffect(() => {
    // A script may place it into its form right after it is made.
    const timer = setTimeout(() => {
      if (!formOf(host))
        warnMisuse(host.localName, 'place', host.parentElement?.localName ?? '', 'one captcha in a <form>');
    });
    return () => clearTimeout(timer);
  }, [host]);

  return {
    notice,
    retry() {
      if (submissions.current?.retry()) return;
      tell({ kind: 'rest' });
      verification.current?.prepare();
    },
    reset() {
      verification.current?.reset();
      write(host, '');
      tell({ kind: 'rest' });
    },
  };
}

/** The provider of that name, once it is registered. */
function useProvider(host: Host, name: string, registered: number): CaptchaProvider | undefined {
  const [own] = useState(
    () =>
      new Map<string, CaptchaProvider>([
        ['altcha', altcha(host)],
        ['recaptcha', recaptcha],
      ]),
  );
  const wanted = name.trim();
  const provider = captchas().get(wanted) ?? own.get(wanted);
  useEffect(() => {
    if (provider) return;
    // A script that comes a little later may register it.
    const timer = setTimeout(() => {
      warnMisuse(host.localName, 'provider', name, 'altcha, recaptcha, or a name given to registerCaptcha');
    });
    return () => clearTimeout(timer);
  }, [host, provider, name, registered]);
  return provider;
}

/** The address that a provider uses; undefined, and told, where it cannot work: the form is then sent without a token. */
function addressOf(host: Host, { provider, sitekey, url }: Props<typeof table>): string | undefined {
  const name = provider.trim();
  if (captchas().has(name)) return url;
  const refuse = (attribute: string, received: string, expected: string) =>
    void warnMisuse(host.localName, attribute, received, `${expected}; the form is sent without a token`);
  if (name === 'recaptcha') {
    if (!sitekey) return refuse('sitekey', sitekey, 'the site’s public key');
    if (url && !isScript(url)) return refuse('url', url, 'the address of reCAPTCHA’s script, …/recaptcha/api.js');
    return url;
  }
  const address = url || endpoint('captcha');
  return address || refuse('url', '', 'the address of ALTCHA’s challenges, or one of the site’s endpoints');
}

const isScript = (url: string) => isCaptchaScript(safeUrl(url, document.baseURI) ?? '', self.origin);

/** The server's own hidden field. */
const fieldOf = (host: Element) => host.querySelector<HTMLInputElement>('input[type="hidden" i]:not([data-flexit] *)');

function write(host: Element, token: string): void {
  const field = fieldOf(host);
  if (field && field.value !== token) field.value = token;
}
