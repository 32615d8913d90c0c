import { type Props, warnMisuse } from '../core/attributes.ts';
import type { Length } from '../core/lengths.ts';
import { isSameOrigin } from '../core/url.ts';
import { accessibleName } from '../dom/accessible-name.ts';
import { borrowToken, removeCopiedIds } from '../dom/borrowed-attributes.ts';
import { follow } from '../dom/destinations.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { clickedLink, markLinks, type OwnLink, ownLinks } from '../dom/own-links.ts';
import { onTextsChange, translate } from '../dom/texts/translation.ts';
import { openWindow, severOpener } from '../dom/windows.ts';
import type { table } from './attributes.ts';

/** How often the window is looked at: no event tells that the visitor has closed it. In milliseconds. */
const LOOK_MS = 500;
const DOUBLE_CLICK_MS = 500;
const NEW_WINDOW = 'nouvelle fenêtre';
const OWN_ID = /^flexit-window-\d+$/;

/** What outlives the behavior, which begins anew with each change of an attribute. */
interface Memory {
  /** The name of the window where none is given: another one for each element, and each time that the page is loaded. */
  readonly name: string;
  opened?: Window;
}
const memories = new WeakMap<Host, Memory>();
let count = 0;

/** Opens the pages of an element's links in a window of its own. */
export function openInWindow(host: Host, props: Props<typeof table>): Dispose {
  const memory = memoryOf(host);
  let watch: ReturnType<typeof setInterval> | undefined;
  let last: { link: Element; at: number } | undefined;

  const end = (source: string) => {
    clearInterval(watch);
    watch = undefined;
    memory.opened = undefined;
    host.state('open', false);
    host.emit('close', { source });
  };
  const look = () => {
    watch ??= setInterval(() => {
      if (memory.opened?.closed) end('button');
    }, LOOK_MS);
  };
  const open = (source: string, { link, url }: OwnLink): 'opened' | 'prevented' | 'blocked' => {
    if (!host.emit('before-open', { source }, { cancelable: true })) return 'prevented';
    const size = {
      width: toPixels(props.width, screen.availWidth),
      height: toPixels(props.height, screen.availHeight),
    };
    const opened = openWindow(url, props.name || memory.name, size);
    if (!opened) return 'blocked';
    if (!mayReach(link, url)) severOpener(opened);
    memory.opened = opened;
    look();
    host.state('open', true);
    host.emit('open', { source });
    return 'opened';
  };

  /** By a source, as every element; by a link, as a page may ask. */
  const show = (asked: string | Element = 'api') => {
    const links = ownLinks(host);
    const own = asked instanceof Element ? links.find(({ link }) => link === asked) : links[0];
    if (!own) {
      warnMisuse(host.localName, 'content', '', 'a link to a page inside it');
      return false;
    }
    const outcome = open(typeof asked === 'string' ? asked : 'api', own);
    if (outcome === 'blocked' && asked === 'trigger') follow(own.link, own.url);
    return outcome === 'opened';
  };
  const close = (source = 'api') => {
    if (!memory.opened) return true;
    if (!host.emit('before-close', { source }, { cancelable: true })) return false;
    memory.opened.close();
    // Browsers keep a page from closing a window that has no way back to it.
    if (!memory.opened.closed) return false;
    end(source);
    return true;
  };

  host.expose({ show, close, toggle: (source?: string) => (memory.opened ? close(source) : show(source)) });
  if (memory.opened) look();
  const disposers = [
    listen<MouseEvent>(host, 'click', (event) => {
      const own = clickedLink(host, event);
      if (!own) return;
      // The second click of a double click would open a second window, where browsers know the first no longer by its name.
      const isRepeated = last?.link === own.link && event.timeStamp - last.at < DOUBLE_CLICK_MS;
      last = { link: own.link, at: event.timeStamp };
      if ((isRepeated && memory.opened?.closed === false) || open('trigger', own) !== 'blocked') event.preventDefault();
    }),
    tellOfWindow(host),
    () => clearInterval(watch),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

function memoryOf(host: Host): Memory {
  const known = memories.get(host);
  if (known) return known;
  count += 1;
  const memory = { name: `flexit-${Math.round(performance.timeOrigin)}-${count}` };
  memories.set(host, memory);
  return memory;
}

/** A page of this origin may refresh the one that opened it; of another one, or where its link says so, it cannot reach it. */
const mayReach = (link: HTMLAnchorElement, url: string): boolean =>
  isSameOrigin(url, location.origin) && !['noopener', 'noreferrer'].some((token) => link.relList.contains(token));

const toPixels = (length: Length, whole: number): number =>
  typeof length === 'number' ? length : Math.round((Number.parseFloat(length) / 100) * whole);

/** Describes the links as those that open a window, by a text that is only heard; not those that say it themselves. */
function tellOfWindow(host: Host): Dispose {
  count += 1;
  const text = host.ownerDocument.createElement('span');
  Object.assign(text, { id: `flexit-window-${count}`, hidden: true });
  text.dataset.flexit = '';
  const say = () => {
    text.textContent = translate(NEW_WINDOW, undefined, host);
  };
  say();
  host.append(text);
  const disposers = [
    onTextsChange(say),
    markLinks(host, (link) => {
      removeCopiedIds(link, 'aria-describedby', OWN_ID);
      const said = `${accessibleName(link)} ${link.title}`.toLowerCase();
      return said.includes(text.textContent!.toLowerCase()) ? () => {} : borrowToken(link, 'aria-describedby', text.id);
    }),
    () => text.remove(),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
