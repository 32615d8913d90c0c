import { useEffect, useLayoutEffect, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';

/**
 * The input that an element is around, and the next one when the page replaces it; undefined, and told, where there is none.
 * @param find a function of the module, always the same
 */
export function useInput(host: Host, find: (host: Host) => HTMLInputElement | undefined): HTMLInputElement | undefined {
  const [input, setInput] = useState(() => find(host));

  useLayoutEffect(() => {
    const read = () => setInput(find(host));
    const observer = new MutationObserver(read);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['type'] });
    read();
    return () => observer.disconnect();
  }, [host, find]);

  useEffect(() => {
    if (input) return;
    // A script may place it right after the element.
    const timer = setTimeout(() => warnMisuse(host.localName, 'content', '', 'an <input> of text inside it'));
    return () => clearTimeout(timer);
  }, [host, input]);

  return input;
}
