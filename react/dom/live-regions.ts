import { oneLine } from '../core/strings.ts';
import { call, read } from './members.ts';

const LIVE = '[role="status"], [role="alert"], output, [aria-live="polite"], [aria-live="assertive"]';

/** What of a page's own a screen reader hears of by itself, below a root. */
export const liveRegions = (root: Element): Element[] =>
  [...call(root, 'querySelectorAll', LIVE)].filter((region) => !call(region, 'closest', '[data-flexit]'));

/** The text of a node, in one line. */
export const lineOf = (node: Element | null): string => oneLine(node && read(node, 'textContent'));
