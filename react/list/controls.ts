import { warnMisuse } from '../core/attributes.ts';
import { isMeantAsRel, parseRel } from '../core/list/rel.ts';
import { call } from '../dom/members.ts';
import { type Press, pressOf, REL_CONTROLS } from '../dom/rel-controls.ts';

/** What a control of a list sets: a page (`num`), or a sort, a filter or a number of items (`value`). */
export interface Parameter {
  readonly param: string;
  readonly value: string;
  readonly isPage: boolean;
}

const EXPECTED = '{"param": …, "num" or "value": …} or param:…;num:… or param:…;value:…';
const FIELDS = 'input, select, textarea, option';

/** True for what is in a list and not in another one inside it. */
export const isOwn = (node: Element, host: Element): boolean => call(node, 'closest', host.localName) === host;

/** What a selector finds in a list and not in another one inside it. */
export const ownElements = <E extends Element>(host: Element, selector: string): E[] =>
  [...host.querySelectorAll<E>(selector)].filter((element) => isOwn(element, host));

/** What a text sets; undefined where it is not a control's. */
export function readParameter(text: string): Parameter | undefined {
  const rel = parseRel(text);
  if (!rel?.param) return undefined;
  if (rel.num) return { param: rel.param, value: rel.num, isPage: true };
  return rel.value === undefined ? undefined : { param: rel.param, value: rel.value, isPage: false };
}

/** What a control sets by its `data-rel`, else its `rel`. @param tag tells the developer of what cannot be read. */
export function parameterOf(control: Element, tag?: string): Parameter | undefined {
  const texts = ['data-rel', 'rel'].map((name) => call(control, 'getAttribute', name) ?? '');
  for (const text of texts) {
    const parameter = readParameter(text);
    if (parameter) return parameter;
  }
  const meant = tag && texts.find((text) => isMeantAsRel(text) && parseRel(text)?.date === undefined);
  if (meant) warnMisuse(tag, 'rel', meant, EXPECTED);
  return undefined;
}

/** The control of a list that a click activates; fields are heard when they change. */
export const pressIn = (host: Element, event: MouseEvent): Press<Parameter> | undefined =>
  pressOf(
    event,
    (control) => !call(control, 'matches', FIELDS) && isOwn(control, host),
    (control) => parameterOf(control, host.localName),
  );

/** The names of the parameters that the list's controls turn pages with. */
export function pageParams(host: Element): Set<string> {
  const parameters = ownElements(host, REL_CONTROLS).map((control) => parameterOf(control));
  return new Set(parameters.flatMap((parameter) => (parameter?.isPage ? [parameter.param] : [])));
}
