import { borrowAttribute, borrowToken, removeCopiedIds } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';

const OWN_ID = /^flexit-mask-\d+$/;

let count = 0;

/** Describes a field by a text that is only heard, in the page, where ids are found; and marks it as invalid, or not. */
export function describe(host: Host, input: HTMLInputElement, text: string, isInvalid: boolean): Dispose {
  removeCopiedIds(input, 'aria-describedby', OWN_ID);
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
