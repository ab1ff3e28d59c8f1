import { expect, test } from '@jest/globals';
import { aspectRatio, formatDuration, formatFileSize, isSameAspectRatio, pixelsToCm } from './sizes.ts';

test.each([
  ['N-014', 1_048_575, '1024.0 KB'],
  ['N-014', 0, '0.0 KB'],
  ['N-015', 1_048_576, '1.0 MB'],
  ['N-015', 1_073_741_823, '1024.0 MB'],
  ['N-016', 1_073_741_824, '1.0 GB'],
  ['N-014', 1536, '1.5 KB'],
])('[%s] %d bytes are %s', (_id, bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('[N-017] one decimal, or another number of them', () => {
  expect(formatFileSize(1_572_864)).toBe('1.5 MB');
  expect(formatFileSize(1_572_864, 0)).toBe('2 MB');
  expect(formatFileSize(1_572_864, 2)).toBe('1.50 MB');
});

test.each([
  [350, 2.5],
  [700, 5],
  [0, 0],
  [3500, 25.4],
  [6000, 43.5],
])('[N-018] %d px are %d cm', (pixels, cm) => {
  expect(pixelsToCm(pixels)).toBe(cm);
});

test.each([
  [0, '0:00'],
  [59.6, '1:00'],
  [75, '1:15'],
  [3599, '59:59'],
  [3661, '1:01:01'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('[V-051] ratios have three decimals and match up to five percent', () => {
  expect(aspectRatio(6000, 4000)).toBe(1.5);
  expect(aspectRatio(1000, 3000)).toBe(0.333);
  expect(aspectRatio(0, 0)).toBe(1);
  expect(isSameAspectRatio(1.575, 1.5)).toBe(true);
  expect(isSameAspectRatio(1.4249, 1.5)).toBe(true);
  expect(isSameAspectRatio(1.576, 1.5)).toBe(false);
  expect(isSameAspectRatio(1.424, 1.5)).toBe(false);
});
