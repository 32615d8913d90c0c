import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';

export interface PresenceOptions {
  onCome(): void;
  /** The focus is elsewhere than in the field and what stands under it. */
  onLeave(): void;
  /** The form has its first values again. */
  onReset(): void;
}

/** Follows a visitor's coming to an input and leaving it, and the resets of its form. Returns its disposer. */
export function followPresence(
  host: Host,
  input: HTMLInputElement,
  { onCome, onLeave, onReset }: PresenceOptions,
): Dispose {
  let moves = 0;
  // What stands in the shadow root is seen from here as the host.
  const isHere = (node: EventTarget | null) => node === input || node === host;
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (isHere(relatedTarget)) return;
    // The window has lost the focus, and the input will have it back with it.
    if ((input.getRootNode() as Document | ShadowRoot).activeElement === input) return;
    if (relatedTarget) return onLeave();
    // A node that is moved, or taken from the page, loses the focus as well.
    const moved = moves;
    queueMicrotask(() => {
      if (host.isConnected && moves === moved) onLeave();
    });
  };
  const listenForResets = () =>
    listen(host.getRootNode(), 'reset', (event) => {
      if (event.target !== input.form) return;
      // Its fields have their values only after the event.
      setTimeout(() => event.defaultPrevented || onReset());
    });

  let releaseResets = listenForResets();
  const disposers = [
    listen(input, 'focusin', onCome),
    listen(input, 'focusout', onFocusOut),
    // The input stands beside the host where the page's script asked for suggestions.
    listen(host, 'focusout', (event: FocusEvent) => event.target === host && onFocusOut(event)),
    listen(host, 'flexit-moved', () => {
      moves += 1;
      releaseResets();
      releaseResets = listenForResets();
    }),
  ];
  if (input.matches(':focus')) onCome();
  return () => {
    releaseResets();
    for (const dispose of disposers) dispose();
  };
}
