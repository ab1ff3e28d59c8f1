import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { quoteFee } from '../fees/quote-fee.ts';
import { yen } from '../fees/yen.ts';
import { TABLE, USE } from '../orders/fee-table.factory.ts';
import { sumByRate, sumByRateInclusive } from './document-sums.ts';

type ByRate = readonly (readonly [percent: number, amounts: readonly number[]])[];
type Example = readonly [amounts: ByRate, net: number, taxes: readonly (readonly number[])[], total: number];

const lines = (of: ByRate) =>
  of.flatMap(([percent, amounts]) => amounts.map((amount) => ({ amount: yen(amount), percent })));
const shown = ({ net, taxes, total }: ReturnType<typeof sumByRate>) => ({
  ...{ net, total },
  taxes: taxes.map(({ percent, tax }) => [percent, tax]),
});

const WITHOUT_TAX: readonly Example[] = [
  [[[10, [1]]], 1, [[10, 0]], 1],
  [[[10, [9]]], 9, [[10, 0]], 9],
  [[[10, [10]]], 10, [[10, 1]], 11],
  [[[10, [19]]], 19, [[10, 1]], 20],
  [[[10, [9, 9, 9]]], 27, [[10, 2]], 29],
  [[[10, [12345, 8888, 16505, 4999]]], 42737, [[10, 4273]], 47010],
  [[[10, [3333, 3333, 4445]]], 11111, [[10, 1111]], 12222],
  [
    [
      [10, [3333]],
      [8, [3333]],
    ],
    6666,
    [
      [10, 333],
      [8, 266],
    ],
    7265,
  ],
  [[[8, [12]]], 12, [[8, 0]], 12],
  [[[8, [13]]], 13, [[8, 1]], 14],
  [[[8, Array<number>(13).fill(1)]], 13, [[8, 1]], 14],
  [
    [
      [10, [30000]],
      [8, [9999]],
      [5, [19]],
    ],
    40018,
    [
      [10, 3000],
      [8, 799],
      [5, 0],
    ],
    43817,
  ],
  [[[10, [0]]], 0, [], 0],
  [
    [
      [10, [0]],
      [8, [100]],
    ],
    100,
    [[8, 8]],
    108,
  ],
  [[[10, [99999999]]], 99999999, [[10, 9999999]], 109999998],
  [[[10, [9007199254740]]], 9007199254740, [[10, 900719925474]], 9907919180214],
  [
    [
      [3, [33]],
      [5, [21]],
    ],
    54,
    [
      [5, 1],
      [3, 0],
    ],
    55,
  ],
  [[[3, [34]]], 34, [[3, 1]], 35],
  [[[10, Array<number>(7).fill(14_242)]], 99694, [[10, 9969]], 109663],
  [[[12, [33333, 1]]], 33334, [[12, 4000]], 37334],
  [[[0, [500]]], 500, [[0, 0]], 500],
  [[[10, Array<number>(99).fill(101)]], 9999, [[10, 999]], 10998],
];

test.each(WITHOUT_TAX)('D1 %j', (amounts, net, taxes, total) => {
  expect(shown(sumByRate(lines(amounts)))).toEqual({ net, taxes, total });
});

const WITH_TAX: readonly Example[] = [
  [[[10, [13582, 13582]]], 24695, [[10, 2469]], 27164],
  [[[10, [9999]]], 9090, [[10, 909]], 9999],
  [[[10, [10000]]], 9091, [[10, 909]], 10000],
  [[[10, [1]]], 1, [[10, 0]], 1],
  [[[10, [10]]], 10, [[10, 0]], 10],
  [[[10, [11]]], 10, [[10, 1]], 11],
  [[[8, [107]]], 100, [[8, 7]], 107],
  [[[8, [108]]], 100, [[8, 8]], 108],
  [
    [
      [10, [110]],
      [8, [1079]],
    ],
    1100,
    [
      [10, 10],
      [8, 79],
    ],
    1189,
  ],
  [[[10, [46570, 440]]], 42737, [[10, 4273]], 47010],
];

test.each(WITH_TAX)('D2 %j with tax', (amounts, net, taxes, total) => {
  expect(shown(sumByRateInclusive(lines(amounts)))).toEqual({ net, taxes, total });
});

