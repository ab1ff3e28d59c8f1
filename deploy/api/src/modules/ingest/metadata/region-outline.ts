import type { ImageRegion } from '@newsphoto/contract';

export type Outline = NonNullable<ImageRegion['outline']>;
type Point = readonly [x: number, y: number];

/** Pixels of a picture as stored, and how they have to be turned (EXIF). */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
}

const MOST_VERTICES = 200;
/** A tenth of a thousandth of a side is finer than any screen. */
const DIGITS = 10_000;

const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * DIGITS) / DIGITS;

/** In parts of the picture's sides, cut at its border; undefined if it is none. */
export function polygon(points: readonly Point[]): Outline | undefined {
  const isUsable = points.length >= 3 && points.flat().every(Number.isFinite);
  if (!isUsable || points.length > MOST_VERTICES) return undefined;
  return { shape: 'polygon', points: points.map(([x, y]) => [within(x), within(y)]) };
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number): Outline | undefined {
  if (![x, y, radiusX, radiusY].every(Number.isFinite) || radiusX <= 0 || radiusY <= 0) return undefined;
  return { shape: 'ellipse', x: within(x), y: within(y), radiusX: within(radiusX), radiusY: within(radiusY) };
}

/** Where a point of the stored pixels is in the upright picture, by the orientation of EXIF. */
const TURNED: Readonly<Record<number, (x: number, y: number) => Point>> = {
  2: (x, y) => [1 - x, y],
  3: (x, y) => [1 - x, 1 - y],
  4: (x, y) => [x, 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [1 - y, x],
  7: (x, y) => [1 - y, 1 - x],
  8: (x, y) => [y, 1 - x],
};
const FIRST_ON_ITS_SIDE = 5;

/** An outline of the stored pixels as it is in the picture that is displayed. */
export function onUprightPicture(outline: Outline, orientation: number): Outline | undefined {
  const turned = TURNED[orientation];
  if (!turned) return outline;
  if (outline.shape === 'polygon') return polygon(outline.points.map(([x = 0, y = 0]) => turned(x, y)));
  const [x, y] = turned(outline.x, outline.y);
  const { radiusX, radiusY } = outline;
  return orientation < FIRST_ON_ITS_SIDE ? ellipse(x, y, radiusX, radiusY) : ellipse(x, y, radiusY, radiusX);
}
