/** The functions that an element offers to the page, by name: `show`, `close` … */
export type Methods = Record<string, (...args: never[]) => unknown>;

/** What a component knows of the element that it lives in: a custom element, or the React door's wrapper. */
export interface Host extends HTMLElement {
  /** What the pointer was on, the element itself or inside it, when the element woke: engines forget it with the shadow root, until the pointer moves. */
  readonly hovered: Element | null;
  /**
   * Dispatches `flexit-<name>`, bubbling and composed.
   * @returns false when a listener prevented it; only events that the contract calls cancelable can be.
   */
  emit(name: string, detail?: unknown, init?: CustomEventInit): boolean;
  /** Gives the page the component's methods; null takes them back. */
  expose(methods: Methods | null): void;
  /** Says once, on the console and by `flexit-error`, that the component threw. */
  fail(error: unknown): void;
  /** Turns a custom state (`:state(name)`) on or off. */
  state(name: string, on: boolean): void;
  /** Unmounts the component until a visitor turns to it again, where it waits for that; from a task of its own, not from a render. */
  rest(): void;
  /** Writes a boolean attribute as the component's own doing: it is not heard as a demand of the page. */
  reflect(attribute: string, on: boolean): void;
  /** Gives the property of an attribute another value, as the component's own doing, and renders it at once; from an event, not from an effect. */
  assign(attribute: string, value: string): void;
  /** Takes a node of the page's off it; where an application's React has rendered it, only hides it, for React to remove. */
  discard(node: HTMLElement): void;
}
