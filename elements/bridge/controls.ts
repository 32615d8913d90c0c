import { hashId } from '../../react/core/hash.ts';
import { onAddressChange } from '../../react/dom/address.ts';
import { isModified } from '../../react/dom/listen.ts';
import { takeOver } from '../../react/dom/take-over.ts';
import { INTENTS, intended, nameOf, pathOf, targetOf } from '../boot/intent.ts';

/** An element that opens, driven by its methods and by `detail.source`. */
interface Openable extends HTMLElement {
  call(method: string, args: unknown[]): unknown;
  readonly open?: boolean;
}

/** An element that is upgraded and may sleep. */
interface Sleeper extends Element {
  /** `now` where its own listeners are to hear of the event that woke it. */
  wake(now?: boolean): void;
}

const COMMANDS = ['--show', '--close', '--toggle'];
const heard = new WeakSet<EventTarget>();
let active = false;

/**
 * Wakes elements that are met, whatever their policies. One listener a type for the whole page, and for each shadow root, which keeps to
 * itself what comes from a neighbour in it, and submissions.
 */
export function hearIntents(root: Node): void {
  for (const target of root instanceof ShadowRoot ? [root, window] : [window]) {
    if (heard.has(target)) continue;
    heard.add(target);
    // A submission needs no visitor: a script may ask for it.
    for (const type of [...INTENTS, 'submit'])
      target.addEventListener(type, wakeIntended, { capture: true, passive: true });
  }
}

function wakeIntended(event: Event) {
  // What a visitor does next may come at once; only the focus may move while React is at work, which renders nothing then.
  const now = event.type !== 'focusin';
  for (const element of intended(event)) if ('wake' in element) (element as Sleeper).wake(now);
}

/**
 * Lets links to an element's id, `commandfor` buttons and the page's hash drive whatever opens, without a listener an element
 * (contract.md, « Opening things »). Idempotent; installed with the first definition.
 */
export function activateControls(): void {
  if (active) return;
  active = true;
  addEventListener('click', onClick, { capture: true });
  addEventListener('command', onCommand, { capture: true });
  addEventListener('hashchange', ({ oldURL }) => closeLeft(new URL(oldURL).hash));
  onAddressChange(openTarget);
}

function openable(element: Element | null): Openable | undefined {
  if (!element || !nameOf(element)) return undefined;
  const { methods } = element.constructor as { methods?: readonly string[] };
  return methods?.includes('show') ? (element as Openable) : undefined;
}

function onClick(event: MouseEvent) {
  if (!isModified(event) && pathOf(event).some(methodOf)) takeOver(event, () => actionOf(event));
}

/** What a click is to do, where it is on a control of an element that opens; undefined where it is the browser that tells the element. */
function actionOf(event: MouseEvent) {
  for (const control of pathOf(event)) {
    const method = methodOf(control);
    const target = method && openable(targetOf(control));
    if (!target) continue;
    if (!isSentByBrowser(control)) return () => target.call(method, ['trigger']);
    hearCommand(target.getRootNode());
    break;
  }
  return undefined;
}

/** What a click on a control asks for. */
function methodOf(control: Element): string | undefined {
  if (control.localName === 'a') return 'show';
  if (control.localName !== 'button' || (control as HTMLButtonElement).disabled) return undefined;
  return methodOfCommand(control.getAttribute('command') ?? '');
}

function methodOfCommand(command: string): string | undefined {
  const known = command.toLowerCase();
  return COMMANDS.includes(known) ? known.slice(2) : undefined;
}

/** True where the browser knows `commandfor` and finds its target, which it looks for in the button's own tree only. */
const isSentByBrowser = (control: Element) =>
  Boolean((control as HTMLButtonElement & { commandForElement?: Element | null }).commandForElement);

/** The browser's command does not leave the shadow root that its target is in. */
function hearCommand(root: Node) {
  if (root instanceof ShadowRoot) root.addEventListener('command', onCommand, { capture: true, once: true });
}

let lastCommand: Event | undefined;

/** It does not bubble: it is heard on its way down. */
function onCommand(event: Event) {
  // Once, also in a browser where it comes by the window and the shadow root.
  if (event === lastCommand) return;
  lastCommand = event;
  const method = methodOfCommand((event as Event & { command: string }).command);
  const target = method && openable(event.composedPath()[0] as Element);
  if (target) target.call(method, ['trigger']);
}

/** Closes what the address named, where it names it no more: it may have come back to it meanwhile. */
function closeLeft(hash: string) {
  const left = named(hash);
  if (left?.open && hashId(location.hash) !== left.id) left.call('close', ['navigation']);
}

function openTarget(leftHash: string) {
  const target = named(location.hash);
  if (!target) return;
  closeLeft(leftHash);
  target.call('show', ['navigation']);
}

const named = (hash: string) => openable(document.getElementById(hashId(hash)));
