import type { Host } from '../host.ts';
import { type Dispose, listen } from '../listen.ts';

/** Shows a manual popover above all else, dialogs too, as long as its disposer is not called. Without popovers its styles place it. */
export function holdOnTop(box: HTMLElement, host: Host): Dispose {
  raise(box);
  const dispose = listen(host, 'flexit-moved', () => raise(box));
  return () => {
    dispose();
    box.hidePopover?.();
  };
}

/** Puts the box above what came to the top layer since. */
export function raise(box: HTMLElement): void {
  box.hidePopover?.();
  box.showPopover?.();
}
