import { expect, test } from '@jest/globals';
import { type FeeTable, findFeeTableProblem } from './fee-table.ts';
import { type FeeQuestion, type FeeUse, quoteFee, taxRateOn } from './quote-fee.ts';

const TABLE: FeeTable = {
  scales: [
    {
      code: 'page',
      label: '紙面',
      sizes: [
        { code: 'full', label: '1ページ' },
        { code: 'cut', label: 'カット' },
      ],
    },
    { code: 'pixels', label: '長辺', sizes: [{ code: 'w1600', label: '1,600ピクセルまで' }] },
  ],
  media: [
    { code: '01', label: '新聞', scale: 'page', prices: [30_000, 9_999] },
    { code: '10', label: '広告・販促', scale: 'page', prices: [120_000, null] },
    { code: '06', label: 'ウェブサイト・アプリ', scale: 'pixels', prices: [15_000] },
  ],
  terms: [
    { code: 'once', label: '1回', percent: 100 },
    { code: '1y', label: '1年', percent: 180 },
  ],
  copies: [
    { upTo: 1_000, percent: 90 },
    { upTo: 10_000, percent: 100 },
    { upTo: null, percent: 133 },
  ],
  purposes: [
    { code: '01', label: '報道', percent: 100 },
    { code: '03', label: '教育', percent: 70 },
  ],
  discounts: [
    { code: 'contract', label: '年間契約', percentOff: 15 },
    { code: 'free', label: '無償', percentOff: 100 },
  ],
  volumeDiscounts: [
    { fromItems: 2, percentOff: 10 },
    { fromItems: 3, percentOff: 20 },
  ],
  minimumFee: 0,
  roundDownTo: 1,
};
const RATES = [
  { startsOn: '20191001', percent: 10 },
  { startsOn: '19890401', percent: 3 },
  { startsOn: '20140401', percent: 8 },
  { startsOn: '19970401', percent: 5 },
];
const USE: FeeUse = {
  mediumCode: '01',
  sizeCode: 'full',
  termCode: 'once',
  purposeCode: '01',
  copies: 5_000,
  discountCodes: [],
};
const request = (uses: readonly Partial<FeeUse>[], table: Partial<FeeTable> = {}, day = '20261121') => {
  const question: FeeQuestion = { uses: uses.map((one) => ({ ...USE, ...one })), taxRates: RATES, day };
  return quoteFee({ ...TABLE, ...table }, question);
};
const quoted = (...parameters: Parameters<typeof request>) => {
  const outcome = request(...parameters);
  if (!outcome.ok) throw new Error(`no quote: ${outcome.gap}`);
  return outcome.quote;
};
const feeOf = (use: Partial<FeeUse>, table: Partial<FeeTable> = {}) => quoted([use], table).lines[0]?.fee;

test.each([
  ['[F1] medium and size', {}, 30_000],
  ['[F1] another medium of another scale', { mediumCode: '06', sizeCode: 'w1600' }, 15_000],
  ['[F2] the term', { termCode: '1y' }, 54_000],
  ['[F2] the purpose', { purposeCode: '03' }, 21_000],
  ['[F2] a named discount', { discountCodes: ['contract'] }, 25_500],
  ['[F2] a discount that is named twice is given once', { discountCodes: ['contract', 'contract'] }, 25_500],
  ['[F4] the end of a band belongs to it', { copies: 1_000 }, 27_000],
  ['[F4] the next copy is in the next band', { copies: 1_001 }, 30_000],
  ['[F4] the last band has no end', { copies: 5_000_000 }, 39_900],
  [
    // 9,999 × 1.8 × 1.33 × 0.7 × 0.85 = 14,242.8…; floored after each factor it would be 14,241.
    '[F3] floored once, at the end',
    { sizeCode: 'cut', termCode: '1y', copies: 20_000, purposeCode: '03', discountCodes: ['contract'] },
    14_242,
  ],
])('%s', (_rule, use, fee) => {
  expect(feeOf(use)).toBe(fee);
});

test('[F3] what would need more digits than a double has is exact', () => {
  const percents = { terms: [{ code: 'once', label: '1回', percent: 333 }] };
  const media = [{ code: '01', label: '新聞', scale: 'page', prices: [900_719_925_473, 1] }];
  expect(feeOf({}, { ...percents, media })).toBe(2_999_397_351_825);
});

