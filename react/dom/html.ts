import type { Config } from 'dompurify';
import { isRefused } from '../core/url.ts';
import { bring } from './bring.ts';

/** Where a piece of HTML came from, by its final address; an `Answer` of the HTTP client says it. */
export interface Source {
  readonly sameOrigin: boolean;
}

/**
 * Server HTML as nodes that run no script: `<script>` elements, handler attributes (`onclick`), `srcdoc` and refused addresses
 * (`javascript:`, `data:` other than images) are left out. Custom elements in it upgrade when it is inserted.
 *
 * Same-origin HTML is otherwise left as it is, at once; HTML of another origin is sanitised, by a library that is loaded for it:
 * custom elements, frames and the like are left out too.
 * @throws Error, said once on the console, when the page's policy does not let the Trusted Types policy `flexit` be made.
 */
export function toFragment(html: string, source: { readonly sameOrigin: true }): DocumentFragment;
export function toFragment(html: string, source: Source): DocumentFragment | Promise<DocumentFragment>;
export function toFragment(html: string, { sameOrigin }: Source): DocumentFragment | Promise<DocumentFragment> {
  return sameOrigin ? disarm(parse(html), html) : sanitise(html);
}

/** The one Trusted Types policy. It never leaves this file, and nothing that it made does but as disarmed nodes. */
type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
type Factory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };

let policy: Policy | undefined;
let hasComplained = false;

function thePolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (!trustedTypes) return undefined;
  try {
    policy ??= trustedTypes.createPolicy('flexit', { createHTML: (html) => html });
    return policy;
  } catch (cause) {
    const message =
      'flexit: the Trusted Types policy "flexit" could not be made, so HTML from the server is not shown. ' +
      'The Content-Security-Policy must say "trusted-types flexit", and the page must load one copy of the library.';
    if (!hasComplained) console.error(message);
    hasComplained = true;
    throw new Error(message, { cause });
  }
}

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
  return disarm(fragment, html);
}

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'poster'];
/** `*|` for `xlink:href`. */
const ADDRESSED = ADDRESSES.map((name) => `[*|${name}]`).join();
/** Attribute names cannot be written in entities, so a text without this has no handler. */
const MAYBE_HANDLER = /on[a-z]+\s*=/i;
/** `once` is an attribute of ours. */
const HANDLER = /^on(?!ce$)[a-z]+$/i;

function disarm(fragment: DocumentFragment, html: string): DocumentFragment {
  for (const script of fragment.querySelectorAll('script')) script.remove();
  for (const frame of fragment.querySelectorAll('[srcdoc]')) frame.removeAttribute('srcdoc');
  for (const animation of fragment.querySelectorAll('[attributeName$="href" i]')) animation.remove();
  for (const element of fragment.querySelectorAll(ADDRESSED)) removeAttributes(element, isRefusedAddress);
  if (MAYBE_HANDLER.test(html)) {
    for (const element of fragment.querySelectorAll('*')) removeAttributes(element, ({ name }) => HANDLER.test(name));
  }
  for (const template of fragment.querySelectorAll('template')) {
    if (template.content) disarm(template.content, html); // An SVG `<template>` has none.
  }
  return fragment;
}

function removeAttributes(element: Element, isBad: (attribute: Attr) => boolean): void {
  for (const attribute of [...element.attributes]) if (isBad(attribute)) element.removeAttributeNode(attribute);
}

const isRefusedAddress = ({ localName, value }: Attr) => ADDRESSES.includes(localName) && isRefused(value);
