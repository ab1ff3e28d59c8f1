import { expect, test } from '@jest/globals';
import { keepDateCharacters, readTypedDate } from './typed-date.ts';

test.each([
  ['20a2b0/1/5', '2020/1/5'],
  ['abc', ''],
  ['１９６４／１０／１', '1964/10/1'],
  ['1964・10・1', '1964/10/1'],
  ['1964。10。1', '1964.10.1'],
  ['1964ー10ー1', '1964-10-1'],
  ['19xX/xx/XX', '19xX/xx/XX'],
  ['昭和39年', '39'],
  ['2024 02 01', '20240201'],
])('of "%s" stays "%s"', (text, stored) => {
  expect(keepDateCharacters(text, false)).toBe(stored);
});

test.each([
  ['昭和39年10月1日', '昭和39年10月1日'],
  ['ｓ３９．１０．１', 's39.10.1'],
  ['㍼39年', '昭和39年'],
  ['2024s昭', '2024'],
  ['abc', ''],
  ['令和元年x', '令和元年'],
  [' 1964年10月', '1964年10月'],
])('where eras are taken, of "%s" stays "%s"', (text, stored) => {
  expect(keepDateCharacters(text, true)).toBe(stored);
});

const RULES = { mode: 0, era: true } as const;
const WILD = { mode: 2, era: true } as const;

test.each([
  ['2020/1/5', '20200105'],
  ['999/1/5', '09990105'],
  ['2020-1-5', '20200105'],
  ['2020.01.05', '20200105'],
  ['20200105', '20200105'],
  ['2020年1月5日', '20200105'],
  ['2024/2/29', '20240229'],
])('[D-010] "%s" is filled up to %s', (text, held) => {
  expect(readTypedDate(text, RULES)).toBe(held);
});

test.each([
  '2020/1',
  '2020/1/',
  '2020',
  '202001',
  '0000/01/01',
  '2023/2/29',
  '2020/13/1',
  '1999/xx/xx',
  '1964年10月',
])('"%s" is no complete date', (text) => {
  expect(readTypedDate(text, RULES)).toBeUndefined();
});

test.each([
  ['19xx/xx/xx', '19XXXXXX'],
  ['199x/x/x', '199XXXXX'],
  ['1964/10/xx', '196410XX'],
  ['1964年10月', '196410XX'],
  ['1964年', '1964XXXX'],
  ['1964', '1964XXXX'],
  ['196x', '196XXXXX'],
  ['196xxxxx', '196XXXXX'],
  ['昭和39年10月', '196410XX'],
  ['S39', '1964XXXX'],
  ['明治5年12月2日', '1872XXXX'],
  ['1964-10', '196410XX'],
  ['1964/10', '196410XX'],
  ['１９６４．１０', '196410XX'],
  ['S39.10', '196410XX'],
])('wildcards: "%s" is held as %s', (text, held) => {
  expect(readTypedDate(text, WILD)).toBe(held);
});

test.each(['19x/1/1', 'xxxx', 'xxxx/1/1', '2020/1/', '1x/1/1', '2020/1x/1', '0000/1/1', '秋'])(
  'wildcards: "%s" is no date',
  (text) => {
    expect(readTypedDate(text, WILD)).toBeUndefined();
  },
);

test.each([
  ['昭和39年10月1日', '19641001'],
  ['S39.10.1', '19641001'],
  ['令和元年5月1日', '20190501'],
])('和暦: "%s" is held as %s', (text, held) => {
  expect(readTypedDate(text, RULES)).toBe(held);
  expect(readTypedDate(text, { ...RULES, era: false })).not.toBe(held);
});

test('nothing typed is an empty date', () => {
  expect(readTypedDate('', RULES)).toBe('');
  expect(readTypedDate('年', { ...RULES, era: false })).toBe('');
});
