import { type ComponentProps, useId } from 'react';
import { PanelFailure } from '../ui/panel-failure.tsx';
import { useMenuView } from './menu-context.ts';

interface PanelProps extends Pick<ComponentProps<'section'>, 'children' | 'inert' | 'part' | 'style'> {
  title: string;
  /** Whether it is shown, else the side on which it waits. */
  place?: 'shown' | 'before' | 'after';
  /** The key of the item whose panel it is, by which it is found. */
  nodeKey?: string;
  isFailed?: boolean;
  /** Goes back to the parent's panel; undefined for the root, which has no back button. */
  onBack?: () => void;
  /** Whether this is the last of several panels side by side: only that one has a close button. */
  isLast?: boolean;
}

/** A panel of a menu: its header, and what scrolls below it. */
export function Panel({ title, onBack, isLast, place = 'shown', nodeKey, isFailed, children, ...own }: PanelProps) {
  const titleId = useId();
  return (
    <section part="panel" className="panel" data-panel={nodeKey} data-place={place} aria-labelledby={titleId} {...own}>
      <PanelHeader titleId={titleId} title={title} onBack={onBack} isLast={isLast} />
      <div className={isFailed ? 'scroll failed' : 'scroll'} data-dialog-body="">
        {children}
      </div>
    </section>
  );
}

type PanelHeaderProps = Pick<PanelProps, 'title' | 'onBack' | 'isLast'> & { titleId: string };

/** A panel's header: back, title, home and close (specification, section 2 « Mobile menu »). */
function PanelHeader({ titleId, title, onBack, isLast = true }: PanelHeaderProps) {
  const { t, close } = useMenuView();
  return (
    <div part="panel-header" className="panel-header">
      {onBack && (
        <button type="button" part="back" className="tool back" aria-label={t('Retour')} onClick={onBack}>
          <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        </button>
      )}
      <h2 part="title" className="panel-title" id={titleId}>
        {title}
      </h2>
      <a part="home" className="tool" href="/">
        <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
          <path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9" />
        </svg>
        <span className="reader">{t('Accueil')}</span>
      </a>
      {isLast && (
        <button type="button" part="close" className="tool" aria-label={t('Fermer')} onClick={close}>
          <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      )}
    </div>
  );
}

interface FailurePanelProps {
  message: string;
  onRetry(): void;
}

/** The panel of a menu whose data could not be loaded: a message, a button to retry, and the list of links in the default slot. */
export function FailurePanel({ message, onRetry }: FailurePanelProps) {
  const { t, title } = useMenuView();
  return (
    <div className="panels">
      <Panel title={title} isFailed>
        <PanelFailure message={message} retryLabel={t('Réessayer')} onRetry={onRetry} />
        <slot />
      </Panel>
    </div>
  );
}
