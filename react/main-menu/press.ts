import type { Host } from '../dom/host.ts';
import { type Dispose, isModified, listen } from '../dom/listen.ts';
import type { Source } from '../hooks/use-open.ts';
import { type Branch, buttonOf } from './branches.ts';

interface PressOptions {
  branches(): readonly Branch[];
  isOpen(branch: Branch): boolean;
  show(branch: Branch, source: Source): boolean;
  close(branch: Branch | undefined, source: Source): void;
}

/**
 * Opens and closes submenus by clicks on their buttons, and on labels that are not links. On a touch screen, the first tap on a link
 * with a submenu opens the submenu, and the second follows the link. A click on the button of a submenu that hover has opened keeps
 * it open.
 */
export function followPresses(host: Host, { branches, isOpen, show, close }: PressOptions): Dispose {
  /** The items whose submenus a click has opened. */
  const pressed = new Set<Element>();
  let pointer = matchMedia('(hover: none)').matches ? 'touch' : '';

  const press = (branch: Branch, source: Source) => {
    if (show(branch, source)) pressed.add(branch.item);
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || isModified(event)) return;
    const target = event.target as Element;
    const branch = branches().find((each) => [each.label, buttonOf(each)].some((node) => node?.contains(target)));
    const link = target.closest('a[href]');
    // Not every engine sets `pointerType` on a click. A click by keyboard has `detail` 0.
    const isTap = event.detail > 0 && ((event as PointerEvent).pointerType || pointer) === 'touch';
    const isOurs = branch !== undefined && isOpen(branch) && (event.detail === 0 || pressed.has(branch.item));
    if (branch && !link) {
      if (isOurs) close(branch, 'button');
      else press(branch, 'button');
    } else if (branch && isTap && !isOurs) {
      event.preventDefault();
      press(branch, 'trigger');
    } else if (link) close(undefined, 'navigation');
  };

  const disposers = [
    listen<PointerEvent>(host, 'pointerdown', ({ pointerType }) => {
      pointer = pointerType;
    }),
    listen(host, 'click', onClick),
    listen<CustomEvent<{ item: Element }>>(host, 'flexit-close', ({ detail }) => pressed.delete(detail.item)),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
