import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anonymousMessage, anonymousName } from './anonymous-error.ts';
import { ENGINE_MESSAGES } from './engine-messages.ts';

const HIDDEN = '…';
const PART = /\*|\{([^}|]+)[^}]*\}/g;

test.each([
  [
    `Cannot read properties of undefined (reading 'userName')`,
    'Cannot read properties of undefined (reading …)',
  ],
  [`can't access property "x", results[3].y is undefined`, `can't access property …, … is undefined`],
  [`undefined is not an object (evaluating 'a.b')`, 'undefined is not an object (evaluating …)'],
  ['Unexpected token < in JSON at position 17', 'Unexpected token … in JSON at position …'],
  [`Unexpected token '田', "田中" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  ['Loading chunk 17 failed.\n(missing: https://photo.example.jp/x.js)', 'Loading chunk … failed. …'],
  ['Maximum call stack size exceeded.', 'Maximum call stack size exceeded'],
  ['Failed to fetch', 'Failed to fetch'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=田中 for more',
    'Minified React error #418',
  ],
  ['検索語「東京駅」の結果がありません', HIDDEN],
  ['No result for taro@example.jp, 090-1234-5678', HIDDEN],
  ['https://photo.example.jp/web/search?q=secret+word is not allowed', HIDDEN],
  // A visitor's text that consists of engine words alone
  ['memory key map network image', HIDDEN],
  ['network is missing', HIDDEN],
  ['The network key was aborted', HIDDEN],
  ['memory network is undefined', `${HIDDEN} is undefined`],
  ['', ''],
])('%s becomes %s', (message, anonymous) => {
  expect(anonymousMessage(message)).toBe(anonymous);
});

test('what is no text has no message, and a long text stays short', () => {
  for (const value of [undefined, null, 42, { message: 'x' }]) expect(anonymousMessage(value)).toBe('');
  expect(anonymousMessage('undefined is not '.repeat(10_000))).toBe(HIDDEN);
  expect(anonymousMessage(`x is not valid JSON${' and more'.repeat(10_000)}`)).toBe(HIDDEN);
  for (const message of ENGINE_MESSAGES) expect(message.length).toBeLessThanOrEqual(200);
});

const ENGINE_VOCABULARY = [
  ...new Set(ENGINE_MESSAGES.flatMap((message) => message.match(/[A-Za-z']+/g) ?? [])),
];
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(fc.constantFrom(...ENGINE_VOCABULARY, '*', '.', ',', '…', '{', '|'), { maxLength: 8 })
    .map((all) => all.join(' ')),
);
const filledWith = (message: string, text: string) =>
  message.replace(PART, (_part, alternative: string | undefined) => alternative ?? text);
const FORMS = new Set(ENGINE_MESSAGES.map((message) => filledWith(message, HIDDEN)));
const isKnown = (message: string) =>
  FORMS.has(message) ||
  ENGINE_MESSAGES.some((known) => {
    const fixed = known.split(/\*|\{[^}]*\}/);
    return known.includes('{') && fixed.every((part) => message.includes(part));
  });

test('of a random text nothing is left but a message of an engine without its variable parts', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const left = anonymousMessage(text);
      expect(left === '' || left === HIDDEN || isKnown(left)).toBe(true);
    }),
  );
});

test('variable parts of every known message are hidden, and what was anonymised stays as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ENGINE_MESSAGES), texts, (message, text) => {
      const left = anonymousMessage(filledWith(message, `secret ${text} secret`));
      expect(left).not.toContain('secret');
      expect(left).not.toBe(HIDDEN);
      expect(anonymousMessage(left)).toBe(left);
    }),
  );
});

test('an unusual name of an error could be text', () => {
  expect(['TypeError', 'ChunkLoadError', '山田太郎', 'SecretWord', undefined].map(anonymousName)).toEqual([
    ...['TypeError', 'ChunkLoadError', 'Error', 'Error', 'Error'],
  ]);
});
