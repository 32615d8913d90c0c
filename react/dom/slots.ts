/**
 * Shows all of a host's content in a slot where nothing else does: one of a root with manual slot assignment. In any other root the browser
 * fills the slot, and this changes nothing.
 */
export function assignAll(host: Element, slot: HTMLSlotElement | null): void {
  slot?.assign(...[...host.childNodes].filter((node) => node instanceof Element || node instanceof Text));
}
