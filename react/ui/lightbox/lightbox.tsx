import { type CSSProperties, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type Length, toCss } from '../../core/lengths.ts';
import type { Size } from '../../core/lightbox.ts';
import type { Host } from '../../dom/host.ts';
import { call } from '../../dom/members.ts';
import { lessMotion } from '../../dom/preferences.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { Dialog } from '../dialog.tsx';
import { PanelBody } from '../panel/body.tsx';
import type { Gestures } from './gestures.ts';
import { Icon } from './icons.tsx';
import { isPhoto, type LightboxItem } from './item.ts';
import { usePreload } from './neighbours.ts';
import type { PhotoPhase } from './photo.tsx';
import { useSlideshow } from './slideshow.ts';
import { Stage } from './stage.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Lightbox, LightboxView } from './use-lightbox.ts';

/** How far an arrow moves a magnified photo, in CSS pixels, and how much a key magnifies. */
const PAN_PX = 80;
const ZOOM_FACTOR = 1.5;

interface LightboxDialogProps {
  host: Host;
  lightbox: Lightbox;
  /** What no side of what shows exceeds. */
  max: Length;
  /** Of a page or a fragment. */
  width?: Length;
  height?: Length;
  /** Goes on by itself from the start, and after so many milliseconds. */
  slideshow?: boolean;
  slideshowSpeed?: number;
}

/** The dialog over the page in which photos, pages and fragments show, one at a time (ARIA Authoring Practices, dialog pattern). */
export function LightboxDialog({
  host,
  lightbox,
  max,
  width = 600,
  height = 450,
  ...presentation
}: LightboxDialogProps) {
  const t = useTranslate(host);
  const { shown, view, page, close } = lightbox;
  const keys = useRef<Keys>({});
  const isSingle = !view || view.items.length < 2;
  const label = host.getAttribute('aria-label') || t(isSingle ? labelOf(view) : 'Galerie d’images');
  const sizes = { '--lightbox-width': toCss(width), '--lightbox-height': toCss(height), '--lightbox-max': toCss(max) };
  return (
    <Dialog
      host={host}
      shown={shown}
      dismiss={close}
      steady
      page={page}
      returnTo={lightbox.returnTo}
      part="dialog"
      className="lightbox"
      aria-label={label}
      style={sizes as CSSProperties}
      onKeyDown={(event) => pressKey(event, keys.current)}
    >
      {shown && view && page && (
        <LightboxContent
          host={host}
          lightbox={lightbox}
          view={view}
          room={page}
          label={label}
          max={max}
          keys={keys}
          {...presentation}
        />
      )}
    </Dialog>
  );
}

const labelOf = (view: LightboxView | undefined) =>
  view && !isPhoto(view.items[view.index]!) ? 'Fenêtre' : 'Image agrandie';

interface LightboxContentProps extends Pick<LightboxDialogProps, 'host' | 'lightbox' | 'max' | 'slideshow'> {
  view: LightboxView;
  /** What the page had for it when it opened. */
  room: Size;
  label: string;
  /** Where it puts what its keys do. */
  keys: RefObject<Keys>;
  slideshowSpeed?: number;
}

