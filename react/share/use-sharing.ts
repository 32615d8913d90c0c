import { useEffect, useRef } from 'react';
import { isLinked, type Shared, shareAddress } from '../core/share.ts';
import { requestUrl, safeUrl } from '../core/url.ts';
import { copyText } from '../dom/clipboard.ts';
import type { Host } from '../dom/host.ts';
import { isModified, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { openWindow, severOpener } from '../dom/windows.ts';
import { openPopup } from '../services/popup.ts';
import { addressOf, controlOf, nameOf, networkOf } from './controls.ts';

const NETWORK_WINDOW = { width: 700, height: 500 };
const MAIL_POPUP = { width: 850, height: 480, max: '95%' };

interface Sharing {
  /** What is shared, at the time of the click. */
  shared(): Shared;
  /** See `shareAddress`. */
  mailUrl: string;
  /** The name of the popup that sends a mail. */
  mailTitle: string;
  /** The address was copied, or the clipboard refused it. */
  onCopy(url: string, isCopied: boolean): void;
}

/** Shares at each click on a control of the bar, which never leads away from the page. Modified clicks are the browser's own. */
export function useSharing(host: Host, sharing: Sharing): void {
  const latest = useRef(sharing);
  latest.current = sharing;
  useEffect(
    () =>
      listen<MouseEvent>(host, 'click', (event) => {
        const control = controlOf(event, host);
        if (control && !event.defaultPrevented && !isModified(event)) share(host, control, event, latest.current);
      }),
    [host],
  );
}

function share(host: Host, control: HTMLElement, event: Event, sharing: Sharing): void {
  const network = networkOf(control);
  // A link to another place of the page.
  if (!network && /^\s*#./.test(call(control, 'getAttribute', 'href') ?? '')) return;

  const shared = sharing.shared();
  const isWritten = call(host, 'contains', control);
  const written = isWritten ? addressOf(control) : undefined;
  const address =
    written ??
    (network && isLinked(network)
      ? safeUrl(shareAddress(network, shared, sharing.mailUrl), document.baseURI)
      : undefined);
  const goesOn =
    (network || address) && host.emit('share', { network: nameOf(control), url: shared.url }, { cancelable: true });
  if (!goesOn) event.preventDefault();
  else if (network === 'copy' || (network === 'system' && !hasSheet())) copy(event, shared, sharing);
  else if (network === 'system') openSheet(event, shared, sharing);
  else if (!requestUrl(address!, document.baseURI)) leaveToSystem(event, control, address!, isWritten);
  else if (network === 'mail') openMail(event, address!, sharing.mailTitle);
  else openNetwork(event, control, address!);
}

/** In a window that cannot reach this one; where that is blocked, in a tab. */
function openNetwork(event: Event, control: HTMLElement, address: string) {
  const opened = openWindow(address, '', NETWORK_WINDOW);
  if (opened) severOpener(opened);
  // The browser's own opening of a link is what blockers let through.
  else if (call(control, 'getAttribute', 'target') === '_blank') return;
  else openTab(address);
  event.preventDefault();
}

function openMail(event: Event, address: string, titre: string) {
  event.preventDefault();
  openPopup({ ...MAIL_POPUP, iframe: address, titre }).catch(() => openTab(address));
}

/** `mailto:` and the like, which leave the page where it is: the browser's own, but for what the page's link says that leads nowhere. */
function leaveToSystem(event: Event, control: HTMLElement, address: string, isWritten: boolean) {
  // The page may have got another title since the bar was drawn.
  if (!isWritten) control.setAttribute('href', address);
  else if (!addressOf(control)) {
    event.preventDefault();
    clickLink(address);
  }
}

async function copy(event: Event, { url }: Shared, { onCopy }: Sharing) {
  event.preventDefault();
  onCopy(url, await copyText(url));
}

/** Whether the visitor's system has a share sheet. */
export const hasSheet = (): boolean => typeof navigator.share === 'function';

/** What the visitor gave up is not asked again; where the system refuses, the address is copied. */
async function openSheet(event: Event, shared: Shared, sharing: Sharing) {
  event.preventDefault();
  const { url, title, text } = shared;
  try {
    await navigator.share(text ? { url, title, text } : { url, title });
  } catch (error) {
    const name = (error as Error | undefined)?.name;
    if (name !== 'AbortError' && name !== 'InvalidStateError') await copy(event, shared, sharing);
  }
}

const openTab = (address: string) => clickLink(address, { target: '_blank', rel: 'noopener noreferrer' });

function clickLink(href: string, attributes = {}) {
  Object.assign(document.createElement('a'), { href }, attributes).click();
}
