import type { ReactNode } from 'react';
import type { Host } from '../dom/host.ts';
import type { AreaRefresh } from '../hooks/use-area-refresh.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { PanelFailure } from './panel-failure.tsx';
import { SignInLink } from './sign-in-link.tsx';

interface RefreshedAreaProps {
  host: Host;
  area: Pick<AreaRefresh, 'isLate' | 'failure' | 'signIn'>;
  onRetry(): void;
  children: ReactNode;
}

/** What stands around an area that is refreshed in place: the failure of the last request, and the loader of one that takes long. */
export function RefreshedArea({ host, area, onRetry, children }: RefreshedAreaProps) {
  const t = useTranslate(host);
  return (
    <>
      {area.failure && (
        <div className="message">
          <PanelFailure
            message={area.failure}
            retryLabel={t('Réessayer')}
            onRetry={onRetry}
            wayOut={area.signIn && <SignInLink address={area.signIn} t={t} />}
          />
        </div>
      )}
      {children}
      {area.isLate && (
        <div part="loader" className="loader">
          <span className="spinner" />
        </div>
      )}
      <span role="status" className="reader">
        {area.isLate && t('CHARGEMENT')}
      </span>
    </>
  );
}
