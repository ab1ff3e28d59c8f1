import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';
import type { PictureProblem } from '../picture/picture-problem.ts';
import { type ForeignPixels, MOST_FOREIGN_PIXELS } from './foreign-format.ts';

/** The main picture of a HEIF file, turned as the file states. */
export async function decodeHeic(file: string): Promise<ForeignPixels | PictureProblem> {
  const images = new libheif.HeifDecoder().decode(await readFile(file));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return 'damaged';
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_FOREIGN_PIXELS) return 'too-large';
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  return new Promise((resolve) => {
    image.display(target, (shown) => {
      if (!shown) return resolve('damaged');
      const { buffer, byteOffset, byteLength } = shown.data;
      resolve({ width, height, channels: 4, data: new Uint8Array(buffer, byteOffset, byteLength) });
    });
  });
}
