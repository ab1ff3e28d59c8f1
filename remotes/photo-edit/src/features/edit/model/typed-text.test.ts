import { expect, test } from '@jest/globals';
import { replacementAt, unknownCodes, writtenAsInFiles } from '@newsphoto/bulk';
import { editFieldOf } from '@newsphoto/domain/desk';
import { byteCountOf, byteCountText } from './byte-count.ts';

const CODES = new Map([
  ['wc8', ['ワールドカップ2026', 'World Cup 2026']],
  ['山田', ['山田 太郎']],
]);
const replaced = (text: string) => {
  const found = replacementAt(text, text.length, CODES);
  return found && `${text.slice(0, found.start)}${found.text}${text.slice(found.end)}`;
};

test.each([
  ['開幕=wc8=', '開幕ワールドカップ2026'],
  ['開幕＝ｗｃ８＝', '開幕ワールドカップ2026'],
  ['=wc8#2=', 'World Cup 2026'],
  ['=山田＝', '山田 太郎'],
  ['=WC8=', undefined],
  ['=wc8#3=', undefined],
  ['=wc8', undefined],
  ['https://example.jp/?id=wc8=', undefined],
  ['= wc8 =', undefined],
])('%s becomes %s when the closing mark is typed', (text, expected) => {
  expect(replaced(text)).toBe(expected);
});

test('codes without a meaning are found; without any codes a mark is only a mark', () => {
  expect(unknownCodes('=wc8=と=xx=、＝山田＝', CODES)).toEqual(['=xx=']);
  expect(unknownCodes('=xx=', new Map())).toEqual([]);
});

test.each([
  ['2026/11/5', '2026:11:05'],
  ['２０２６年１１月５日', '2026:11:05'],
  ['20261105', '2026:11:05'],
  ['2026-11', '2026:11'],
  ['2026', '2026'],
  ['2026/11/05 9:05:00+09:00', '2026:11:05 09:05:00+09:00'],
  ['2026-11-05T09:05:00Z', '2026:11:05 09:05:00Z'],
  ['9:05', '09:05'],
  ['不明', '不明'],
])('%s is %s in a file', (typed, written) => {
  expect(writtenAsInFiles(typed)).toBe(written);
});

const count = (key: string, ...values: string[]) => {
  const field = editFieldOf(key);
  return field && byteCountOf(field, values);
};

test('ten kanji fit into a credit, and what is cut of eleven is named', () => {
  expect(count('credit', '共同通信社写真調査部')).toMatchObject({ bytes: 30, cut: '', tooLong: 0 });
  const long = count('credit', '共同通信社写真調査部東京');
  expect(long).toMatchObject({ bytes: 36, most: 32, cut: '東京' });
  expect(long && byteCountText(long, false)).toBe(
    '36 / 32 バイト：IIMでは「東京」が切れます。XMPには全文を書き込みます。',
  );
});

test('keywords are counted one by one, and emoji are never cut in the middle', () => {
  expect(count('keywords', 'あ'.repeat(21), `${'あ'.repeat(20)}👩‍👩‍👧`)).toMatchObject({
    bytes: 78,
    tooLong: 1,
    cut: '👩‍👩‍👧',
  });
});

test.each(['altText', 'dateCreated', 'urgency', 'category'])('%s has no count', (key) => {
  expect(count(key, 'x')).toBeUndefined();
});
