import { expect, test } from '@jest/globals';
import { TransferRate, timeLeftText } from './transfer-rate.ts';

test('the rate is that of the last seconds; a pause does not count', () => {
  const rate = new TransferRate();
  expect(rate.perSecond).toBeUndefined();
  rate.add(0, 0);
  rate.add(100, 100);
  expect(rate.perSecond).toBeUndefined();
  rate.add(2_000, 1_000);
  expect(rate.perSecond).toBe(2_000);
  rate.add(20_000, 10_000);
  expect(rate.perSecond).toBeUndefined();
  rate.restart();
  rate.add(20_000, 60_000);
  rate.add(21_000, 61_000);
  expect(rate.perSecond).toBe(1_000);
});

test.each([
  [1_000, undefined, ''],
  [0, 10, ''],
  [1_000, 0, ''],
  [1_000, 100, '残り約10秒'],
  [61_000, 1_000, '残り約2分'],
  [7_200_000, 1_000, '残り約2時間'],
  [7_260_000, 1_000, '残り約2時間1分'],
])('%d bytes at %s per second: %s', (left, perSecond, text) => {
  expect(timeLeftText(left, perSecond)).toBe(text);
});
