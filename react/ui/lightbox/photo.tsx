import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fittingSize, largestWidth, type Size } from '../../core/lightbox.ts';
import { focusQuietly } from '../../dom/focus.ts';
import type { Host } from '../../dom/host.ts';
import { lessMotion } from '../../dom/preferences.ts';
import { insideEffect } from '../../dom/scheduling.ts';
import { useTimer } from '../../hooks/use-timer.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { leaveContent } from '../dialog.tsx';
import { PanelFailure } from '../panel-failure.tsx';
import type { LightboxItem, PhotoSource } from './item.ts';
import { growFrom } from './opening.ts';

const SPINNER_DELAY_MS = 100;
const FADE_MS = 200;
/** Of a drawing that has no size of its own. */
const SIZELESS: Size = { width: 600, height: 450 };

export type PhotoPhase = 'loading' | 'ready' | 'failed';

interface PhotoProps {
  host: Host;
  item: LightboxItem & { source: PhotoSource };
  /** The largest size that it may take. */
  limit: Size;
  /** The first one comes out of its thumbnail, the others fade in. */
  isFirst: boolean;
  image: RefObject<HTMLImageElement | null>;
  onPhase(phase: PhotoPhase): void;
  /** Its size as it is stored, once it is known. */
  onSize(size: Size): void;
}

/** A photo: loading, there, or failed and to be tried again. */
export function Photo({ host, item, limit, isFirst, image, onPhase, onSize }: PhotoProps) {
  const t = useTranslate(host);
  const [phase, setPhase] = useState<PhotoPhase>('loading');
  const [natural, setNatural] = useState<Size>();
  const [attempt, setAttempt] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const { url, srcset, sizes } = item.source;
  const latest = useRef({ onPhase, item });
  latest.current = { onPhase, item };

  useTimer(() => setSlow(true), phase === 'loading' ? SPINNER_DELAY_MS : null);

  const settled = useRef(-1);
  const settle = (next: 'ready' | 'failed') => {
    const node = image.current;
    if (!node || settled.current === attempt) return;
    settled.current = attempt;
    setSlow(false);
    if (next === 'failed') return setPhase('failed');
    const size = sizeOf(node, srcset);
    onSize(size);
    setNatural(size);
    setPhase('ready');
  };
  const loaded = useRef(settle);
  loaded.current = settle;

  // One that the browser has already is there at once: in the same frame, and as if it had never been awaited.
  useLayoutEffect(() => {
    const { complete, naturalWidth } = image.current!;
    if (complete && naturalWidth > 0) loaded.current('ready');
  }, [image, attempt]);
  useLayoutEffect(() => {
    if (phase !== 'loading' || settled.current !== attempt) latest.current.onPhase(phase);
  }, [phase, attempt]);
  useLayoutEffect(() => {
    if (phase !== 'ready') return;
    const { thumbnail } = latest.current.item;
    if (!isFirst) fadeIn(image.current!);
    else if (thumbnail) growFrom(thumbnail, image.current!);
  }, [image, phase, isFirst]);

  const retry = () => {
    leaveContent(host);
    setPhase('loading');
    setAttempt((before) => before + 1);
  };

  useLayoutEffect(() => {
    const { activeElement } = host.shadowRoot!;
    if (phase === 'failed' && attempt > 0 && activeElement?.localName === 'dialog')
      insideEffect(() => focusQuietly(activeElement.querySelector<HTMLElement>('[part~="retry"]')!));
  }, [host, phase, attempt]);

  const shown = natural && fittingSize(natural, limit);
  return (
    <>
      {phase !== 'failed' && (
        <img
          key={attempt}
          ref={image}
          part="photo"
          className="photo"
          data-phase={phase}
          sizes={srcset ? sizes || `${Math.ceil(limit.width)}px` : undefined}
          srcSet={srcset || undefined}
          src={url}
          alt={item.alt}
          draggable={false}
          style={shown && { inlineSize: `${shown.width}px`, blockSize: `${shown.height}px` }}
          onLoad={() => settle('ready')}
          onError={() => settle('failed')}
        />
      )}
      {phase === 'loading' && isSlow && <span part="loading" className="spinner" aria-hidden="true" />}
      {phase === 'failed' && (
        <PanelFailure message={t('Impossible de charger cette image.')} retryLabel={t('Réessayer')} onRetry={retry} />
      )}
    </>
  );
}

/** As it is stored: where it exists in several sizes, the browser tells of the room that it was given. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement, srcset: string): Size {
  if (naturalWidth === 0 || naturalHeight === 0) return SIZELESS;
  const width = largestWidth(srcset) ?? naturalWidth;
  return { width, height: (naturalHeight * width) / naturalWidth };
}

function fadeIn(node: HTMLElement) {
  if (!lessMotion().matches) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' });
}
