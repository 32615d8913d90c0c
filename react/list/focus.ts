import { borrowAttribute } from '../hooks/borrow.ts';
import { activeElement } from '../hooks/focusable.ts';
import type { Host } from '../hooks/host.ts';
import { listen, type Release } from '../hooks/listen.ts';
import { choiceOf } from './choice.ts';
import { ownElements } from './own.ts';

/** Gives the focus back to a control, or to the one in its place, where a refresh has taken it away. */
export function keepFocus(host: Host): () => boolean {
  const focused = activeElement();
  if (!focused || !host.contains(focused)) return () => false;
  const same = likenessOf(focused);
  return () => {
    if (!isNowhere()) return true;
    const next = [...same].flatMap((find) => find(host)).find(isFocusable);
    next?.focus({ preventScroll: true });
    return next !== undefined;
  };
}

/** True where nothing has the focus: what had it is gone. */
export const isNowhere = (): boolean => {
  const active = activeElement();
  return active === null || active === active.ownerDocument.body;
};

/** Ways to find the counterpart of a control, the surest first. */
function likenessOf(control: HTMLElement): ((host: Host) => HTMLElement[])[] {
  const { id, localName } = control;
  const name = control.getAttribute('name');
  const choice = choiceOf(control);
  const chooses = (host: Host, isAlike: (other: NonNullable<typeof choice>) => boolean) =>
    ownElements<HTMLElement>(host, '[data-rel], [rel]').filter((element) => {
      const other = choiceOf(element);
      return other !== undefined && isAlike(other);
    });
  return [
    (host) => (id ? ownElements<HTMLElement>(host, `#${CSS.escape(id)}`) : []),
    (host) => (name ? ownElements<HTMLElement>(host, `${localName}[name="${CSS.escape(name)}"]`) : []),
    (host) => (choice ? chooses(host, ({ param, value }) => param === choice.param && value === choice.value) : []),
    (host) => (choice ? chooses(host, ({ param }) => param === choice.param) : []),
  ];
}

const isFocusable = (element: HTMLElement) => element.checkVisibility() && !element.matches(':disabled');

/**
 * Moves the focus to the top of a list, which takes it only until it leaves; scrolls there only where that is out of view, and at once.
 * Returns what gives the borrowed attribute back.
 */
export function focusTop(block: Element, { scroll }: { scroll: boolean }): Release {
  const top = (block.closest<HTMLElement>('table') ?? block) as HTMLElement;
  const giveBack = top.hasAttribute('tabindex') ? () => {} : borrowAttribute(top, 'tabindex', '-1');
  top.focus({ preventScroll: true });
  if (scroll && !isTopInView(top)) top.scrollIntoView({ block: 'start', behavior: 'instant' });
  const release = () => {
    stop();
    giveBack();
  };
  // The window may lose the focus, and not the list.
  const stop = listen(top, 'blur', () => activeElement() !== top && release());
  return release;
}

function isTopInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight;
}
