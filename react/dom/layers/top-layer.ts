import type { Host } from '../host.ts';
import { listen, type Release } from '../listen.ts';

/** Shows a manual popover above all else, dialogs too, as long as its release is not called. Without popovers its styles place it. */
export function holdOnTop(box: HTMLElement, host: Host): Release {
  raise(box);
  const release = listen(host, 'flexit-moved', () => raise(box));
  return () => {
    release();
    box.hidePopover?.();
  };
}

/** Puts the box above what came to the top layer since. */
export function raise(box: HTMLElement): void {
  box.hidePopover?.();
  box.showPopover?.();
}
