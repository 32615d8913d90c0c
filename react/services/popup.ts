import type { Host } from '../dom/host.ts';
import { loadElement } from '../dom/page.ts';

/** The options of `openPopup`: the attributes of `<flexit-popup>`; `url` is its `src` (contract.md, « JavaScript API »). */
export interface PopupOptions {
  /** Of the outer box: CSS pixels, or a percentage of the viewport. 600 by default. */
  width?: number | string;
  /** Of the outer box: CSS pixels, a percentage of the viewport, or `auto`, that of the content up to `max`. 400 by default. */
  height?: number | string;
  /** What neither side exceeds: `95%` by default; `none` for the whole viewport. */
  max?: number | string;
  /** The address of an HTML fragment. */
  url?: string;
  /** Sent as the query of `url`. */
  params?: Record<string, unknown>;
  /** The address of a page, shown in a frame. */
  iframe?: string;
  titre?: string;
  /** Asks before changes in the form inside are lost. */
  confirmClose?: boolean;
  /** Reloads the page once it is closed. */
  reloadOnClose?: boolean;
  /** The area that is refreshed once it is closed; the page is reloaded where that fails. */
  refreshOnClose?: string | Element;
}

/** In the React door it answers once React has rendered it. */
type PopupElement = Host & { show(): boolean | Promise<boolean> };

/**
 * Opens a popup made for the occasion, and takes it away once it is closed.
 * @returns true once it is closed; false, at once, where a listener prevented its opening.
 * @throws where the popup cannot be loaded, so that the caller can let a link act by itself.
 */
export async function openPopup({ url, ...options }: PopupOptions): Promise<boolean> {
  await loadElement('popup');
  const popup = document.createElement('flexit-popup') as Element as PopupElement;
  popup.dataset.flexit = '';
  Object.assign(popup, { src: url }, options);
  const closed = new Promise<void>((resolve) => {
    popup.addEventListener('flexit-close', ({ target }) => {
      if (target === popup) resolve();
    });
  });
  document.body.append(popup);
  const opened = await popup.show();
  if (opened) await closed;
  popup.remove();
  return opened;
}
