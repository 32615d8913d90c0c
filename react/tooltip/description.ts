import { oneLine } from '../core/strings.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import { borrowAttribute, borrowToken, removeCopiedIds } from '../dom/borrowed-attributes.ts';
import { CONTROLS } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';

const OWN_ID = /^flexit-tooltip-\d+$/;

let count = 0;

/**
 * Tells screen readers what a tooltip says of its controls: the name of one that has none, else its description, behind those
 * that it has; nothing where it is called so already. Ids do not cross shadow roots: the text stands in each control's own tree.
 * @param contents the elements that say it; a text where there are none. Returns its disposer.
 */
export function describe(host: Host, controls: readonly Element[], contents: readonly Element[] | string): Dispose {
  const text =
    typeof contents === 'string' ? contents : contents.map((content) => read(content, 'textContent')).join(' ');
  const disposers: Dispose[] = [];
  const idOf = (content: Element): string => {
    if (!read(content, 'id')) disposers.push(borrowAttribute(content, 'id', nextId()));
    return read(content, 'id');
  };
  const idFor = (control: Element): string => {
    const isNear = call(control, 'getRootNode') === host.getRootNode();
    if (isNear && typeof contents !== 'string') return contents.map(idOf).join(' ');
    const node = host.ownerDocument.createElement('span');
    Object.assign(node, { id: nextId(), hidden: true, textContent: text });
    node.dataset.flexit = '';
    if (isNear) host.append(node);
    else call(control, 'after', node);
    disposers.push(() => node.remove());
    return node.id;
  };

  for (const control of controls) {
    for (const name of ['aria-labelledby', 'aria-describedby']) removeCopiedIds(control, name, OWN_ID);
    const name = accessibleName(control);
    if (!name && call(control, 'matches', CONTROLS))
      disposers.push(borrowAttribute(control, 'aria-labelledby', idFor(control)));
    else if (name !== oneLine(text)) disposers.push(borrowToken(control, 'aria-describedby', idFor(control)));
  }
  return () => {
    for (const dispose of disposers.reverse()) dispose();
  };
}

const nextId = () => {
  count += 1;
  return `flexit-tooltip-${count}`;
};