test('[F2] every factor is listed in its order with its result', () => {
  const [line] = quoted([{ termCode: '1y', purposeCode: '03', discountCodes: ['contract'] }, {}], {
    roundDownTo: 100,
  }).lines;
  expect(line?.steps).toEqual([
    { kind: 'base', label: '新聞・1ページ', amount: 30_000 },
    { kind: 'term', label: '1年', percent: 180, amount: 54_000 },
    { kind: 'copies', label: '5,000部（回）', percent: 100, amount: 54_000 },
    { kind: 'purpose', label: '教育', percent: 70, amount: 37_800 },
    { kind: 'discount', label: '年間契約', percent: 85, amount: 32_130 },
    { kind: 'volume', label: 'まとめ割引（2点以上）', percent: 90, amount: 28_917 },
    { kind: 'rounding', label: '100円未満切り捨て', amount: 28_900 },
  ]);
  expect(line?.fee).toBe(28_900);
});

test.each([
  [1, 30_000],
  [2, 27_000],
  [3, 24_000],
  [40, 24_000],
])('[F5] of %d contents each costs %d yen', (items, fee) => {
  const { lines } = quoted(Array.from({ length: items }, () => ({})));
  expect(new Set(lines.map((line) => line.fee))).toEqual(new Set([fee]));
  expect(lines).toHaveLength(items);
});

test('[F6] floored to the unit, and no less than the least fee', () => {
  expect(feeOf({ sizeCode: 'cut' }, { roundDownTo: 1000 })).toBe(9_000);
  expect(feeOf({ sizeCode: 'cut' }, { roundDownTo: 1000, minimumFee: 9_500 })).toBe(9_500);
  expect(feeOf({ discountCodes: ['free'] }, { minimumFee: 3_000 })).toBe(3_000);
});

test('[F7] tax is floored once on the sum, not on each content', () => {
  const quote = quoted([{ sizeCode: 'cut' }, { sizeCode: 'cut' }], { volumeDiscounts: [] });
  // Each content alone would have 999.9: 1,998 for two.
  expect(quote).toMatchObject({
    net: 19_998,
    taxes: [{ percent: 10, net: 19_998, tax: 1_999 }],
    total: 21_997,
  });
});

test.each([
  ['19890401', 3],
  ['19970331', 3],
  ['20140401', 8],
  ['20190930', 8],
  ['20191001', 10],
])('[F8] on %s the rate is %d %%', (day, percent) => {
  expect(quoted([{}], {}, day).taxes[0]?.percent).toBe(percent);
  expect(taxRateOn(RATES, day)?.percent).toBe(percent);
});

test.each([
  ['medium', { mediumCode: '99' }],
  ['size', { sizeCode: 'w1600' }],
  ['size', { mediumCode: '10', sizeCode: 'cut' }],
  ['term', { termCode: '' }],
  ['purpose', { purposeCode: '09' }],
  ['discount', { discountCodes: ['contract', 'nobody'] }],
])('[F9] without a price for it nothing is quoted: %s', (gap, use) => {
  expect(request([{}, use])).toEqual({ ok: false, gap, line: 1 });
});

test('[F8][F9] before the first rate there is no quote', () => {
  expect(request([{}], {}, '19890331')).toMatchObject({ ok: false, gap: 'tax' });
});

const [newspaper] = TABLE.media;
test.each([
  ['terms', 'twice', { terms: [...TABLE.terms, ...TABLE.terms] }],
  ['media', 'twice', { media: [...TABLE.media, ...TABLE.media] }],
  ['scales.0', 'twice', { scales: [{ code: 'x', label: '', sizes: [size('a'), size('a')] }] }],
  ['media.0.prices', 'unknown', { media: [{ code: '01', label: '新聞', scale: 'page', prices: [1] }] }],
  ['media.0.prices', 'unknown', { media: newspaper ? [{ ...newspaper, scale: 'none' }] : [] }],
  ['copies', 'order', { copies: [band(10), band(10), band(null)] }],
  ['copies', 'open-end', { copies: [band(10), band(20)] }],
  ['copies', 'open-end', { copies: [] }],
  ['volumeDiscounts', 'order', { volumeDiscounts: [...TABLE.volumeDiscounts].reverse() }],
] as const)('[F10] %s: %s', (field, problem, change) => {
  expect(findFeeTableProblem({ ...TABLE, ...change })).toMatchObject({ field, problem });
  expect(findFeeTableProblem(TABLE)).toBeUndefined();
});

function size(code: string) {
  return { code, label: code };
}
function band(upTo: number | null) {
  return { upTo, percent: 100 };
}
