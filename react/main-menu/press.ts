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
 * Opens and closes by clicks on the buttons and on parents that are no links. A finger's first tap on a parent's link opens its
 * submenu, the second follows the link; what the hover had opened, a click on its button keeps open.
 */
export function followPresses(host: Host, { branches, isOpen, show, close }: PressOptions): Dispose {
  /** The items that a press has opened. */
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
    // Not every engine's click tells its pointer; that of a key has none.
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
