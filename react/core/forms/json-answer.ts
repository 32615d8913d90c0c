import { isRecord } from '../attributes.ts';
import { isTaken } from '../http/answer.ts';
import { bareErrors, type FieldError, fieldErrors } from './field-errors.ts';

/** What a server's JSON says of a form that was sent. */
export interface JsonAnswer {
  readonly isSuccess: boolean;
  /** The server's own sentence; empty where it has none. */
  readonly message: string;
  /** What it says of fields, in a refusal. */
  readonly errors: readonly FieldError[];
  /** Where a success leads, as it is written; empty where it leads nowhere. */
  readonly redirect: string;
}

/**
 * Reads what a server's JSON says of a form (contract.md, « `<flexit-form>` »). A status other than 2xx is a refusal. A 2xx is one where
 * it says so (`success: false` and its like), names an error or errors of fields, or, as servers of the specification do, holds nothing
 * but a `msg` with a 200; any other is a success.
 */
export function readJson(data: unknown, status: number): JsonAnswer {
  const hasTaken = isTaken(status);
  const found = hasTaken && isResult(data) ? [] : fieldErrors(data);
  const errors = found.length === 0 && !hasTaken ? bareErrors(data) : found;
  const said = verdictIn(data);
  const isSuccess = hasTaken && (said ?? (errors.length === 0 && !hasError(data) && !isBareMessage(data, status)));
  const message = messageOf(data, errors.length > 0);
  const redirect = isRecord(data) && typeof data.redirect === 'string' ? data.redirect : '';
  return { isSuccess, message, errors: isSuccess ? [] : errors, redirect };
}

/** A list of what was saved, and not of what is wrong. */
const isResult = (data: unknown) =>
  Array.isArray(data) && !data.every((entry) => isRecord(entry) && ('message' in entry || 'msg' in entry));

/** Which say that all went well, or not. */
export const VERDICTS = ['success', 'result', 'ok'];
const WORDS = ['status', 'type'];
const YES = /^(true|1|ok|success)$/i;
const NO = /^(false|0|ko|nok|error|fail|failed|failure|danger|invalid)$/i;

/** Whether data say that all went well; undefined where they do not say. */
function verdictIn(data: unknown): boolean | undefined {
  if (!isRecord(data)) return undefined;
  for (const key of [...VERDICTS, ...WORDS]) {
    const value = Object.hasOwn(data, key) ? data[key] : '';
    // A status of what was saved may be a number; an object says nothing, and may have a `toString` that is no function.
    const isWord = typeof value === 'string' || (typeof value !== 'object' && !WORDS.includes(key));
    const word = isWord ? String(value) : '';
    if (YES.test(word)) return true;
    if (NO.test(word)) return false;
  }
  return undefined;
}

const hasError = (data: unknown) =>
  isRecord(data) && Object.hasOwn(data, 'error') && data.error !== false && data.error !== null && data.error !== '';

const isBareMessage = (data: unknown, status: number) =>
  status === 200 && isRecord(data) && Object.hasOwn(data, 'msg') && Object.keys(data).length === 1;

/** The title of a problem (RFC 9457) heads the errors of its fields, which its detail may repeat. */
function messageOf(data: unknown, headsErrors: boolean): string {
  if (typeof data === 'string') return data.trim();
  if (!isRecord(data)) return '';
  const keys = ['msg', 'message', ...(headsErrors ? ['title', 'detail'] : ['detail', 'title']), 'error', 'errors'];
  for (const key of keys) {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return isRecord(data.error) ? messageOf(data.error, headsErrors) : '';
}
