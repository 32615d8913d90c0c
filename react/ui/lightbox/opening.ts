import { lessMotion } from '../../dom/preferences.ts';

const GROWTH_MS = 250;

/**
 * Has a photo that has just been laid out come out of its thumbnail, where that is in view and the visitor lets things move. Not by a view
 * transition, for which the browser draws the whole page twice before anything moves.
 */
export function growFrom(thumbnail: HTMLElement, photo: HTMLElement): void {
  if (lessMotion().matches || document.hidden) return;
  const from = thumbnail.getBoundingClientRect();
  const to = photo.getBoundingClientRect();
  if (!isInView(from) || to.width === 0 || to.height === 0) return;
  // Cropped as a thumbnail is that covers its box (`object-fit`).
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const cropped = {
    x: Math.max(0, (to.width - from.width / scale) / 2),
    y: Math.max(0, (to.height - from.height / scale) / 2),
  };
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const start: Keyframe = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const end: Keyframe = { transform: 'none' };
  // One whose shape is the photo's own is moved without the main thread.
  if (Math.max(cropped.x, cropped.y) * scale >= 1) {
    start.clipPath = `inset(${cropped.y}px ${cropped.x}px)`;
    end.clipPath = 'inset(0)';
  }
  photo.animate([start, end], { duration: GROWTH_MS, easing: 'ease-out' });
}

const isInView = ({ top, bottom, left, right, width }: DOMRect) =>
  width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
