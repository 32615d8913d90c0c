import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { activeElement, focusQuietly, focusStart } from '../../dom/focus.ts';
import type { Host } from '../../dom/host.ts';
import { rememberFocus } from '../../dom/layers/frames.ts';
import { SESSION_ENDED } from '../../dom/request/whole-page.ts';
import { useScrollable } from '../../hooks/use-scrollable.ts';
import { useTimer } from '../../hooks/use-timer.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { PanelFailure } from '../panel-failure.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { type Content, FAILED, LOADING, type OnContent, READY, type Source } from './content.ts';
import { type FragmentRequest, PanelFragment } from './fragment.tsx';
import { PanelFrame } from './frame.tsx';

const SPINNER_DELAY_MS = 150;

interface PanelBodyProps {
  host: Host;
  source: Source;
  /** Names the panel. */
  label: string;
  /** What a failure says for which the server has no words; « Impossible de charger ce contenu. » by default. */
  failure?: string;
  frame: RefObject<HTMLIFrameElement | null>;
  /** True where a frame is as high as its page. */
  fits?: boolean;
  /** The fragment that was asked for before the panel opened. */
  asked: RefObject<FragmentRequest | undefined>;
  /** Where the forms stand that the panel holds now. */
  onRoot?(root: ParentNode | undefined): void;
  /** The page inside asked to be closed. */
  onClose(): void;
  /** See `PanelFrame`. */
  onUnreachable?(): Promise<Content | undefined>;
  /** A link that leads to what failed. */
  wayOut?: ReactNode;
}

/** The content of an open panel: loading, there, or failed and to be tried again. */
export function PanelBody({
  host,
  source,
  label,
  failure,
  frame,
  fits = false,
  asked,
  onRoot,
  onClose,
  onUnreachable,
  wayOut,
}: PanelBodyProps) {
  const t = useTranslate(host);
  const body = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState(source.kind === 'children' ? READY : LOADING);
  const [attempt, setAttempt] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const { phase, message, signIn } = source.kind === 'refused' ? FAILED : content;
  const isScrollable = useScrollable(body, phase);

  useArrivalFocus(body, phase);
  useTimer(() => setSlow(true), phase === 'loading' ? SPINNER_DELAY_MS : null);

  const onContent: OnContent = (next, root) => {
    setContent(next);
    setSlow(false);
    onRoot?.(root);
  };
  const retry = () => setAttempt((before) => before + 1);

  return (
    <div
      ref={body}
      part="body"
      className={source.kind === 'frame' ? 'body framed' : 'body'}
      data-dialog-body=""
      aria-busy={phase === 'loading'}
      {...(isScrollable && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      <div className="wait" role="status">
        {phase === 'loading' && isSlow && (
          <>
            <span part="loading" className="spinner" aria-hidden="true" />
            <span className="text">{t('CHARGEMENT')}</span>
          </>
        )}
      </div>
      {phase === 'failed' && (
        <PanelFailure
          message={signIn ? t(SESSION_ENDED) : (message ?? failure ?? t('Impossible de charger ce contenu.'))}
          retryLabel={t('Réessayer')}
          onRetry={source.kind === 'refused' ? undefined : retry}
          wayOut={signIn ? <SignInLink address={signIn} t={t} /> : wayOut}
        />
      )}
      {source.kind === 'children' && <PanelChildren host={host} onContent={onContent} />}
      {source.kind === 'fragment' && (
        <PanelFragment host={host} source={source} asked={asked} attempt={attempt} onContent={onContent} />
      )}
      {source.kind === 'frame' && (
        <PanelFrame
          key={`${attempt} ${source.url}`}
          ref={frame}
          url={source.url}
          title={label}
          fits={fits}
          onContent={onContent}
          onClose={onClose}
          onUnreachable={onUnreachable}
        />
      )}
    </div>
  );
}

/** The host's own children, which are there already. */
function PanelChildren({ host, onContent }: { host: Host; onContent: OnContent }) {
  const latest = useRef(onContent);
  latest.current = onContent;
  useLayoutEffect(() => latest.current(READY, host), [host]);
  return (
    <div>
      <slot />
    </div>
  );
}

/**
 * Moves the focus to what has come, unless the visitor has moved it in the meantime. Not into a page of another origin, from which
 * Escape would not be heard.
 */
function useArrivalFocus(body: RefObject<HTMLElement | null>, phase: Content['phase']): void {
  const resting = useRef<HTMLElement | null>(null);
  // Before the next frame: what is shown has the focus, also for a key that is pressed at once.
  useLayoutEffect(() => {
    let isCurrent = true;
    const settle = () => {
      const active = activeElement();
      const isLost = !active || active === document.body;
      if (phase === 'loading') {
        if (isLost) body.current!.closest('dialog')!.focus();
        resting.current = activeElement();
      } else if (isLost || active === resting.current) {
        const first = focusStart(body.current!);
        if (first) moveTo(first);
      }
    };
    // Not inside the effect: the focus may wake an element, which renders at once.
    queueMicrotask(() => isCurrent && settle());
    return () => {
      isCurrent = false;
    };
  }, [body, phase]);
}

function moveTo(node: HTMLElement) {
  if (!(node instanceof HTMLIFrameElement)) return focusQuietly(node);
  if (!node.contentDocument) return;
  const restoreInside = rememberFocus(node);
  node.focus({ preventScroll: true });
  restoreInside();
}
