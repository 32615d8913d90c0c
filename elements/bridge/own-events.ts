/** Where React looks for its components from an event's `relatedTarget` too, for `onMouseEnter` and the like. */
const CROSSING = new Set(['mouseover', 'mouseout', 'pointerover', 'pointerout']);

/**
 * Has React hear the events of what it rendered in a container, and not those of the server's content in its slots. None of its
 * handlers is for these, and React 19 walks up from their target by `parentNode`, which never ends in a form with a field of that name.
 * To be called before `createRoot`.
 */
export function hearOwnEvents(container: HTMLElement): void {
  const isInside = (target: EventTarget | null | undefined) => target instanceof Node && container.contains(target);
  const isOwn = ({ type, target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) =>
    isInside(target) && (!CROSSING.has(type) || !relatedTarget || isInside(relatedTarget));
  container.addEventListener = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) =>
    EventTarget.prototype.addEventListener.call(container, type, (event) => isOwn(event) && listener(event), options);
}
