import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { watchFrame } from '../dom/layers/frames.ts';
import { useTimer } from '../hooks/use-timer.ts';
import { LOADING, type OnContent, READY } from './content.ts';
import { faultIn } from './frame-fault.ts';

const PATIENCE_MS = 15_000;

interface PopupFrameProps {
  ref: RefObject<HTMLIFrameElement | null>;
  url: string;
  title: string;
  onContent: OnContent;
  /** The page inside asked to be closed. */
  onClose(): void;
}

/** A page in a frame. Until it has come the keyboard passes over it: keys that land there would be lost. */
export function PopupFrame({ ref, url, title, onContent, onClose }: PopupFrameProps) {
  const [isLoading, setLoading] = useState(true);
  const latest = useRef({ onContent, onClose });
  latest.current = { onContent, onClose };

  useLayoutEffect(() => {
    const frame = ref.current!;
    let isFirst = true;
    latest.current.onContent(LOADING);
    return watchFrame(frame, {
      onLoad(document) {
        const fault = isFirst ? faultIn(frame, url) : undefined;
        isFirst = false;
        setLoading(false);
        latest.current.onContent(fault ? { phase: 'failed', ...fault } : READY, document);
      },
      onClose: () => latest.current.onClose(),
    });
  }, [ref, url]);

  useTimer(() => latest.current.onContent({ phase: 'failed' }), isLoading ? PATIENCE_MS : null);

  return (
    <iframe
      ref={ref}
      part="frame"
      className="frame"
      data-flexit=""
      src={url}
      title={title}
      tabIndex={isLoading ? -1 : undefined}
      allowFullScreen
    />
  );
}
