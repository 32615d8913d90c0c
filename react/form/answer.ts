import { flag } from '../core/attributes.ts';
import { isDocument, isTaken, JSON_TYPE, type Reason, type Reply, RequestError } from '../core/http/http.ts';
import { oneLine } from '../core/strings.ts';
import type { Expression } from '../core/texts/texts.ts';
import { isSameOrigin, requestUrl } from '../core/url.ts';
import { bring } from '../dom/bring.ts';
import { isBlank, toFragment } from '../dom/html.ts';
import { readPage as readWholePage } from '../dom/request/whole-page.ts';
import type { Reading } from './reading.ts';

/** What is said of a 2xx that cannot be read. */
const UNREAD: Expression = 'Votre envoi est parti, mais la réponse du serveur n’a pas pu être lue.';
/** From this status on the server failed; below it refused what it was sent. */
const SERVER_FAILURE = 500;

const ERROR = '.alert-danger, .alert-error, [role="alert"]';
const NOTHING = new Set([201, 204, 205]);
const closesPopup = flag();

/**
 * Reads an answer: a fragment, a whole page of this origin, or JSON (contract.md, « `<flexit-form>` »).
 * @throws RequestError for one that says nothing of the form, and for the server's own failure
 */
export async function readReply(reply: Reply, form: HTMLFormElement): Promise<Reading> {
  try {
    return await readAny(reply, form);
  } catch (error) {
    throw error instanceof RequestError ? error : unusable(reply, 'type', error);
  }
}

async function readAny(reply: Reply, form: HTMLFormElement): Promise<Reading> {
  const { status, text, type } = reply;
  const data = jsonIn(reply);
  if (data !== undefined) return readData(data, reply);
  if (text.trim() === '' && NOTHING.has(status)) return { kind: 'success' };
  if (JSON_TYPE.test(type)) throw unusable(reply, 'syntax');
  if (type !== 'text/html') throw unusable(reply, 'type');
  return isDocument(text) ? readPage(reply, form) : readFragment(reply);
}

/** By its look too: PHP sends what it is not told to send otherwise as HTML. */
function jsonIn({ type, text }: Reply): unknown {
  if (!JSON_TYPE.test(type) && !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readData(data: unknown, reply: Reply): Promise<Reading> {
  const { readJson } = await bring(() => import('../core/forms/json-answer.ts'));
  const { isSuccess, message, errors, redirect } = readJson(data, reply.status);
  if (isSuccess) return { kind: 'success', message, url: redirect && ownAddress(redirect, reply.url) };
  if (errors.length > 0 || (message && reply.status < SERVER_FAILURE)) return { kind: 'error', message, errors };
  throw new RequestError('status', { status: reply.status, message: message || undefined, fromServer: message !== '' });
}

/** An address of this origin; undefined for any other. */
function ownAddress(address: string, base: string): string | undefined {
  const url = requestUrl(address, base)?.href;
  return url && isSameOrigin(url, self.origin) ? url : undefined;
}

async function readFragment(reply: Reply): Promise<Reading> {
  const { status, text, url } = reply;
  const content = await toFragment(text, { sameOrigin: isSameOrigin(url, self.origin) });
  if (isBlank(content)) throw unusable(reply, 'type');
  if (status >= SERVER_FAILURE) {
    const message = plainText(content);
    throw new RequestError('status', { status, message: message || undefined, fromServer: message !== '' });
  }
  const isSuccess = isTaken(status) && content.querySelector('.alert-success') !== null;
  const isError = !isTaken(status) || content.querySelector(ERROR) !== null;
  return { kind: isSuccess ? 'success' : isError ? 'error' : 'notice', content, closesPopup: asksToClose(content) };
}

async function readPage(reply: Reply, form: HTMLFormElement): Promise<Reading> {
  const pages = await bring(() => import('./page-answer.ts'));
  const reading = pages.readPage(pageIn(reply), form, reply);
  if (!reading) throw unusable(reply, 'document');
  return reading.content ? { ...reading, closesPopup: asksToClose(reading.content) } : reading;
}

function pageIn(reply: Reply): DocumentFragment {
  const { text: data, status, url } = reply;
  try {
    return readWholePage({ data, status, url, sameOrigin: isSameOrigin(url, self.origin) });
  } catch (cause) {
    throw unusable(reply, 'document', cause);
  }
}

const asksToClose = (content: DocumentFragment) =>
  [...content.querySelectorAll<HTMLElement>('[data-close-popup]')].some((element) =>
    closesPopup.parse(element.dataset.closePopup!),
  );

/** A 2xx is no failure to send. */
function unusable({ status }: Reply, reason: Reason, cause?: unknown): RequestError {
  if (!isTaken(status)) return new RequestError('status', { status, cause });
  return new RequestError(reason, { status, message: UNREAD, cause });
}

/** Whether an error is that of an answer that cannot be read, to what was taken. */
export const isUnread = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.message === UNREAD;

/** A fragment's text, a line for each of its blocks. */
function plainText(fragment: DocumentFragment): string {
  const lines = [...fragment.childNodes].map((node) => oneLine(node.textContent));
  return lines.filter(Boolean).join('\n');
}
