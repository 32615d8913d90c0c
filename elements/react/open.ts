import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { listen } from '../../react/dom/listen.ts';
import type { OpenProps } from './types.ts';

type Openable = HTMLElement & { close?(): unknown };

/**
 * Makes `open` a controlled prop. The attribute is the demand, the events say what came of it; an attribute that the element puts back,
 * without an event, is a refusal.
 */
export function useControlledOpen(ref: RefObject<Openable | null>, { open, onOpenChange }: OpenProps): void {
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0);
  const [opening, setOpening] = useState<object>();
  const isOpen = useRef(false);
  const latest = useRef<OpenProps>({});
  const isControlled = open !== undefined;

  useLayoutEffect(() => {
    latest.current = { open, onOpenChange };
  });

  // Of several components what closes does so before anything opens: the page has room for one modal.
  useLayoutEffect(() => {
    const host = ref.current!;
    if (open === false && host.hasAttribute('open')) {
      host.removeAttribute('open');
      host.close?.();
    }
    setOpening(open === true ? { turn } : undefined);
  }, [ref, open, turn]);
  useLayoutEffect(() => {
    if (opening) ref.current!.setAttribute('open', '');
  }, [ref, opening]);

  useLayoutEffect(() => {
    const host = ref.current!;
    const hear = (event: Event) => {
      if (event.composedPath()[0] !== host) return;
      isOpen.current = event.type === 'flexit-open';
      if (isOpen.current === latest.current.open) return;
      latest.current.onOpenChange?.(isOpen.current);
      if (latest.current.open !== undefined) nextTurn();
    };
    const disposers = [listen(host, 'flexit-open', hear), listen(host, 'flexit-close', hear)];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [ref]);

  useLayoutEffect(() => {
    if (!isControlled) return;
    const host = ref.current!;
    const observer = new MutationObserver(() => {
      const wanted = host.hasAttribute('open');
      if (wanted === isOpen.current && wanted !== latest.current.open) latest.current.onOpenChange?.(wanted);
    });
    observer.observe(host, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [ref, isControlled]);
}
