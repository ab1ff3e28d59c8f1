import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseSearchExpression } from '../parse.ts';
import type { DetailedConditions } from './conditions.ts';
import { readDateRange, readDateText } from './date-text.ts';
import { daysAsText, decadeDate } from './days-as-text.ts';
import { contentNumbersOf, hasConditions, normalizeConditions, wordsOf } from './normalize-conditions.ts';
import { isFinding, readDayCondition } from './shot-period.ts';
import { findConditionErrors } from './verify-conditions.ts';

test('[V-039] words and values are normalised by the rules of their fields, an expression is refused', () => {
  expect(parseSearchExpression('*首相')).toMatchObject({ ok: false, error: { code: 'E1073', position: 0 } });
  expect(
    normalizeConditions({
      all: { words: ' *首相　"会見"  ', fields: [] },
      photographer: ['山田　花子 ', '山田　花子'],
      byline: [' 佐藤　次郎*'],
      credit: ['日本　通信'],
      city: [' J0101 '],
    }),
  ).toEqual({
    all: { words: '首相 会見' },
    photographer: ['山田　花子'],
    byline: ['佐藤　次郎'],
    credit: ['日本 通信'],
    city: ['J0101'],
  });
});

test('an empty value is no condition', () => {
  const empty = { all: { words: ' * ' }, any: { words: '\u200b' }, credit: [' '], shotDate: '', country: [] };
  expect(normalizeConditions(empty)).toEqual({});
  expect(hasConditions(empty)).toBe(false);
  expect(hasConditions({ hasNotes: false })).toBe(true);
});

test('normalising twice changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '東', ' ', '　', '*', '"', '+', '\u200b') });
  fc.assert(
    fc.property(text, fc.array(text), (words, values) => {
      const once = normalizeConditions({ none: { words }, photographer: values, source: values });
      expect(normalizeConditions(once)).toEqual(once);
    }),
  );
});

test('operators are plain characters of the words of a group', () => {
  expect(wordsOf('首相+会見 #動画　首相+会見')).toEqual(['首相+会見', '#動画']);
});

test('numbers are read as people write them down', () => {
  expect(contentNumbersOf('２０２６０００００００１, 2026-00000002、202600000003\n202600000003')).toEqual([
    '202600000001',
    '202600000002',
    '202600000003',
  ]);
  expect(contentNumbersOf(' 、 ')).toEqual([]);
});

test.each([
  ['19641010', { kind: 'period', start: '19641010', end: '19641010' }],
  ['196410XX', { kind: 'period', start: '19641001', end: '19641031' }],
  ['196402XX', { kind: 'period', start: '19640201', end: '19640229' }],
  ['1964XXXX', { kind: 'period', start: '19640101', end: '19641231' }],
  ['196XXXXX', { kind: 'period', start: '19600101', end: '19691231' }],
  ['1XXXXXXX', { kind: 'period', start: '10000101', end: '19991231' }],
  ['196402XX:1965XXXX', { kind: 'period', start: '19640201', end: '19651231' }],
  ['1964XXXX:', { kind: 'period', start: '19640101', end: '' }],
  [':196410XX', { kind: 'period', start: '', end: '19641031' }],
  ['19XX1010', { kind: 'pattern', firstYear: '1900', lastYear: '1999', month: '10', day: '10' }],
  ['1964XX10', { kind: 'pattern', firstYear: '1964', lastYear: '1964', month: '', day: '10' }],
  ['19XX0229', { kind: 'pattern', firstYear: '1900', lastYear: '1999', month: '02', day: '29' }],
])('%s is the days %j', (text, days) => {
  expect(readDayCondition(text, '撮影日')).toEqual(days);
});

test.each([
  ['20230229', 'E0007'],
  ['19XX0230', 'E0007'],
  ['1964XX32', 'E0007'],
  ['19640010', 'E0007'],
  ['19641000', 'E0007'],
  ['XXXX1010', 'E0007'],
  ['09991231', 'E0054'],
  ['1964', 'E0030'],
  [':', 'E0030'],
  ['19XX1010:', 'E0030'],
  ['1965XXXX:1964XXXX', 'E1010'],
  ['19641010:19641009', 'E1010'],
])('%s is refused with %s', (text, code) => {
  expect(readDayCondition(text, '撮影日')).toMatchObject({ code });
  expect(daysAsText(text)).toBe('');
});

test.each([
  ['19641010', '1964年10月10日（昭和39年10月10日）'],
  ['196410XX', '1964年10月（昭和39年10月）'],
  ['1989XXXX', '1989年（昭和64年・平成元年）'],
  ['1850XXXX', '1850年'],
  ['196XXXXX', '1960年代'],
  ['19XXXXXX', '1900年～1999年'],
  ['196XXXXX:', '1960年代以降'],
  [':19641010', '1964年10月10日（昭和39年10月10日）まで'],
  ['19641010:1965XXXX', '1964年10月10日（昭和39年10月10日）～1965年（昭和40年）'],
  ['19XX1010', '1900年～1999年の毎年10月10日'],
  ['1964XX10', '1964年の毎月10日'],
  ['19XX10XX', '1900年～1999年の毎年10月'],
  ['', ''],
])('%s is described as %s', (text, words) => {
  expect(daysAsText(text)).toBe(words);
});

