import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Props, warnMisuse } from '../../core/attributes.ts';
import { type CarouselShape, firstOfPage, pageAfter, pageCount, pageOf } from '../../core/carousel.ts';
import { labelledBy } from '../../dom/accessible-name.ts';
import { isOwnInput } from '../../dom/carousel/swipes.ts';
import { activeElementIn, focusQuietly } from '../../dom/focus.ts';
import type { Host } from '../../dom/host.ts';
import { isInside } from '../../dom/is-inside.ts';
import { listen } from '../../dom/listen.ts';
import { insideEffect } from '../../dom/scheduling.ts';
import { assignAll } from '../../dom/slots.ts';
import { useAutoplay } from '../../hooks/use-autoplay.ts';
import { useHashTarget } from '../../hooks/use-hash-target.ts';
import { useMethods } from '../../hooks/use-methods.ts';
import { useSlides } from '../../hooks/use-slides.ts';
import { useTrack } from '../../hooks/use-track.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import type { CarouselTable, ChangeSource } from './attributes.ts';
import { Controls } from './controls.tsx';
import { takeScrolled } from './scrolled.ts';
import { Slide } from './slide.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Server content as slides, of which one or some show at a time, after the carousel pattern of the ARIA Authoring Practices. */
export function Carousel({ host, ...props }: Props<CarouselTable> & { host: Host }) {
  const { duration, loop, start, keyboard, pauseOnAction, thumbnails } = props;
  const t = useTranslate(host);
  const id = useId();
  const slides = useSlides(host);
  const view = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);

  const perView = Math.floor(props.perView);
  const isRow = props.effect === 'slide' || perView > 1;
  // The first slide of the page asked for; the slide itself is kept, too, which may stand elsewhere after a change of the page's.
  const [asked, setAsked] = useState(() => ({
    index: firstIndex(host, start, slides),
    slide: undefined as Element | undefined,
  }));
  const kept = asked.slide ? slides.indexOf(asked.slide) : -1;
  const wanted = kept < 0 ? asked.index : kept;
  const [fitting, setFitting] = useState(perView);
  const visibleOf = (room: number) => (isRow ? Math.max(1, Math.min(room, perView, slides.length)) : 1);
  const shape: CarouselShape = { count: Math.max(1, slides.length), visible: visibleOf(fitting) };
  const page = pageOf(wanted, shape);
  const first = firstOfPage(page, shape);
  const pages = pageCount(shape);
  const shown = slides.slice(first, first + shape.visible);

  const autoplay = useAutoplay(host, {
    auto: props.auto,
    period: Math.max(props.speed, duration),
    pauseOnHover: props.pauseOnHover,
    pauseHidden: props.pauseHidden,
    isPossible: pages > 1,
    beat: page,
    controls: bar,
    advance: () => step(1, 'timer'),
  });

  const track = useTrack(row, view, {
    isRow,
    isSwiped: props.touch && pages > 1,
    index: first,
    visible: shape.visible,
    slides,
    duration,
    onFit(count) {
      const at = visibleOf(count) === shape.visible ? -1 : focusedIn(slides);
      if (at >= 0) setAsked({ index: at, slide: slides[at] });
      setFitting(count);
    },
    onHold: (isHeld) => autoplay.hold('touch', isHeld),
    onSwipe: (steps) => step(steps, 'swipe'),
  });

  const news = useRef<ChangeSource>(undefined);
  const refocus = useRef(false);
  /** Shows a page. Returns false where it shows already. */
  const show = (target: number | undefined, source: ChangeSource): boolean => {
    if (source !== 'api' && source !== 'timer' && pauseOnAction) autoplay.stop();
    if (target === undefined || target === page || slides.length === 0) return false;
    const next = firstOfPage(target, shape);
    const left = shown.filter((_, at) => first + at < next || first + at >= next + shape.visible);
    refocus.current = left.some((slide) => activeElementIn(slide));
    news.current = source;
    const index = Math.min(target * shape.visible, shape.count - 1);
    setAsked({ index, slide: slides[index] });
    return true;
  };
  /** @param steps how many pages further in reading direction */
  const step = (steps: number, source: ChangeSource): boolean => {
    const target = pageAfter(page, steps, shape, loop);
    const isShown = show(target, source);
    if (source === 'swipe' && !isShown) track.settle();
    return isShown;
  };
  const play = (byVisitor = false): boolean => {
    if (pages < 2) return false;
    if (!loop && page === pages - 1) show(0, byVisitor ? 'button' : 'api');
    autoplay.play(byVisitor);
    return true;
  };

  useMethods(host, {
    next: () => step(1, 'api'),
    previous: () => step(-1, 'api'),
    go(index: unknown) {
      const slide = Number(index);
      if (!Number.isInteger(slide) || slide < 0 || slide >= slides.length) return false;
      return show(pageOf(slide, shape), 'api');
    },
    play: () => play(),
    pause() {
      autoplay.stop();
      return true;
    },
  });

  useHashTarget(host, slides.length > 0, (target) => {
    const index = slides.findIndex((slide) => isInside(target, slide));
    return index >= 0 && show(pageOf(index, shape), 'navigation');
  });

  useEffect(() => {
    if (!loop && page === pages - 1 && pages > 1) autoplay.stop();
  }, [loop, page, pages]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else setAsked({ index: start, slide: undefined });
  }, [start]);
  useMisuse(host, start, slides.length);

  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    // The slide that had the focus is inert now.
    const box = row.current?.children[first];
    if (!(box instanceof HTMLElement)) return;
    // Only now: else a mouse that presses a slide would leave the focus there, which pauses the carousel.
    box.tabIndex = -1;
    box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true });
    insideEffect(() => focusQuietly(box));
  }, [first]);

  useEffect(() => {
    const source = news.current;
    news.current = undefined;
    if (source) host.emit('change', { index: first, source });
  }, [host, first]);

  const latest = useRef({ step, keyboard, pages });
  latest.current = { step, keyboard, pages };
  useEffect(
    () =>
      listen<KeyboardEvent>(host, 'keydown', (event) => {
        const { step, keyboard, pages } = latest.current;
        const steps = STEPS[event.key];
        if (!keyboard || pages < 2 || !steps || event.defaultPrevented || hasModifier(event) || isOwnInput(event, host))
          return;
        event.preventDefault();
        step(getComputedStyle(host).direction === 'rtl' ? -steps : steps, 'keyboard');
      }),
    [host],
  );

  useLayoutEffect(() => {
    host.state('ready', true);
    return () => host.state('ready', false);
  }, [host]);
  useLayoutEffect(() => {
    host.state('playing', autoplay.isRunning);
    return () => host.state('playing', false);
  }, [host, autoplay.isRunning]);

  if (slides.length === 0) return <slot ref={(slot) => assignAll(host, slot)} />;

  const name = nameOf(host);
  const hasBar = slides.length > 1 && (props.controls || props.paging || autoplay.isOffered);
  return (
    <section
      part="carousel"
      className={`carousel ${isRow ? (perView > 1 ? 'several' : '') : 'fade'}`}
      aria-roledescription={t('carrousel')}
      // Only a name of the page's own makes a landmark, that tells it from others.
      role={name ? undefined : 'group'}
      aria-label={name || t('Diapositives')}
      style={{ '--duration': `${duration}ms`, '--per-view': perView } as CSSProperties}
    >
      {hasBar && (
        <Controls
          ref={bar}
          t={t}
          slidesId={id}
          page={page}
          pages={pages}
          slides={slides}
          firstOf={(each) => firstOfPage(each, shape)}
          isOn={autoplay.isOn}
          hasPause={autoplay.isOffered && pages > 1}
          hasArrows={props.controls && pages > 1}
          hasPaging={props.paging && pages > 1}
          hasThumbnails={thumbnails}
          previousText={t(props.prevText)}
          nextText={t(props.nextText)}
          canGo={(steps) => pageAfter(page, steps, shape, loop) !== undefined}
          onStep={(steps) => step(steps, 'button')}
          onPage={(target) => show(target, 'button')}
          onPause={autoplay.stop}
          onPlay={() => play(true)}
        />
      )}
      <div ref={view} part="view" className="view">
        <div ref={row} part="slides" className="slides" id={id} aria-live={autoplay.isRunning ? 'off' : 'polite'}>
          {slides.map((slide, at) => (
            <Slide
              key={keyOf(slide)}
              slide={slide}
              role={t('diapositive')}
              label={t('{n} sur {total}', { n: at + 1, total: slides.length })}
              isShown={at >= first && at < first + shape.visible}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Where a visitor's focus is before the element wakes, or where he has scrolled to, where its script was late; else `start`. */
function firstIndex(host: Host, start: number, slides: readonly Element[]): number {
  const scrolled = takeScrolled(host);
  const focused = focusedIn(slides);
  if (focused >= 0) return focused;
  return scrolled === 0 ? start : Math.round(scrolled * (slides.length - 1));
}

/** The slide that has the focus; -1 where none has. */
const focusedIn = (slides: readonly Element[]) => slides.findIndex((slide) => activeElementIn(slide));

/** Tells of a carousel without slides, and of a start that is none of them. In a task of its own: a script may still be filling it. */
function useMisuse(host: Host, start: number, count: number) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (count === 0) warnMisuse(host.localName, 'content', '', 'slides as its own children');
      else if (start < 0 || start >= count)
        warnMisuse(host.localName, 'start', `${start}`, `a slide from 0 to ${count - 1}`);
    });
    return () => clearTimeout(timer);
  }, [host, start, count]);
}

const nameOf = (host: Host) => labelledBy(host).trim() || host.getAttribute('aria-label')?.trim() || '';

const hasModifier = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

const keys = new WeakMap<Element, number>();
let lastKey = 0;
function keyOf(slide: Element): number {
  if (!keys.has(slide)) {
    lastKey += 1;
    keys.set(slide, lastKey);
  }
  return keys.get(slide)!;
}
