import type { Props, Table } from '../../react/core/attributes.ts';
import type { Host } from '../../react/dom/host.ts';
import type { Dispose } from '../../react/dom/listen.ts';
import { defineElement, type MountedElement, type MountingElement } from './element.ts';

/** What an element does without rendering anything: begins when it wakes, and again after each change of its attributes. */
export type Behavior<T extends Table> = (host: Host, props: Props<T>) => Dispose;

/**
 * Defines `<flexit-name>` for a feature that renders nothing of its own: it acts on the page as it stands, without React and without a
 * shadow root. A behavior that throws is told of as a component is, and the page stays as it was.
 */
export function defineBehavior<T extends Table>(table: T, behavior: Behavior<T>): void {
  const run = <R>(task: () => R): R => task();
  defineElement(table, '', () => ({ Base: mountingClass(behavior as Behavior<Table>), settle: run, flush: run }));
}

function mountingClass(behavior: Behavior<Table>): new () => MountingElement {
  return class extends HTMLElement {
    #disposers: Dispose[] = [];

    connectedCallback() {
      const host = this as unknown as MountedElement;
      let dispose: Dispose | undefined;
      const stop = () => {
        dispose?.();
        dispose = undefined;
      };
      const begin = () => {
        stop();
        try {
          dispose = behavior(host, host.snapshot() as Props<Table>);
        } catch (error) {
          host.fail(error);
        }
      };
      begin();
      this.#disposers = [host.subscribe(begin), stop];
    }

    disconnectedCallback() {
      for (const dispose of this.#disposers.splice(0)) dispose();
    }
  };
}
