/** The sides of a window's content, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/**
 * Opens an address in a window of its own, in the middle of the present one and no larger than the screen. Call it while the browser is
 * still handling the visitor's click: later it would be blocked.
 * @param name a window of that name is used again; an empty one opens a new one
 * @returns undefined where it was blocked
 */
export function openWindow(address: string, name: string, size: WindowSize): Window | undefined {
  const width = Math.min(size.width, screen.availWidth);
  const height = Math.min(size.height, screen.availHeight);
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = window.open(address, name, `popup,width=${width},height=${height},left=${left},top=${top}`);
  // Blockers also answer with a window that is closed at once.
  if (!opened || opened.closed) return undefined;
  opened.focus();
  return opened;
}

/** Takes its way back to this page (`opener`) from a window that has just been opened, as `rel="noopener"` on a link does. */
export function severOpener(opened: Window): void {
  try {
    opened.opener = null;
  } catch {
    // It shows a page of another origin already, for which it was severed before.
  }
}
