import { expect, test } from '@jest/globals';
import type { Failure } from '@newsphoto/contract';
import fc from 'fast-check';
import { type FailureContext, FailureCounts } from './failure-counts.ts';

const AT = '2026-01-05T12:00:00.000Z';
const failure = (line: number, release = 'search@1.0.0'): Failure => ({
  ...{ release, stage: 'render', error: 'Error', message: 'x is not defined', route: '/index' },
  frames: [{ release, file: 'page.js', line, column: 1 }],
});
const from = (network: number): FailureContext => ({ browser: 'Chrome 141', network: String(network) });
const counts = () => new FailureCounts('2026-01-05', 'a');

test('equal failures are one, with the first and last time and who met them', () => {
  const day = counts();
  day.count(failure(1), from(1), AT);
  day.count(failure(1), { browser: 'Firefox 143', network: '2' }, '2026-01-05T13:00:00.000Z');
  expect(day.toDay()).toMatchObject({
    dropped: 0,
    failures: [
      {
        ...{ message: '… is not defined', count: 2, first: AT, last: '2026-01-05T13:00:00.000Z' },
        ...{ routes: { '/index': 2 }, browsers: { 'Chrome 141': 1, 'Firefox 143': 1 } },
      },
    ],
  });
});

test('one network cannot fill a release, and what was met more than once stays', () => {
  const day = counts();
  for (const network of [1, 2]) day.count(failure(0), from(network), AT);
  for (let at = 1; at <= 1_000; at += 1) day.count(failure(at), from(7), AT);
  expect(day.toDay().failures).toHaveLength(21);
  for (let at = 1_001; at <= 3_000; at += 1) day.count(failure(at), from(at), AT);
  const { failures, dropped } = day.toDay();
  expect(failures).toHaveLength(60);
  expect(failures[0]).toMatchObject({ count: 2 });
  expect(dropped).toBe(2_941);
});

test('all releases together are bounded, and so is what is named of one failure', () => {
  const day = counts();
  for (let at = 0; at < 1_000; at += 1) day.count(failure(at, `search@1.${at}.0`), from(at), AT);
  expect(day.toDay().failures).toHaveLength(300);
  for (let at = 0; at < 50; at += 1)
    day.count(failure(0, 'search@1.0.0'), { browser: `Chrome ${at}`, network: '0' }, AT);
  expect(Object.keys(day.toDay().failures[0]?.browsers ?? {})).toHaveLength(10);
});

/** Personal data to look for: words of any script, ids, addresses, numbers. None of them is a word of the engine. */
const searchWord = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 2, maxLength: 12 })
    .filter((text) => /^[\p{L}\p{N}]{2,}$/u.test(text))
    .map((text) => `${text}q`),
  fc.emailAddress(),
  fc.integer({ min: 10_000 }).map(String),
  fc.webUrl({ withQueryParameters: true }),
);
const template = fc.constantFrom(
  (word: string) => `no results for ${word}`,
  (word: string) => `Cannot read properties of undefined (reading '${word}')`,
  (word: string) => `「${word}」は見つかりません`,
  (word: string) => `${word} is not a function`,
  (word: string) => `Unexpected token in JSON: {"query":"${word}"}`,
  (word: string) => `${word}\n${word}`,
  (word: string) => `Minified React error #${word}; visit`,
);

test('whatever a page writes into a message, no word that a user searched for is stored', () => {
  fc.assert(
    fc.property(searchWord, template, (word, compose) => {
      const day = counts();
      day.count({ ...failure(1), message: compose(word) }, from(1), AT);
      const stored = day.toDay().failures[0]?.message ?? '';
      expect(stored).not.toContain(word);
      // A text that the page made anonymous is not changed by the gateway.
      day.count({ ...failure(1), message: stored }, from(1), AT);
      expect(day.toDay().failures).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});
