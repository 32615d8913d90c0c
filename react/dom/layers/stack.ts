import { isInside } from '../is-inside.ts';
import { type Dispose, listen } from '../listen.ts';

interface Layer {
  /** The dialog that holds the layer, where it is one. */
  readonly dialog?: HTMLDialogElement;
  /** Where else the layer stands: there its Escape comes before that of a dialog of the page's own. */
  readonly host?: Element;
  /** Where it says false, Escape goes to the layer below: what has taken no focus is dismissed from inside only. */
  isReached?(): boolean;
  dismiss(): void;
}

/** As in `forms/fields.ts`, which would come with all that is rendered. */
export const COMPOSING = 229;

const layers: Layer[] = [];
const listeners = new Set<() => void>();
let dispose: Dispose | undefined;

/** Puts a layer over the others: Escape dismisses the topmost only. Returns its disposer. */
export function pushLayer(layer: Layer): Dispose {
  layers.push(layer);
  changed();
  dispose ??= listenForEscape();
  const stopTab = layer.dialog && listen(layer.dialog, 'keydown', keepTab);
  return () => {
    stopTab?.();
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    changed();
    if (layers.length > 0) return;
    dispose?.();
    dispose = undefined;
  };
}

/** The topmost modal dialog of the library, outside which all is inert; undefined where none is open. */
export const topDialog = (): HTMLDialogElement | undefined => layers.findLast(({ dialog }) => dialog)?.dialog;

/** Hears of layers that come and go, when `topDialog` says so and before the page shows it. Returns its disposer. */
export function onLayersChange(listener: () => void): Dispose {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}

/** Dismisses the topmost layer, as Escape does; for the keys of a frame, which do not reach this window. */
export function dismissTopLayer(): void {
  topLayer()?.dismiss();
}

const topLayer = () => layers.findLast(({ isReached }) => isReached?.() ?? true);

function listenForEscape(): Dispose {
  const disposers = [
    listen<KeyboardEvent>(window, 'keydown', keepEscape, { capture: true }),
    listen<KeyboardEvent>(window, 'keydown', onKeydown),
  ];
  return () => {
    for (const stop of disposers) stop();
  };
}

/** On keydown, and not on the dialog's `cancel`: after two prevented ones a browser closes the dialog anyway. */
function onKeydown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // Safari says that the composition has ended, and would have the dialog cancelled.
  if (event.isComposing) return;
  if (event.keyCode === COMPOSING) return event.preventDefault();
  const top = topLayer();
  if (!top || isForeign(event, top)) return;
  event.preventDefault();
  top.dismiss();
}

/*
 * A modal of the page's own, from another library, hears Escape and Tab wherever they are pressed, and would close, or take the
 * focus to itself, below a layer that lies over it. There these keys are the layer's alone.
 */

function keepEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !isPageModalOpen()) return;
  onKeydown(event);
  if (event.defaultPrevented) event.stopPropagation();
}

function keepTab(event: Event) {
  if ((event as KeyboardEvent).key === 'Tab' && isPageModalOpen()) event.stopPropagation();
}

/** Only the page's: ours are in shadow roots. */
const isPageModalOpen = () =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((modal) => modal.getClientRects().length > 0);

/** True where the key was pressed in a dialog of the page's own, unless the layer is inside it. */
function isForeign(event: KeyboardEvent, { host }: Layer): boolean {
  const dialog = event.composedPath().find((node) => node instanceof HTMLDialogElement && node.open) as
    | Node
    | undefined;
  if (!dialog || layers.some((layer) => layer.dialog === dialog)) return false;
  return !host || !isInside(host, dialog);
}
