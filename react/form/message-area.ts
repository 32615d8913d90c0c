import { warnMisuse } from '../core/attributes.ts';
import { oneLine } from '../core/strings.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { activeElement } from '../dom/focus.ts';
import { focusTop } from '../dom/focus-top.ts';
import type { Host } from '../dom/host.ts';
import { bringIntoView } from '../dom/into-view.ts';
import type { Dispose } from '../dom/listen.ts';
import { call } from '../dom/members.ts';

type Politeness = 'status' | 'alert';

/** Where the server's answers are shown: a live region, which stands before its content so that readers hear it change. */
export interface MessageArea {
  /** To be called when an answer is awaited: the region is polite again. */
  expect(): void;
  /** Puts an answer in the place of what is there, and brings it into view; an `alert` is told at once. */
  show(answer: DocumentFragment, politeness: Politeness): void;
  /** What is shown, in one line. */
  text(): string;
  /** Takes all away that came from here. */
  dispose(): void;
}

/** The area that a selector names, inside the host or else on the page; without one, or where it finds none, one of the host's own. */
export function createMessageArea(host: Host, selector: string): MessageArea {
  let region = openRegion(host, selector);
  return {
    expect() {
      if (!region.box.isConnected) region = openRegion(host, selector);
      region.setRole('status');
    },
    show(answer, politeness) {
      if (!region.box.isConnected) region = openRegion(host, selector);
      region.setRole(politeness);
      region.fill(answer);
      bringIntoView(region.box);
    },
    text: () => oneLine(region.box.textContent),
    dispose() {
      region.dispose();
    },
  };
}

/** An element with the role of a live region, which it has only where the page gave it none. */
function openRegion(host: Host, selector: string) {
  const found = selector === '' ? undefined : findArea(host, selector);
  const box = found ?? createBox(host);
  const isLiveAlready = found?.matches('[role], [aria-live]') ?? false;
  let restoreRole: Dispose | undefined;
  let shown: ChildNode[] = [];

  const setRole = (role: Politeness) => {
    if (isLiveAlready) return;
    restoreRole?.();
    restoreRole = borrowAttribute(box, 'role', role);
  };
  setRole('status');

  return {
    box,
    setRole,
    fill(answer: DocumentFragment) {
      shown = [...answer.childNodes];
      for (const element of answer.children) call(element, 'setAttribute', 'data-flexit', '');
      const isInside = box.contains(activeElement());
      box.replaceChildren(answer);
      // A button in it may have asked for the answer.
      if (isInside) focusTop(box, { scroll: false, outline: false });
    },
    dispose() {
      restoreRole?.();
      for (const node of shown) if (node.parentNode === box) node.remove();
      if (!found) box.remove();
    },
  };
}

function createBox(host: Host): HTMLElement {
  const box = host.ownerDocument.createElement('div');
  box.dataset.flexit = '';
  box.slot = 'message';
  host.append(box);
  return box;
}

/** Never one around a form of the host: the answer would take its place, and what the visitor typed with it. */
function findArea(host: Host, selector: string): Element | undefined {
  const roots = [host, host.getRootNode() as Document | ShadowRoot, host.ownerDocument];
  try {
    for (const root of roots) {
      const area = root.querySelector(selector);
      if (area && !call(area, 'contains', host) && !call(area, 'matches', 'form') && !area.querySelector('form'))
        return area;
    }
  } catch {
    // an invalid selector finds nothing
  }
  warnMisuse(host.localName, 'message', selector, 'the selector of an element on the page that holds no form');
  return undefined;
}
