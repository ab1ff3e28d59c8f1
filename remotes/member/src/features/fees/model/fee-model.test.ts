import { expect, test } from '@jest/globals';
import { findFeeTableProblem } from '@newsphoto/domain/fees';
import { type FeeTable, numberIn, withNewRow, withoutRow, withPrice } from './edit-fee-table.ts';
import { initialTextFees, withNewBand, withoutBand, withTextPrice } from './edit-text-fees.ts';
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

const WITH_WEB: FeeTable = {
  ...TABLE,
  media: [...TABLE.media, { code: '02', label: 'ウェブ', scale: 'page', prices: [9_000, 5_000] }],
};

test('prices of texts begin on request; bands and prices stay side by side when one is added or removed', () => {
  const initial = initialTextFees(WITH_WEB);
  const priced = withTextPrice(initial, { medium: '01', band: 3 }, 50_000);
  expect(priced.prices[0]).toEqual({ medium: '01', prices: [null, null, null, 50_000] });
  const more = withNewBand(priced);
  expect(more.bands.map(({ upTo }) => upTo)).toEqual([400, 800, 1600, 2000, null]);
  expect(more.prices[0]?.prices).toEqual([null, null, null, null, 50_000]);
  expect(withoutBand(more, 3)).toEqual(priced);
  for (const texts of [initial, priced, more])
    expect(findFeeTableProblem({ ...WITH_WEB, texts })).toBeUndefined();
});

test('a medium without prices of texts gets some; a comparison names what changed', () => {
  const texts = { ...initialTextFees(WITH_WEB), prices: [] };
  const priced = withTextPrice(texts, { medium: '02', band: 0 }, 9_000);
  expect(priced.prices).toEqual([{ medium: '02', prices: [9_000, null, null, null] }]);
  expect(feeDifferences({ ...WITH_WEB, texts }, { ...WITH_WEB, texts: priced })).toContainEqual({
    ...{ what: '記事・ウェブ・400字まで', before: 'なし', after: '9,000円' },
  });
});
