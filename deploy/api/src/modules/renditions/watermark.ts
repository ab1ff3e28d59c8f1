import sharp, { type OverlayOptions } from 'sharp';

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

/** Lays the watermark over pictures of at most this side. */
export type WatermarkOf = (width: number, height: number) => Promise<OverlayOptions>;

/**
 * Drawn once: drawing takes five times as long as decoding a photograph. A picture gets a part of it, from its upper left
 * corner.
 */
export function createWatermark(side: number): WatermarkOf {
  const square = { width: side, height: side, channels: 4 } as const;
  let pixels: Promise<Buffer> | undefined;
  return async (width, height) => {
    pixels ??= sharp(drawn(side)).ensureAlpha().raw().toBuffer();
    const input = await sharp(await pixels, { raw: square })
      .extract({ left: 0, top: 0, width, height })
      .raw()
      .toBuffer();
    return { input, raw: { width, height, channels: 4 } };
  };
}
