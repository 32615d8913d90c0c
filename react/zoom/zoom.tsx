import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { borrowAttribute, isBorrowed } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { isModified, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { useMethods } from '../hooks/use-methods.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useTrigger } from '../hooks/use-trigger.ts';
import { itemOf } from '../ui/lightbox/item.ts';
import { LightboxDialog } from '../ui/lightbox/lightbox.tsx';
import { useLightbox } from '../ui/lightbox/use-lightbox.ts';
import type { table } from './attributes.ts';

export function Zoom({ host, src, max, open }: Props<typeof table> & { host: Host }) {
  const control = useControl(host, src);
  const lightbox = useLightbox(host, {
    open,
    loop: false,
    choose() {
      const item = control && itemOf(host, control, { address: src || undefined, photo: true });
      if (!item) warnMisuse(host.localName, 'src', src, 'the address of a larger image, here or on the link inside');
      return item && item !== 'refused' ? { items: [item], index: 0 } : undefined;
    },
  });
  const { show, close, toggle } = lightbox;
  const latest = useRef(lightbox);
  latest.current = lightbox;

  useMethods(host, { show, close, toggle });
  useTrigger(host, () => show('trigger'), { popup: 'dialog' });

  useEffect(() => {
    if (!control) return;
    const open = (event: Event) => {
      event.preventDefault();
      flushSync(() => latest.current.show('trigger'));
    };
    const disposers = [
      listen<MouseEvent>(control, 'click', (event) => {
        if (!event.defaultPrevented && !isModified(event)) open(event);
      }),
    ];
    if (control instanceof HTMLImageElement)
      disposers.push(
        listen<KeyboardEvent>(control, 'keydown', (event) => {
          if ((event.key === 'Enter' || event.key === ' ') && !event.defaultPrevented) open(event);
        }),
      );
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [control]);

  return (
    <>
      <slot name="trigger" />
      <slot />
      <LightboxDialog host={host} lightbox={lightbox} max={max} />
    </>
  );
}

/** The link inside, else the image, which becomes a button where there is a larger one to see. */
function useControl(host: Host, src: string): HTMLElement | undefined {
  const t = useTranslate(host);
  const [control, setControl] = useState(() => controlIn(host));
  useEffect(() => {
    const look = () => setControl(controlIn(host));
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['href'] });
    look();
    return () => observer.disconnect();
  }, [host]);

  useEffect(() => {
    if (!control) return warnMisuse(host.localName, 'content', '', 'a link or an image inside it');
    if (!(control instanceof HTMLImageElement) || !src) return;
    const disposers = [
      borrowAttribute(control, 'role', 'button'),
      borrowAttribute(control, 'aria-haspopup', 'dialog'),
      ...(call(control, 'hasAttribute', 'tabindex') && !isBorrowed(control, 'tabindex')
        ? []
        : [borrowAttribute(control, 'tabindex', '0')]),
      ...(read(control, 'alt').trim() ? [] : [borrowAttribute(control, 'aria-label', t('agrandir'))]),
    ];
    return () => {
      for (const dispose of disposers.reverse()) dispose();
    };
  }, [control, host, src, t]);
  return control;
}

const controlIn = (host: Host): HTMLElement | undefined =>
  host.querySelector<HTMLElement>('a[href]:not([slot])') ?? host.querySelector<HTMLElement>('img') ?? undefined;
