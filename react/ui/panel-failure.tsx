import type { ReactNode } from 'react';

interface PanelFailureProps {
  message: string;
  retryLabel: string;
  /** Without it there is nothing to try again. */
  onRetry?: () => void;
  /** A link that leads to what could not be shown. */
  wayOut?: ReactNode;
}

/** A failure told in the panel that was waiting for the answer (contract.md, « Requests »). */
export function PanelFailure({ message, retryLabel, onRetry, wayOut }: PanelFailureProps) {
  return (
    <div part="failure" className="failure" role="alert">
      <p className="text">{message}</p>
      {onRetry && (
        <button type="button" part="button retry" className="button" onClick={onRetry}>
          {retryLabel}
        </button>
      )}
      {wayOut}
    </div>
  );
}
