import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import type { table } from './attributes.ts';

export function DateView({ titre }: Props<typeof table> & { host: Host }) {
  return (
    <div part="box" className="box">
      {titre && (
        <p part="title" className="title">
          {titre}
        </p>
      )}
      <slot />
    </div>
  );
}
