import { expect, test } from '@jest/globals';
import { FITTED, panBy, zoomBy } from './zoom.ts';

const frame = { width: 800, height: 600 };

test('zooming keeps the point under the pointer', () => {
  const zoomed = zoomBy(FITTED, 2, frame, { x: 100, y: 50 });
  expect(zoomed).toEqual({ scale: 2, x: -100, y: -50 });
});

test('the picture is never smaller than its frame and never pushed out of it', () => {
  expect(zoomBy(FITTED, 0.1, frame)).toEqual(FITTED);
  const zoomed = zoomBy(FITTED, 2, frame);
  expect(panBy(zoomed, 9999, -9999, frame)).toEqual({ scale: 2, x: 400, y: -300 });
  expect(panBy(FITTED, 50, 50, frame)).toEqual(FITTED);
});

test('zooming has an end', () => {
  expect(zoomBy(FITTED, 100, frame).scale).toBe(5);
});