test('[X-28] a decade is its years from 0 to 9', () => {
  expect(readDayCondition(decadeDate(1990), '')).toEqual({
    kind: 'period',
    start: '19900101',
    end: '19991231',
  });
});

test.each([
  ...[['1964-10', '196410XX'] as const, ['1964/10', '196410XX'] as const, ['1964.10', '196410XX'] as const],
  ['1964年10月', '196410XX'],
  ['昭和39年10月', '196410XX'],
  ['S39.10', '196410XX'],
  ['昭和39年', '1964XXXX'],
  ['１９６４－１０', '196410XX'],
  ['1964ー10', '196410XX'],
  ['196410', '196410XX'],
  ['1964', '1964XXXX'],
  ['196X', '196XXXXX'],
  ['１９６ｘ', '196XXXXX'],
  ['1960年代', '196XXXXX'],
  ['1964年10月10日', '19641010'],
  ['19XX/10/10', '19XX1010'],
  ['1964/x/x', '1964XXXX'],
])('「%s」 is the date %s', (text, held) => {
  expect(readDateText(text)).toBe(held);
  expect(readDateText(held)).toBe(held);
  expect(normalizeConditions({ shotDate: text, registeredDate: `${text}:` })).toEqual({
    ...{ shotDate: held, registeredDate: `${held}:` },
  });
});

test.each([
  ['0000-01-01', 'E0007'],
  ['1964-00', 'E0007'],
  ['1964-13', 'E0007'],
  ['1964-10-00', 'E0007'],
  ['2026年2月30日', 'E0007'],
  ['0964-10', 'E0054'],
  ['昭和65年', 'E0030'],
  ['昨日', 'E0030'],
  ['1964-', 'E0030'],
  ['64-10', 'E0030'],
])('「%s」 is no date: it stays, and is refused with %s', (text, code) => {
  expect(readDateText(text)).toBeUndefined();
  const stored = normalizeConditions({ shotDate: text });
  expect(stored.shotDate).not.toBeUndefined();
  expect(findConditionErrors(stored)).toMatchObject([{ name: 'shotDate', code }]);
});

test('a text of days is a period from its first to its last', () => {
  expect(readDateRange('1964-10')).toEqual({ start: '19641001', end: '19641031' });
  expect(readDateRange('昭和39年:196X')).toEqual({ start: '19640101', end: '19691231' });
  expect(readDateRange('1964:')).toEqual({ start: '19640101', end: '' });
  expect(readDateRange('19XX-10-10')).toBeUndefined();
  expect(readDateRange('昨日')).toBeUndefined();
});

test('days are read, or refused by a message', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0129X:'), maxLength: 18 });
  fc.assert(
    fc.property(text, (requested) => {
      const read = readDayCondition(requested, '撮影日');
      const dates = isFinding(read) || read.kind === 'pattern' ? [] : [read.start, read.end].filter(Boolean);
      for (const date of dates) expect(date).toMatch(/^\d{8}$/);
    }),
  );
});

const problems = (conditions: DetailedConditions) =>
  findConditionErrors(conditions).map(({ name, code, message }) => `${name} ${code} ${message}`);

test('each error names its condition and the problem', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => String(202600000001 + index));
  expect(problems({ all: { words: 'あ'.repeat(201) } })).toEqual([
    'all E0024 すべて含むは200文字以内で入力してください。',
  ]);
  expect(problems({ any: { words: many(21).join(' ').slice(0, 200) } })).toEqual([]);
  expect(problems({ none: { words: [...'あいうえおかきくけこさしすせそたちつてとな'].join(' ') } })).toEqual([
    'none E0056 含まない語は20件まで指定できます。',
  ]);
  expect(problems({ contentIds: [] })).toEqual(['contentIds E1072 データ番号が入力されていません。']);
  expect(problems({ contentIds: ['202600000001', '12'] })).toEqual([
    'contentIds E0030 素材番号「12」の形式が正しくありません。',
  ]);
  expect(problems({ contentIds: many(101) })).toEqual(['contentIds E0056 素材番号は100件まで指定できます。']);
  expect(problems({ registeredHours: 0 })).toEqual([
    'registeredHours E0023 登録日（最近）は1から8,760までの値を入力してください。',
  ]);
  expect(problems({ credit: ['あ'.repeat(101)], byline: many(51) })).toEqual([
    'byline E0056 署名は50件まで指定できます。',
    'credit E0024 クレジットは100文字以内で入力してください。',
  ]);
  expect(problems({ shotDate: '20230229', registeredDate: '2023XXXX:2022XXXX' })).toEqual([
    'shotDate E0007 撮影日に存在しない日付が入力されています。',
    'registeredDate E1010 開始日には終了日以前の日付を指定してください。',
  ]);
  expect(problems({ all: { words: '首相' }, shotDate: '19XX1010', registeredHours: 24 })).toEqual([]);
});
