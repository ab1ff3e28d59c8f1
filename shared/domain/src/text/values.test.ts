import { expect, test } from '@jest/globals';
import { joinDigits, removeSpecialCodePrefix, splitMultiValue } from './multi-value.ts';
import { normalizeSearchField } from './search-field.ts';

test('[N-022] several values are parted by plus signs', () => {
  expect(splitMultiValue('a+b')).toEqual(['a', 'b']);
  expect(splitMultiValue('a')).toEqual(['a']);
  expect(splitMultiValue('')).toEqual([]);
});

test('[N-023] digits 9 down to 0, an underscore for each that is missing', () => {
  expect(joinDigits([9, 3, 0])).toBe('9_____3__0');
  expect(joinDigits('0123456789')).toBe('9876543210');
  expect(joinDigits([])).toBe('__________');
});

test.each([
  ['制限地域・国内に限る', '国内に限る'],
  ['編注訂正・撮影日を訂正', '撮影日を訂正'],
  ['条件媒体・新聞のみ', '新聞のみ'],
  ['制限あり', '制限あり'],
  ['使用制限地域・国内', '使用制限地域・国内'],
  ['制限地域外・国内', '制限地域外・国内'],
])('[N-024] %s becomes %s', (text, rest) => {
  expect(removeSpecialCodePrefix(text)).toBe(rest);
});

test.each([
  ['V-036', 'k001', 'a"b', 'a b'],
  ['V-036', 'K001', 'a"b', 'a b'],
  ['V-037', 'K052', 'a　b', 'a b'],
  ['V-037', 'k005', '山田　花子', '山田　花子'],
  ['V-038', 'k001', ' a  b ', 'a b'],
  ['edges', 'k001', '*a*', 'a'],
  ['edges', 'k001', '* *a b* ', 'a b'],
  ['issue 19', 'k001', 'a\\*', 'a\\*'],
  ['issue 19', 'k001', '*a\\* *', 'a\\*'],
  ['issue 19', 'k001', 'a\\\\*', 'a\\\\'],
  ['issue 19', 'k001', '\\*', '\\*'],
  ['V-036', 'title', ' "a" ', ' "a" '],
])('[%s] field %s: "%s" becomes "%s"', (_id, key, value, normalized) => {
  expect(normalizeSearchField(key, value)).toBe(normalized);
});
