/**
 * Goes where a control leads without the library, once its own click was prevented: for when what it opens cannot be loaded. A
 * link's `target`, `download` and the like are kept, by a click on a copy of it that no listener hears.
 * @param address where a control that is no link leads.
 */
export function follow(control: Element, address: string): void {
  if (control instanceof HTMLAnchorElement && control.href) (control.cloneNode() as HTMLAnchorElement).click();
  else location.assign(address);
}
