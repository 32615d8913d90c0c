import { RequestError } from '../core/http/http.ts';
import { withoutHash } from '../core/url.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { emitterOn, tellRefused } from '../dom/request/exchange.ts';
import { createReader, isAborted, problemOf, type Reader } from '../dom/request/request.ts';
import { readPage } from '../dom/request/whole-page.ts';
import { morph } from './morph.ts';

const readers = new WeakMap<Element, Reader>();

/** Gives up the refresh of an area that is under way, if any: it rejects with the reason `aborted`. */
export function abortRefresh(area: Element): void {
  readers.get(area)?.abort();
}

/**
 * Refreshes an area of the page in place: reads the page's own address again, takes the same area out of the answer and morphs the
 * one that stands here into it. The three events of the request are fired on the area; a newer refresh gives up the older, and so does the area's leaving the page.
 * @param selector what finds the area in the answer; without it, its id, else, for an element of the library, its tag.
 * @throws RequestError for a fault of the request; Error where the answer has no such area, or is of another origin. The caller
 * then reloads the page (see `refreshOrReload`).
 */
export async function refreshArea(area: Element, selector = selectorOf(area)): Promise<void> {
  const dispose = borrowAttribute(area, 'aria-busy', 'true');
  const stood = read(area, 'isConnected');
  const isGone = () => stood && !read(area, 'isConnected');
  try {
    const answer = await readerOf(area).send({
      url: withoutHash(location.href),
      method: 'GET',
      headers: { 'Cache-Control': 'no-cache' },
      expect: 'html',
      fragment: false,
    });
    if (isGone()) throw new RequestError('aborted');
    try {
      await morph(area, counterpart(area, selector, readPage(answer)));
    } catch (error) {
      tellRefused(answer, problemOf(error));
      throw error;
    }
  } catch (error) {
    // Nobody is to be told of what was asked for an area that is gone, and no page reloaded.
    throw isGone() && !isAborted(error) ? new RequestError('aborted', { cause: error }) : error;
  } finally {
    dispose();
  }
}

/**
 * The area as it is on a whole page of the server, found by its id, else by the selector, else, for an element of the library, by its tag.
 * @throws Error where there is none.
 */
export const sameAreaIn = (area: Element, page: DocumentFragment, selector = ''): Element =>
  counterpart(area, (!read(area, 'id') && selector) || selectorOf(area), page);

/**
 * Refreshes an area, given as such or by its selector; reloads the page where there is none, or where that fails. A list without
 * `history` asks its own server: the page's address does not say what was chosen in it.
 */
export async function refreshOrReload(area: Element | string): Promise<void> {
  try {
    if (typeof area !== 'string') return (await refreshList(area)) ? undefined : await refreshArea(area);
    const found = document.querySelector(area);
    if (!found) throw new Error(`refreshOrReload: nothing on the page matches ${area}`);
    if (!(await refreshList(found))) await refreshArea(found, area);
  } catch (error) {
    if (!isAborted(error)) location.reload();
  }
}

/** @returns false for what is no such list, or does not know its server. */
async function refreshList(area: Element & { history?: unknown; refresh?(): Promise<boolean> }): Promise<boolean> {
  if (!call(area, 'matches', 'flexit-list:defined') || area.history !== false) return false;
  let isAsked = false;
  const dispose = listen(area, 'flexit-request', ({ target }) => {
    isAsked ||= target === area;
  });
  await area.refresh!();
  dispose();
  return isAsked;
}

function readerOf(area: Element): Reader {
  const reader = readers.get(area) ?? createReader(emitterOn(area));
  readers.set(area, reader);
  return reader;
}

function selectorOf(area: Element): string {
  const [id, tag] = [read(area, 'id'), read(area, 'localName')];
  if (id) return `#${CSS.escape(id)}`;
  if (tag.startsWith('flexit-')) return tag;
  throw new Error(`refreshArea: <${tag}> needs an id, or a selector, to be found again`);
}

/** The element of the same place among those that the selector finds; what the library itself added does not count. */
function counterpart(area: Element, selector: string, answer: DocumentFragment): Element {
  const here = matches(document, selector);
  const there = matches(answer, selector);
  const found = there[here.indexOf(area)];
  if (found && read(found, 'localName') === read(area, 'localName') && here.length === there.length) return found;
  throw new Error(`the answer has no such ${selector}`);
}

const matches = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].filter((element) => !call(element, 'closest', '[data-flexit]'));
