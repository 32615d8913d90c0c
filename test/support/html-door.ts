/** Publishes `toFragment` in a page under the strict policy, where a test cannot import it. */
import * as html from '../../react/dom/html.ts';

export type HtmlDoor = typeof html;

Object.assign(window, { html });
