// Of r2wc: the class that mounts a React root into `container` when it is connected, and unmounts it when it is released. Not of r2wc:
// attributes, properties and the shadow root, which the contract has other rules for (« Attributes », « Server content first »).
// Its core, @r2wc/core, and not the React wrapper around it, which creates its roots without options: see `mount` below.
import createElementClass from '@r2wc/core';
import { type ComponentType, createElement, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Props, Table } from '../../react/core/attributes.ts';
import type { Host } from '../../react/dom/host.ts';
import { isReactBusy } from '../../react/dom/scheduling.ts';
import { ErrorBoundary } from '../../react/ui/error-boundary.tsx';
import { defineElement, type MountedElement, type MountingElement, type Values } from './element.ts';
import { withOwnEvents } from './own-events.ts';
import { isReactDoor } from './react-door.ts';

/** Defines `<flexit-name>`: the component, configured by its table, with the server's content in its slots. */
export function define<T extends Table>(table: T, View: ComponentType<Props<T> & { host: Host }>, css: string): void {
  const Component = View as ComponentType<Values & { host: Host }>;
  defineElement(table, css, () => ({ Base: mountingClass(Component), settle, flush: flushSync }));
}

/** The React door leaves it to React when something is rendered, as does an effect. */
const settle = <T,>(run: () => T): T => (isReactDoor() || isReactBusy() ? run() : flushSync(run));

function mountingClass(View: ComponentType<Values & { host: Host }>): new () => MountingElement {
  // r2wc hands the host over as the one prop, `container`, as it stood in its constructor.
  const App = ({ container: host }: { container?: RenderedElement }) => {
    // Bound here and not in each element, of which thousands may never be mounted.
    const [subscribe] = useState(() => (notify: () => void) => host!.subscribe(notify));
    const values = useSyncExternalStore(subscribe, () => host!.snapshot());
    return (
      <>
        <Reveal host={host!} />
        <ErrorBoundary host={host!}>
          <View {...values} host={host!} />
        </ErrorBoundary>
      </>
    );
  };

  const Base = createElementClass(
    App as never,
    {},
    {
      // Only with this option does an error that the boundary has caught make one message.
      mount(container: HTMLElement, Component, props) {
        const root = withOwnEvents(container, () => createRoot(container, { onCaughtError: () => {} }));
        root.render(createElement(Component as ComponentType, props as object));
        return root;
      },
      update: () => {},
      unmount: (root: Root) => root.unmount(),
    },
  ) as unknown as new () => MountingElement & { container: Node };
  return class extends Base {
    override connectedCallback() {
      const box = this.ownerDocument.createElement('div');
      box.style.display = 'contents';
      this.container = box;
      super.connectedCallback();
    }
  };
}

/** With the node that React renders into, which is r2wc's. */
type RenderedElement = MountedElement & { container: Node };

/** Shows the rest once there is something to show, and, as it stands before it, before the component's own effects. */
function Reveal({ host }: { host: RenderedElement }) {
  useLayoutEffect(() => host.reveal(host.container), [host]);
  return null;
}
