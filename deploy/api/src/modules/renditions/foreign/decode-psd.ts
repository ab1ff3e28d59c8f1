import { readFile } from 'node:fs/promises';
import { initializeCanvas, readPsd } from 'ag-psd';
import type { PictureProblem } from '../picture/picture-problem.ts';
import { type ForeignPixels, MOST_FOREIGN_PIXELS } from './foreign-format.ts';

const HEADER = 26;
const SIDES = 14;
/** Greyscale, RGB and CMYK, by their numbers in the header. */
const SHOWN_MODES: ReadonlySet<number> = new Set([1, 3, 4]);

// The library makes its pixels by the canvas of a browser; there is none, and pixels alone are needed.
initializeCanvas(
  () => {
    throw new Error('there is no canvas');
  },
  (width, height) => ({ width, height, colorSpace: 'srgb', data: new Uint8ClampedArray(width * height * 4) }),
);

/** The merged picture of all layers, which programs store for others; `pixel-mode` where it is missing or of another kind. */
export async function decodePsd(file: string): Promise<ForeignPixels | PictureProblem> {
  const bytes = await readFile(file);
  if (bytes.length < HEADER) return 'damaged';
  if (bytes.readUInt32BE(SIDES) * bytes.readUInt32BE(SIDES + 4) > MOST_FOREIGN_PIXELS) return 'too-large';
  const psd = readPsd(bytes, { skipLayerImageData: true, skipThumbnail: true, useImageData: true });
  const { imageData, imageResources, colorMode } = psd;
  if (
    !imageData ||
    !SHOWN_MODES.has(colorMode ?? 0) ||
    imageResources?.versionInfo?.hasRealMergedData === false
  )
    return 'pixel-mode';
  const { width, height, data } = imageData;
  return { width, height, channels: 4, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
