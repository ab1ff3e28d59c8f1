import { expect, jest, test } from '@jest/globals';
import { isBeingRead, watchReading } from '../readers/reading.ts';
import { holdReading } from './hold-reading.ts';

test('a page is read until the last part let go, and each change is told', () => {
  const heard = jest.fn();
  const end = watchReading(heard);
  expect(isBeingRead()).toBe(false);
  const [one, other] = [holdReading(), holdReading()];
  one();
  one();
  expect(isBeingRead()).toBe(true);
  other();
  expect(isBeingRead()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  end();
});
