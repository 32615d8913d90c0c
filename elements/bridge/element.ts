import { type Table, warnMisuse } from '../../react/core/attributes.ts';
import { hashId } from '../../react/core/hash.ts';
import type { Host, Methods } from '../../react/dom/host.ts';
import type { Dispose } from '../../react/dom/listen.ts';
import { call } from '../../react/dom/members.ts';
import { isOwnClass } from '../../react/dom/own-class.ts';
import { assignAll } from '../../react/dom/slots.ts';
import { styleSheets } from '../../react/dom/style-sheets.ts';
import { hearForAnalytics } from '../boot/analytics.ts';
import { isLoadedElsewhere, page } from '../boot/copy.ts';
import { isFixedPolicy, POLICIES, policyOf, policyOfTag, WATCHED } from '../boot/policies.ts';
import type { TagPolicy } from '../boot/registry.ts';
import { tellOfRuntimes } from '../boot/runtimes.ts';
import { createWaiting } from '../boot/waiting.ts';
import { activateControls, hearIntents } from './controls.ts';
import { describe, type Field, readFields } from './fields.ts';
import { checkPageStyles, hasCustomStates, hasNeededFeatures } from './needs.ts';
import { isReactDoor, serveTag } from './react-door.ts';

export type Values = Record<string, unknown>;
/** What a framework makes of an object that it writes into an attribute, as of a tag that is not defined yet. */
const OBJECT_AS_TEXT = /^(\[object \w+\],?)+$/;
/** After which a framework has set the property that was to follow, in milliseconds. */
const HYDRATED_MS = 3000;

const [waitFor, stopWaiting] = createWaiting();

type Call = { method: string; args: unknown[]; resolve(value: unknown): void };

