import { type ComponentProps, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { activeElement, focusable, focusQuietly, focusStart } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { lockScroll, type PageRoom } from '../dom/layers/scroll-lock.ts';
import { onLayersChange, pushLayer } from '../dom/layers/stack.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { insideEffect } from '../dom/scheduling.ts';
import type { Source } from '../hooks/use-open.ts';

/** The second click of a double click on a trigger is none on the backdrop that has just come up under it. */
const DOUBLE_CLICK_MS = 500;

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref'> {
  host: Host;
  shown: boolean;
  /** Asked on Escape, on a click beside the box unless `steady`, and where what it stands in is displayed no more. */
  dismiss(source: Source): void;
  /** True where a click beside the box does nothing. */
  steady?: boolean;
  /** The page before it opens, where it was measured: to do so now would lay out what has changed since. */
  page?: PageRoom;
  /** What the focus goes back to in the place of what had it before; it is scrolled into view. */
  returnTo?(opener: HTMLElement | null): HTMLElement | null;
  ref?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

/**
 * A modal native `<dialog>`: it takes the focus, keeps it, and gives it back; the page behind neither scrolls nor shifts; Escape
 * dismisses it where it is topmost (ARIA Authoring Practices, dialog pattern). The first focus goes to `[autofocus]`, else to the
 * first control in `[data-dialog-body]`, else to the first control, else to the dialog. One that is not displayed leaves the page alone.
 */
export function Dialog({
  host,
  shown,
  dismiss,
  steady = false,
  page,
  returnTo,
  ref: given,
  children,
  ...props
}: DialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  const ref = given ?? own;
  const latest = useRef({ dismiss, steady, page, returnTo });
  latest.current = { dismiss, steady, page, returnTo };

  const dispose = useRef<Dispose>(undefined);
  const close = useCallback(() => {
    const current = dispose.current;
    dispose.current = undefined;
    if (current) insideEffect(current);
  }, []);
  // Closed by the effect, and not by its clean-up, during which React 19 goes up from what has the focus by `parentNode`: for ever
  // in a form that has a field of that name.
  useLayoutEffect(() => {
    if (!shown) return close();
    dispose.current ??= insideEffect(() =>
      openDialog(ref.current!, host, {
        dismiss: (source) => latest.current.dismiss(source),
        page: latest.current.page,
        isSteady: () => latest.current.steady,
        returnTo: (opener) => latest.current.returnTo?.(opener) ?? opener,
      }),
    );
  }, [shown, host, ref, close]);
  useLayoutEffect(() => close, [close]);

  return (
    <dialog {...props} ref={ref} tabIndex={-1}>
      <Sentinel onFocus={() => focusEdge(ref.current!, -1)} />
      {children}
      <Sentinel onFocus={() => focusEdge(ref.current!, 0)} />
    </dialog>
  );
}

/** Where Tab leaves the dialog, the focus comes back in at its other end. */
function Sentinel({ onFocus }: { onFocus(): void }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: it is never where the focus rests
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it passes the focus on and is never where the focus rests
  return <span data-sentinel="" tabIndex={0} onFocus={onFocus} />;
}

function focusEdge(dialog: HTMLDialogElement, index: 0 | -1) {
  call(focusable(dialog).at(index) ?? dialog, 'focus');
}

/**
 * Moves the focus from the content of a host's dialog, which is about to go, to the dialog. Else React 19.3, as it takes the content away,
 * goes up from the host by `parentNode`: for ever in a form that has a field of that name.
 */
export function leaveContent({ shadowRoot }: Element): void {
  const dialog = shadowRoot?.activeElement && shadowRoot.querySelector('dialog');
  if (dialog) insideEffect(() => focusQuietly(dialog));
}

interface DialogOptions {
  dismiss(source: Source): void;
  page: PageRoom | undefined;
  isSteady(): boolean;
  returnTo(opener: HTMLElement | null): HTMLElement | null;
}

function openDialog(
  dialog: HTMLDialogElement,
  host: Host,
  { dismiss, page, isSteady, returnTo }: DialogOptions,
): Dispose {
  let opener: HTMLElement | null = null;
  const shownAt = performance.now();
  let pressedBeside = false;
  const show = () => {
    // Else the browser would first focus a sentinel, which passes the focus on to the other end: each step lays the page out.
    const sentinels = dialog.querySelectorAll<HTMLElement>(':scope > [data-sentinel]');
    for (const sentinel of sentinels) sentinel.removeAttribute('tabindex');
    dialog.showModal();
    focusFirst(dialog);
    for (const sentinel of sentinels) sentinel.tabIndex = 0;
  };
  let held: Dispose[] = [];
  const hold = (room?: PageRoom) => {
    opener = activeElement();
    held = [lockScroll(room), pushLayer({ dialog, dismiss: () => dismiss('escape') })];
    show();
  };
  const letGo = () => {
    // Before others hear of it: what is open inside lets go of the page too, which takes no focus else.
    dialog.close();
    if (held.length === 0) return;
    for (const dispose of held.splice(0)) dispose();
    const back = returnTo(opener);
    restoreFocus(back);
    if (back !== opener) call(back!, 'scrollIntoView', { block: 'nearest', inline: 'nearest' });
  };
  /** A modal dialog that is not displayed, since a dialog or a panel around it is so no more, keeps the page inert all the same. */
  const look = () => {
    const isDisplayed = dialog.checkVisibility();
    if (!dialog.isConnected || isDisplayed === held.length > 0) return;
    if (!isDisplayed) {
      letGo();
      // Open as it stands, so that it is heard of when it is displayed again: the page may keep it from closing.
      dialog.setAttribute('open', '');
      return dismiss('api');
    }
    dialog.removeAttribute('open');
    hold();
  };
  hold(page);
  const observer = new IntersectionObserver(look);
  observer.observe(dialog);
  const disposers = [
    listen(dialog, 'cancel', (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss('escape');
    }),
    listen(dialog, 'close', () => {
      if (held.length > 0 && dialog.isConnected && !dialog.open) show();
    }),
    listen<PointerEvent>(dialog, 'pointerdown', (event) => {
      pressedBeside = isBeside(dialog, event);
    }),
    listen<MouseEvent>(dialog, 'click', (event) => {
      const isEarly = event.timeStamp - shownAt < DOUBLE_CLICK_MS;
      if (!isEarly && pressedBeside && isBeside(dialog, event) && !isSteady()) dismiss('backdrop');
    }),
    listen(host, 'flexit-moved', () => {
      if (held.length === 0) return;
      dialog.removeAttribute('open');
      show();
    }),
    onLayersChange(look),
    () => observer.disconnect(),
  ];

  return () => {
    for (const dispose of disposers) dispose();
    letGo();
  };
}

function focusFirst(dialog: HTMLDialogElement) {
  focusQuietly(focusStart(dialog, dialog.querySelectorAll('[data-dialog-body]')) ?? dialog);
}

function restoreFocus(opener: HTMLElement | null) {
  if (opener && opener !== document.body && read(opener, 'isConnected')) focusQuietly(opener);
}

/** True for a pointer on the backdrop, which belongs to the dialog but lies outside its box. */
function isBeside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  if (event.composedPath()[0] !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
