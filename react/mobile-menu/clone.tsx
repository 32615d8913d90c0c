import { warnMisuse } from '../core/attributes.ts';
import { forwardClicks } from './clone-clicks.ts';
import { copyOf } from './copy.ts';
import { LightSlot } from './light-slot.tsx';
import { useMenuView } from './menu-context.ts';

/** Copies of the page's elements that a selector finds. */
export function Clone({ selector }: { selector: string }) {
  const { host } = useMenuView();
  return (
    <div className="clone">
      <LightSlot
        fill={(box) => {
          const found = elementsOf(selector, host);
          if (found.length === 0)
            warnMisuse(host.localName, 'clone', selector, 'the selector of an element on the page');
          box.append(...found.map(copyOf));
          return forwardClicks(box, found);
        }}
      />
    </div>
  );
}

/** Not those that hold the menu, nor those that it holds. */
function elementsOf(selector: string, host: Element): Element[] {
  try {
    const found = [...document.querySelectorAll(selector)];
    return found.filter((element) => !element.contains(host) && !host.contains(element));
  } catch {
    return [];
  }
}
