import type { Config } from 'dompurify';
import { isCaptchaScript, isRefused, isRefusedInFrame } from '../core/url.ts';
import { bring } from './bring.ts';
import { call, read } from './members.ts';

/** Where a piece of HTML came from, by its final address; an `Answer` of the HTTP client says it. */
export interface Source {
  readonly sameOrigin: boolean;
}

/**
 * Server HTML as nodes that run no script: `<script>` elements, handler attributes (`onclick`), `srcdoc` and refused addresses
 * (`javascript:`, `data:` other than images, in frames and plugins any `data:`) are left out. So is what concerns the whole page:
 * `<base>`, `<meta>` and `<link>`, but for style sheets and microdata (`itemprop`). Custom elements in it upgrade when it is inserted.
 *
 * Same-origin HTML is otherwise left as it is, at once; HTML of another origin is sanitised, by a library that is loaded for it:
 * custom elements, frames and the like are left out too.
 * @throws Error, said once on the console, when the page's policy does not let the Trusted Types policy `flexit` be made.
 */
export function toFragment(html: string, source: { readonly sameOrigin: true }): DocumentFragment;
export function toFragment(html: string, source: Source): DocumentFragment | Promise<DocumentFragment>;
export function toFragment(html: string, { sameOrigin }: Source): DocumentFragment | Promise<DocumentFragment> {
  return sameOrigin ? disarm(parse(html), HANDLER_IN_TEXT.test(html)) : sanitise(html);
}

/** The one Trusted Types policy. It never leaves this file, and nothing that it made does but as disarmed nodes, and the address of a captcha's script. */
type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}
type Factory = { createPolicy(name: string, rules: Rules): Policy };

let policy: Policy | undefined;
let hasComplained = false;

function thePolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (!trustedTypes) return undefined;
  try {
    policy ??= trustedTypes.createPolicy('flexit', { createHTML: (html) => html, createScriptURL: checkedScript });
    return policy;
  } catch (cause) {
    const message =
      'flexit: the Trusted Types policy "flexit" could not be made, so neither HTML from the server nor a captcha is shown. ' +
      'The Content-Security-Policy must say "trusted-types flexit", and the page must load one copy of the library.';
    if (!hasComplained) console.error(message);
    hasComplained = true;
    throw new Error(message, { cause });
  }
}

function checkedScript(address: string): string {
  if (!isCaptchaScript(address, self.origin)) throw new TypeError(`flexit: ${address} is no script of a captcha.`);
  return address;
}

/**
 * The absolute address of reCAPTCHA's script, as Trusted Types let it be the `src` of a `<script>`.
 * @throws TypeError for any other address
 */
export const trustedScript = (address: string): string =>
  (thePolicy()?.createScriptURL(address) ?? checkedScript(address)) as unknown as string;

/** In a `<template>`: its content belongs to a document where nothing loads, runs or upgrades. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = (thePolicy()?.createHTML(html) ?? html) as string;
  return template.content;
}

async function sanitise(html: string): Promise<DocumentFragment> {
  const trusted = thePolicy();
  const { default: purifier } = await bring(() => import('dompurify'));
  const fragment = purifier.sanitize(html, { RETURN_DOM_FRAGMENT: true, TRUSTED_TYPES_POLICY: trusted });
  if (!(fragment instanceof DocumentFragment)) throw new Error('flexit: this browser cannot sanitise HTML.');
  return disarm(fragment);
}

const LEFT_OUT =
  'script, base, meta:not([itemprop]), meta[name], meta[http-equiv], link:not([rel="stylesheet" i], [itemprop]:not([rel]))';
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster']);
/** Of any namespace, for `xlink:href`. The parser writes an animation's attribute with its capital in SVG only. */
const ADDRESSED = [...ADDRESSES, 'srcdoc', 'attributeName', 'attributename'].map((name) => `[*|${name}]`).join();
/** What shows a document: that of a `data:` address may run script, though its type be that of an image (SVG). */
const FRAMES = new Set(['iframe', 'frame', 'object', 'embed', 'use']);
/** `once` is an attribute of ours. */
const HANDLER = /^on(?!ce$)[a-z]+$/i;
/** Wherever the parser may read the name of a handler that has a value: most HTML has none, and its elements need not be gone through. */
const HANDLER_IN_TEXT = /[\s"'/]on(?!ce\b)[a-z]+\s*[=/>]/i;

/** The nodes may be forms, whose fields have any name. */
function disarm(fragment: DocumentFragment, mayHaveHandlers = true): DocumentFragment {
  for (const element of fragment.querySelectorAll(LEFT_OUT)) call(element, 'remove');
  for (const element of fragment.querySelectorAll(mayHaveHandlers ? '*' : ADDRESSED)) removeAttributes(element);
  // One in SVG has no content.
  for (const { content } of fragment.querySelectorAll('template')) if (content) disarm(content, mayHaveHandlers);
  return fragment;
}

function removeAttributes(element: Element): void {
  for (const attribute of [...read(element, 'attributes')]) {
    if (isArmed(attribute, read(element, 'localName'))) call(element, 'removeAttributeNode', attribute);
  }
}

/** By its local name, for `xlink:href`. */
const isArmed = ({ name, localName, value }: Attr, tag: string) =>
  HANDLER.test(name) ||
  localName === 'srcdoc' ||
  (ADDRESSES.has(localName) && isRefusedIn(tag, value)) ||
  (/^attributename$/i.test(localName) && isArming(value));

const isRefusedIn = (tag: string, value: string) => (FRAMES.has(tag) ? isRefusedInFrame(value) : isRefused(value));

/** True for what an SVG animation would give an element an address by, or a handler. Without its attribute's name it does nothing. */
function isArming(attributeName: string): boolean {
  const animated = attributeName.trim().toLowerCase().replace(/^.*:/, '');
  return ADDRESSES.has(animated) || HANDLER.test(animated);
}

/** Whether there is nothing in a fragment: neither an element nor a text. */
export const isBlank = (fragment: DocumentFragment): boolean =>
  fragment.childElementCount === 0 && fragment.textContent?.trim() === '';

/** An element as the browser writes it. */
export const htmlOf = (element: Element): string => read(element, 'outerHTML');
