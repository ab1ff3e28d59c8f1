import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CROP_UNITS, type Crop, cropRegion, isCrop, isUncropped, LEAST_CROP, TURNS } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 30_000 }),
  height: fc.integer({ min: 1, max: 30_000 }),
});
const span = fc
  .integer({ min: 0, max: CROP_UNITS - LEAST_CROP })
  .chain((start) => fc.tuple(fc.constant(start), fc.integer({ min: LEAST_CROP, max: CROP_UNITS - start })));
const crop: fc.Arbitrary<Crop> = fc
  .tuple(fc.constantFrom(...TURNS), span, span)
  .map(([turn, [left, width], [top, height]]) => ({ turn, left, top, width, height }));

test('every part is inside of its picture, whatever the sizes', () => {
  fc.assert(
    fc.property(size, crop, ({ width, height }, part) => {
      expect(isCrop(part)).toBe(true);
      const isTurned = part.turn === 90 || part.turn === 270;
      const [right, bottom] = isTurned ? [height, width] : [width, height];
      const region = cropRegion({ width, height }, part);
      expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1);
      expect(region.left + region.width).toBeLessThanOrEqual(right);
      expect(region.top + region.height).toBeLessThanOrEqual(bottom);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [{ left: -1 }],
  [{ width: LEAST_CROP - 1 }],
  [{ left: 1, width: CROP_UNITS }],
  [{ top: 0.5 }],
  [{ height: Number.NaN }],
])('no part: %j', (wrong) => {
  expect(isCrop({ turn: 0, left: 0, top: 0, width: CROP_UNITS, height: CROP_UNITS, ...wrong })).toBe(false);
});

test('the whole picture is no crop, unless it is turned', () => {
  const all = { left: 0, top: 0, width: CROP_UNITS, height: CROP_UNITS };
  expect(isUncropped({ turn: 0, ...all })).toBe(true);
  expect(isUncropped({ turn: 180, ...all })).toBe(false);
  expect(cropRegion({ width: 300, height: 200 }, { turn: 90, ...all })).toEqual({
    ...{ left: 0, top: 0, width: 200, height: 300 },
  });
});
