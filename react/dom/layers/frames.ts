import { UNSAVED_CHANGES } from '../forms/snapshot.ts';
import { type Dispose, listen } from '../listen.ts';
import { atNextFrame } from '../scheduling.ts';
import { translate } from '../texts/translation.ts';
import { COMPOSING, dismissTopLayer } from './stack.ts';

/** What a page in a frame posts to its parent to have its popup closed. */
export const CLOSE_MESSAGE = { flexit: 'close' } as const;

interface FrameListener {
  /** At every load; the document is undefined where the page cannot reach it. */
  onLoad(document: Document | undefined): void;
  /** The page inside asked to be closed. */
  onClose(): void;
}

/**
 * Watches a frame of the library's own: its loads, the close message of the page inside (sender and origin checked), and, in a
 * same-origin page, Escape, whose keydown does not leave the frame. Returns its disposer.
 */
export function watchFrame(frame: HTMLIFrameElement, { onLoad, onClose }: FrameListener): Dispose {
  let releaseInside = relayEscape(frame);
  const disposers = [
    listen(frame, 'load', () => {
      releaseInside();
      releaseInside = relayEscape(frame);
      onLoad(frame.contentDocument ?? undefined);
    }),
    listen<MessageEvent>(window, 'message', (event) => {
      if (isCloseMessage(event, frame)) onClose();
    }),
  ];
  return () => {
    releaseInside();
    for (const dispose of disposers) dispose();
  };
}

/** Keeps a frame as high as the page of this origin in it. Returns its disposer. */
export function fitFrame(frame: HTMLIFrameElement): Dispose {
  let observer: ResizeObserver | undefined;
  let cancel: Dispose | undefined;
  const follow = () => {
    observer?.disconnect();
    const page = frame.contentDocument?.documentElement;
    if (!page) return;
    const fit = () => {
      frame.style.blockSize = `${Math.ceil(page.getBoundingClientRect().height)}px`;
    };
    // In the observer's own pass, the new height would resize what it observes: « ResizeObserver loop », an error of the page.
    observer = new ResizeObserver(() => {
      cancel?.();
      cancel = atNextFrame(fit);
    });
    observer.observe(page);
  };
  const dispose = listen(frame, 'load', follow);
  return () => {
    dispose();
    observer?.disconnect();
    cancel?.();
    frame.style.blockSize = '';
  };
}

/**
 * What a same-origin page asks before its frame is closed: it says so by its function `flexitConfirmClose`, whose answer other than
 * false is the question. A page of another origin, and one whose function throws, asks nothing.
 */
export function frameQuestion(frame: HTMLIFrameElement): string | undefined {
  try {
    const inner = frame.contentWindow as (Window & { flexitConfirmClose?: unknown }) | null;
    const ask = inner?.flexitConfirmClose;
    if (typeof ask !== 'function') return undefined;
    const answer: unknown = ask.call(inner);
    if (answer === false) return undefined;
    const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : '';
    return text || translate(UNSAVED_CHANGES, undefined, frame);
  } catch {
    return undefined;
  }
}

const ANSWER_MS = 5000;

/**
 * Why a page of the page's origin that a frame has loaded cannot be reached in it: the network (Chromium shows a page of its own then), a
 * redirection, be it to another origin, or its refusal to stand in a frame (`X-Frame-Options`, `frame-ancestors`).
 */
export async function whyUnreachable(address: string): Promise<'network' | 'redirection' | 'refusal'> {
  try {
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) } as const;
    const { type } = await fetch(address, options);
    return type === 'opaqueredirect' ? 'redirection' : 'refusal';
  } catch {
    return 'network';
  }
}

/**
 * Hears when the policy of the page itself (`frame-src`) keeps a frame from showing an address, which the frame does not tell. Some
 * browsers tell no more of the address than its origin.
 */
export const onFrameBlocked = (address: string, blocked: () => void): Dispose =>
  listen<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation', (event) => {
    const { effectiveDirective, disposition, blockedURI } = event;
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && address.startsWith(blockedURI)) blocked();
  });

/**
 * Remembers what has the focus inside a same-origin frame, whose document forgets it when the focus goes elsewhere.
 * @returns what gives the focus back to it.
 */
export function rememberFocus({ contentDocument }: HTMLIFrameElement): () => void {
  const active = contentDocument?.activeElement as HTMLElement | null;
  return () => active?.focus({ preventScroll: true });
}

function isCloseMessage({ source, origin, data }: MessageEvent, frame: HTMLIFrameElement): boolean {
  const isOwn = source !== null && source === frame.contentWindow && origin === location.origin;
  return isOwn && (data as Partial<typeof CLOSE_MESSAGE> | null)?.flexit === CLOSE_MESSAGE.flexit;
}

/** On the document: the window of a frame is another one after each navigation, under the same name. */
function relayEscape({ contentDocument }: HTMLIFrameElement): Dispose {
  if (!contentDocument) return () => {};
  return listen<KeyboardEvent>(contentDocument, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.keyCode === COMPOSING || isDialogs(event)) return;
    // Later, so that whoever else listens in the page inside comes first.
    setTimeout(() => {
      if (!event.defaultPrevented) dismissTopLayer();
    });
  });
}

/** True where Escape closes a dialog of the page inside. Its nodes are of another realm, which `instanceof` would deny. */
const isDialogs = (event: Event) =>
  (event.currentTarget as Document).querySelector(':modal') !== null ||
  event.composedPath().some((node) => (node as Element).localName === 'dialog' && (node as HTMLDialogElement).open);
