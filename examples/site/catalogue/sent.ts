import { STATUS_CODES } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { storable } from '../text.ts';
import type { DemoAnswer } from './demos/demo.ts';

/** Headers that say what the library asks for; never cookies. */
const SHOWN = [
  ['accept', 'Accept'],
  ['content-type', 'Content-Type'],
  ['x-requested-with', 'X-Requested-With'],
  ['x-flexit-target', 'X-Flexit-Target'],
  ['x-csrf-token', 'X-CSRF-Token'],
] as const;
/** Characters of a header's or a field's value, lines of a body, and characters of an answer. */
const VALUE_MAX = 200;
const FIELDS_MAX = 30;
const ANSWER_MAX = 600;
/** Of a token, which is the visitor's own. */
const TOKEN_MAX = 8;

/** A request as this server received it: its line, headers and fields. */
export function requestText({ method, url, headers, body }: FastifyRequest): string {
  const lines = SHOWN.flatMap(([name, title]) => {
    const value = String(headers[name] ?? '');
    return value ? [`${title}: ${cut(value, name === 'x-csrf-token' ? TOKEN_MAX : VALUE_MAX)}`] : [];
  });
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
    .flatMap(([name, value]) => [value].flat().map((each) => fieldText(name, String(each))))
    .slice(0, FIELDS_MAX);
  return storable(
    [`${method} ${cut(readable(url), 2 * VALUE_MAX)}`, ...lines, ...(fields.length > 0 ? ['', ...fields] : [])].join(
      '\n',
    ),
  );
}

/** What was answered: its status, its type and its first characters. */
export function answerText({ status = 200, type = 'text/html; charset=utf-8', body, location }: DemoAnswer): string {
  const head = [
    `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
    location ? `Location: ${location}` : `Content-Type: ${type}`,
  ];
  return storable([...head, ...(body ? ['', cut(body.trim(), ANSWER_MAX)] : [])].join('\n'));
}

const fieldText = (name: string, value: string) =>
  `${cut(name, VALUE_MAX)}=${cut(value, name === '_csrf' ? TOKEN_MAX : VALUE_MAX)}`;

/** An address with its query's letters as they are written. */
function readable(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).trimEnd()}…` : text);