/** A fee with the same discount many times, each named separately, and the tax of a document with it alone. */
function discounted(base: number, percentsOff: readonly number[]) {
  const discounts = percentsOff.map((percentOff, at) => ({ code: `d${at}`, label: `割引${at}`, percentOff }));
  const media = [{ code: '01', label: '新聞', scale: 'page', prices: [null, base, null] }];
  const outcome = quoteFee(
    { ...TABLE, discounts, media },
    {
      uses: [{ ...USE, discountCodes: discounts.map(({ code }) => code) }],
      ...{ taxRates: [{ startsOn: '20191001', percent: 10 }], day: '20261201' },
    },
  );
  if (!outcome.ok) throw new Error(outcome.gap);
  return outcome.quote;
}

test.each([
  [30001, 1, 1, 29700, 2970],
  [30001, 1, 99, 11092, 1109],
  [999999999, 1, 99, 369729637, 36972963],
  [150000, 3, 99, 7353, 735],
  [19999, 50, 4, 1249, 124],
  [9007199254740991, 99, 2, 900719925474, 90071992547],
  [20001, 0, 99, 20001, 2000],
  [123457, 7, 12, 51678, 5167],
])('D1 %d yen less %d %%, %d times: %d yen and %d yen of tax', (base, off, count, fee, tax) => {
  expect(discounted(base, Array<number>(count).fill(off))).toMatchObject({ net: fee, taxes: [{ tax }] });
});

// The naive implementation: decimal digits instead of division, and counting instead of a formula.
const withoutLast = (digits: number, product: bigint) =>
  Number(
    String(product)
      .padStart(digits + 1, '0')
      .slice(0, -digits || undefined),
  );

function naiveTaxes(
  of: readonly { amount: number; percent: number }[],
  taxOf: (sum: number, percent: number) => number,
) {
  const sums: Record<number, number> = {};
  for (const { amount, percent } of of) sums[percent] = (sums[percent] ?? 0) + amount;
  const taxed = Object.entries(sums).filter(([, sum]) => sum > 0);
  return taxed.map(([percent, sum]) => [Number(percent), taxOf(sum, Number(percent))]).reverse();
}

function countedTax(gross: number, percent: number): number {
  let tax = 0;
  while ((tax + 1) * (100 + percent) <= gross * percent) tax += 1;
  return tax;
}

const taxed = (most: number) =>
  fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: most }).map(yen),
      percent: fc.constantFrom(0, 3, 5, 8, 10, 12),
    }),
    { maxLength: 30 },
  );

test('D1 D3 any amounts have the tax of the naive implementation', () => {
  fc.assert(
    fc.property(taxed(1_000_000_000), (of) => {
      const naive = naiveTaxes(of, (sum, percent) => withoutLast(2, BigInt(sum) * BigInt(percent)));
      const { net, taxes, total } = shown(sumByRate(of));
      expect(taxes).toEqual(naive);
      expect(total).toBe(net + naive.reduce((sum, [, tax = 0]) => sum + tax, 0));
    }),
  );
});

test('D2 D3 any amounts with tax contain the tax of the naive implementation', () => {
  fc.assert(
    fc.property(taxed(2_000), (of) => {
      const { net, taxes, total } = shown(sumByRateInclusive(of));
      expect(taxes).toEqual(naiveTaxes(of, countedTax));
      expect(total).toBe(of.reduce((sum, { amount }) => sum + amount, 0));
      expect(net).toBeLessThanOrEqual(total);
    }),
  );
});

test('D1 any fee with up to 99 discounts is that of the naive implementation', () => {
  const offs = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 99 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), offs, (base, percentsOff) => {
      const product = percentsOff.reduce((one, off) => one * BigInt(100 - off), BigInt(base));
      expect(discounted(base, percentsOff).net).toBe(withoutLast(2 * percentsOff.length, product));
    }),
  );
});

test('D5 a rate that changes between order and licence: each line has the one of its day', () => {
  const before = sumByRate(lines([[8, [3_333, 3_333]]]));
  const after = sumByRate(
    lines([
      [10, [3_333]],
      [8, [3_333]],
    ]),
  );
  expect([before.total, after.total]).toEqual([7_199, 7_265]);
});
