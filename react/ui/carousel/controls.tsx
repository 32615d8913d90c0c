import type { RefObject } from 'react';
import { safeUrl } from '../../core/url.ts';
import { call } from '../../dom/members.ts';
import { pictureIn } from '../../dom/picture-in.ts';
import type { BoundTranslate } from '../../hooks/use-translate.ts';

interface ControlsProps {
  ref: RefObject<HTMLDivElement | null>;
  t: BoundTranslate;
  slidesId: string;
  page: number;
  pages: number;
  slides: readonly Element[];
  /** The first slide of a page. */
  firstOf(page: number): number;
  /** Whether it advances by itself. */
  isOn: boolean;
  hasPause: boolean;
  hasArrows: boolean;
  hasPaging: boolean;
  hasThumbnails: boolean;
  previousText: string;
  nextText: string;
  canGo(steps: number): boolean;
  onStep(steps: number): void;
  onPage(page: number): void;
  onPause(): void;
  onPlay(): void;
}

/** More pages than this are shown as points only where there is room, else as « 3 / 12 » … */
const FEW = 6;
/** … and more than this never as points. */
const MANY = 16;

const ICONS = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
};

/** A carousel's buttons. The one that pauses comes first, as the pattern has it; its place on the screen is the style sheet's. */
export function Controls({ ref, t, slidesId, page, pages, ...props }: ControlsProps) {
  const { isOn, hasPause, hasArrows, hasPaging, hasThumbnails } = props;
  const size = pages <= FEW ? 'few' : pages <= MANY ? 'some' : 'many';
  return (
    <div ref={ref} part="controls" className={hasThumbnails && hasPaging ? 'controls illustrated' : 'controls'}>
      {hasPause && (
        <IconButton
          part="button play"
          label={t(isOn ? 'Mettre le défilement en pause' : 'Lancer le défilement')}
          icon={isOn ? 'pause' : 'play'}
          onClick={isOn ? props.onPause : props.onPlay}
        />
      )}
      {hasArrows &&
        ([-1, 1] as const).map((steps) => (
          <IconButton
            key={steps}
            part={steps < 0 ? 'button previous' : 'button next'}
            label={steps < 0 ? props.previousText : props.nextText}
            icon={steps < 0 ? 'previous' : 'next'}
            controls={slidesId}
            onClick={props.canGo(steps) ? () => props.onStep(steps) : undefined}
          />
        ))}
      {hasPaging && (
        <>
          {!hasThumbnails && size !== 'few' && (
            <p part="counter" className={`counter ${size}`} aria-hidden="true">
              {page + 1} / {pages}
            </p>
          )}
          {(hasThumbnails || size !== 'many') && (
            // biome-ignore lint/a11y/useSemanticElements: no field, and the pattern's own role
            <div part="paging" className={`paging ${size}`} role="group" aria-label={t('Choisir une diapositive')}>
              {Array.from({ length: pages }, (_, each) => (
                <button
                  key={each}
                  type="button"
                  part={pagePart(hasThumbnails, each === page)}
                  className={hasThumbnails ? 'thumbnail' : 'point'}
                  aria-label={t('Afficher la diapositive {n}', { n: props.firstOf(each) + 1 })}
                  aria-controls={slidesId}
                  aria-current={each === page ? 'true' : undefined}
                  aria-disabled={each === page}
                  onClick={() => props.onPage(each)}
                >
                  {hasThumbnails && <Thumbnail slide={props.slides[props.firstOf(each)]!} number={each + 1} />}
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}

const pagePart = (isPicture: boolean, isCurrent: boolean) =>
  ['page', isPicture && 'thumbnail', isCurrent && 'current'].filter(Boolean).join(' ');

/** The picture that stands for a slide: the one that `data-thumb` names, else its first one; else its number. */
function Thumbnail({ slide, number }: { slide: Element; number: number }) {
  const address = call(slide, 'getAttribute', 'data-thumb') ?? pictureIn(slide)?.getAttribute('src');
  const source = address && safeUrl(address, document.baseURI);
  return source ? <img src={source} alt="" draggable={false} /> : <span>{number}</span>;
}

interface IconButtonProps {
  part: string;
  label: string;
  icon: keyof typeof ICONS;
  controls?: string;
  /** Undefined where there is nowhere to go; the button is then `aria-disabled`, for the focus is not to leave it. */
  onClick: (() => void) | undefined;
}

const IconButton = ({ part, label, icon, controls, onClick }: IconButtonProps) => (
  <button
    type="button"
    part={part}
    className={`button ${icon}`}
    aria-label={label}
    aria-controls={controls}
    aria-disabled={onClick ? undefined : true}
    onClick={onClick}
  >
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path
        d={ICONS[icon]}
        strokeLinecap="round"
        strokeLinejoin="round"
        fill={icon === 'play' ? 'currentColor' : 'none'}
      />
    </svg>
  </button>
);
