import { Component, type ReactNode } from 'react';
import type { Host } from '../dom/host.ts';
import { read } from '../dom/members.ts';
import { assignAll } from '../dom/slots.ts';

/** Shows the server's content again, as it was, when a component throws. */
export class ErrorBoundary extends Component<{ host: Host; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.host.fail(error);
  }

  override render() {
    return this.state.failed ? serverContent(this.props.host) : this.props.children;
  }
}

/** One slot for each slot name in use, in the order in which the server wrote the children. */
function serverContent(host: Host): ReactNode {
  const names = new Set(Array.from(host.children, (child) => read(child, 'slot')));
  names.add('');
  return Array.from(names, (name) =>
    name ? <slot key={name} name={name} /> : <slot key="" ref={(slot) => assignAll(host, slot)} />,
  );
}
