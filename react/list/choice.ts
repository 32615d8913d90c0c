import { warnMisuse } from '../core/attributes.ts';
import { isMeantAsRel, parseRel } from '../core/rel.ts';
import { isModified } from '../hooks/listen.ts';
import { leadsElsewhere } from '../hooks/rel-control.ts';
import { isOwn, ownElements } from './own.ts';

/** What a control asks for: a page (`num`), or a sort, a filter or a number of items (`value`). */
export interface Choice {
  readonly param: string;
  readonly value: string;
  readonly isPage: boolean;
}

/** The control that a click chose with. */
export interface Press {
  readonly control: HTMLElement;
  readonly choice: Choice;
}

const EXPECTED = '{"param": …, "num" or "value": …} or param:…;num:… or param:…;value:…';
const CONTROLS = '[data-rel], [rel]';
const FIELDS = 'input, select, textarea, option';

/** What a text asks for; undefined where it is not a control's. */
export function readChoice(text: string): Choice | undefined {
  const rel = parseRel(text);
  if (!rel?.param) return undefined;
  if (rel.num) return { param: rel.param, value: rel.num, isPage: true };
  return rel.value === undefined ? undefined : { param: rel.param, value: rel.value, isPage: false };
}

/** The control that a click activates; undefined where that is the browser's or somebody else's business. */
export function pressOf(event: MouseEvent, host: Element): Press | undefined {
  if (event.defaultPrevented || isModified(event)) return undefined;
  for (const node of event.composedPath()) {
    if (node === host) return undefined;
    if (!(node instanceof HTMLElement) || node.matches(FIELDS)) continue;
    if (!node.matches(CONTROLS) || !isOwn(node, host)) continue;
    const choice = choiceOf(node, host.localName);
    if (choice) return leadsElsewhere(node) ? undefined : { control: node, choice };
  }
  return undefined;
}

/** The parameters that the list's controls turn pages with. */
export function pageParams(host: Element): Set<string> {
  const choices = ownElements(host, CONTROLS).map((control) => choiceOf(control));
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
