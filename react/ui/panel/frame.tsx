import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { serverMessage } from '../../core/http/http.ts';
import { isSameOrigin } from '../../core/url.ts';
import { fitFrame, watchFrame } from '../../dom/layers/frames.ts';
import { useTimer } from '../../hooks/use-timer.ts';
import { type Content, LOADING, type OnContent, READY } from './content.ts';

const PATIENCE_MS = 15_000;
const FIRST_ERROR_STATUS = 400;

/** What went wrong with the page in a frame, as far as it can be known. */
interface FrameError {
  /** The server's own words, where it gave some. */
  message?: string;
}

interface PanelFrameProps {
  ref: RefObject<HTMLIFrameElement | null>;
  url: string;
  title: string;
  /** True where it is as high as its page, as far as that can be known. */
  fits?: boolean;
  onContent: OnContent;
  /** The page inside asked to be closed. */
  onClose(): void;
  /**
   * What has become of a page of this origin that has come, and cannot be reached; a failure where nobody is asked. Undefined as long as it
   * is not to be told.
   */
  onUnreachable?(): Promise<Content | undefined>;
}

/** A page in a frame. Until it has come the keyboard passes over it: keys that land there would be lost. */
export function PanelFrame({ ref, url, title, fits = false, onContent, onClose, onUnreachable }: PanelFrameProps) {
  const [isLoading, setLoading] = useState(true);
  const latest = useRef({ onContent, onClose, onUnreachable });
  latest.current = { onContent, onClose, onUnreachable };

  useLayoutEffect(() => {
    const frame = ref.current!;
    let isFirst = true;
    let isCurrent = true;
    latest.current.onContent(LOADING);
    const dispose = watchFrame(frame, {
      async onLoad(document) {
        const error = isFirst ? errorIn(frame, url) : undefined;
        isFirst = false;
        setLoading(false);
        const { onUnreachable } = latest.current;
        if (!error || document || !onUnreachable)
          return latest.current.onContent(error ? { phase: 'failed', ...error } : READY, document);
        const content = await onUnreachable();
        if (content && isCurrent) latest.current.onContent(content);
      },
      onClose: () => latest.current.onClose(),
    });
    return () => {
      isCurrent = false;
      dispose();
    };
  }, [ref, url]);

  useLayoutEffect(() => (fits ? fitFrame(ref.current!) : undefined), [ref, url, fits]);

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

/**
 * Judges the first page that a frame loaded, where its address is of the page's origin; of another one nothing can be known. An
 * error of the network leaves a document that cannot be reached, or an empty one.
 */
function errorIn(frame: HTMLIFrameElement, address: string): FrameError | undefined {
  if (!isSameOrigin(address, location.origin)) return undefined;
  const inner = frame.contentDocument;
  if (!inner || inner.URL === 'about:blank') return {};
  if (/json$/.test(inner.contentType)) return { message: messageIn(inner) };
  return statusOf(frame) >= FIRST_ERROR_STATUS ? {} : undefined;
}

/** 0 in browsers that do not tell. */
function statusOf(frame: HTMLIFrameElement): number {
  const [entry] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? [];
  return (entry as PerformanceNavigationTiming & { responseStatus?: number })?.responseStatus ?? 0;
}

function messageIn(document: Document): string | undefined {
  try {
    return serverMessage(JSON.parse(document.body.textContent ?? ''));
  } catch {
    return undefined;
  }
}
