import { borrowAttribute, borrowToken, isBorrowed } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';

const OWN_ID = /^flexit-mask-\d+$/;

let count = 0;

/** Describes a field by a text that is only heard, in the page, where ids are found; and marks it as invalid, or not. */
export function describe(host: Host, input: HTMLInputElement, text: string, isInvalid: boolean): Dispose {
  forgetCopied(input);
  count += 1;
  const node = host.ownerDocument.createElement('span');
  Object.assign(node, { id: `flexit-mask-${count}`, hidden: true, textContent: text });
  node.dataset.flexit = '';
  host.append(node);
  const disposers = [borrowToken(input, 'aria-describedby', node.id), () => node.remove()];
  if (isInvalid) disposers.push(borrowAttribute(input, 'aria-invalid', 'true'));
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** A copied field brings along the id that its original was described by. */
function forgetCopied(input: HTMLInputElement): void {
  const ids = input.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  const left = ids.filter((id) => !OWN_ID.test(id));
  if (left.length === ids.length || isBorrowed(input, 'aria-describedby')) return;
  if (left.length > 0) input.setAttribute('aria-describedby', left.join(' '));
  else input.removeAttribute('aria-describedby');
}
