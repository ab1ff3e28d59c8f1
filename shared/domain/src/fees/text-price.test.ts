import { expect, test } from '@jest/globals';
import { TABLE, TEXT_FEES, USE } from '../orders/fee-table.factory.ts';
import { findFeeTableProblem } from './fee-table.ts';
import { type FeeQuestion, type PricedUse, quoteFee } from './quote-fee.ts';
import type { TextFees } from './text-fees.ts';

const { mediumCode, sizeCode, termCode, purposeCode, copies, discountCodes } = USE;
const TEXT: PricedUse = {
  ...{ mediumCode, sizeCode, termCode, purposeCode, copies, discountCodes },
  text: { characters: 812, publication: '港新聞' },
};
const taxRates = [{ startsOn: '20191001', percent: 10 }];
const quote = (uses: readonly PricedUse[], table: object = {}) => {
  const question: FeeQuestion = { uses, taxRates, day: '20261126' };
  return quoteFee({ ...TABLE, texts: TEXT_FEES, ...table }, question);
};
const lineOf = (change: Partial<PricedUse> = {}, table: object = {}) => {
  const outcome = quote([{ ...TEXT, ...change }], table);
  return outcome.ok ? outcome.quote.lines[0] : outcome;
};
const feeOf = (...parameters: Parameters<typeof lineOf>) => {
  const line = lineOf(...parameters);
  return line && 'fee' in line ? line.fee : (line?.gap ?? '');
};
const long = (characters: number, publication = '港新聞') => ({ text: { characters, publication } });

test.each([
  ['[F11] a band of characters', {}, 12_001],
  ['[F11] the end of a band belongs to it', long(800), 8_001],
  ['[F11] the next character is in the next band', long(801), 12_001],
  ['[F11] a text without characters is in the first band', long(0), 8_001],
  ['[F11] no size of a scale changes it', { sizeCode: 'cover' }, 12_001],
  ['[F11] a price of null is not offered', { mediumCode: '10', ...long(5_000) }, 'characters'],
  ['[F11] a medium that the prices of texts do not name is not offered', { mediumCode: '12' }, 'medium'],
  ['[F11] a medium that the table does not know is not offered', { mediumCode: '99' }, 'medium'],
  ['[F12] the publication', long(812, '通信社'), 9_600],
  ['[F12] its name in full width', long(812, 'ＡＢ通信'), 18_001],
  ['[F13] the term as for pictures', { termCode: '1y' }, 24_002],
])('%s', (_rule, change, fee) => {
  expect(feeOf(change)).toBe(fee);
});

test('[F11] a table without prices of texts offers none', () => {
  expect(feeOf({}, { texts: undefined })).toBe('medium');
  expect(quote([{ ...TEXT, text: undefined }], { texts: undefined }).ok).toBe(true);
});

test('[F12] the publication is the first step, and nothing is floored before the end', () => {
  const line = lineOf({ ...long(812, '通信社'), purposeCode: '04' }, { roundDownTo: 100 });
  expect(line).toMatchObject({
    fee: 11_500,
    steps: [
      { kind: 'base', label: '新聞・記事（800字超）', amount: 12_001 },
      // 12,001 × 0.8 = 9,600.8; × 1.2 = 11,520.96.
      { kind: 'publication', label: '通信社の記事', percent: 80, amount: 9_600 },
      { kind: 'term', percent: 100 },
      { kind: 'copies', percent: 100 },
      { kind: 'purpose', percent: 120, amount: 11_520 },
      { kind: 'rounding', amount: 11_500 },
    ],
  });
});

test('[F13] a text has its own least fee; texts and pictures are counted together', () => {
  const free = { discountCodes: ['free'] };
  expect(feeOf(free, { minimumFee: 5_000 })).toBe(1_000);
  const picture = { ...TEXT, text: undefined };
  const mixed = quote([TEXT, picture, TEXT], { minimumFee: 5_000 });
  expect(mixed).toMatchObject({ quote: { lines: [{ fee: 10_800 }, { fee: 27_000 }, { fee: 10_800 }] } });
  expect(quote([{ ...picture, ...free }], { minimumFee: 5_000 })).toMatchObject({
    quote: { lines: [{ fee: 5_000 }] },
  });
});

test.each<[string, Partial<TextFees>, string]>([
  [
    'a medium twice',
    { prices: [TEXT_FEES.prices[0], TEXT_FEES.prices[0]].flatMap((one) => one ?? []) },
    'twice',
  ],
  [
    'a publication twice',
    {
      publications: [
        { name: 'AB', percent: 1 },
        { name: 'ＡＢ', percent: 2 },
      ],
    },
    'twice',
  ],
  ['an unknown medium', { prices: [{ medium: '99', prices: [1, 2] }] }, 'unknown'],
  ['a price too many', { prices: [{ medium: '01', prices: [1, 2, 3] }] }, 'unknown'],
  ['bands that do not rise', { bands: [{ upTo: 800 }, { upTo: 800 }] }, 'order'],
  ['a last band with an end', { bands: [{ upTo: 400 }, { upTo: 800 }] }, 'open-end'],
  ['no band', { bands: [], prices: [] }, 'open-end'],
])('[F14] %s is a contradiction', (_what, change, problem) => {
  const found = findFeeTableProblem({ ...TABLE, texts: { ...TEXT_FEES, ...change } });
  expect(found).toMatchObject({ problem, field: expect.stringMatching(/^texts/) });
});

test('[F14] the prices of the test are a table, and so is a table without any', () => {
  expect(findFeeTableProblem({ ...TABLE, texts: TEXT_FEES })).toBeUndefined();
  expect(findFeeTableProblem(TABLE)).toBeUndefined();
});
