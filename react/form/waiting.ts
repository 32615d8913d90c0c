import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { activeElement } from '../dom/focus.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { adoptSheet } from '../dom/style-sheets.ts';

const SUBMITTERS = 'button, input[type="submit" i], input[type="image" i]';
const HIDDEN = 'data-flexit-waiting';

export interface WaitingOptions {
  submitter: HTMLElement | null;
  /** Where the loader is put; the form's buttons may stand anywhere. */
  box: Element;
  /** What the loader is called. */
  label: string;
}

/**
 * Lets a form wait for its answer: it is busy, its submit buttons are hidden but keep their room, and a loader stands over the one
 * that was pressed, with the focus where the button had it. The disposer gives everything back, the focus included.
 */
export function holdForm(form: HTMLFormElement, { submitter, box, label }: WaitingOptions): Dispose {
  const buttons = submitButtons(form);
  const anchor = [submitter, ...buttons, form].find((node) => node && call(node, 'checkVisibility')) ?? form;
  const loader = createLoader(read(form, 'ownerDocument'), label);
  const focused = buttons.find((button) => button === activeElement());
  const follow = () => cover(loader, anchor);

  box.append(loader);
  follow();
  focused && loader.focus({ preventScroll: true });
  const disposers = [
    borrowAttribute(form, 'aria-busy', 'true'),
    hide(buttons, form),
    listen(window, 'resize', follow),
    listen(window, 'scroll', follow, { capture: true, passive: true }),
  ];

  return () => {
    for (const dispose of disposers) dispose();
    if (focused && isUnmoved(loader)) focused.focus({ preventScroll: true });
    loader.remove();
  };
}

/** Those outside the form by their `form` attribute too, and images, which are not among a form's elements. */
function submitButtons(form: HTMLFormElement): HTMLElement[] {
  const root = call(form, 'getRootNode') as Document | ShadowRoot | Element;
  const candidates = call(root, 'querySelectorAll', SUBMITTERS) as NodeListOf<HTMLButtonElement | HTMLInputElement>;
  return [...candidates].filter((button) => button.form === form && /^(submit|image)$/.test(button.type));
}

function createLoader(document: Document, label: string): HTMLElement {
  const loader = document.createElement('span');
  loader.className = 'loader';
  loader.part.add('loader');
  loader.role = 'progressbar';
  loader.ariaLabel = label;
  loader.tabIndex = -1;
  return loader;
}

/** Lays a box over a node, whatever its own containing block is. */
function cover(box: HTMLElement, node: Element): void {
  Object.assign(box.style, { left: '0px', top: '0px' });
  const from = box.getBoundingClientRect();
  const { left, top, width, height } = call(node, 'getBoundingClientRect');
  Object.assign(box.style, {
    left: `${left - from.left}px`,
    top: `${top - from.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** Hides nodes to all, with their room kept, by a sheet of their root's: their own style is the page's. */
function hide(nodes: Element[], form: Element): Dispose {
  const disposers = nodes.map((node) => borrowAttribute(node, HIDDEN, ''));
  disposers.push(adoptSheet(form, `[${HIDDEN}] { visibility: hidden !important; }`));
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** False once the visitor has taken the focus elsewhere. */
const isUnmoved = (loader: Element) => loader.matches(':focus') || activeElement() === loader.ownerDocument.body;
