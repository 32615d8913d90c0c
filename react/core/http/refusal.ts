import { oneLine } from '../strings.ts';
import type { Reason } from './request-error.ts';
import type { Expect, Reply } from './types.ts';

/** An answer that cannot be used. */
export interface Refusal {
  /** The tag that asked. */
  readonly tag: string;
  /** The id of what was awaited. */
  readonly target?: string;
  readonly method: string;
  /** The address that was asked for. */
  readonly url: string;
  readonly reply: Reply;
  readonly expect: Expect;
  /** What is wrong with it: a reason of the client's, or a sentence. */
  readonly problem: Reason | (string & {});
  /** What would have been right; by default, what `expect` says. */
  readonly awaited?: string;
}

/** How much of a body is quoted, in characters. */
const QUOTED = 80;
/** How much of a body is looked at for that. */
const READ = 2_000;

const PROBLEMS: Readonly<Record<string, string>> = {
  status: 'an error without a message',
  type: 'an answer of another type',
  syntax: 'JSON that cannot be read',
  document: 'a whole page',
};

const AWAITED: Readonly<Record<Expect, string>> = {
  html: 'HTML (text/html): a fragment, or a whole page of this site with what is awaited',
  json: 'JSON (application/json)',
  text: 'a text (text/plain)',
  none: 'any answer with a status of 2xx',
};

/** One line for the developer: what was asked, what is wrong, what came, what was awaited, and where that is described. */
export function refusalText({ tag, target, method, url, reply, expect, problem, awaited }: Refusal): string {
  const { status, type, text } = reply;
  const body = oneLine(text.slice(0, READ)).slice(0, QUOTED);
  const came = [status, type || '(no type)', body ? `"${body}"` : '(empty)', ...wayOf(url, reply.url)].join(' ');
  const due = `${awaited ?? AWAITED[expect]}${target ? `, X-Flexit-Target: ${target}` : ''}`;
  const [, name] = /^flexit-(.+)/.exec(tag) ?? [];
  const page = name ? ` See /elements/${name} of the catalogue.` : '';
  return `<${tag}> ${method} ${url}: refused (${PROBLEMS[problem] ?? problem}): ${came}. Awaited: ${due}.${page}`;
}

/** The final address, where it is another one than was asked for. */
function wayOf(asked: string, final: string): string[] {
  const [one, other] = [new URL(asked, final), new URL(final)];
  return one.origin + one.pathname === other.origin + other.pathname ? [] : [`from ${final}`];
}
