import sharp from 'sharp';
import type { PictureSize } from './picture/picture-problem.ts';

/**
 * Letters as strokes on a grid four wide and six high: a machine without any font would draw no text, and a preview would
 * have no watermark.
 */
const LETTERS: Readonly<Record<string, string>> = {
  N: 'M0 6V0L4 6V0',
  E: 'M4 0H0V6H4M0 3H3',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  S: 'M4 1Q4 0 2 0Q0 0 0 1.5Q0 3 2 3Q4 3 4 4.5Q4 6 2 6Q0 6 0 5',
  P: 'M0 6V0H2Q4 0 4 1.75Q4 3.5 2 3.5H0',
  H: 'M0 0V6M4 0V6M0 3H4',
  O: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z',
  T: 'M0 0H4M2 0V6',
};
const TEXT = 'NEWSPHOTO';
const STEP = 6;

const STROKES = [...TEXT]
  .map((letter, at) => `<path transform="translate(${at * STEP} 0)" d="${LETTERS[letter] ?? ''}"/>`)
  .join('');

/** A slanted line of text all over a square of this side, light enough to judge the picture. */
const drawn = (side: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<defs><pattern id="mark" width="340" height="170" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
<g transform="translate(24 60) scale(4.4)" fill="none" stroke-linejoin="round" stroke-linecap="round">
<g stroke="#000000" stroke-opacity=".16" stroke-width="1.5">${STROKES}</g>
<g stroke="#ffffff" stroke-opacity=".34" stroke-width=".95">${STROKES}</g>
</g></pattern></defs><rect width="100%" height="100%" fill="url(#mark)"/></svg>`);

/** Returns the pixels (RGB) of a picture of at most this side, with the watermark. */
export type Watermark = (pixels: Uint8Array, size: PictureSize) => Promise<Uint8Array>;

/** The pixels of the watermark that are not transparent, row by row. */
interface Marks {
  /** For each row the index of its first pixel, and the index after the last row. */
  readonly rows: Uint32Array;
  readonly columns: Uint16Array;
  readonly opacities: Uint8Array;
  readonly greys: Uint8Array;
}

/**
 * Drawn once: drawing takes five times as long as decoding a photograph. A picture gets a part of it, from its upper left
 * corner. The few marked pixels are blended here: composing both pictures takes as long as decoding the photograph.
 */
export function createWatermark(side: number): Watermark {
  let drawing: Promise<Marks> | undefined;
  return async (pixels, size) => {
    drawing ??= drawMarks(side);
    return blend(pixels, size, await drawing);
  };
}

async function drawMarks(side: number): Promise<Marks> {
  const pixels = await sharp(drawn(side)).ensureAlpha().raw().toBuffer();
  const isMarked = (index: number) => pixels[index * 4 + 3] !== 0;
  const marked = Array.from({ length: side * side }, (_, index) => index).filter(isMarked);
  const rows = new Uint32Array(side + 1);
  for (const index of marked)
    rows[Math.floor(index / side) + 1] = (rows[Math.floor(index / side) + 1] ?? 0) + 1;
  for (let row = 1; row <= side; row += 1) rows[row] = (rows[row] ?? 0) + (rows[row - 1] ?? 0);
  return {
    rows,
    columns: Uint16Array.from(marked, (index) => index % side),
    opacities: Uint8Array.from(marked, (index) => pixels[index * 4 + 3] ?? 0),
    greys: Uint8Array.from(marked, (index) => pixels[index * 4] ?? 0),
  };
}

function blend(pixels: Uint8Array, { width, height }: PictureSize, marks: Marks): Uint8Array {
  const blended = new Uint8ClampedArray(pixels);
  for (let row = 0; row < height; row += 1) {
    const end = marks.rows[row + 1] ?? 0;
    for (let at = marks.rows[row] ?? 0; at < end; at += 1) {
      const column = marks.columns[at] ?? 0;
      if (column >= width) break;
      const opacity = (marks.opacities[at] ?? 0) / 255;
      const added = (marks.greys[at] ?? 0) * opacity;
      const first = (row * width + column) * 3;
      for (let channel = first; channel < first + 3; channel += 1)
        blended[channel] = (blended[channel] ?? 0) * (1 - opacity) + added;
    }
  }
  return new Uint8Array(blended.buffer);
}
