import type { BoundTranslate } from '../hooks/use-translate.ts';
import { MonthArrow } from '../ui/month-grid.tsx';

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
      <MonthArrow to="previous" label={t('Mois précédent')} onPress={onPrevious} />
      <p part="title" className="title" id={titleId} aria-live="polite">
        {title}
      </p>
      <MonthArrow to="next" label={t('Mois suivant')} onPress={onNext} />
      {/* Not `disabled`, which would take the focus off the button that a visitor has just pressed to reach the last month. */}
      <button type="button" part="button now" className="now" aria-disabled={!onToday} onClick={onToday}>
        {t('Aujourd’hui')}
      </button>
    </div>
  );
}
