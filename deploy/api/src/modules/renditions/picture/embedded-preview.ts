import type { Metadata } from 'sharp';
import { openPicture } from './open-picture.ts';

/** Pictures are compared by a grid of so many cells each way, in red, green and blue. */
export const GRID = 16;
const CHANNELS = 3;
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const THUMBNAIL_RESOURCE = Buffer.from('8BIM\u0004\u000c', 'latin1');

/** The small picture that a camera or an editor stored beside the metadata, as a grid. */
export async function embeddedPreview(metadata: Metadata): Promise<Buffer | undefined> {
  const jpeg =
    jpegIn(metadata.exif, 0) ??
    jpegIn(metadata.tifftagPhotoshop, metadata.tifftagPhotoshop?.indexOf(THUMBNAIL_RESOURCE));
  if (!jpeg) return undefined;
  try {
    return await openPicture(jpeg)
      .resize(GRID, GRID, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
  } catch {
    return undefined;
  }
}

function jpegIn(bytes: Buffer | undefined, from = -1): Buffer | undefined {
  const at = bytes && from >= 0 ? bytes.indexOf(JPEG, from) : -1;
  return at < 0 ? undefined : bytes?.subarray(at);
}

/** How two grids agree. */
export interface Agreement {
  /**
   * Correlation of the brightness, from -1 (one is the negative of the other) to 1: the highest and the lowest among the turned
   * grids, because previews are not always upright.
   */
  readonly bestLikeness: number;
  readonly worstLikeness: number;
  /** Mean difference of the colours, 0 to 255. */
  readonly colourDifference: number;
  /** One is a single colour, and the other is not. */
  readonly isBlank: boolean;
}

/** A decoded picture against its embedded preview. */
export function compareGrids(decoded: Buffer, preview: Buffer): Agreement {
  const [own, other] = [brightnessOf(decoded), brightnessOf(preview)];
  const likenesses = TURNS.map((turn) =>
    correlation(
      own,
      own.map((_value, at) => other[turn(at)] ?? 0),
    ),
  );
  return {
    worstLikeness: Math.min(...likenesses),
    bestLikeness: Math.max(...likenesses),
    colourDifference: colourDifference(decoded, preview),
    isBlank: deviation(own) < BLANK && deviation(other) > NOT_BLANK,
  };
}

const BLANK = 2;
const NOT_BLANK = 12;
const LAST = GRID - 1;
type Turn = (at: number) => number;
const cell = (x: number, y: number): number => y * GRID + x;
const of =
  (move: (x: number, y: number) => number): Turn =>
  (at) =>
    move(at % GRID, Math.floor(at / GRID));
/** The four ways up. */
const TURNS: readonly Turn[] = [
  of((x, y) => cell(x, y)),
  of((x, y) => cell(LAST - x, LAST - y)),
  of((x, y) => cell(LAST - y, x)),
  of((x, y) => cell(y, LAST - x)),
];

function brightnessOf(grid: Buffer): number[] {
  return Array.from({ length: GRID * GRID }, (_value, at) => {
    const [red = 0, green = 0, blue = 0] = grid.subarray(at * CHANNELS, at * CHANNELS + CHANNELS);
    return 0.3 * red + 0.59 * green + 0.11 * blue;
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const spread = deviation(a) * deviation(b);
  if (spread === 0) return 0;
  const [middleA, middleB] = [mean(a), mean(b)];
  return mean(a.map((value, at) => (value - middleA) * ((b[at] ?? 0) - middleB))) / spread;
}

/** The difference of the mean colours, brightness left out. */
function colourDifference(a: Buffer, b: Buffer): number {
  const tint = (grid: Buffer, channel: number) => {
    const values = Array.from({ length: GRID * GRID }, (_value, at) => {
      const base = at * CHANNELS;
      return (grid[base + channel] ?? 0) - (grid[base + 1] ?? 0);
    });
    return mean(values);
  };
  return Math.max(Math.abs(tint(a, 0) - tint(b, 0)), Math.abs(tint(a, 2) - tint(b, 2)));
}
