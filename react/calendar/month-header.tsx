import type { BoundTranslate } from '../hooks/use-translate.ts';

interface MonthHeaderProps {
  titleId: string;
  title: string;
  t: BoundTranslate;
  /** Each is undefined where its button has nowhere to go; the button is then `aria-disabled`. */
  onPrevious?: () => void;
  onNext?: () => void;
  onToday?: () => void;
}

/** The month's name and the buttons that show another month. */
export function MonthHeader({ titleId, title, t, onPrevious, onNext, onToday }: MonthHeaderProps) {
  return (
    <div part="header" className="header">
      <p part="title" className="title" id={titleId} aria-live="polite">
        {title}
      </p>
      {/* Not `disabled`, which would take the focus off the button that a visitor has just pressed to reach the last month. */}
      <button type="button" part="button now" className="now" aria-disabled={!onToday} onClick={onToday}>
        {t('Aujourd’hui')}
      </button>
      <button
        type="button"
        part="button previous"
        className="arrow"
        aria-label={t('Mois précédent')}
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      >
        <Chevron path="M15 5l-7 7 7 7" />
      </button>
      <button
        type="button"
        part="button next"
        className="arrow"
        aria-label={t('Mois suivant')}
        aria-disabled={!onNext}
        onClick={onNext}
      >
        <Chevron path="M9 5l7 7-7 7" />
      </button>
    </div>
  );
}

const Chevron = ({ path }: { path: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
