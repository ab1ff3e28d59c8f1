import { describe, expect, test } from '@jest/globals';
import { makeVisitor } from '../testing.ts';
import {
  countWithProblem,
  estimateVisitors,
  mergeSamples,
  noteVisitor,
  PROBLEM_FLAGS,
  SAMPLE_SIZE,
  type VisitorSample,
} from './visitor-sample.ts';

const sampleOf = (
  visitors: readonly string[],
  met: number = PROBLEM_FLAGS.nothing,
  perNetwork = 2,
): VisitorSample => {
  const sample: VisitorSample = {};
  for (const visitor of visitors) noteVisitor(sample, visitor, met, perNetwork);
  return sample;
};
const visitors = (many: number, network?: number) =>
  Array.from({ length: many }, (_, at) => makeVisitor(at, network));

test('61. a visitor is counted once, with everything it met', () => {
  const sample = sampleOf(['a', 'a'].map(() => makeVisitor(1)));
  noteVisitor(sample, makeVisitor(1), PROBLEM_FLAGS.failure, 2);
  noteVisitor(sample, makeVisitor(1), PROBLEM_FLAGS.error, 2);
  noteVisitor(sample, makeVisitor(1), PROBLEM_FLAGS.nothing, 2);
  expect(sample).toEqual({ [makeVisitor(1)]: PROBLEM_FLAGS.failure | PROBLEM_FLAGS.error });
  expect([
    countWithProblem(sample, PROBLEM_FLAGS.failure),
    countWithProblem(sample, PROBLEM_FLAGS.error),
  ]).toEqual([1, 1]);
});

describe('63. of one network', () => {
  test('no more visitors count than are allowed, and no other visitor is pushed out', () => {
    const sample = sampleOf([...visitors(20), ...visitors(10_000, 7_777)]);
    expect(Object.keys(sample)).toHaveLength(22);
  });

  test('the same ones count wherever and in whatever order they were seen', () => {
    const all = visitors(50, 1);
    const complete = sampleOf(all);
    const parts = [all.slice(0, 20).reverse(), all.slice(20)].map((part) => sampleOf(part));
    expect(mergeSamples(parts, 2)).toEqual(complete);
    expect(mergeSamples(parts.reverse(), 2)).toEqual(complete);
  });

  test('who failed and who did not are counted by the same rule', () => {
    const [failing, well] = [visitors(50, 1).slice(0, 25), visitors(50, 1).slice(25)];
    const sample = mergeSamples([sampleOf(failing, PROBLEM_FLAGS.failure), sampleOf(well)], 2);
    expect(Object.keys(sample).sort()).toEqual(Object.keys(sampleOf([...well, ...failing])).sort());
  });
});

describe('64. of very many visitors', () => {
  const many = visitors(5_000);

  test('a uniform sample of a thousand represents all visitors, the same from parts as from all of them', () => {
    const complete = sampleOf(many);
    expect(Object.keys(complete)).toHaveLength(SAMPLE_SIZE);
    const parts = [0, 1, 2].map((part) => sampleOf(many.filter((_, at) => at % 3 === part)));
    expect(mergeSamples(parts, 2)).toEqual(complete);
    expect(estimateVisitors(complete)).toBeGreaterThan(4_500);
    expect(estimateVisitors(complete)).toBeLessThan(5_500);
  });

  test('the share that failed is that of all visitors', () => {
    const sample = mergeSamples([sampleOf(many), sampleOf(many.slice(0, 1_000), PROBLEM_FLAGS.failure)], 2);
    expect(countWithProblem(sample, PROBLEM_FLAGS.failure) / SAMPLE_SIZE).toBeCloseTo(0.2, 1);
  });
});

test('what is no visitor of ours is not taken', () => {
  expect(sampleOf(['', 'member001', `${makeVisitor(1)}0`, '__proto__'])).toEqual({});
});
