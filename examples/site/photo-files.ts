import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { t } from './langue.ts';
import { Queue } from './queue.ts';

/** What the files of a photo are called, and served as. */
export const PHOTO_TYPE = 'image/webp';
/** Of the files that are made of a photo, in pixels; of one that is narrower, only its own. */
export const PHOTO_WIDTHS = [480, 960, 1600];
/** The tallest that a file may be, times its width: what is longer is a strip, and becomes narrower. */
const TALLEST = 2;
/** More than a telephone of today takes; a picture of some bytes can ask for gigabytes of memory. */
const MAX_PIXELS = 60_000_000;
/** Seconds for each step of the work. */
const PATIENCE = 20;

/** The formats that browsers take photos and send them in, by the names of libvips' loaders. All others stay shut, SVG and PDF among them. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

/** Two at a time, each on one processor; each that waits holds the file that was sent. */
const queue = new Queue(2, 16);

/** One width of a photo. */
export interface PhotoFile {
  width: number;
  height: number;
  bytes: Buffer;
}

/** A photo as it is kept: from the narrowest file to the widest. */
export interface Photo {
  hash: string;
  files: PhotoFile[];
}

/** Thrown for what is no photo; the message, in French, says why to whoever sent it. */
export class PhotoError extends Error {}

/**
 * Makes a photo of what a member sent, whatever its name and type say: upright, in sRGB, and with nothing else of what the camera
 * wrote. Throws a `PhotoError`, or a `QueueFullError`.
 */
export function makePhoto(sent: Buffer): Promise<Photo> {
  return queue.run(async () => {
    const { data, info } = await decode(sent);
    const { width, height, channels } = info;
    const widths = [...PHOTO_WIDTHS.filter((smaller) => smaller < width), width];
    const files: PhotoFile[] = [];
    for (const smaller of widths) files.push(await encode(sharp(data, { raw: { width, height, channels } }), smaller));
    return photoOf(files);
  });
}

/** The photo of these files, from the narrowest to the widest. */
export function photoOf(files: PhotoFile[]): Photo {
  const hash = createHash('sha256').update(files.at(-1)!.bytes).digest('hex').slice(0, 32);
  return { hash, files };
}

/** The pixels, no more of them than the widest file has. */
async function decode(sent: Buffer) {
  try {
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: PATIENCE });
    const { pages = 1, compression } = await picture.metadata();
    if (pages > 1) throw new PhotoError('L’image est animée : envoyez une photo.');
    if (compression === 'hevc') throw new PhotoError(UNKNOWN);
    const width = PHOTO_WIDTHS.at(-1)!;
    return await picture
      .autoOrient()
      .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof PhotoError ? error : new PhotoError(reasonOf(error), { cause: error });
  }
}

async function encode(picture: Sharp, width: number): Promise<PhotoFile> {
  const { data, info } = await picture
    .resize({ width })
    .webp({ quality: 78, effort: 4, smartSubsample: true })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

const UNKNOWN = 'Ce n’est pas une photo JPEG, PNG, WebP ou AVIF.';

function reasonOf(error: unknown): string {
  const { message } = error as Error;
  if (/unsupported image format/i.test(message)) return UNKNOWN;
  if (/pixel limit|too large|exceeds/i.test(message)) {
    return t('L’image est trop grande : {max} millions de pixels au plus.', { max: MAX_PIXELS / 1_000_000 });
  }
  if (/timeout/i.test(message)) return 'L’image demande trop de travail. Enregistrez-la plus petite, puis réessayez.';
  return 'Le fichier est abîmé ou incomplet.';
}
