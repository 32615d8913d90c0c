/**
 * Draws the pictures (all, or those named as arguments) into ../public/pictures, in several widths: AVIF in all, WebP in
 * those that older browsers need, JPEG in one, for the oldest and for the networks that show a page's picture.
 */
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SCENES } from './scenes.mjs';
import { Canvas } from './svg.mjs';

const FOLDER = fileURLToPath(new URL('../public/pictures/', import.meta.url));
const FORMATS = [
  { format: 'avif', extension: 'avif', quality: 46, effort: 5, chromaSubsampling: '4:2:0' },
  { format: 'webp', extension: 'webp', quality: 70, effort: 6, smartSubsample: true, widths: [480, 960] },
  { format: 'jpeg', extension: 'jpg', quality: 74, mozjpeg: true, widths: [960] },
];

await mkdir(FOLDER, { recursive: true });
let total = 0;
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCENES);
for (const name of names) {
  const { width = 1440, height = 810, widths = [480, 960, 1440], draw } = SCENES[name];
  const canvas = new Canvas(width, height);
  draw(canvas);
  const drawn = await sharp(Buffer.from(canvas.toString()), { density: 96 }).png().toBuffer();
  for (const size of widths) {
    for (const { format, extension, widths: only, ...options } of FORMATS) {
      if (only && !only.includes(size)) continue;
      const file = `${FOLDER}${name}-${size}.${extension}`;
      await sharp(drawn).resize(size).toFormat(format, options).toFile(file);
      total += (await stat(file)).size;
    }
  }
}
console.log(`${names.length} pictures, ${Math.round(total / 1024)} KB`);
