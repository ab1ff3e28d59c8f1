import { CROP_UNITS, type Crop, LEAST_CROP } from '@newsphoto/domain/desk';

/** A part in percent of the shown picture. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const FULL: Shape = { x: 0, y: 0, width: 100, height: 100 };

const UNITS_A_PERCENT = CROP_UNITS / 100;

export const shapeOf = ({ left, top, width, height }: Crop): Shape => ({
  x: left / UNITS_A_PERCENT,
  y: top / UNITS_A_PERCENT,
  width: width / UNITS_A_PERCENT,
  height: height / UNITS_A_PERCENT,
});

/** Rounded into the picture. */
export function cropOf({ x, y, width, height }: Shape, turn: Crop['turn']): Crop {
  const between = (least: number, percent: number, most: number) =>
    Math.min(Math.max(least, Math.round(percent * UNITS_A_PERCENT)), most);
  const left = between(0, x, CROP_UNITS - LEAST_CROP);
  const top = between(0, y, CROP_UNITS - LEAST_CROP);
  return {
    ...{ turn, left, top },
    width: between(LEAST_CROP, width, CROP_UNITS - left),
    height: between(LEAST_CROP, height, CROP_UNITS - top),
  };
}

/** The turn and the same part of the picture, a quarter further. */
export function turned(
  turn: Crop['turn'],
  { x, y, width, height }: Shape,
  way: 'left' | 'right',
): { readonly turn: Crop['turn']; readonly shape: Shape } {
  const next = ((turn + (way === 'right' ? 90 : 270)) % 360) as Crop['turn'];
  const [nextX, nextY] = way === 'right' ? [100 - y - height, x] : [y, 100 - x - width];
  return { turn: next, shape: { x: nextX, y: nextY, width: height, height: width } };
}

/** The largest part of a ratio around the middle of a picture. */
export function middleOf(ratio: number, picture: { readonly width: number; readonly height: number }): Shape {
  const share = ratio / (picture.width / picture.height);
  const [width, height] = share > 1 ? [100, 100 / share] : [100 * share, 100];
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}
