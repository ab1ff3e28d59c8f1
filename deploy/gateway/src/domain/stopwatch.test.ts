import { expect, test } from '@jest/globals';
import { Stopwatch } from './stopwatch.ts';

test('steps are shown as Server-Timing, those that failed as well, and one that is done twice adds up', async () => {
  let now = 0;
  const watch = new Stopwatch(() => now);
  const taking = (ms: number) => () => {
    now += ms;
    return ms;
  };
  expect(await watch.time('channel', taking(2))).toBe(2);
  await expect(
    watch.time('render', () => {
      taking(1.26)();
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  await watch.time('channel', taking(3));
  expect(watch.header()).toBe('channel;dur=5.0, render;dur=1.3');
  expect(watch.total()).toBeCloseTo(6.26);
});
