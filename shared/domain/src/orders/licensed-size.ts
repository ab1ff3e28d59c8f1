import type { UseConditions } from './use-conditions.ts';

/** Pixels of the longer side that a use allows, by size codes as in `px1600`; null: the original. */
export function mostPixels({ sizeCode }: Pick<UseConditions, 'sizeCode'>): number | null {
  const [, pixels] = /^px(\d{1,6})$/.exec(sizeCode) ?? [];
  return pixels === undefined ? null : Number(pixels);
}
