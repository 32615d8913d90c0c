/** The browser's side of the fixture server (`runner/fixture-server.ts` says what each query does). */
import type { SeenRequest } from './runner/fixture-server.ts';

export type { SeenRequest };

export interface Answer {
  status?: number;
  /** The content type; `text/html; charset=utf-8` by default. */
  type?: string;
  body?: string;
  /** Serialised as the body, with the type `application/json`. */
  json?: unknown;
  /** ms before the answer. */
  delay?: number;
  /** ms for which the request is read slowly. */
  intake?: number;
  /** ms between any two characters of the body. */
  trickle?: number;
  redirect?: string;
  /** `Name: value` lines. */
  headers?: string[];
  hang?: boolean;
  reset?: boolean;
  partial?: boolean;
  /** false: the second origin answers without CORS headers. */
  cors?: boolean;
  /** Under which `requestsOf` finds the request. */
  key?: string;
}

/** An address on the page's origin that answers so; `path` may say what it stands for. */
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

/** The requests that carried the key, oldest first. */
export async function requestsOf(key: string): Promise<SeenRequest[]> {
  return (await fetch(`/__fixture/log?key=${encodeURIComponent(key)}`)).json();
}

/** Another origin, `http://localhost:PORT`, with the same fixture server behind CORS. */
export async function otherOrigin(): Promise<string> {
  return (await fetch('/__fixture/other-origin')).text();
}

/** Puts an HTML document on the page's origin, under the contract's policy or under none, and gives its address. */
export async function publishPage(html: string, policy: 'strict' | 'none' = 'strict'): Promise<string> {
  const address = `/__fixture/page/${uniqueKey()}`;
  await fetch(address, { method: 'PUT', body: html });
  return policy === 'none' ? `${address}?policy=none` : address;
}

/** A folder as dist/ is, over a network that loses what a regular expression finds in the paths, from when one is given until the next. */
export function network() {
  const folder = `/__fixture/network/${uniqueKey()}`;
  return { folder, lose: (paths: string) => fetch(folder, { method: 'PUT', body: paths }) };
}

/** Loads an address in a frame of the test's page, of this size in CSS pixels; remove the frame when done. */
export async function openFrame(address: string, width = 760, height = 500): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.width = String(width);
  frame.height = String(height);
  frame.src = address;
  await new Promise((resolve, reject) => {
    frame.onload = resolve;
    frame.onerror = reject;
    document.body.append(frame);
  });
  return frame;
}
