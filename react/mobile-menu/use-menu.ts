import { useEffect, useMemo, useRef, useState } from 'react';
import { GENERAL_FAILURE, serverMessage } from '../core/http/http.ts';
import { createMenuCache, type MenuScope } from '../core/menu/cache.ts';
import { type MenuTree, readMenu } from '../core/menu/tree.ts';
import { borrowAttribute, borrowToken } from '../dom/borrowed-attributes.ts';
import { triggersOf } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { listen } from '../dom/listen.ts';
import { createReader, errorText, isAborted } from '../dom/request/request.ts';
import { endpoint, siteSetting } from '../dom/texts/site-settings.ts';
import { languageAt, translate } from '../dom/texts/translation.ts';
import { hideLoader, showLoader } from '../services/loader.ts';

const cache = createMenuCache(
  () => localStorage,
  () => Date.now(),
);

/** A menu's data, or what a visitor reads where they could not be read. */
export type MenuContent = { readonly tree: MenuTree } | { readonly failure: string };

interface Source {
  name: string;
  url: string;
  /** How long the answer is kept, in milliseconds. */
  lifetime: number;
}

export interface Menu {
  /** What came last; undefined as long as nothing has come. */
  readonly content: MenuContent | undefined;
  /** Gets the data from where they are; at once where they have come before. Undefined where the request was given up. */
  obtain(): MenuContent | Promise<MenuContent | undefined>;
  /** Asks for the data before they are needed, once; a failure is silent. */
  prefetch(): void;
}

/** The menu's data: fetched once, from the browser's storage where they were kept. */
export function useMenu(host: Host, { name, url, lifetime }: Source): Menu {
  const address = url || endpoint('mobile-menu');
  const language = languageAt(host);
  const source = `${name} ${address} ${language}`;
  const scope = (): MenuScope => ({
    session: siteSetting('session'),
    source: `${new URL(address, document.baseURI).href} ${language}`,
  });
  const reader = useMemo(() => createReader(host), [host]);
  const [held, setHeld] = useState<{ source: string; content: MenuContent }>();
  const known = useRef(held);
  const pending = useRef<{ source: string; answer: Promise<MenuContent | undefined> }>(undefined);
  const prefetched = useRef('');

  useEffect(() => () => reader.abort(), [reader, source]);

  const hold = (content: MenuContent) => {
    if (isEmpty(content)) return content;
    known.current = { source, content };
    setHeld(known.current);
    return content;
  };

  const fetchMenu = async (): Promise<MenuContent | undefined> => {
    const body = new URLSearchParams({ configmenu: name });
    try {
      const { data } = await reader.send({ url: address, body, expect: 'json', empty: 'null' });
      const tree = readMenu(data);
      if (!tree) return { failure: serverMessage(data) ?? translate(GENERAL_FAILURE, undefined, host) };
      if (tree.entries.length > 0) setTimeout(() => cache.write(name, scope(), data, lifetime));
      return { tree: told(tree, name) };
    } catch (error) {
      return isAborted(error) ? undefined : { failure: errorText(error, host) };
    }
  };

  const ask = (): MenuContent | Promise<MenuContent | undefined> => {
    const now = known.current;
    if (now?.source === source && 'tree' in now.content) return now.content;
    const kept = keptTree(name, scope());
    if (kept) return hold({ tree: kept });
    if (pending.current?.source !== source) {
      const answer = fetchMenu().finally(() => {
        if (pending.current?.answer === answer) pending.current = undefined;
      });
      pending.current = { source, answer };
    }
    return pending.current.answer;
  };

  const obtain = () => {
    const found = ask();
    return found instanceof Promise ? found.then((content) => content && hold(content)) : found;
  };

  const prefetch = () => {
    if (prefetched.current === source || !name || isSavingData()) return;
    prefetched.current = source;
    const found = ask();
    if (found instanceof Promise) found.then((content) => content && 'tree' in content && hold(content));
  };

  return { content: held?.content, obtain, prefetch };
}

/** True for an answer that has nothing to show, and is not kept. */
export const isEmpty = (content: MenuContent): boolean => 'tree' in content && content.tree.entries.length === 0;

/** What the browser kept, as long as it can be shown. */
function keptTree(name: string, scope: MenuScope): MenuTree | undefined {
  const data = cache.read(name, scope);
  const tree = data === undefined ? undefined : readMenu(data);
  return tree && tree.entries.length > 0 ? tree : undefined;
}

/** Tells the developer, once, of what the menu cannot show. */
function told(tree: MenuTree, name: string): MenuTree {
  const [first, ...others] = tree.faults;
  if (first) {
    const more = others.length > 0 ? `, and ${others.length} more such` : '';
    console.warn(`<flexit-mobile-menu> configmenu="${name}": the answer has ${first}${more}; left out.`);
  }
  return tree;
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** What wakes without a visitor. */
const WOKEN_OTHERWISE = '[when]:not([when="intent"]), [drag]:not([when])';

/** Runs a function when a visitor turns to the element; at once where that has just woken it. */
export function useIntent(host: Host, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!host.matches(WOKEN_OTHERWISE)) latest.current();
    const disposers = INTENTS.map((type) => listen(host, type, () => latest.current(), { passive: true }));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);
}

/** Shows that the data are awaited: the page's loader, and the class `loading` on the button. Returns its end. */
export function showWaiting(host: Host): Dispose {
  const disposers = triggersOf(host).flatMap((trigger) => [
    borrowToken(trigger, 'class', 'loading'),
    borrowAttribute(trigger, 'aria-busy', 'true'),
  ]);
  host.state('loading', true);
  showLoader();
  return () => {
    for (const dispose of disposers) dispose();
    host.state('loading', false);
    hideLoader();
  };
}
