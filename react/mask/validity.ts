import type { ValidationMessage } from '../core/forms/checks.ts';
import { oneLine } from '../core/strings.ts';
import { labelledBy, visibleText } from '../dom/accessible-name.ts';
import { CONTROLS } from '../dom/controls.ts';
import { createOwnValidity } from '../dom/forms/own-validity.ts';
import { translate } from '../dom/texts/translation.ts';

/** What a message calls a field. */
const nameOf = (input: HTMLInputElement): string => {
  const labels = [...(input.labels ?? [])].map((label) => visibleText(label, (part) => part.matches(LEFT_OUT)));
  const names = [labels.join(' '), labelledBy(input), input.getAttribute('aria-label'), input.name];
  return names.map((name) => oneLine(name).replace(/^[\s*]+|[\s*:]+$/g, '')).find(Boolean) ?? '';
};

const LEFT_OUT = `${CONTROLS}, input, select, textarea, [data-flexit]`;

/** A fault as a visitor reads it. */
export const faultText = ({ expression, values }: ValidationMessage, input: HTMLInputElement): string =>
  translate(expression, { champ: nameOf(input), ...values }, input);

/** Tells the browser of what is wrong with a field, unless the page has told it something of its own. */
export function createValidity(input: HTMLInputElement) {
  const validity = createOwnValidity(input);
  let last: string | undefined;
  return {
    tell(fault: ValidationMessage | undefined) {
      const key = fault && JSON.stringify(fault);
      if (key === last && validity.isTold() === (fault !== undefined)) return;
      last = key;
      validity.tell(fault ? faultText(fault, input) : '');
    },
    dispose: () => validity.tell(''),
  };
}
