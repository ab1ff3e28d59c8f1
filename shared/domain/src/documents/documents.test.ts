import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sumYen, yen } from '../fees/yen.ts';
import { addresseeOf, partyOf } from './addressee.ts';
import { invoiceDueOn, quoteValidUntil } from './document-kinds.ts';
import { creditByRate, sumByRate, sumByRateInclusive } from './document-sums.ts';
import { checkRegistrationNumber } from './registration-number.ts';

const at = (percent: number, ...amounts: number[]) =>
  amounts.map((amount) => ({ amount: yen(amount), percent }));

test('D1 four fees have 4,273 yen of tax, not the 4,271 of their lines', () => {
  const sum = sumByRate(at(10, 12_345, 8_888, 16_505, 4_999));
  expect(sum).toEqual({
    net: 42_737,
    taxes: [{ percent: 10, net: 42_737, tax: 4_273 }],
    total: 47_010,
  });
  const perLine = [12_345, 8_888, 16_505, 4_999].map((one) => Math.floor(one / 10));
  expect(sumYen(perLine.map(yen))).toBe(4_271);
});

test('D2 two amounts of 13,582 yen with tax contain 2,469 yen', () => {
  expect(sumByRateInclusive(at(10, 13_582, 13_582))).toEqual({
    net: 24_695,
    taxes: [{ percent: 10, net: 24_695, tax: 2_469 }],
    total: 27_164,
  });
});

test('D1 a month of three orders has the tax of its sum, a yen more than its orders', () => {
  expect(sumByRate(at(10, 3_333, 3_333, 4_445))).toMatchObject({ net: 11_111, total: 12_222 });
});

test.each([
  [9_999, 909],
  [10_000, 909],
])('D4 a credit of %d yen with tax contains %d yen, floored as a positive amount', (amount, tax) => {
  expect(sumByRateInclusive(at(10, amount))).toMatchObject({ total: amount, taxes: [{ tax }] });
  expect(Math.floor(-3_333 / 10)).toBe(-334);
  expect(sumByRate(at(10, 3_333)).taxes[0]?.tax).toBe(333);
});

test('D4 a payer who keeps 440 yen for the transfer clears the invoice of 47,010', () => {
  expect(sumYen([yen(46_570), yen(440)])).toBe(sumByRate(at(10, 42_737)).total);
});

test('D3 rates from the highest, none for nothing', () => {
  expect(sumByRate([...at(8, 999), ...at(10, 99, 0), ...at(5, 0)])).toEqual({
    net: 1_098,
    taxes: [
      { percent: 10, net: 99, tax: 9 },
      { percent: 8, net: 999, tax: 79 },
    ],
    total: 1_186,
  });
  expect(sumByRate([])).toEqual({ net: 0, taxes: [], total: 0 });
});

test('D9 D10 a month of 19, 19 and 17 yen is taken back in parts: 2, 2 and 1 yen of tax, together the 5 of the invoice', () => {
  const lines = at(10, 19, 19, 17);
  const credits = [0, 1, 2].map((place) => creditByRate(lines.slice(place), lines.slice(place + 1)));
  expect(credits.map(({ net, taxes }) => [net, taxes[0]?.tax])).toEqual([
    [19, 2],
    [19, 2],
    [17, 1],
  ]);
  expect(sumByRate(lines).total).toBe(60);
  expect(sumYen(credits.map(({ total }) => total))).toBe(60);
});

test('D9 D10 any lines that are taken back in any order leave no yen, and no more than one yen is added', () => {
  const line = fc.record({
    amount: fc.integer({ min: 0, max: 99_999 }).map(yen),
    percent: fc.constantFrom(0, 3, 5, 8, 10),
    credited: fc.nat(4),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      let left = lines;
      let total = 0;
      // Lines of 0 stay.
      for (const turn of [1, 2, 3, 4]) {
        const after = left.filter(({ credited }) => credited !== turn);
        const credit = creditByRate(left, after);
        const own = sumByRate(left.filter(({ credited }) => credited === turn));
        expect(credit.net).toBe(own.net);
        for (const [at_, { percent, tax }] of credit.taxes.entries()) {
          expect(own.taxes[at_]?.percent).toBe(percent);
          expect([0, 1]).toContain(tax - (own.taxes[at_]?.tax ?? 0));
        }
        total += credit.total;
        left = after;
      }
      expect(total + sumByRate(left).total).toBe(sumByRate(lines).total);
    }),
  );
});

test.each([
  ['T8700110005901', 'valid'],
  ['T7000012050002', 'valid'],
  ['T7123456789012', 'valid'],
  ['T1123456789012', 'check-digit'],
  // A 0 in the place of a 9 is not revealed: both have the same remainder.
  ['T8799110005901', 'valid'],
  ['T0123456789012', 'check-digit'],
  ['8700110005901', 'form'],
  ['t8700110005901', 'form'],
  ['T87001100059010', 'form'],
  ['T８700110005901', 'form'],
  ['', 'form'],
] as const)('D6 %s: %s', (text, outcome) => {
  expect(checkRegistrationNumber(text)).toBe(outcome);
});

test.each([
  ['青空新聞社', '', '青空新聞社 御中'],
  ['青空新聞社', '写真部', '青空新聞社 写真部 御中'],
  ['青空新聞社', '会員 一郎', '青空新聞社 会員 一郎 様'],
  ['株式会社港', '', '株式会社港 御中'],
  ['（株）みなと', '', '（株）みなと 御中'],
  ['Minato Inc.', '', 'Minato Inc. 御中'],
  ['静岡県森町', '', '静岡県森町 御中'],
  ['木村 町子', '', '木村 町子 様'],
  ['中村', '', '中村 様'],
  ['服部', ' ', '服部 様'],
  ['会員 一郎', '', '会員 一郎 様'],
])('D7 %s, %s: %s', (name, department, party) => {
  expect(partyOf(addresseeOf({ name, department, ordererName: '会員 一郎' }))).toBe(party);
});

test('D8 a quote binds for 30 days; an invoice is due on the last day of the next month', () => {
  expect(quoteValidUntil('20261201')).toBe('20261231');
  expect(['20261130', '20261201', '20280131'].map(invoiceDueOn)).toEqual([
    '20261231',
    '20270131',
    '20280229',
  ]);
});
