import { expect, test } from '@jest/globals';
import { anonymousMessage, anonymousName } from './anonymous-error.ts';

test.each([
  [
    `Cannot read properties of undefined (reading 'userName')`,
    'Cannot read properties of undefined reading …',
  ],
  [`can't access property "x", results[3].y is undefined`, `can't access property … is undefined`],
  [`undefined is not an object (evaluating 'a.b')`, 'undefined is not an object …'],
  ['Unexpected token < in JSON at position 17', 'Unexpected token … in JSON at …'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=田中 for more',
    'Minified React error #418',
  ],
  ['検索語「東京駅」の結果がありません', '…'],
  ['No result for taro@example.jp, 090-1234-5678', 'No result for …'],
  ['https://photo.example.jp/web/search?q=secret+word is not allowed', '… is not …'],
  ['member001 C_CUI_0a1b 2024-01-05 4111 1111 1111 1111', '…'],
  ['"quoted words" and ‘others’', '… and …'],
  ['', ''],
])('%s becomes %s', (message, anonymous) => {
  expect(anonymousMessage(message)).toBe(anonymous);
});

test('what is no text has no message, and a long text stays short', () => {
  for (const value of [undefined, null, 42, { message: 'x' }]) expect(anonymousMessage(value)).toBe('');
  const long = anonymousMessage('undefined is not '.repeat(10_000));
  expect(long.length).toBeLessThanOrEqual(200);
  expect(anonymousMessage(long)).toBe(long);
});

test('an unusual name of an error could be text', () => {
  expect(['TypeError', 'ChunkLoadError', '山田太郎', 'SecretWord', undefined].map(anonymousName)).toEqual([
    ...['TypeError', 'ChunkLoadError', 'Error', 'Error', 'Error'],
  ]);
});
