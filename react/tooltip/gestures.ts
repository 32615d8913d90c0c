import { CONTROLS } from '../dom/controls.ts';

/** What is done with once it was pressed. */
const PRESSED = `${CONTROLS}, summary, [role="button"], [role="link"], [role="tab"], [role="menuitem"]`;
/** What a tap activates. */
const ACTING = `${PRESSED}, input, select, textarea, label, [contenteditable], [role="switch"], [role="checkbox"], [role="radio"]`;
const DISABLED = ':disabled, [aria-disabled="true"]';

export const elementsOn = (event: Event): Element[] =>
  event.composedPath().filter((node): node is Element => node instanceof Element);

/** True where a tap on the first of these, inside the others, acts. */
export const isActing = (elements: readonly Element[]): boolean => some(elements, ACTING);

/** True where a click on the first of these, inside the others, is done with. */
export const isPressed = (elements: readonly Element[]): boolean => some(elements, PRESSED);

const some = (elements: readonly Element[], selector: string) =>
  elements.some((element) => element.matches(selector) && !element.matches(DISABLED));

/** True on a control that opens or closes the element of this id by itself. */
export function isOpener(elements: readonly Element[], { id }: Element): boolean {
  const name = CSS.escape(id);
  return id !== '' && elements.some((element) => element.matches(`[commandfor="${name}"], a[href="#${name}"]`));
}
