/** An element's public methods by name: `show`, `close` … */
export type Methods = Record<string, (...args: never[]) => unknown>;

/** The element that a component is mounted in: the custom element, or the wrapper that the React component renders. */
export interface Host extends HTMLElement {
  /**
   * The node under the pointer when the element was mounted: itself, a descendant, or null. Attaching the shadow root makes engines
   * forget `:hover` until the pointer moves.
   */
  readonly hovered: Element | null;
  /**
   * Dispatches `flexit-<name>`, bubbling and composed.
   * @returns false if a listener prevented it, which only events that the contract calls cancelable allow
   */
  emit(name: string, detail?: unknown, init?: CustomEventInit): boolean;
  /** Sets the element's public methods; null removes them. */
  expose(methods: Methods | null): void;
  /** Reports that the component has thrown, once: on the console and by the event `flexit-error`. */
  fail(error: unknown): void;
  /** Turns a custom state (`:state(name)`) on or off. */
  state(name: string, on: boolean): void;
  /**
   * Unmounts the component until a visitor's action mounts it again, if the element mounts on intent. Call it from a separate task, not
   * while rendering.
   */
  rest(): void;
  /** Writes a boolean attribute without the change being treated as the page's request to open or close. */
  reflect(attribute: string, on: boolean): void;
  /** Sets the property of an attribute and renders synchronously. Call it from an event listener, not from an effect. */
  assign(attribute: string, value: string): void;
  /** Removes a node of the page. A node that the application's React has rendered is only hidden, since React must remove it itself. */
  discard(node: HTMLElement): void;
}
