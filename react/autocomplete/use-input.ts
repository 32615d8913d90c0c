import { useEffect, useLayoutEffect, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import type { SuggestingHost } from '../services/suggest.ts';

/** Those that hold a text in one line. */
const TEXT_INPUTS = ['', 'text', 'search', 'email', 'tel', 'url', 'number']
  .map((type) => (type ? `input[type="${type}" i]` : 'input:not([type])'))
  .join();

/** The input that an element is around, and the next one when the page replaces it; undefined, and told, where there is none. */
export function useInput(host: Host): HTMLInputElement | undefined {
  const [input, setInput] = useState(() => findInput(host));

  useLayoutEffect(() => {
    const read = () => setInput(findInput(host));
    const observer = new MutationObserver(read);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['type'] });
    read();
    return () => observer.disconnect();
  }, [host]);

  useEffect(() => {
    if (input) return;
    // A script may place it right after the element.
    const timer = setTimeout(() => warnMisuse(host.localName, 'content', '', 'an <input> of text inside it'));
    return () => clearTimeout(timer);
  }, [host, input]);

  return input;
}

const findInput = (host: SuggestingHost) =>
  host.suggested?.input ?? host.querySelector<HTMLInputElement>(TEXT_INPUTS) ?? undefined;
