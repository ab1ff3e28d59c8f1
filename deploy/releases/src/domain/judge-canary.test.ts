import { describe, expect, test } from '@jest/globals';
import { judgeCanary, wilsonBounds } from './judge-canary.ts';

const judge = (canary: [failed: number, visitors: number], live: [failed: number, visitors: number]) =>
  judgeCanary({
    canary: { failed: canary[0], visitors: canary[1] },
    live: { failed: live[0], visitors: live[1] },
  });

test('the bounds are those of the published formula', () => {
  // Brown, Cai, DasGupta (2001) and common tables: 10 of 100 at 95 % is 5.5 to 17.4 %.
  const { lower, upper } = wilsonBounds(10, 100, 1.96);
  expect(lower).toBeCloseTo(0.0552, 4);
  expect(upper).toBeCloseTo(0.1744, 4);
  expect(wilsonBounds(0, 0)).toEqual({ lower: 0, upper: 1 });
});

describe('62. a canary', () => {
  test('that fails for all visitors is taken back at the fifth visitor, with the figures as the reason', () => {
    expect(judge([4, 4], [0, 1_000])).toBeUndefined();
    expect(judge([5, 5], [0, 30])).toBe(
      'failed for 5 of 5 visitors, the live release for 0 of 30 visitors: at least 35.7 % against at most 23.1 %',
    );
  });

  test('that fails no more than the live release stays, however many fail', () => {
    expect(judge([900, 1_000], [900, 1_000])).toBeUndefined();
    expect(judge([20, 1_000], [10, 1_000])).toBeUndefined();
  });

  test('that fails for a clearly greater share is taken back', () => {
    expect(judge([80, 1_000], [10, 1_000])).toBeDefined();
  });

  test('without visitors to compare with stays', () => {
    expect(judge([50, 50], [0, 0])).toBeUndefined();
    expect(judge([5, 5], [0, 5])).toBeUndefined();
  });

  test('whose few failures are lost among many visitors stays: forgers need a share, not a number', () => {
    expect(judge([20, 2_000], [0, 8_000])).toBeUndefined();
  });
});

test('62. good canaries are hardly ever taken back, although they are judged after every visitor', () => {
  const RUNS = 300;
  const random = seeded(20_260_105);
  let wrong = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const share = [0.002, 0.01, 0.03, 0.1][run % 4] ?? 0;
    const sides = { canary: { failed: 0, visitors: 0 }, live: { failed: 0, visitors: 0 } };
    for (let at = 0; at < 1_000; at += 1) {
      const side = random() < 0.2 ? sides.canary : sides.live;
      side.visitors += 1;
      if (random() < share) side.failed += 1;
      if (judgeCanary(sides) !== undefined) {
        wrong += 1;
        break;
      }
    }
  }
  expect(wrong / RUNS).toBeLessThan(0.01);
});

test('62. bad ones are taken back soon: a fifth of their visitors failing is seen within 150 of them', () => {
  const random = seeded(7);
  for (let run = 0; run < 50; run += 1) {
    const sides = { canary: { failed: 0, visitors: 0 }, live: { failed: 0, visitors: 0 } };
    while (judgeCanary(sides) === undefined && sides.canary.visitors < 1_000) {
      const isCanary = random() < 0.2;
      const side = isCanary ? sides.canary : sides.live;
      side.visitors += 1;
      if (random() < (isCanary ? 0.2 : 0.01)) side.failed += 1;
    }
    expect(sides.canary.visitors).toBeLessThan(150);
  }
});

/** Numbers from 0 to 1 that are the same in each run (a linear congruential generator of Numerical Recipes). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
