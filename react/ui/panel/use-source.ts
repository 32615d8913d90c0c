import { type RefObject, useEffect, useRef } from 'react';
import { isSameOrigin, requestUrl } from '../../core/url.ts';
import { triggersOf } from '../../dom/controls.ts';
import { leadsElsewhere } from '../../dom/destinations.ts';
import type { Host } from '../../dom/host.ts';
import { call } from '../../dom/members.ts';
import { hasLightContent } from '../../hooks/use-light-dom.ts';
import { type Addresses, type Source, sourceOf } from './content.ts';
import { type FragmentRequest, requestFragment } from './fragment.tsx';

export interface PanelSource {
  readonly source: Source;
  /** The link whose page it is, if it is one's. */
  readonly link: HTMLAnchorElement | undefined;
  /** The fragment that was asked for before the panel opened. */
  readonly asked: RefObject<FragmentRequest | undefined>;
  /** Where the content of the next opening comes from. */
  find(): Source;
  /** Runs what opens the panel for one of its triggers, whose link counts before those of the others. */
  openFrom(trigger: Element, open: () => void): void;
  /** Asks for a fragment before the panel opens. @returns false where a listener has cancelled the request: the panel stays closed. */
  prepare(): boolean;
  abort(): void;
}

/** Where the content of a panel comes from: its attributes, else its children, else the page of this site that its trigger links to. */
export function usePanelSource(host: Host, addresses: Omit<Addresses, 'link'>): PanelSource {
  const { src, url, iframe, otherwise, params } = addresses;
  const asked = useRef<FragmentRequest>(undefined);
  const link = useRef<HTMLAnchorElement>(undefined);
  const chosen = useRef<Element>(undefined);
  const known = useRef<{ readonly given: readonly unknown[]; readonly source: Source }>(undefined);

  /** The same one as long as nothing changes: another one is loaded anew. */
  const current = (): Source => {
    const given = [src, url, iframe, otherwise, params, link.current?.href];
    if (!known.current || given.some((each, index) => each !== known.current!.given[index]))
      known.current = { given, source: sourceOf(host, { ...addresses, link: link.current?.href }) };
    return known.current.source;
  };
  const find = () => {
    link.current = src || url || iframe || hasLightContent(host) ? undefined : linkOf(host, chosen.current);
    return current();
  };
  const abort = () => asked.current?.abort();
  useEffect(() => abort, []);

  return {
    source: current(),
    link: link.current,
    asked,
    find,
    openFrom(trigger, open) {
      chosen.current = trigger;
      open();
      chosen.current = undefined;
    },
    prepare() {
      const source = find();
      if (source.kind !== 'fragment') return true;
      abort();
      asked.current = requestFragment(host, source);
      return asked.current !== undefined;
    },
    abort,
  };
}

/** The link in a trigger, else in the first that has one, which leads to a page of this site. */
function linkOf(host: Host, trigger?: Element): HTMLAnchorElement | undefined {
  const links = triggersOf(host).filter(leadsToPage);
  return links.find((link) => trigger && call(trigger, 'contains', link)) ?? links[0];
}

function leadsToPage(control: Element): control is HTMLAnchorElement {
  if (!(control instanceof HTMLAnchorElement) || leadsElsewhere(control)) return false;
  const href = control.getAttribute('href')?.trim();
  return Boolean(href) && !href!.startsWith('#') && isOfThisSite(control.href);
}

const isOfThisSite = (address: string) =>
  requestUrl(address, document.baseURI) !== undefined && isSameOrigin(address, location.origin);
