import { isModified } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';

/** What a control of the row does, in its `data-action`. */
export const ACTIONS = ['activate', 'delete', 'edit', 'submit'] as const;
export type Action = (typeof ACTIONS)[number];

export interface Press {
  readonly action: Action;
  readonly control: HTMLElement;
}

/** The element's control that a click or a submission is about, however deep inside it the click was; undefined for all others. */
export function pressOf(event: Event, host: Element): Press | undefined {
  if (event.defaultPrevented || (event instanceof MouseEvent && isModified(event))) return undefined;
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  for (
    let node = submitter ?? (event.target as Element | null);
    node && node !== host;
    node = read(node, 'parentElement')
  ) {
    const action = actionOf(node);
    if (!action || !(node instanceof HTMLElement) || (node instanceof HTMLFormElement && event.type === 'click'))
      continue;
    return isOwn(node, host) ? { action, control: submitter ?? node } : undefined;
  }
  return undefined;
}

/** The first of the element's controls with that action, for the methods. */
export function controlFor(action: Action, host: Element): HTMLElement | undefined {
  const controls = host.querySelectorAll<HTMLElement>(`[data-action="${action}"]`);
  return [...controls].find((control) => isOwn(control, host));
}

const actionOf = (node: Element) => ACTIONS.find((action) => action === call(node, 'getAttribute', 'data-action'));

/** False for a control of another element that stands inside this one. */
function isOwn(control: Element, host: Element): boolean {
  const nearest = call(control, 'closest', 'flexit-my-element');
  return host.contains(control) && (!nearest || nearest.contains(host));
}

/**
 * Shows the new state by the class that the server answered: it becomes the control's whole `class`, or takes the place of the one
 * named in its `data-state-class`, where that is given.
 */
export function showState(control: Element, answered: string): void {
  const former = control.getAttribute('data-state-class');
  if (former === null) {
    control.setAttribute('class', answered);
    return;
  }
  control.classList.remove(...words(former));
  control.classList.add(...words(answered));
  control.setAttribute('data-state-class', answered);
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);
