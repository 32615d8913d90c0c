import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Length } from '../../core/lengths.ts';
import { pixelsOf, type Size } from '../../core/lightbox.ts';
import type { Host } from '../../dom/host.ts';
import { followGestures, type Gestures } from './gestures.ts';
import { isPhoto, type LightboxItem } from './item.ts';
import { Photo, type PhotoPhase } from './photo.tsx';

interface StageProps {
  host: Host;
  item: LightboxItem;
  /** The one that the lightbox opened with. */
  isFirst: boolean;
  max: Length;
  /** How large it is until it is rendered. */
  room: Size;
  gestures: RefObject<Gestures | undefined>;
  onPhase(phase: PhotoPhase): void;
  onSwipe(direction: 1 | -1): void;
  onPress(on: 'photo' | 'beside'): void;
  onZoom(isZoomed: boolean): void;
  /** What shows where the item is no photo. */
  children?: ReactNode;
}

/** The whole of a lightbox, with a photo in its middle, and what a visitor does with it. */
export function Stage({ host, item, isFirst, max, room, gestures, children, ...listeners }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const stored = useRef(0);
  const size = useSize(stage, room);
  const latest = useRef(listeners);
  latest.current = listeners;

  useEffect(() => {
    const photo = () => (image.current?.dataset.phase === 'ready' ? image.current : undefined);
    const followed = followGestures(stage.current!, {
      photo,
      resolution: () => stored.current / (photo()?.offsetWidth || 1),
      onSwipe: (direction) => latest.current.onSwipe(direction),
      onPress: (on) => latest.current.onPress(on),
      onZoom: (isZoomed) => latest.current.onZoom(isZoomed),
    });
    gestures.current = followed;
    return () => {
      gestures.current = undefined;
      followed.dispose();
    };
  }, [gestures]);
  // Another photo, and one in another room, is seen whole.
  useLayoutEffect(() => gestures.current?.reset(), [gestures, item, size]);

  return (
    <div ref={stage} part="stage" className="stage">
      {isPhoto(item) ? (
        <Photo
          key={item.source.url}
          host={host}
          item={item}
          isFirst={isFirst}
          limit={{ width: pixelsOf(max, size.width), height: pixelsOf(max, size.height) }}
          image={image}
          onPhase={listeners.onPhase}
          onSize={({ width }) => {
            stored.current = width;
          }}
        />
      ) : (
        children
      )}
    </div>
  );
}

/** The size of the stage, once it is rendered. */
function useSize(box: RefObject<HTMLElement | null>, before: Size): Size {
  const [size, setSize] = useState<Size>(before);
  useLayoutEffect(() => {
    const node = box.current!;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width > 0)
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
