import { activeElement } from '../dom/focus.ts';
import { isNowhere } from '../dom/focus-top.ts';
import type { Host } from '../dom/host.ts';
import { REL_CONTROLS } from '../dom/rel-controls.ts';
import { choiceOf } from './choice.ts';
import { ownElements } from './own.ts';

/** Gives the focus back to a control, or to the one in its place, where a refresh has taken it away; false where there is none. */
export function keepFocus(host: Host): () => boolean {
  const focused = activeElement();
  if (!focused || !host.contains(focused)) return () => true;
  const same = likenessOf(focused);
  return () => {
    const active = activeElement();
    const isLost = isNowhere();
    if (!isLost && active !== focused) return true;
    // A control that stays may have become another one.
    const alike = same.flatMap((find) => find(host)).filter(isFocusable);
    const [next] = alike;
    if (next && (isLost || !alike.includes(focused))) next.focus({ preventScroll: true });
    return !isLost || next !== undefined;
  };
}

/** Ways to find the counterpart of a control, the surest first. */
function likenessOf(control: HTMLElement): ((host: Host) => HTMLElement[])[] {
  const { id, localName } = control;
  const name = control.getAttribute('name');
  const choice = choiceOf(control);
  const chooses = (host: Host, isAlike: (other: NonNullable<typeof choice>) => boolean) =>
    ownElements<HTMLElement>(host, REL_CONTROLS).filter((element) => {
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
