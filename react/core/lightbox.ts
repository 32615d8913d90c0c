import type { Length } from './lengths.ts';

/** A width and a height, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const PHOTO = /\.(?:gif|png|jpe?g|bmp|ico|webp|avif|svg)(?:[?#].*)?$/is;

/** Whether an address is that of a photo, by its ending, which a query or a hash may follow; a `data:` one is, where it is not refused. */
export const isPhotoAddress = (address: string): boolean => PHOTO.test(address) || /^data:/i.test(address);

/** What a link's `rel` says: a group's name; empty for a photo on its own; null where its bracket is not closed. Undefined for other links. */
export function lightboxGroup(rel: string): string | null | undefined {
  const [, rest] = /^\s*lightbox(.*)$/is.exec(rel) ?? [];
  if (rest === undefined) return undefined;
  if (!rest.startsWith('[')) return '';
  return /^\[([^\]]*)\]/.exec(rest)?.[1]?.trim() ?? null;
}

/** A length in CSS pixels, its percentage being of the whole. */
export const pixelsOf = (length: Length, whole: number): number =>
  typeof length === 'number' ? length : (Number.parseFloat(length) / 100) * whole;

/** The size of a photo, shrunk to fit and never enlarged, in whole pixels. */
export function fittingSize({ width, height }: Size, limit: Size): Size {
  const scale = Math.min(1, limit.width / width, limit.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The width of the largest picture that a `srcset` names by width; undefined where it names none so. */
export function largestWidth(srcset: string): number | undefined {
  const widths = [...srcset.matchAll(/\s(\d+)w\s*(?:,|$)/g)].map(([, digits]) => Number(digits));
  return widths.length > 0 ? Math.max(...widths) : undefined;
}

/** How a photo is seen: magnified about its middle, which lies so far from the stage's, in CSS pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Magnifies a view about a point, given from the stage's middle: what lies there stays there. */
export function magnify({ scale, x, y }: View, to: number, point: Point): View {
  const ratio = to / scale;
  return { scale: to, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio };
}

/** Keeps the photo's edges outside the stage, where it is larger than that, and its middle in the stage's middle, where it is not. */
export function keepInside({ scale, x, y }: View, photo: Size, stage: Size): View {
  const within = (place: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2);
    return Math.min(most, Math.max(-most, place));
  };
  return { scale, x: within(x, photo.width, stage.width), y: within(y, photo.height, stage.height) };
}
