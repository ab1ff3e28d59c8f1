import { expect, test } from '@jest/globals';
import { findFeeTableProblem } from '@newsphoto/domain/fees';
import { type FeeTable, numberIn, withNewRow, withoutRow, withPrice } from './edit-fee-table.ts';
import { feeDifferences } from './fee-differences.ts';

const TABLE: FeeTable = {
  scales: [
    {
      ...{ code: 'page', label: '紙面' },
      sizes: [
        { code: 'full', label: '1ページ' },
        { code: 'cut', label: 'カット' },
      ],
    },
  ],
  media: [{ code: '01', label: '新聞', scale: 'page', prices: [30_000, null] }],
  terms: [{ code: 'once', label: '1回', percent: 100 }],
  copies: [{ upTo: null, percent: 100 }],
  purposes: [{ code: '01', label: '報道', percent: 100 }],
  discounts: [],
  volumeDiscounts: [],
  ...{ minimumFee: 0, roundDownTo: 100 },
};

test('what is edited leaves what was read as it was', () => {
  const frozen = JSON.stringify(TABLE);
  const edited = withPrice(TABLE, { medium: 0, size: 1 }, 12_000);
  expect(edited.media[0]?.prices).toEqual([30_000, 12_000]);
  expect(JSON.stringify(TABLE)).toBe(frozen);
});

test.each(['terms', 'copies', 'purposes', 'discounts', 'volumeDiscounts'] as const)(
  'further rows of %s make a table that can be used, and can be taken away again',
  (list) => {
    let table: FeeTable = TABLE;
    for (let count = 0; count < 3; count += 1) table = withNewRow(table, list);
    expect(table[list]).toHaveLength(TABLE[list].length + 3);
    expect(findFeeTableProblem(table)).toBeUndefined();
    expect(withoutRow(table, list, 0)[list]).toHaveLength(TABLE[list].length + 2);
  },
);

test('two versions differ in what one says otherwise, says besides, or no longer says', () => {
  const dearer = withPrice(withPrice(TABLE, { medium: 0, size: 0 }, 33_000), { medium: 0, size: 1 }, 9_000);
  const after: FeeTable = {
    ...dearer,
    terms: [{ code: 'once', label: '1回', percent: 110 }],
    purposes: [{ code: '02', label: '出版', percent: 100 }],
    discounts: [{ code: 'c', label: '年間契約', percentOff: 15 }],
    minimumFee: 3_000,
  };
  expect(feeDifferences(TABLE, TABLE)).toEqual([]);
  expect(feeDifferences(TABLE, after)).toEqual([
    { what: '新聞・1ページ', before: '30,000円', after: '33,000円' },
    { what: '新聞・カット', before: '取扱なし', after: '9,000円' },
    { what: '期間：1回', before: '×1', after: '×1.1' },
    { what: '使用目的：出版', before: 'なし', after: '×1' },
    { what: '割引：年間契約', before: 'なし', after: '15%引き' },
    { what: '最低料金', before: '0円', after: '3,000円' },
    { what: '使用目的：報道', before: '×1', after: 'なし' },
  ]);
});

test.each([
  ['30,000', 30_000],
  ['３万', 3],
  ['１２０００円', 12_000],
  ['', null],
  ['なし', null],
  ['-5', 5],
])('%s is read as %p', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});
