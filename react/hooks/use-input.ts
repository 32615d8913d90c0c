import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';

/** Those that hold a text in one line. */
const TEXT_INPUTS = ['', 'text', 'search', 'email', 'tel', 'url', 'number']
  .map((type) => (type ? `input[type="${type}" i]` : 'input:not([type])'))
  .join();

/**
 * The input that an element is around, and the next one when the page replaces it; undefined, and told, where there is none.
 * @param given the one that it is for instead, if there is one.
 */
export function useInput(host: Host, given?: () => HTMLInputElement | undefined): HTMLInputElement | undefined {
  const find = useRef(() => given?.() ?? host.querySelector<HTMLInputElement>(TEXT_INPUTS) ?? undefined).current;
  const [input, setInput] = useState(find);

  useLayoutEffect(() => {
    const read = () => setInput(find());
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
