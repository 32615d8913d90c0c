import { useLayoutEffect, useRef, useState } from 'react';
import type { Props } from '../core/attributes.ts';
import type { Expression } from '../core/texts/texts.ts';
import type { Host } from '../dom/host.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useTimer } from '../hooks/use-timer.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { PanelFailure } from '../ui/panel-failure.tsx';
import type { table } from './attributes.ts';
import { useCaptcha } from './use-captcha.ts';
import type { Notice } from './verification.ts';

/** How long a visitor waits without being told. */
const LATE_MS = 150;

const SAID: Readonly<Partial<Record<Notice['kind'], Expression>>> = {
  solved: 'Vérification anti-robot réussie.',
  asked: 'Faites d’abord la vérification anti-robot, puis envoyez de nouveau le formulaire.',
  expired: 'La vérification anti-robot a expiré. Refaites-la, puis envoyez le formulaire.',
};

const FAILED: Readonly<Partial<Record<Notice['kind'], Expression>>> = {
  failed:
    'La vérification anti-robot n’a pas pu se faire. Le formulaire n’est pas envoyé, et rien de votre saisie n’est perdu.',
  held: 'La vérification anti-robot attend votre accord pour charger un service tiers. Le formulaire n’est pas envoyé, et rien de votre saisie n’est perdu.',
};

export function Captcha({ host, ...props }: Props<typeof table> & { host: Host }) {
  const t = useTranslate(host);
  const { notice, retry, reset } = useCaptcha(host, props);
  const [isLate, setLate] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const isPending = notice.kind === 'pending';
  const said = SAID[notice.kind];
  const failure = FAILED[notice.kind];
  const message = notice.kind === 'failed' ? notice.message : undefined;

  useMethods(host, { reset });
  useTimer(() => setLate(true), isPending ? LATE_MS : null);
  useLayoutEffect(() => {
    host.state('pending', isPending);
    host.state('failed', failure !== undefined);
    if (!isPending) setLate(false);
    return () => {
      host.state('pending', false);
      host.state('failed', false);
    };
  }, [host, isPending, failure]);

  const onRetry = () => {
    // Before the button goes; where a form is sent again, its own button takes it.
    status.current?.focus();
    retry();
  };

  return (
    <>
      <slot />
      <p ref={status} role="status" part="status" className="status" tabIndex={-1}>
        {isPending && isLate && <span className="spinner inline" />}
        {isPending && isLate ? t('Vérification anti-robot en cours…') : said && t(said)}
      </p>
      {failure && <PanelFailure message={message ?? t(failure)} retryLabel={t('Réessayer')} onRetry={onRetry} />}
    </>
  );
}
