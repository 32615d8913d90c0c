import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Table } from '../../react/core/attributes.ts';
import { type Dispose, listen } from '../../react/dom/listen.ts';
import { type Field, readFields } from '../bridge/fields.ts';
import { openReactDoor } from '../bridge/react-door.ts';
import { attributeText, isTold } from './markup.ts';
import { useControlledOpen } from './open.ts';
import type { OpenProps } from './types.ts';

openReactDoor();

type Host = HTMLElement & { claim?(): Dispose; close?(): unknown };
type Texts = Record<string, string | undefined>;
type Values = Record<string, unknown>;
type Listener = (event: Event) => void;
type Given = Values & OpenProps & { ref?: Ref<HTMLElement>; children?: ReactNode };

/**
 * A React component that renders `<flexit-name>`, with its props as attributes and its children as the tag's content: the markup
 * that a template has, on the server and in the browser. The element, defined with the application's React, does the rest; what an
 * attribute cannot tell (functions, nodes) it gets as properties.
 * @param events the names of its events, without `flexit-`; `before-close` is heard by `onBeforeClose`.
 */
export function component<P>(name: string, table: Table, events: readonly string[]): FunctionComponent<P> {
  const tag = `flexit-${table.name}`;
  const fields = new Map(readFields(table).map((field) => [field.property, field]));
  const eventOf = new Map(events.map((event) => [handlerName(event), event]));
  const opens = fields.delete('open');

  function Component({ ref, children, open, defaultOpen, onOpenChange, ...props }: Given) {
    const host = useRef<Host>(null);
    const attributes = textsOf(fields, props);
    const [initial] = useState(() => (opens && (open ?? defaultOpen) ? { ...attributes, open: '' } : attributes));
    useImperativeHandle(ref, () => host.current!, []);
    useAttributes(host, attributes);
    useProperties(host, fields, props);
    useListeners(host, eventOf, props);
    useElement(host, tag, table.methods ?? []);

    // React is given the attributes as they were first: later ones it would set as properties, which no template and no style sheet has.
    const markup: Values = { ref: host };
    for (const [prop, value] of Object.entries(props)) {
      const attribute = fields.get(prop)?.names[0];
      if (attribute) markup[attribute] = initial[attribute];
      else if (!eventOf.has(prop)) markup[prop] = value;
    }
    if (initial.open !== undefined) markup.open = '';
    // Never a lone text, in the place of which React would empty the element of what the library adds.
    const content = 'dangerouslySetInnerHTML' in markup ? [] : [children, null];
    const isHeard = open !== undefined || onOpenChange !== undefined;
    return (
      <>
        {createElement(tag, markup, ...content)}
        {isHeard && <Openness host={host} open={open} onOpenChange={onOpenChange} />}
      </>
    );
  }
  Component.displayName = name;
  return Component as FunctionComponent<P>;
}

/** A component of its own, because most that could open leave it to the visitor. */
function Openness({ host, ...props }: OpenProps & { host: RefObject<Host | null> }) {
  useControlledOpen(host, props);
  return null;
}

/** `onBeforeClose` of `before-close`. */
const handlerName = (event: string) => `on-${event}`.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function textsOf(fields: ReadonlyMap<string, Field>, props: Values): Texts {
  const texts: Texts = {};
  for (const [prop, value] of Object.entries(props)) {
    const field = fields.get(prop);
    if (field) texts[field.names[0]] = attributeText(field.attribute, value);
  }
  return texts;
}

/** Writes the attributes that have changed with the props, so that what the element itself reflects stays. */
function useAttributes(ref: RefObject<Host | null>, texts: Texts): void {
  const written = useRef<Texts>(undefined);
  useLayoutEffect(() => {
    const host = ref.current!;
    const before = written.current;
    for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(texts)])) {
      const text = texts[name];
      if (before && before[name] === text) continue;
      if (text === undefined) host.removeAttribute(name);
      else if (host.getAttribute(name) !== text) host.setAttribute(name, text);
    }
    written.current = texts;
  });
}

/** Sets as properties what no attribute tells, and what was once set so. */
function useProperties(ref: RefObject<Host | null>, fields: ReadonlyMap<string, Field>, props: Values): void {
  const assigned = useRef(new Map<string, unknown>());
  useLayoutEffect(() => {
    for (const property of fields.keys()) {
      const value = props[property];
      const isKnown = assigned.current.has(property);
      if (isKnown ? assigned.current.get(property) === value : isTold(value)) continue;
      Reflect.set(ref.current!, property, value);
      assigned.current.set(property, value);
    }
  });
}

/** Calls the handlers of the element's own events, not of those that come up from others inside. */
function useListeners(ref: RefObject<Host | null>, eventOf: ReadonlyMap<string, string>, props: Values): void {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const heard = [...eventOf.keys()].filter((prop) => typeof props[prop] === 'function').join(' ');
  useLayoutEffect(() => {
    if (!heard) return;
    const host = ref.current!;
    const disposers = heard.split(' ').map((prop) =>
      listen(host, `flexit-${eventOf.get(prop)}`, (event) => {
        if (event.composedPath()[0] === host) (latest.current[prop] as Listener | undefined)?.(event);
      }),
    );
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [ref, eventOf, heard]);
}

/** Lets the element live as long as the component does: from its hydration on, once its tag is defined. */
function useElement(ref: RefObject<Host | null>, tag: string, methods: readonly string[]): void {
  useLayoutEffect(() => {
    const host = ref.current!;
    if (customElements.get(tag)) return host.claim?.();
    const lent = lendMethods(host, tag, methods);
    let dispose: Dispose | undefined = lent;
    customElements.whenDefined(tag).then(() => {
      if (!dispose) return;
      lent();
      dispose = host.claim?.();
    });
    return () => {
      dispose?.();
      dispose = undefined;
    };
  }, [ref, tag, methods]);
}

/** The methods of an element whose tag another copy of the library is still loading. */
function lendMethods(host: Host, tag: string, methods: readonly string[]): Dispose {
  for (const method of methods)
    Reflect.set(host, method, async (...args: unknown[]) => {
      await customElements.whenDefined(tag);
      return Reflect.apply(Reflect.get(host, method) as () => unknown, host, args);
    });
  return () => {
    for (const method of methods) Reflect.deleteProperty(host, method);
  };
}
