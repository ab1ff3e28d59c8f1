import { expect, test } from '@jest/globals';
import { readDevServer, requestedOf, typedOf } from './dev-choice.ts';

test.each([
  ['3101', 'http://localhost:3101'],
  [' ３１０１ ', 'http://localhost:3101'],
  ['03101', 'http://localhost:3101'],
  ['localhost:3101', 'http://localhost:3101'],
  ['http://127.0.0.1:3101/', 'http://127.0.0.1:3101'],
  ['HTTP://LOCALHOST:3101', 'http://localhost:3101'],
  ['[::1]:3101', 'http://[::1]:3101'],
  ['65535', 'http://localhost:65535'],
])('%s is a server of this machine', (typed, origin) => expect(readDevServer(typed)).toEqual({ origin }));

test.each([
  ['', 'ポート番号を入力してください。'],
  ['　', 'ポート番号を入力してください。'],
  ['0', '1 から 65535 まで'],
  ['65536', '1 から 65535 まで'],
  ['localhost:99999', '1 から 65535 まで'],
  ['-1', 'このパソコンのアドレス'],
  ['31 01', 'このパソコンのアドレス'],
  ['http://10.0.0.1:3101', 'このパソコンのアドレス'],
  ['http://localhost:3101@evil.example', 'このパソコンのアドレス'],
  ['https://localhost:3101', 'このパソコンのアドレス'],
  ['localhost', 'このパソコンのアドレス'],
])('%j is refused', (typed, text) =>
  expect(readDevServer(typed)).toEqual({ problem: expect.stringContaining(text) }),
);

test('a choice is requested when it is valid', () => {
  expect(['', '1.4.2', 'dev:3101', 'dev:', 'dev:x'].map(requestedOf)).toEqual([
    ...['', '1.4.2', 'dev:http://localhost:3101'],
    ...[undefined, undefined],
  ]);
  expect(['', '1.4.2', 'dev:', 'dev:31'].map(typedOf)).toEqual([undefined, undefined, '', '31']);
});
