import { expect, test } from '@jest/globals';
import { FITTED, panBy, toggled, zoomBy } from './shared-zoom.ts';

test('zooming leaves the point under the pointer where it is, within the frame and a limit', () => {
  expect(zoomBy(FITTED, 2, { x: 0.25, y: -0.25 })).toEqual({ scale: 2, x: -0.25, y: 0.25 });
  expect(zoomBy(FITTED, 0.5)).toEqual(FITTED);
  expect(zoomBy(FITTED, 100).scale).toBe(40);
  expect(zoomBy(zoomBy(FITTED, 2, { x: 0.5, y: 0.5 }), 0.5)).toEqual(FITTED);
});

test('no picture is pushed out of its frame, and a fitted one stays in the middle', () => {
  expect(panBy(zoomBy(FITTED, 3), 9, -9)).toEqual({ scale: 3, x: 1, y: -1 });
  expect(panBy(FITTED, 0.2, 0.2)).toEqual(FITTED);
});

test('one command leads to the pixels and back; close where they are not known, or no larger', () => {
  expect(toggled(FITTED, 4.2).scale).toBe(4.2);
  expect(toggled(FITTED, 0.8).scale).toBe(2.5);
  expect(toggled(FITTED).scale).toBe(2.5);
  expect(toggled(panBy(toggled(FITTED), 0.3, 0))).toEqual(FITTED);
});
