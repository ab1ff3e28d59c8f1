import { expect, test } from '@jest/globals';
import { FITTED, panBy, percentOf, scaleOfPixels, stageOf, toggled, zoomBy } from './zoom.ts';

const stage = stageOf({ width: 900, height: 600 }, 1.5);
const portrait = stageOf({ width: 900, height: 600 }, 0.5);

test('a picture is fitted into its frame', () => {
  expect(stage.picture).toEqual({ width: 900, height: 600 });
  expect(portrait.picture).toEqual({ width: 300, height: 600 });
});

test('zooming keeps the point under the pointer', () => {
  expect(zoomBy(FITTED, 2, stage, { x: 100, y: 50 })).toEqual({ scale: 2, x: -100, y: -50 });
});

test('the picture is never smaller than its frame and never pushed out of it', () => {
  expect(zoomBy(FITTED, 0.1, stage)).toEqual(FITTED);
  const zoomed = zoomBy(FITTED, 2, stage);
  expect(panBy(zoomed, 9999, -9999, stage)).toEqual({ scale: 2, x: 450, y: -300 });
  expect(panBy(FITTED, 50, 50, stage)).toEqual(FITTED);
});

test('a side that fits the frame stays in its middle', () => {
  expect(panBy(zoomBy(FITTED, 2, portrait), 80, 80, portrait)).toEqual({ scale: 2, x: 0, y: 80 });
});

test('zooming has an end', () => {
  expect(zoomBy(FITTED, 100, stage).scale).toBe(8);
});

test('100 % shows a pixel of the picture as one of the screen', () => {
  expect(scaleOfPixels(1800, stage)).toBe(2);
  expect(percentOf({ ...FITTED, scale: 2 }, stage, 1800)).toBe(100);
  expect(percentOf(FITTED, stage, 1800)).toBe(50);
  expect(scaleOfPixels(480, stage)).toBe(1);
});

test('a double click goes to the pixels where they are larger, closer in any case, and back', () => {
  expect(toggled(FITTED, stage, 1800).scale).toBe(2);
  expect(toggled(FITTED, stage, 960).scale).toBe(2.5);
  expect(toggled({ scale: 3, x: 9, y: 9 }, stage, 1800)).toEqual(FITTED);
});
