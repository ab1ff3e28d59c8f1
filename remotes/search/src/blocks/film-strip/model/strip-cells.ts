import type { ContentSummary } from '@newsphoto/contract';

export const PICTURE = { width: 72, height: 54 } as const;
export const PITCH = 76;
/** Drawn beyond either end of what is in sight, so that a step shows a picture that is there already. */
const BEYOND = 4;

/** A stretch of a result, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Cells to render at a scroll position. Whole steps of {@link BEYOND}: not every pixel renders again. */
export function cellsAt(scrolled: number, width: number, length: number): Stretch {
  const first = Math.floor(scrolled / PITCH / BEYOND) * BEYOND - BEYOND;
  const inSight = Math.ceil(width / PITCH / BEYOND) * BEYOND;
  return { from: Math.max(0, first), to: Math.min(length - 1, first + inSight + 3 * BEYOND - 1) };
}

export const scrolledTo = (index: number, width: number): number =>
  Math.max(0, Math.round((index + 0.5) * PITCH - width / 2));

export const isSame = (a: Stretch, b: Stretch): boolean => a.from === b.from && a.to === b.to;

export interface StripItems {
  readonly get: (index: number) => ContentSummary | undefined;
  /** It was requested, and may no longer be viewed. */
  readonly isGone: (index: number) => boolean;
  readonly want: (from: number, to: number) => void;
  readonly subscribe: (notify: () => void) => () => void;
  readonly version: () => number;
}