function LightboxContent({
  host,
  lightbox,
  view,
  room,
  label,
  max,
  keys,
  slideshow = false,
  slideshowSpeed = 2500,
}: LightboxContentProps) {
  const t = useTranslate(host);
  const gestures = useRef<Gestures>(undefined);
  const [first] = useState(view);
  const [phase, setPhase] = useState<PhotoPhase>('loading');
  const [isZoomed, setZoomed] = useState(false);
  const [isPlaying, setPlaying] = useState(() => slideshow && !lessMotion().matches);
  const { items, index } = view;
  const item = items[index]!;
  const isGroup = items.length > 1;
  const places = { previous: lightbox.placeAfter(-1), next: lightbox.placeAfter(1) };
  const isSettled = isPhoto(item) ? phase !== 'loading' : true;

  const go = (place: number | undefined) => place !== undefined && lightbox.go(place);
  useSlideshow(host, {
    isOn: isPlaying && isGroup && isSettled && !isZoomed,
    place: index,
    delay: slideshowSpeed,
    next() {
      if (places.next === undefined) setPlaying(false);
      else go(places.next);
    },
  });
  const neighbours = isGroup ? [places.next, places.previous].map((place) => items[place ?? -1]) : [];
  usePreload(neighbours, isSettled);

  // Asked for when it counts: while it opens, the answer would have the whole page styled once more.
  const isRtl = () => getComputedStyle(host).direction === 'rtl';
  const towards = (dx: number) => {
    if (gestures.current?.isZoomed()) gestures.current.pan(-dx * PAN_PX, 0);
    else go(dx > 0 !== isRtl() ? places.next : places.previous);
  };
  const up = (dy: number) => gestures.current?.isZoomed() && gestures.current.pan(0, dy * PAN_PX);
  keys.current = {
    ArrowLeft: () => towards(-1),
    ArrowRight: () => towards(1),
    ArrowUp: () => up(1),
    ArrowDown: () => up(-1),
    Home: () => go(0),
    End: () => go(items.length - 1),
    '+': () => gestures.current?.zoomBy(ZOOM_FACTOR),
    '-': () => gestures.current?.zoomBy(1 / ZOOM_FACTOR),
  };

  const onPress = (on: 'photo' | 'beside') => {
    if (on === 'beside') lightbox.close('backdrop');
    else if (isZoomed || !isGroup) gestures.current?.toggleZoom();
    else go(places.next);
  };

  return (
    <div className="content" data-zoomed={isZoomed || undefined} data-group={isGroup || undefined}>
      <Stage
        host={host}
        item={item}
        isFirst={view === first}
        max={max}
        room={room}
        gestures={gestures}
        onPhase={setPhase}
        onSwipe={(direction) => go(direction > 0 !== isRtl() ? places.next : places.previous)}
        onPress={onPress}
        onZoom={setZoomed}
      >
        <Box host={host} lightbox={lightbox} item={item} label={item.caption || item.alt || label} />
      </Stage>
      {isGroup && (
        <p part="count" className="count" role="status" aria-live={isPlaying ? 'off' : 'polite'}>
          {t('image {n} sur {total}', { n: index + 1, total: items.length })}
        </p>
      )}
      <Toolbar
        t={t}
        item={item}
        isPlaying={isGroup ? isPlaying : undefined}
        isZoomed={phase === 'ready' ? isZoomed : undefined}
        onPlay={() => setPlaying(!isPlaying)}
        onZoom={() => gestures.current?.toggleZoom()}
        onClose={() => lightbox.close('button')}
      />
      {isGroup && (
        <>
          <TurnButton name="previous" label={t('précédente')} place={places.previous} go={go} />
          <TurnButton name="next" label={t('suivante')} place={places.next} go={go} />
        </>
      )}
      <div className="told" role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        {item.caption ? (
          <p part="caption" className="caption">
            {item.caption}
          </p>
        ) : (
          <p className="silent">{isPhoto(item) ? '' : item.alt}</p>
        )}
      </div>
    </div>
  );
}

interface TurnButtonProps {
  name: 'previous' | 'next';
  label: string;
  /** Undefined at the end of the group: the button keeps the focus, and does nothing. */
  place: number | undefined;
  go(place: number | undefined): void;
}

function TurnButton({ name, label, place, go }: TurnButtonProps) {
  return (
    <div className={`turn ${name}`} data-dialog-body={name === 'next' ? '' : undefined}>
      <button
        type="button"
        part={`button ${name}`}
        className="tool"
        aria-label={label}
        title={label}
        aria-disabled={place === undefined || undefined}
        onClick={() => go(place)}
      >
        <Icon name={name} />
      </button>
    </div>
  );
}

/** A page or a fragment, of the size that is asked for. */
function Box({ host, lightbox, item, label }: { host: Host; lightbox: Lightbox; item: LightboxItem; label: string }) {
  const { source } = item;
  if (source.kind === 'photo') return null;
  return (
    <div part="box" className="box">
      <PanelBody
        key={source.url}
        host={host}
        source={source}
        label={label}
        frame={lightbox.frame}
        asked={lightbox.asked}
        onClose={lightbox.closeSaved}
      />
    </div>
  );
}

/** What keys do, by their names. */
type Keys = Readonly<Record<string, () => unknown>>;

function pressKey(event: KeyboardEvent, keys: Keys) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isContents(event)) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** True for a key that what shows has its own use for: a fragment's field, or its box that scrolls. */
const isContents = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.composedPath().some((node) => node instanceof Element && call(node, 'matches', '[part~="body"]'));
