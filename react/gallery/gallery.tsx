import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Props, warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { isModified, listen } from '../dom/listen.ts';
import { useMethods } from '../hooks/use-methods.ts';
import type { Source } from '../hooks/use-open.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { itemOf } from '../ui/lightbox/item.ts';
import { LightboxDialog } from '../ui/lightbox/lightbox.tsx';
import { askFor, useLightbox } from '../ui/lightbox/use-lightbox.ts';
import type { table } from './attributes.ts';
import { firstView, linkAt, linksOf, viewOf } from './links.ts';

export function Gallery({ host, ...props }: Props<typeof table> & { host: Host }) {
  const { scope } = props;
  const lightbox = useLightbox(host, {
    open: props.open,
    loop: props.loop,
    choose() {
      const view = firstView(host, scope, linksOf(host, scope));
      if (!view) warnMisuse(host.localName, 'content', '', 'a link with rel="lightbox" or rel="lightbox[name]"');
      return view;
    },
  });
  const latest = useRef(lightbox);
  latest.current = lightbox;
  /** Kept until the next: an answer that may not be stored is there for the dialog only as long as a picture has it. */
  const pressed = useRef<HTMLImageElement>(undefined);

  /** By a source, as every element; by a link, or its place among the links, as a page may ask. */
  const show = (asked?: Source | number | Element) => {
    if (asked === undefined || typeof asked === 'string') return lightbox.show(asked);
    const link = typeof asked === 'number' ? linksOf(host, scope)[asked] : asked;
    const view = link instanceof HTMLElement && viewOf(host, scope, link);
    if (view && view !== 'refused') return lightbox.show('api', view);
    warnMisuse(host.localName, 'show', String(asked), 'one of its links, or the place of one');
    return false;
  };
  const turn = (steps: number) => () => {
    const place = lightbox.shown ? lightbox.placeAfter(steps) : undefined;
    return place !== undefined && lightbox.go(place);
  };
  useMethods(host, { show, close: lightbox.close, toggle: lightbox.toggle, next: turn(1), previous: turn(-1) });
  useTrigger(host, () => lightbox.show('trigger'), { popup: 'dialog' });

  useEffect(() => {
    // Before routers, which listen on the document.
    const root = scope === 'page' ? host.ownerDocument.documentElement : host;
    const disposers = [
      // A press goes before its click by what the server needs for a photo. A finger may only be about to scroll.
      listen<PointerEvent>(root, 'pointerdown', (event) => {
        const link = event.pointerType === 'mouse' && !isModified(event) && linkAt(host, scope, event);
        const item = link && itemOf(host, link);
        pressed.current = item && item !== 'refused' ? askFor(item) : undefined;
      }),
      listen<MouseEvent>(root, 'click', (event) => {
        if (event.defaultPrevented || isModified(event)) return;
        const link = linkAt(host, scope, event);
        const view = link && viewOf(host, scope, link);
        if (!view) return;
        event.preventDefault();
        if (view !== 'refused') flushSync(() => latest.current.show('trigger', view));
      }),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host, scope]);

  return (
    <>
      <slot name="trigger" />
      <slot />
      <LightboxDialog
        host={host}
        lightbox={lightbox}
        max={props.max}
        width={props.width}
        height={props.height}
        slideshow={props.slideshow}
        slideshowSpeed={props.slideshowSpeed}
      />
    </>
  );
}
