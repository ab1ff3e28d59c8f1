/**
 * A part of a picture that is upright: it is turned clockwise first; the part is in ten-thousandths of the turned picture, so that
 * it is the same for every size.
 */
export interface Crop {
  readonly turn: 0 | 90 | 180 | 270;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const CROP_UNITS = 10_000;
/** A smaller part is a slip of the hand. */
export const LEAST_CROP = 100;

export const TURNS = [0, 90, 180, 270] as const;

/** Whether a crop is inside of the picture and large enough. */
export function isCrop({ left, top, width, height }: Crop): boolean {
  const parts = [left, top, width, height];
  return (
    parts.every((part) => Number.isInteger(part) && part >= 0) &&
    Math.min(width, height) >= LEAST_CROP &&
    left + width <= CROP_UNITS &&
    top + height <= CROP_UNITS
  );
}

/** Whether it leaves the picture as it is. */
export const isUncropped = ({ turn, width, height }: Crop): boolean =>
  turn === 0 && width === CROP_UNITS && height === CROP_UNITS;

/** The size of an upright picture after its turn. */
export const turnedSize = ({ width, height }: Size, turn: Crop['turn']): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };

/** The pixels of the part, in the turned picture. */
export function cropRegion(size: Size, crop: Crop): Size & { readonly left: number; readonly top: number } {
  const turned = turnedSize(size, crop.turn);
  const pixels = (part: number, side: number): number => Math.round((part * side) / CROP_UNITS);
  const left = Math.min(pixels(crop.left, turned.width), turned.width - 1);
  const top = Math.min(pixels(crop.top, turned.height), turned.height - 1);
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(pixels(crop.left + crop.width, turned.width), turned.width) - left),
    height: Math.max(1, Math.min(pixels(crop.top + crop.height, turned.height), turned.height) - top),
  };
}
