import { attempt } from '../core/attempt.ts';
import { warnOnce } from '../core/attributes.ts';
import { GENERAL_FAILURE, serverMessage } from '../core/http/http.ts';
import { createMenuCache, type MenuScope } from '../core/menu/cache.ts';
import { type MenuTree, readMenu } from '../core/menu/tree.ts';
import { attributeOf } from '../dom/attribute-of.ts';
import { triggersOf } from '../dom/controls.ts';
import { turnedToElement } from '../dom/page.ts';
import { savesData } from '../dom/preferences.ts';
import { emitterOn, tellRefused } from '../dom/request/exchange.ts';
import { createReader, errorText, isAborted } from '../dom/request/request.ts';
import { endpoint, siteSetting } from '../dom/texts/site-settings.ts';
import { languageAt, translate } from '../dom/texts/translation.ts';
import { table } from './attributes.ts';

// Without React, in a file of its own: the visitor's touch has it come with the runtime, which is the last to come and to run.

const cache = createMenuCache(
  () => localStorage,
  () => Date.now(),
);

/** A menu's data, or the message for visitors if they could not be loaded. */
export type MenuContent = { readonly tree: MenuTree } | { readonly failure: string };

export interface MenuSource {
  /** Empty where `url` alone says which menu it is. */
  readonly name: string;
  readonly url: string;
  /** How long the response is cached, in milliseconds; 0 caches nothing. */
  readonly lifetime: number;
}

/** What one element asks its server for: from `localStorage` if it is cached there, else by a request, the newest of which counts. */
export interface MenuRequests {
  /** Returns the data at once if they are known or cached, else a promise of them. Undefined if the request was aborted. Never rejects. */
  obtain(source: MenuSource): MenuContent | Promise<MenuContent | undefined>;
  /** Aborts the pending request, and forgets what is known. */
  dispose(): void;
}

const requests = new WeakMap<Element, MenuRequests>();

/** The element's requests, which may have begun before it was defined. */
export function requestsOf(element: Element): MenuRequests {
  const found = requests.get(element) ?? createRequests(element);
  requests.set(element, found);
  return found;
}

/** What tells a menu from others: its name, its address and its language. */
export const menuKey = (element: Element, { name, url }: MenuSource): string =>
  `${name} ${addressOf(url)} ${languageAt(element)}`;

const addressOf = (url: string) => url || endpoint('mobile-menu');

function createRequests(element: Element): MenuRequests {
  const reader = createReader(emitterOn(element));
  let known: { key: string; content: MenuContent } | undefined;
  let pending: { key: string; answer: Promise<MenuContent | undefined> } | undefined;

  const keep = (key: string, content: MenuContent) => {
    if ('tree' in content && !isEmpty(content)) known = { key, content };
    return content;
  };

  return {
    obtain(source) {
      const key = menuKey(element, source);
      if (known?.key === key) return known.content;
      const scope = scopeOf(element, source);
      const tree = cachedTree(keptAs(source), scope);
      if (tree) return keep(key, { tree });
      if (pending?.key !== key) {
        const answer = fetchMenu(source, scope)
          .then((content) => content && keep(key, content))
          .finally(() => {
            if (pending?.answer === answer) pending = undefined;
          });
        pending = { key, answer };
      }
      return pending.answer;
    },
    dispose() {
      reader.abort();
      known = pending = undefined;
    },
  };

  async function fetchMenu(source: MenuSource, scope: MenuScope): Promise<MenuContent | undefined> {
    const { name, url, lifetime } = source;
    const body = new URLSearchParams(name && { configmenu: name });
    try {
      const answer = await reader.send({ url: addressOf(url), body, expect: 'json', empty: 'null' });
      const { data } = answer;
      const tree = readMenu(data);
      if (!tree) {
        const message = serverMessage(data);
        if (!message) tellRefused(answer, 'no menu', 'the JSON of a menu');
        return { failure: message ?? translate(GENERAL_FAILURE, undefined, element) };
      }
      if (tree.entries.length > 0) setTimeout(() => cache.write(keptAs(source), scope, data, lifetime));
      return { tree: warnOfFaults(element, tree, settingOf(source)) };
    } catch (error) {
      return isAborted(error) ? undefined : { failure: errorText(error, element) };
    }
  }
}

const keptAs = ({ name, url }: MenuSource) => name || addressOf(url);

function scopeOf(element: Element, { url }: MenuSource): MenuScope {
  const address = addressOf(url);
  // The request says what is wrong with one that is none.
  const full = attempt(() => new URL(address, document.baseURI).href) ?? address;
  return { session: siteSetting('session'), source: `${full} ${languageAt(element)}` };
}

/** The attribute that says which menu it is, for messages to the developer. */
export const settingOf = ({ name, url }: Pick<MenuSource, 'name' | 'url'>): string =>
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
function warnOfFaults(element: Element, tree: MenuTree, setting: string): MenuTree {
  const [first, ...others] = tree.faults;
  if (first) {
    const more = others.length > 0 ? `, and ${others.length} more such` : '';
    warnOnce(element, `<flexit-mobile-menu> ${setting}: the answer has ${first}${more}; left out.`);
  }
  return tree;
}

/** A setting that is written on a trigger instead of the element, as `name` or `data-name`; empty if there is none. */
export const triggerSetting = (element: Element, name: string): string =>
  triggersOf(element)
    .map((trigger) => attributeOf(trigger, name))
    .find(Boolean) ?? '';

/** Whether a menu may be asked for before it is opened: not for a visitor who saves data. */
export const mayPrefetch = ({ name, url }: MenuSource): boolean => Boolean(name || url) && !savesData();

/** Asks for the menu of an element that is not defined yet. */
function askAhead(element: Element): void {
  const { cache } = table.attributes;
  // What a script has set by a property counts once the element is defined.
  if ('configmenu' in element || 'url' in element || 'cache' in element) return;
  const source: MenuSource = {
    name: attributeOf(element, 'configmenu') || triggerSetting(element, 'configmenu'),
    url: attributeOf(element, 'url') ?? '',
    lifetime: cache.parse(attributeOf(element, 'cache') ?? '') ?? cache.default,
  };
  if (mayPrefetch(source)) void requestsOf(element).obtain(source);
}

const turnedTo = turnedToElement();
if (turnedTo?.localName === `flexit-${table.name}`) askAhead(turnedTo);
