import { warnMisuse } from '../core/attributes.ts';
import { isMeantAsRel, parseRel } from '../core/list/rel.ts';
import { type Press, pressOf, REL_CONTROLS } from '../dom/rel-controls.ts';
import { isOwn, ownElements } from './own.ts';

/** What a control asks for: a page (`num`), or a sort, a filter or a number of items (`value`). */
export interface Choice {
  readonly param: string;
  readonly value: string;
  readonly isPage: boolean;
}

const EXPECTED = '{"param": …, "num" or "value": …} or param:…;num:… or param:…;value:…';
const FIELDS = 'input, select, textarea, option';

/** What a text asks for; undefined where it is not a control's. */
export function readChoice(text: string): Choice | undefined {
  const rel = parseRel(text);
  if (!rel?.param) return undefined;
  if (rel.num) return { param: rel.param, value: rel.num, isPage: true };
  return rel.value === undefined ? undefined : { param: rel.param, value: rel.value, isPage: false };
}

/** The control of a list that a click activates; fields are heard when they change. */
export const pressIn = (host: Element, event: MouseEvent): Press<Choice> | undefined =>
  pressOf(
    event,
    (control) => !control.matches(FIELDS) && isOwn(control, host),
    (control) => choiceOf(control, host.localName),
  );

/** The parameters that the list's controls turn pages with. */
export function pageParams(host: Element): Set<string> {
  const choices = ownElements(host, REL_CONTROLS).map((control) => choiceOf(control));
  return new Set(choices.flatMap((choice) => (choice?.isPage ? [choice.param] : [])));
}

/** @param tag tells the developer of what cannot be read. */
export function choiceOf(control: Element, tag?: string): Choice | undefined {
  const texts = ['data-rel', 'rel'].map((name) => control.getAttribute(name) ?? '');
  for (const text of texts) {
    const choice = readChoice(text);
    if (choice) return choice;
  }
  const meant = tag && texts.find((text) => isMeantAsRel(text) && parseRel(text)?.date === undefined);
  if (meant) warnMisuse(tag, 'rel', meant, EXPECTED);
  return undefined;
}
