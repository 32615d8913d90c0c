import { useLayoutEffect, useState } from 'react';
import type { Host } from '../dom/host.ts';
import { call } from '../dom/members.ts';

const NO_SLIDE = '[hidden], script, style, template, link, meta';

/** The slides of a carousel, its own children that can be seen, updated when the page adds, removes, hides or shows one. */
export function useSlides(host: Host): readonly Element[] {
  const [slides, setSlides] = useState(() => slidesOf(host));
  useLayoutEffect(() => {
    const read = () => {
      setSlides((former) => {
        const next = slidesOf(host);
        return next.length === former.length && next.every((slide, at) => slide === former[at]) ? former : next;
      });
      // Of what is inside the slides nothing is of interest.
      for (const child of host.children) observer.observe(child, { attributeFilter: ['hidden'] });
    };
    const observer = new MutationObserver(read);
    observer.observe(host, { childList: true });
    read();
    return () => observer.disconnect();
  }, [host]);
  return slides;
}

const slidesOf = (host: Host): readonly Element[] =>
  Array.from(host.children).filter((child) => !call(child, 'matches', NO_SLIDE));
