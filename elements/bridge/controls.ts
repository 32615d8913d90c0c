import { isModified } from '../../react/dom/listen.ts';
import { hashId, nameOf, pathOf, targetOf } from '../boot/intent.ts';

/** An element that opens, driven by its methods and by `detail.source`. */
interface Openable extends HTMLElement {
  call(method: string, args: unknown[]): unknown;
  readonly open?: boolean;
}

const COMMANDS = ['--show', '--close', '--toggle'];
let active = false;

/**
 * Lets links to an element's id, `commandfor` buttons and the page's hash drive whatever opens, without a listener an element
 * (contract.md, « Opening things »). Idempotent; installed with the first definition.
 */
export function activateControls(): void {
  if (active) return;
  active = true;
  addEventListener('click', onClick);
  addEventListener('command', onCommand, { capture: true });
  addEventListener('hashchange', onHashChange);
}

function openable(element: Element | null): Openable | undefined {
  if (!element || !nameOf(element)) return undefined;
  const { methods } = element.constructor as { methods?: readonly string[] };
  return methods?.includes('show') ? (element as Openable) : undefined;
}

function onClick(event: MouseEvent) {
  if (event.defaultPrevented || isModified(event)) return;
  for (const element of pathOf(event)) {
    const method = methodOf(element);
    const target = method && openable(targetOf(element));
    if (!target) continue;
    event.preventDefault();
    target.call(method, ['trigger']);
    return;
  }
}

/** What a click on a control asks for, unless the browser itself sends the command. */
function methodOf(control: Element): string | undefined {
  if (control.localName === 'a') return 'show';
  if (control.localName !== 'button' || (control as HTMLButtonElement).disabled) return undefined;
  const command = control.getAttribute('command')?.toLowerCase() ?? '';
  const native = (control as HTMLButtonElement & { commandForElement?: Element | null }).commandForElement;
  return !native && COMMANDS.includes(command) ? command.slice(2) : undefined;
}

/** The browser's own command event does not bubble: it is heard on its way down. */
function onCommand(event: Event) {
  const { command } = event as Event & { command: string };
  const target = openable(event.composedPath()[0] as Element);
  if (target && COMMANDS.includes(command.toLowerCase())) target.call(command.slice(2).toLowerCase(), ['trigger']);
}

function onHashChange({ oldURL, newURL }: HashChangeEvent) {
  const left = openable(document.getElementById(hashId(new URL(oldURL).hash)));
  // The address may have come back to it meanwhile.
  if (left?.open && hashId(location.hash) !== left.id) left.call('close', ['navigation']);
  openable(document.getElementById(hashId(new URL(newURL).hash)))?.call('show', ['navigation']);
}