/** A class below the element's own: `connectedCallback` mounts the feature, `disconnectedCallback` unmounts it. */
export type MountingElement = HTMLElement & {
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/** What the mounted feature reads of its element. */
export interface MountedElement extends Host {
  /** Calls `notify` after each change of an attribute or a property. */
  subscribe(notify: () => void): Dispose;
  /** The parsed attributes, by their properties; the same object until one changes. */
  snapshot(): Values;
  /** Shows in the shadow root what the component rendered. */
  reveal(rendered: Node): void;
}

/** How the feature of a tag is mounted: a React component (`bridge.tsx`), or behavior alone (`behavior.ts`). */
export interface Mounting {
  Base: new () => MountingElement;
  /** Runs what changes the feature, and has it take effect before it returns, where that is possible. */
  settle<T>(run: () => T): T;
  /** Runs it, and has it take effect before it returns in any case. */
  flush(run: () => void): void;
}

/**
 * Defines `<flexit-name>`, configured by its table; a feature's own file calls `define` or `defineBehavior`.
 *
 * Does nothing where there is no DOM. The first definition of a tag stands; a later copy of the library leaves the tag to the copy that came first.
 * An upgraded element is a few fields, with nothing mounted and no shadow root, until its loading policy fires, it is opened, or
 * one of its methods is called (contract.md, « Loading »).
 */
export function defineElement(table: Table, css: string, mounting: () => Mounting): void {
  if (typeof customElements === 'undefined') return;
  const tag = `flexit-${table.name}`;
  tellOfRuntimes();
  const serve = () => isReactDoor() || serveTag(tag);
  if (isTaken(tag)) return void serve();
  if (!hasNeededFeatures()) return;
  const defineOwn = () => {
    if (isTaken(tag)) return;
    customElements.define(tag, elementClass(tag, table, css, mounting()));
    page.isAlive = true;
    activateControls();
    hearForAnalytics();
  };
  if (isLoadedElsewhere(table.name)) page.load!(table.name).then(serve, defineOwn);
  else defineOwn();
}

/** True for a tag that is defined already; says so where that was another script, unless the loader does. */
function isTaken(tag: string): boolean {
  const definition = customElements.get(tag);
  if (definition && !isOwnClass(definition) && !page.discover) console.error(`<${tag}> is defined by another script.`);
  return definition !== undefined;
}

function elementClass(tag: string, table: Table, css: string, { Base, settle, flush }: Mounting) {
  const fields = readFields(table);
  const fieldOf = new Map(fields.flatMap((field) => field.names.map((name) => [name, field] as const)));
  const properties = new Map(fields.map((field) => [field.property, field]));
  const sheetOf = styleSheets(css);
  const fixedPolicy = isFixedPolicy(table.name, table.attributes) && policyOfTag(table.name);
  let waitsForClaim = isReactDoor();

  class FlexitElement extends Base implements MountedElement {
    static readonly observedAttributes = [...fieldOf.keys(), ...WATCHED];
    static readonly formAssociated = table.formAssociated ?? false;
    /** The names that `invoke` accepts. */
    static readonly methods = table.methods ?? [];

    /** Lets all elements of the tag live by their policies, also those that no React claims: the page wants its tags served. */
    static serve() {
      if (!waitsForClaim) return;
      waitsForClaim = false;
      for (const element of document.querySelectorAll(tag)) (element as FlexitElement).#wait();
    }

    /** True while the component is mounted. */
    awake = false;
    hovered: Element | null = null;
    #set: Values | undefined;
    #parsed: Map<string, { raw: string | null; value: unknown }> | undefined;
    #snapshot: Values | undefined;
    #notify: (() => void) | undefined;
    #methods: Methods | null = null;
    #queue: Call[] | undefined;
    #internals: ElementInternals | undefined;
    #reflecting = false;
    #failed = false;
    /** A copy of what the library made for the occasion: when that is made, it has no attributes yet. */
    readonly #isCopy = this.hasAttribute('data-flexit');
    #isClaimed = false;
    /** Attributes that the upgrade has still to report; they do not undo properties set before it. */
    #unreported: Set<string> | undefined;
    /** The attributes whose property may still follow. */
    #unread: Set<string> | undefined;

    constructor() {
      super();
      // Only what a framework has set before the upgrade is its own.
      for (const property of Object.keys(this)) {
        const field = properties.get(property);
        if (!field) continue;
        this.#unreported ??= new Set(this.getAttributeNames());
        const value = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        this.write(field, value);
      }
    }

    // — attributes and properties —

    attributeChangedCallback(name: string) {
      const field = fieldOf.get(name);
      if (field) {
        if (!this.#unreported?.delete(name) && this.#set) delete this.#set[field.property];
        this.read(field);
        this.#changed();
      }
      if (field?.attribute.reflects || WATCHED.includes(name)) this.#wait();
    }

    read(field: Field): unknown {
      if (this.#set && field.property in this.#set) return this.#set[field.property];
      let [name] = field.names;
      let raw = this.getAttribute(name);
      for (let next = 1; raw === null && next < field.names.length; next += 1) {
        name = field.names[next]!;
        raw = this.getAttribute(name);
      }
      if (raw === null) return field.attribute.default;
      if (OBJECT_AS_TEXT.test(raw)) {
        this.#awaitProperty(field, name, raw);
        return field.attribute.default;
      }
      const known = this.#parsed?.get(field.property);
      if (known?.raw === raw) return known.value;
      const value = this.#checked(field.attribute.parse(raw), field, name, raw);
      if (this.awake) (this.#parsed ??= new Map()).set(field.property, { raw, value });
      return value;
    }

    write(field: Field, value: unknown) {
      const name = field.names[0];
      if (value === undefined || value === null) {
        for (const each of field.names) this.removeAttribute(each);
        if (this.#set) delete this.#set[field.property];
      } else {
        const fitting = this.#checked(field.attribute.coerce(value), field, name, describe(value));
        if (name === 'open') return this.#reflectFlag(field, fitting === true);
        if (field.attribute.reflects) return this.#reflectValue(field, fitting);
        (this.#set ??= {})[field.property] = fitting;
      }
      this.#changed();
    }

    #checked(value: unknown, field: Field, name: string, received: string): unknown {
      if (value !== undefined) return value;
      warnMisuse(tag, name, received, field.attribute.expected);
      return field.attribute.default;
    }

    /** Tells of an object that was written as text, unless its property follows. */
    #awaitProperty({ property, attribute }: Field, name: string, raw: string) {
      this.#unread ??= new Set();
      if (this.#unread.has(name)) return;
      this.#unread.add(name);
      setTimeout(() => {
        const isSet = this.#set && property in this.#set;
        if (isSet || this.getAttribute(name) !== raw) return;
        const instead = `an object was written as text: set the property, in Vue by \`:${property}.prop\``;
        warnMisuse(tag, name, raw, `${attribute.expected}; ${instead}`);
      }, HYDRATED_MS);
    }

    subscribe(notify: () => void): Dispose {
      this.#notify = notify;
      return () => {
        this.#notify = undefined;
      };
    }

    snapshot(): Values {
      this.#snapshot ??= Object.fromEntries(fields.map((field) => [field.property, this.read(field)]));
      return this.#snapshot;
    }

    #changed() {
      this.#snapshot = undefined;
      if (!this.#notify) return;
      if (this.#reflecting) this.#notify();
      else settle(this.#notify);
    }

    reflect(attribute: string, on: boolean) {
      this.#reflecting = true;
      this.#reflectFlag(fieldOf.get(attribute)!, on);
      this.#reflecting = false;
    }

    /** Not by `toggleAttribute`: `open="false"` would stay as it is, and so would `data-open`. */
    #reflectFlag(field: Field, on: boolean) {
      const [name] = field.names;
      if (!on) this.write(field, null);
      else if (!this.hasAttribute(name) || this.read(field) !== true) this.setAttribute(name, '');
    }

    /** What reads attributes may read `data-…` too. */
    #reflectValue(field: Field, value: unknown) {
      if (typeof value === 'boolean') return this.#reflectFlag(field, value);
      const [name, ...others] = field.names;
      this.setAttribute(name, `${value}`);
      for (const other of others) this.removeAttribute(other);
    }

    assign(attribute: string, value: string) {
      this.write(fieldOf.get(attribute)!, value);
    }

    // — waiting, waking, moving, releasing —

    override connectedCallback() {
      if (this.#isCopy) this.remove();
      else if (this.awake) this.dispatchEvent(new Event('flexit-moved'));
      else this.#wait();
    }

    /** Present so that `moveBefore` neither disconnects nor connects. */
    connectedMoveCallback() {}

    override disconnectedCallback() {
      stopWaiting(this);
      queueMicrotask(() => {
        if (!this.isConnected) this.#unmount();
      });
    }

    /** A style sheet belongs to one document: in another one the component is mounted anew. */
    adoptedCallback() {
      this.#unmount();
    }

    /** Begins to live by its policy; until the disposer is called, in the React door. */
    claim(): Dispose {
      this.#isClaimed = true;
      this.#wait();
      return () => {
        this.#isClaimed = false;
        // React, which is at work, may claim it anew: strict mode does, and so does what was hidden.
        queueMicrotask(() => {
          if (this.#isClaimed) return;
          stopWaiting(this);
          this.#unmount();
        });
      };
    }

    #isUnclaimed() {
      return waitsForClaim && !this.#isClaimed;
    }

    /** One that comes back has a shadow root already, in which children in named slots show only while it is awake. */
    #wait() {
      if (this.awake || !this.isConnected || this.#isUnclaimed()) return;
      const isAsked = this.shadowRoot || this.#queue || this.#isOpen() || this.#isTarget();
      hearIntents(this.getRootNode());
      waitFor(isAsked ? 'eager' : this.#policy(), this, (element) => element.wake());
    }

    #policy(): TagPolicy {
      if (fixedPolicy && !this.hasAttribute('when') && !this.hasAttribute('data-when')) return fixedPolicy;
      return policyOf(table.name, this, (when) => warnMisuse(tag, 'when', when, POLICIES.join(' | ')));
    }

    #isOpen(): boolean {
      const field = fieldOf.get('open');
      return field !== undefined && this.read(field) === true;
    }

    #isTarget(): boolean {
      return this.id !== '' && FlexitElement.methods.includes('show') && hashId(location.hash) === this.id;
    }

    /** Mounts the component, and renders it at once where the caller must have it `now`. Without effect while the element is awake, detached or unclaimed. */
    wake(now = false) {
      if (!this.#isUnclaimed()) this.#mount(now);
    }

    #mount(now = false) {
      if (this.awake || !this.isConnected) return;
      this.awake = true;
      this.hovered = [...this.querySelectorAll(':hover')].at(-1) ?? (this.matches(':hover') ? this : null);
      stopWaiting(this);
      checkPageStyles(this.ownerDocument);
      // What stands here already came with a copy of an awake element: of `cloneNode`, or of a router's snapshot.
      for (const copied of this.querySelectorAll(':scope > [data-flexit]')) copied.remove();
      const mount = () => super.connectedCallback();
      if (now) flush(mount);
      else settle(mount);
      this.#answerQueue();
      if (this.#isTarget()) this.call('show', ['navigation']);
      // Firefox looks up what a press hits in the last layout, where what has just been slotted has no place yet.
      if (this.#policy() === 'intent' || this.matches(':focus-within')) this.getBoundingClientRect();
    }

    /** Puts what React has rendered in the place of the bare content, which a shadow root without slots would hide. */
    reveal(rendered: Node) {
      const root =
        this.shadowRoot ?? this.attachShadow({ mode: 'open', slotAssignment: table.slotAssignment ?? 'named' });
      root.adoptedStyleSheets = [sheetOf(this.ownerDocument)];
      root.replaceChildren(rendered);
    }

    rest() {
      if (this.#policy() === 'intent') this.#unmount();
    }

    #unmount() {
      if (!this.awake) return;
      this.awake = false;
      this.hovered = null;
      this.#failed = false;
      super.disconnectedCallback();
      this.#methods = null;
      this.#parsed = undefined;
      this.#internals?.states.clear();
      if (!this.shadowRoot) return;
      this.shadowRoot.adoptedStyleSheets = [];
      const slot = this.ownerDocument.createElement('slot');
      this.shadowRoot.replaceChildren(slot);
      assignAll(this, slot);
    }

    // — what the component asks of its host —

    emit(name: string, detail?: unknown, init?: CustomEventInit): boolean {
      return this.dispatchEvent(new CustomEvent(`flexit-${name}`, { bubbles: true, composed: true, detail, ...init }));
    }

    fail(error: unknown) {
      this.#failed = true;
      console.error(`<${tag}> failed; the page's own content stands in its place.`, error);
      this.emit('error', { error });
      for (const { resolve } of this.#queue?.splice(0) ?? []) resolve(false);
    }

    discard(node: HTMLElement) {
      if (this.#isClaimed) call(node, 'setAttribute', 'hidden', '');
      else call(node, 'remove');
    }

    expose(methods: Methods | null) {
      this.#methods = methods;
      if (methods && this.#queue) queueMicrotask(() => this.#answerQueue());
    }

    state(name: string, on: boolean) {
      if (!hasCustomStates()) return;
      if (!on) return void this.#internals?.states.delete(name);
      this.#internals ??= this.attachInternals();
      this.#internals.states.add(name);
    }

    // — what the page asks of the component —

    /** Runs a method of the component: at once, or, while the element is detached, once it is connected. */
    call(method: string, args: unknown[]): unknown {
      this.#mount();
      if (this.#methods) return this.#invoke(method, args);
      if (this.#failed) return false;
      return new Promise((resolve) => {
        (this.#queue ??= []).push({ method, args, resolve });
      });
    }

    #invoke(method: string, args: unknown[]): unknown {
      const run = this.#methods?.[method] as ((...args: unknown[]) => unknown) | undefined;
      return run ? settle(() => run(...args)) : false;
    }

    #answerQueue() {
      const queue = this.#queue;
      if (!queue || !this.#methods) return;
      this.#queue = undefined;
      for (const { method, args, resolve } of queue) resolve(this.#invoke(method, args));
    }
  }

  for (const field of fields) {
    Object.defineProperty(FlexitElement.prototype, field.property, {
      configurable: true,
      enumerable: true,
      get(this: FlexitElement) {
        const asked = this.read(field);
        return field.attribute.live ? field.attribute.live.get(this, asked) : asked;
      },
      set(this: FlexitElement, value: unknown) {
        const { coerce, live } = field.attribute;
        const given = live && coerce.call(field.attribute, value ?? (live && field.attribute.default));
        if (given === undefined || !live?.set(this, given)) this.write(field, value);
      },
    });
  }
  for (const method of table.methods ?? []) {
    Object.defineProperty(FlexitElement.prototype, method, {
      configurable: true,
      writable: true,
      value(this: FlexitElement, ...args: unknown[]) {
        return this.call(method, args);
      },
    });
  }
  return FlexitElement;
}
