import { useEffect, useMemo, useRef, useState } from 'react';
import { warnOnce } from '../core/attributes.ts';
import { GENERAL_FAILURE, serverMessage } from '../core/http/http.ts';
import { createMenuCache, type MenuScope } from '../core/menu/cache.ts';
import { type MenuTree, readMenu } from '../core/menu/tree.ts';
import { borrowAttribute, borrowToken } from '../dom/borrowed-attributes.ts';
import { triggersOf } from '../dom/controls.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { listen } from '../dom/listen.ts';
import { savesData } from '../dom/preferences.ts';
import { tellRefused } from '../dom/request/exchange.ts';
import { createReader, errorText, isAborted } from '../dom/request/request.ts';
import { endpoint, siteSetting } from '../dom/texts/site-settings.ts';
import { languageAt, translate } from '../dom/texts/translation.ts';
import { hideLoader, showLoader } from '../services/loader.ts';

const cache = createMenuCache(
  () => localStorage,
  () => Date.now(),
);

/** A menu's data, or the message for visitors if they could not be loaded. */
export type MenuContent = { readonly tree: MenuTree } | { readonly failure: string };

export interface Source {
  /** Empty where `url` alone says which menu it is. */
  name: string;
  url: string;
  /** How long the response is cached, in milliseconds; 0 caches nothing. */
  lifetime: number;
}

export interface Menu {
  /** The last result; undefined before the first. */
  readonly content: MenuContent | undefined;
  /** Returns the data at once if they are known or cached, else a promise of them. Undefined if the request was aborted. Never rejects. */
  obtain(): MenuContent | Promise<MenuContent | undefined>;
  /** Requests the data before they are needed, once; not for a visitor who saves data. A failure is silent. */
  prefetch(): void;
}

/** A menu's data, from `localStorage` if they are cached there, else from the server. */
export function useMenu(host: Host, { name, url, lifetime }: Source): Menu {
  const address = url || endpoint('mobile-menu');
  const language = languageAt(host);
  const source = `${name} ${address} ${language}`;
  const scope = (): MenuScope => ({
    session: siteSetting('session'),
    source: `${new URL(address, document.baseURI).href} ${language}`,
  });
  const kept = name || address;
  const reader = useMemo(() => createReader(host), [host]);
  const [result, setResult] = useState<{ source: string; content: MenuContent }>();
  const known = useRef(result);
  const pending = useRef<{ source: string; answer: Promise<MenuContent | undefined> }>(undefined);
  const prefetched = useRef('');

  useEffect(() => () => reader.abort(), [reader, source]);

  const keep = (content: MenuContent) => {
    if (isEmpty(content)) return content;
    known.current = { source, content };
    setResult(known.current);
    return content;
  };

  const fetchMenu = async (): Promise<MenuContent | undefined> => {
    const body = new URLSearchParams(name && { configmenu: name });
    try {
      const answer = await reader.send({ url: address, body, expect: 'json', empty: 'null' });
      const { data } = answer;
      const tree = readMenu(data);
      if (!tree) {
        const message = serverMessage(data);
        if (!message) tellRefused(answer, 'no menu', 'the JSON of a menu');
        return { failure: message ?? translate(GENERAL_FAILURE, undefined, host) };
      }
      if (tree.entries.length > 0) setTimeout(() => cache.write(kept, scope(), data, lifetime));
      return { tree: warnOfFaults(host, tree, settingOf({ name, url })) };
    } catch (error) {
      return isAborted(error) ? undefined : { failure: errorText(error, host) };
    }
  };

  const ask = (): MenuContent | Promise<MenuContent | undefined> => {
    const now = known.current;
    if (now?.source === source && 'tree' in now.content) return now.content;
    const cached = cachedTree(kept, scope());
    if (cached) return keep({ tree: cached });
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
    return found instanceof Promise ? found.then((content) => content && keep(content)) : found;
  };

  const prefetch = () => {
    if (prefetched.current === source || !(name || url) || savesData()) return;
    prefetched.current = source;
    const found = ask();
    if (found instanceof Promise) found.then((content) => content && 'tree' in content && keep(content));
  };

  return { content: result?.content, obtain, prefetch };
}

/** The attribute that says which menu it is, for messages to the developer. */
export const settingOf = ({ name, url }: Pick<Source, 'name' | 'url'>): string =>
  name ? `configmenu="${name}"` : `url="${url}"`;

/** Whether a response has nothing to show; such a response is not kept. */
export const isEmpty = (content: MenuContent): boolean => 'tree' in content && content.tree.entries.length === 0;

/** The cached menu; undefined if there is none, or nothing in it can be shown. */
function cachedTree(name: string, scope: MenuScope): MenuTree | undefined {
  const data = cache.read(name, scope);
  const tree = data === undefined ? undefined : readMenu(data);
  return tree && tree.entries.length > 0 ? tree : undefined;
}

/** Warns on the console of entries that the menu cannot show. Returns the tree. */
function warnOfFaults(host: Host, tree: MenuTree, setting: string): MenuTree {
  const [first, ...others] = tree.faults;
  if (first) {
    const more = others.length > 0 ? `, and ${others.length} more such` : '';
    warnOnce(host, `<flexit-mobile-menu> ${setting}: the answer has ${first}${more}; left out.`);
  }
  return tree;
}

/** Events that suggest that the visitor is about to open the menu. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** Elements that mount without a visitor's action. */
const MOUNTED_WITHOUT_INTENT = '[when]:not([when="intent"]), [drag]:not([when])';

/** Calls a function when the visitor points at or focuses the element, and on mount if such an event has just mounted it. */
export function useIntent(host: Host, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!host.matches(MOUNTED_WITHOUT_INTENT)) latest.current();
    const disposers = INTENTS.map((type) => listen(host, type, () => latest.current(), { passive: true }));
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);
}

/** Shows that the menu is loading: the page's loader, and the class `loading` on the triggers. Returns a function that undoes it. */
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
