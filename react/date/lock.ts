import type { Host } from '../dom/host.ts';
import { type Dispose, inRootOf } from '../dom/listen.ts';
import { call } from '../dom/members.ts';

/** Tells of what may lock a field or free it: its own attributes, and those of the fieldsets that it stands in, or is moved into. */
export const followLock = (host: Host, input: HTMLInputElement, onChange: () => void): Dispose =>
  inRootOf(host, () => {
    const observer = new MutationObserver(onChange);
    observer.observe(input, { attributeFilter: ['disabled', 'readonly'] });
    for (let node = fieldsetAround(input); node; node = fieldsetAround(node.parentElement))
      observer.observe(node, { attributeFilter: ['disabled'] });
    onChange();
    return () => observer.disconnect();
  });

const fieldsetAround = (node: Element | null) => node && call(node, 'closest', 'fieldset');
