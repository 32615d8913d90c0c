import { useId } from 'react';
import { PanelFailure } from '../ui/panel-failure.tsx';
import { useMenuView } from './menu-context.ts';
import { PanelHeader } from './panel-header.tsx';

interface FailurePanelProps {
  message: string;
  onRetry(): void;
}

/** A menu whose data could not be read: why, and the server's own list of links where the page has one. */
export function FailurePanel({ message, onRetry }: FailurePanelProps) {
  const { t, title } = useMenuView();
  const titleId = useId();
  return (
    <div className="panels">
      <section part="panel" className="panel" data-place="shown" aria-labelledby={titleId}>
        <PanelHeader titleId={titleId} title={title} />
        <div className="scroll failed" data-dialog-body="">
          <PanelFailure message={message} retryLabel={t('Réessayer')} onRetry={onRetry} />
          <slot />
        </div>
      </section>
    </div>
  );
}
