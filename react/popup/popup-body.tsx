import { type RefObject, useRef, useState } from 'react';
import type { Host } from '../dom/host.ts';
import { useScrollable } from '../hooks/use-scrollable.ts';
import { useTimer } from '../hooks/use-timer.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { PanelFailure } from '../ui/panel-failure.tsx';
import { type Content, LOADING, type OnContent, REFUSED, type Source } from './content.ts';
import { PopupChildren } from './popup-children.tsx';
import { PopupFragment } from './popup-fragment.tsx';
import { PopupFrame } from './popup-frame.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

const SPINNER_DELAY_MS = 150;

interface PopupBodyProps {
  host: Host;
  source: Source;
  /** Names the popup. */
  label: string;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Where the forms stand that the popup holds now. */
  onRoot(root: ParentNode | undefined): void;
  /** The page inside asked to be closed. */
  onClose(): void;
}

/** The content of an open popup: loading, there, or failed and to be tried again. */
export function PopupBody({ host, source, label, frame, onRoot, onClose }: PopupBodyProps) {
  const t = useTranslate(host);
  const body = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState<Content>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const { phase, message } = source.kind === 'refused' ? REFUSED : content;
  const isScrollable = useScrollable(body, phase);

  useArrivalFocus(body, phase);
  useTimer(() => setSlow(true), phase === 'loading' ? SPINNER_DELAY_MS : null);

  const onContent: OnContent = (next, root) => {
    setContent(next);
    setSlow(false);
    onRoot(root);
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
          message={message ?? t('Impossible de charger ce contenu.')}
          retryLabel={t('Réessayer')}
          onRetry={source.kind === 'refused' ? undefined : retry}
        />
      )}
      {source.kind === 'children' && <PopupChildren host={host} onContent={onContent} />}
      {source.kind === 'fragment' && (
        <PopupFragment host={host} source={source} attempt={attempt} onContent={onContent} />
      )}
      {source.kind === 'frame' && (
        <PopupFrame
          key={`${attempt} ${source.url}`}
          ref={frame}
          url={source.url}
          title={label}
          onContent={onContent}
          onClose={onClose}
        />
      )}
    </div>
  );
}
