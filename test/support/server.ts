/** The client of the fixture server; `runner/fixture-server.ts` describes each query parameter. */
import type { SeenRequest } from './runner/fixture-server.ts';
import { within } from './until.ts';

export type { SeenRequest };

export interface Answer {
  status?: number;
  /** The content type; `text/html; charset=utf-8` by default. */
  type?: string;
  body?: string;
  /** A value that is sent as JSON, with the type `application/json`. */
  json?: unknown;
  /** The delay before the response, in milliseconds. */
  delay?: number;
  /** The answer waits for `openGate` of that name. */
  gate?: string;
  /** What follows the first chunk of the request is read after `openGate` of that name. */
  intake?: string;
  /** The second half of the body waits for `openGate` of that name. */
  halfway?: string;
  redirect?: string;
  /** Header lines, `Name: value`. */
  headers?: string[];
  hang?: boolean;
  reset?: boolean;
  partial?: boolean;
  /** False makes the second origin answer without CORS headers. */
  cors?: boolean;
  /** The key under which `requestsOf` finds the request. */
  key?: string;
}

/** An address on the page's origin with that response; `path` may describe it. */
export function answering(answer: Answer = {}, path = 'answer'): string {
  const { json, headers = [], ...rest } = answer;
  const query = new URLSearchParams();
  if (json !== undefined) query.set('type', 'application/json');
  if (json !== undefined) query.set('body', JSON.stringify(json));
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  for (const header of headers) query.append('header', header);
  return `/__fixture/${path}?${query}`;
}

/** A key that no other test uses. */
export const uniqueKey = () => crypto.randomUUID();

/** The requests with the key that have been read, oldest first. */
export async function requestsOf(key: string): Promise<SeenRequest[]> {
  const log = await within(fetch(`/__fixture/log?key=${encodeURIComponent(key)}`), 'The log of the fixture server');
  return log.json();
}

/** Lets the answers go that wait for it. */
export const openGate = (gate: string) => fetch(`/__fixture/gate/${gate}`);

/** The second origin, `http://localhost:PORT`, with the same fixture server and CORS headers. */
export async function otherOrigin(): Promise<string> {
  return (await fetch('/__fixture/other-origin')).text();
}

/** Stores an HTML document on the page's origin, served with the contract's policy or none. Resolves to its address. */
export async function publishPage(html: string, policy: 'strict' | 'none' = 'strict'): Promise<string> {
  const address = `/__fixture/page/${uniqueKey()}`;
  await fetch(address, { method: 'PUT', body: html });
  return policy === 'none' ? `${address}?policy=none` : address;
}

/**
 * A folder with the content of dist/ on an unreliable network. `lose` sets a regular expression: requests whose path it matches fail,
 * until it is set again.
 */
export function network() {
  const folder = `/__fixture/network/${uniqueKey()}`;
  return { folder, lose: (paths: string) => fetch(folder, { method: 'PUT', body: paths }) };
}

/** Loads an address in a frame of the test's page, with a size in CSS pixels. The caller removes the frame. */
export async function openFrame(address: string, width = 760, height = 500): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.width = String(width);
  frame.height = String(height);
  frame.src = address;
  const loaded = new Promise((resolve, reject) => {
    frame.onload = resolve;
    frame.onerror = reject;
    document.body.append(frame);
  });
  await within(loaded, `The frame of ${address}`);
  return frame;
}
