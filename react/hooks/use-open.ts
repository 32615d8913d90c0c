import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Host } from '../dom/host.ts';
import { listen } from '../dom/listen.ts';

/** What asked for an opening or a closing; `detail.source` of the events. */
export type Source = 'api' | 'trigger' | 'escape' | 'backdrop' | 'button' | 'timer' | 'navigation';

/** What Turbo and Livewire tell right before they leave the page and keep it, as it stands, for a return. */
const BEFORE_COPY = ['turbo:before-cache', 'livewire:navigating'];

export interface Guards {
  /** Refuses an opening by false; runs before any event. */
  mayOpen?(): boolean;
  /** Refuses an opening by false, or opens later; runs once the page has not prevented it. A closing meanwhile gives it up. */
  prepare?(source: Source): boolean | Promise<boolean>;
  /** Refuses a closing by false, or decides later; runs once the page has not prevented it. */
  mayClose?(source: Source): boolean | Promise<boolean>;
  /** Hears at once of what was decided, before the next render. */
  onChange?(open: boolean, source: Source): void;
}

export interface Openness {
  readonly shown: boolean;
  /** @returns true where it is open now, false where it was refused or opens later. */
  show(source?: Source): boolean;
  /** @returns true where it is closed now, false where it was refused or is still being asked. */
  close(source?: Source): boolean;
  toggle(source?: Source): boolean;
}

/**
 * The life of whatever opens: the `open` attribute, the methods and the four events (contract.md, « Opening things »).
 * The attribute is the demand of the page; `shown` is what came of it.
 */
export function useOpen(host: Host, asked: boolean, guards: Guards = {}): Openness {
  const { mayOpen, prepare, mayClose, onChange } = guards;
  const [shown, setShown] = useState(false);
  const now = useRef(false);
  const asking = useRef(false);
  /** The opening that waits, if any. */
  const opening = useRef<Promise<boolean>>(undefined);
  const lastSource = useRef<Source>('api');

  const settle = (open: boolean, source: Source) => {
    now.current = open;
    lastSource.current = source;
    onChange?.(open, source);
    host.reflect('open', open);
    host.state('open', open);
    setShown(open);
    return true;
  };
  const refuse = () => {
    host.reflect('open', now.current);
    return false;
  };

  const show = (source: Source = 'api') => {
    if (now.current) return true;
    if (opening.current || mayOpen?.() === false) return refuse();
    if (!host.emit('before-open', { source }, { cancelable: true })) return refuse();
    const ready = prepare?.(source) ?? true;
    if (typeof ready === 'boolean') return ready ? settle(true, source) : refuse();
    opening.current = ready;
    ready
      .then((agreed) => agreed && opening.current === ready && settle(true, source))
      .finally(() => {
        if (opening.current === ready) opening.current = undefined;
      });
    return refuse();
  };
  const close = (source: Source = 'api') => {
    opening.current = undefined;
    if (!now.current) return true;
    if (asking.current || !host.emit('before-close', { source }, { cancelable: true })) return refuse();
    const answer = mayClose?.(source) ?? true;
    if (typeof answer === 'boolean') return answer ? settle(false, source) : refuse();
    asking.current = true;
    answer
      .then((agreed) => agreed && now.current && settle(false, source))
      .finally(() => {
        asking.current = false;
      });
    return refuse();
  };

  // Only a new demand of the page is acted upon.
  useLayoutEffect(() => {
    if (asked !== now.current) asked ? show() : close();
  }, [asked]);

  const announced = useRef(false);
  useEffect(() => {
    if (shown === announced.current) return;
    announced.current = shown;
    host.emit(shown ? 'open' : 'close', { source: lastSource.current });
  }, [shown, host]);

  // What a visitor had opened is no part of the page that a router keeps for his return: its copy is closed.
  useEffect(() => {
    if (!shown) return;
    const disposers = BEFORE_COPY.map((type) => listen(host.ownerDocument, type, () => settle(false, 'navigation')));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [shown, host]);

  useEffect(
    () => () => {
      opening.current = undefined;
      if (!now.current) return;
      now.current = false;
      announced.current = false;
      host.emit('close', { source: 'api' });
    },
    [host],
  );

  const toggle = (source: Source = 'api') => (now.current || opening.current ? close(source) : show(source));
  return { shown, show, close, toggle };
}
