import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { listen } from '../react/hooks/listen.ts';
import type { OpenProps } from './component-types.ts';

/**
 * Makes `open` a controlled prop. The attribute is the demand, the events say what came of it; an attribute that the element puts back,
 * without an event, is a refusal.
 */
export function useControlledOpen(ref: RefObject<HTMLElement | null>, { open, onOpenChange }: OpenProps): void {
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0);
  const isOpen = useRef(false);
  const latest = useRef<OpenProps>({});
  const isControlled = open !== undefined;
  const isHeard = isControlled || onOpenChange !== undefined;

  useLayoutEffect(() => {
    latest.current = { open, onOpenChange };
  });

  useLayoutEffect(() => {
    if (open !== undefined) ref.current!.toggleAttribute('open', open);
  }, [ref, open, turn]);

  useLayoutEffect(() => {
    if (!isHeard) return;
    const host = ref.current!;
    const hear = (event: Event) => {
      if (event.composedPath()[0] !== host) return;
      isOpen.current = event.type === 'flexit-open';
      if (isOpen.current === latest.current.open) return;
      latest.current.onOpenChange?.(isOpen.current);
      if (latest.current.open !== undefined) nextTurn();
    };
    const releases = [listen(host, 'flexit-open', hear), listen(host, 'flexit-close', hear)];
    return () => {
      for (const release of releases) release();
    };
  }, [ref, isHeard]);

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
