import { useEffect, useRef, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import { type Dispose, isModified, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { LightSlot } from './light-slot.tsx';
import { useMenuView } from './menu-context.ts';

/** Copies of the page's elements that match a selector, made anew where these have changed when the menu opens. Warns on the console if there are none. */
export function Clone({ selector }: { selector: string }) {
  const { host } = useMenuView();
  const copied = useRef('');
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      listen(host, 'flexit-before-open', ({ target }) => {
        if (target === host && markupOf(foundBy(selector, host)) !== copied.current) setCount((before) => before + 1);
      }),
    [host, selector],
  );
  return (
    <div className="clone">
      <LightSlot
        key={`${count} ${selector}`}
        fill={(box) => {
          const found = foundBy(selector, host);
          copied.current = markupOf(found);
          if (found.length === 0)
            warnMisuse(host.localName, 'clone', selector, 'the selector of an element on the page');
          box.append(...found.map(copyOf));
          return forwardClicks(box, found);
        }}
      />
    </div>
  );
}

const markupOf = (elements: readonly Element[]) => elements.map((element) => read(element, 'outerHTML')).join('');

/** The matching elements, without ancestors and descendants of the menu. Empty for an invalid selector. */
function foundBy(selector: string, host: Element): Element[] {
  try {
    const found = [...document.querySelectorAll(selector)];
    return found.filter((element) => !call(element, 'contains', host) && !host.contains(element));
  } catch {
    return [];
  }
}

/**
 * Forwards clicks on the copies to listeners on the originals and inside them, by a synthetic click that does not bubble beyond the
 * original and has no default action. Listeners further out (on the document, say) hear the real click, since the copy is in the page.
 * If a listener prevents the synthetic click, the real one is prevented too.
 * @param originals the elements that were copied, in the order of the box's children
 * @returns a function that stops the forwarding
 */
function forwardClicks(box: HTMLElement, originals: readonly Element[]): Dispose {
  const originalOf = new WeakMap<Element, Element>();
  [...box.children].forEach((copy, index) => {
    const sources = elementsOf(originals[index]!);
    for (const [place, element] of elementsOf(copy).entries()) originalOf.set(element, sources[place]!);
  });
  return listen<MouseEvent>(box, 'click', (event) => {
    if (isOwn(event, box)) return;
    const target = event.composedPath().find((node) => node instanceof Element && originalOf.has(node)) as Element;
    const original = target && originalOf.get(target);
    if (!original || !read(original, 'isConnected') || isModified(event)) return;
    const root = originals.find((each) => call(each, 'contains', original))!;
    if (isPrevented(original, root, event)) event.preventDefault();
  });
}

/** Whether a click is inside a copied Flexit element, which handles it itself. */
const isOwn = (event: Event, box: Element) =>
  event
    .composedPath()
    .some((node) => node instanceof Element && /^flexit-/.test(read(node, 'localName')) && box.contains(node));

const elementsOf = (root: Element) => [root, ...call(root, 'querySelectorAll', '*')];

/** Dispatches a click on an element and returns whether a listener inside `root` prevented it. The click has no other effect. */
function isPrevented(original: Element, root: Element, { clientX, clientY }: MouseEvent): boolean {
  let isPrevented = false;
  const stop = listen(root, 'click', (event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
    event.stopPropagation();
  });
  const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, clientX, clientY });
  call(original, 'dispatchEvent', click);
  stop();
  return isPrevented;
}

/** Attributes that refer to other elements by their ids. */
const REFERENCES = [
  'for',
  'form',
  'popovertarget',
  'commandfor',
  'aria-labelledby',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'list',
  'headers',
];

let copies = 0;

/** A deep copy of an element. A unique ending is added to its ids, and to the references to them inside the copy. */
export function copyOf(original: Element): Element {
  const copy = call(original, 'cloneNode', true) as Element;
  const inside = elementsOf(copy);
  const ending = `-flexit-${(copies += 1)}`;
  const ids = new Set(inside.map((element) => read(element, 'id')).filter(Boolean));
  for (const element of inside) {
    const renamed = (id: string) => (ids.has(id) ? id + ending : id);
    const id = read(element, 'id');
    if (id) call(element, 'setAttribute', 'id', id + ending);
    for (const name of REFERENCES) {
      const value = call(element, 'getAttribute', name);
      if (value) call(element, 'setAttribute', name, value.replace(/\S+/g, renamed));
    }
    const href = call(element, 'getAttribute', 'href');
    if (href?.startsWith('#')) call(element, 'setAttribute', 'href', `#${renamed(href.slice(1))}`);
  }
  return copy;
}
