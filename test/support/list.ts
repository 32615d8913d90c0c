/** Helpers for the tests of the list: fixtures, and a server whose response a function gives. Import after `leaks.ts` and the element. */
import { fixture, html } from '@open-wc/testing';
import { leave } from './keyboard.ts';
import { type Answer, answering, requestsOf, uniqueKey } from './server.ts';
import { until } from './until.ts';

export type List = HTMLElement & {
  url: string;
  refresh(): Promise<boolean>;
  set(param: string, value: string | number | boolean | null): Promise<boolean>;
};

/** Gives the response to a request's body; a string is its HTML. */
export type Server = (asked: URLSearchParams) => Answer | string;

export const part = <E extends HTMLElement = HTMLElement>(root: Element, selector: string) =>
  root.querySelector<E>(selector)!;
export const failureOf = (list: Element) => list.shadowRoot!.querySelector('[role=alert]');
export const retryOf = (list: Element) => list.shadowRoot!.querySelector<HTMLElement>('[part~=retry]')!;
export const loaderOf = (list: Element) => list.shadowRoot!.querySelector('[part=loader]');
/** The last announcement to screen readers. */
export const announced = () => document.querySelector('body > [role=status][data-flexit]')?.textContent ?? '';

const nodes = (markup: string) => [...new DOMParser().parseFromString(markup, 'text/html').body.childNodes];

/** Renders a page's markup, whose lists request `server`. Resolves to the first list once it is mounted. */
export async function place(markup: string, server: Server = () => '') {
  await leave();
  const key = uniqueKey();
  const root = await fixture<HTMLElement>(html`<div lang="fr">${nodes(markup)}</div>`);
  root.addEventListener('flexit-request', (event) => {
    const { detail } = event as CustomEvent<{ url: string; body: URLSearchParams }>;
    const answer = server(detail.body);
    detail.url = answering({ ...(typeof answer === 'string' ? { body: answer } : answer), key }, 'liste');
  });
  const list = part<List>(root, 'flexit-list');
  const bodies = async () => (await requestsOf(key)).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  return {
    root,
    list,
    /** The bodies of the requests, oldest first. */
    bodies,
    asked: async (count: number) => {
      await until(async () => (await bodies()).length >= count, `${count} requests`);
      return bodies();
    },
  };
}

/** Waits until no request is pending. */
export const settled = (list: Element) => until(() => !list.hasAttribute('aria-busy'), 'The answer is in place');
