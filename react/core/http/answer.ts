import { isSameOrigin } from '../url.ts';
import { type Reason, RequestError } from './request-error.ts';
import type { Answer, Due, Reply } from './types.ts';

const NO_CONTENT = new Set([204, 205]);
export const JSON_TYPE = /^(?:application|text)\/json$|\+json$/;

/** Whether a status says that what was sent was taken. */
export const isTaken = (status: number): boolean => status >= 200 && status <= 299;

/** The message in a JSON response (`msg`), trimmed; undefined if it is missing, blank, or not a string. */
export function serverMessage(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'msg')) return undefined;
  const { msg } = data as { msg: unknown };
  return (typeof msg === 'string' && msg.trim()) || undefined;
}

/** What may precede a document's first tag: white space, comments, processing instructions. */
const PREAMBLE = /[\s\uFEFF]+|<!--(?:-?>|[\s\S]*?--!?>)|<\?[^>]*>|<!(?!--|doctype)[^>]*>/iy;
const DOCUMENT = /<(?:!doctype|(?:html|head|body)(?=[\s/>]))/iy;

/** Whether a text is a whole HTML document: after comments and white space, it begins with a doctype, `<html>`, `<head>` or `<body>`. */
export function isDocument(html: string): boolean {
  let at = 0;
  for (PREAMBLE.lastIndex = 0; PREAMBLE.test(html); PREAMBLE.lastIndex = at) at = PREAMBLE.lastIndex;
  DOCUMENT.lastIndex = at;
  return DOCUMENT.test(html);
}

/**
 * Checks a reply against what was expected and parses its data.
 * @param origin the page's origin
 * @throws RequestError for a status other than 2xx, another content type, malformed JSON, or a document instead of a fragment
 */
export function readReply(reply: Reply, due: Due, origin: string): Answer {
  const { status, url } = reply;
  const answer = { status, url, sameOrigin: isSameOrigin(url, origin) };
  if (due.accept) return { ...answer, data: reply.text };
  if (!isTaken(status)) {
    throw failure('status', reply, isFragment(reply, due) ? { ...answer, data: reply.text } : undefined);
  }
  return { ...answer, data: dataOf(reply, due) };
}

function dataOf(reply: Reply, due: Due): unknown {
  const { expect, empty, fragment = true, asHtml = false, beside } = due;
  if (expect === 'none') return undefined;
  if (beside && reply.type === beside) return reply.text;
  if (expect === 'json') return jsonOf(reply, empty === 'null');
  if (NO_CONTENT.has(reply.status)) return '';
  const isHtml = reply.type === 'text/html' && (expect === 'html' || asHtml);
  if (!isHtml && (expect === 'html' || reply.type !== 'text/plain')) throw failure('type', reply);
  if (isHtml && fragment && isDocument(reply.text)) throw failure('document', reply);
  return reply.text;
}

function jsonOf(reply: Reply, emptyIsNull: boolean): unknown {
  if (emptyIsNull && reply.text.trim() === '') return null;
  if (!NO_CONTENT.has(reply.status) && !JSON_TYPE.test(reply.type)) throw failure('type', reply);
  try {
    return JSON.parse(reply.text);
  } catch (cause) {
    throw new RequestError('syntax', { status: reply.status, cause });
  }
}

/** The error for a reply, with the message and data of its JSON body, if it has one. */
function failure(reason: Reason, reply: Reply, fragment?: Answer<string>): RequestError {
  const data = jsonIn(reply);
  const message = serverMessage(data);
  return new RequestError(reason, { status: reply.status, message, fromServer: message !== undefined, fragment, data });
}

/** Whether an error's body is an HTML fragment that a form can show. */
function isFragment({ type, text }: Reply, { expect }: Due): boolean {
  return expect === 'html' && type === 'text/html' && text.trim() !== '' && !isDocument(text);
}

/** The parsed body of a JSON reply; undefined for another content type and for malformed JSON. */
function jsonIn({ type, text }: Reply): unknown {
  if (!JSON_TYPE.test(type)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
