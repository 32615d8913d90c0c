import { attributeOf } from '../../react/dom/attribute-of.ts';
import { isDismissedElement } from '../../react/dom/dismissals.ts';
import { requestIdle } from '../../react/dom/scheduling.ts';
import { entryOf, type Policy, type TagPolicy } from './registry.ts';

/** When an element's chunk is loaded, and then when each instance mounts its component (contract.md, « Loading »). */
export const POLICIES: readonly Policy[] = ['eager', 'visible', 'intent', 'idle'];

/** The attributes that a sleeping element is watched for. */
export const WATCHED = ['open', 'when', 'data-open', 'data-when'];

/** The value of a boolean attribute whose default is false. */
export const isOn = (element: Element, name: string): boolean =>
  !/^(false|0|non)$/i.test(attributeOf(element, name) ?? '0');

/** The library's choice for a tag, given without its `flexit-` prefix. */
export const policyOfTag = (name: string): TagPolicy => inTime(earlyPolicyOfTag(name));

function earlyPolicyOfTag(name: string): EarlyPolicy {
  const when = entryOf(name)?.when;
  return when === 'hint' ? 'intent' : (when ?? 'eager');
}

/** `late` is for idle time to see to (`ahead.ts`). */
type EarlyPolicy = TagPolicy | 'late';

const inTime = (policy: EarlyPolicy): TagPolicy => (policy === 'late' ? 'visible' : policy);

/** The policy of an element as far as the loader has to know it: of one that idle time wakes it may say `intent` (`ahead.ts`). */
export function earlyPolicyOf(name: string, element: Element): EarlyPolicy {
  const when = attributeOf(element, 'when');
  return POLICIES.includes(when as Policy) ? (when as Policy) : earlyPolicyOfTag(name);
}

/**
 * The policy of an element: what the page asks for, else the library's choice. What a finger drags in from an edge is met by nobody
 * before, nor is what goes back with the page's history, or serves the whole page. What the visitor has closed for some days sleeps until
 * a control opens it.
 * @param onMisuse hears of a `when` that is no policy.
 */
export function policyOf(name: string, element: Element, onMisuse?: (received: string) => void): TagPolicy {
  const when = attributeOf(element, 'when');
  const isAsked = POLICIES.includes(when as Policy);
  if (when !== null && !isAsked) onMisuse?.(when);
  if (isDismissedElement(name, element)) return 'intent';
  if (isAsked) return when as Policy;
  // Links that the page wrote serve as they are until somebody turns to them.
  if (name === 'share' && element.querySelector('a[href], [data-network]')) return 'intent';
  // A bare image that can be zoomed is no button before.
  if (name === 'zoom' && attributeOf(element, 'src')) return 'visible';
  const isIdle = isOn(element, 'drag') || isOn(element, 'history') || attributeOf(element, 'scope') === 'page';
  return isIdle ? 'idle' : policyOfTag(name);
}

/** Whether all elements of a tag have the tag's policy, but for those whose `when` says another: thousands may stand on a page. */
export const isFixedPolicy = (name: string, attributes: object): boolean =>
  !/^(banner|front-popup|share|zoom)$/.test(name) && !['drag', 'history', 'scope'].some((each) => each in attributes);

/** Runs a task once the page has loaded and the browser has time: it runs as many as there is time for. */
export function whenIdle(task: () => void): void {
  const soon = () => requestIdle(task);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}
