import { expect, jest, test } from '@jest/globals';
import { isBeingRead, watchReading } from '../readers/reading.ts';
import { blockReload } from './block-reload.ts';

test('a page is read until the last part is released, and each change is notified', () => {
  const heard = jest.fn();
  const end = watchReading(heard);
  expect(isBeingRead()).toBe(false);
  const [one, other] = [blockReload(), blockReload()];
  one();
  one();
  expect(isBeingRead()).toBe(true);
  other();
  expect(isBeingRead()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  end();
});
