import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { yen } from '../fees/yen.ts';
import type { JournalSlip } from './journal-slip.ts';
import { documentSlip, entrySlip, type JournalEntry, paymentSlip } from './journal-slips.ts';
import { splitByRate } from './split-by-rate.ts';

const rate = (percent: number, net: number) => ({
  ...{ percent, net: yen(net), tax: yen(Math.floor((net * percent) / 100)) },
});
const PARTY = '株式会社サンプル新聞社 御中';
const INVOICE = { documentNo: 'I2026-000001', party: PARTY, taxes: [rate(10, 42_737)] };
const entry = (over: Partial<JournalEntry>): JournalEntry => ({
  ...{ entryId: '7', day: '20261125', kind: 'payment', amount: yen(47_010), isReversal: false },
  ...{ payer: 'ｶ)ｻﾝﾌﾟﾙ', invoice: INVOICE, ...over },
});
const short = ({ slipNo, day, rows }: JournalSlip) => [
  `${slipNo} ${day}`,
  ...rows.map(({ debit, credit, amount }) => `${nameOf(debit)} / ${nameOf(credit)} ${amount}`),
];
const nameOf = ({ account, sub, tax }: JournalSlip['rows'][number]['debit']) =>
  [account, sub === PARTY ? '' : sub, tax === '対象外' ? '' : tax].filter(Boolean).join(' ');

test('J2: an invoice of two rates, and its credit note', () => {
  const document = {
    ...INVOICE,
    issuedOn: '20261031',
    taxes: [rate(10, 42_737), rate(8, 999), rate(0, 500)],
  };
  expect(short(documentSlip(document))).toEqual([
    'I2026-000001 20261031',
    '売掛金 / 売上高 課税売上10% 42737',
    '売掛金 / 仮受消費税等 4273',
    '売掛金 / 売上高 課税売上8% 999',
    '売掛金 / 仮受消費税等 79',
    '売掛金 / 売上高 500',
  ]);
  const credit = {
    ...document,
    documentNo: 'C2026-000001',
    originalNo: 'I2026-000001',
    taxes: INVOICE.taxes,
  };
  expect(short(documentSlip(credit))).toEqual([
    'C2026-000001 20261031',
    '売上高 課税売上返還10% / 売掛金 42737',
    '仮受消費税等 / 売掛金 4273',
  ]);
  expect(documentSlip(credit).rows[0]?.text).toBe(`返還 C2026-000001（請求書 I2026-000001） ${PARTY}`);
});

const PAYMENT = { paymentId: '3', receivedOn: '20261120', payer: 'ｶ)ｻﾝﾌﾟﾙ', account: '0140-001-1-1234567' };

test('J3 and J5: a payment with its fee, and with an excess', () => {
  const direct = [entry({ amount: yen(46_570) }), entry({ kind: 'fee', amount: yen(440) })];
  expect(short(paymentSlip({ ...PAYMENT, amount: yen(46_570), direct }))).toEqual([
    'P3 20261120',
    '普通預金 0140-001-1-1234567 / 売掛金 46570',
    '売上値引 課税売上返還10% / 売掛金 400',
    '仮受消費税等 / 売掛金 40',
  ]);
  expect(short(paymentSlip({ ...PAYMENT, amount: yen(50_000), direct: [entry({})] }))).toEqual([
    'P3 20261120',
    '普通預金 0140-001-1-1234567 / 売掛金 47010',
    '普通預金 0140-001-1-1234567 / 仮受金 ｶ)ｻﾝﾌﾟﾙ 2990',
  ]);
});

test('J4 and J7: later allocations, refunds, and their reversals', () => {
  expect(short(entrySlip(entry({})))).toEqual(['T7 20261125', '仮受金 ｶ)ｻﾝﾌﾟﾙ / 売掛金 47010']);
  expect(short(entrySlip(entry({ isReversal: true })))[1]).toBe('売掛金 / 仮受金 ｶ)ｻﾝﾌﾟﾙ 47010');
  const refund = { kind: 'refund', invoice: undefined, amount: yen(2_990) } as const;
  expect(short(entrySlip(entry(refund)))[1]).toBe('仮受金 ｶ)ｻﾝﾌﾟﾙ / 普通預金 2990');
  expect(short(entrySlip(entry({ ...refund, isReversal: true })))[1]).toBe('普通預金 / 仮受金 ｶ)ｻﾝﾌﾟﾙ 2990');
});

test('J5: what is written off, and a fee that is taken back', () => {
  expect(short(entrySlip(entry({ kind: 'writeOff', payer: '' })))).toEqual([
    'T7 20261125',
    '貸倒損失 課税売上貸倒10% / 売掛金 42737',
    '仮受消費税等 / 売掛金 4273',
  ]);
  expect(short(entrySlip(entry({ kind: 'fee', amount: yen(440), isReversal: true })))).toEqual([
    'T7 20261125',
    '売掛金 / 売上値引 課税売上返還10% 400',
    '売掛金 / 仮受消費税等 40',
  ]);
});

const rates = fc.uniqueArray(
  fc.record({ percent: fc.constantFrom(10, 8, 0), net: fc.integer({ min: 1, max: 10_000_000 }) }),
  { selector: ({ percent }) => percent, minLength: 1 },
);

test('J6: shares add up to the part, and of all of it the taxes are those of the invoice', () => {
  fc.assert(
    fc.property(rates, fc.nat(), (of, wanted) => {
      const taxes = of.map(({ percent, net }) => rate(percent, net));
      const total = taxes.reduce((sum, { net, tax }) => sum + net + tax, 0);
      expect(splitByRate(yen(total), taxes)).toEqual(taxes);
      const part = wanted % (total + 1);
      const shares = splitByRate(yen(part), taxes);
      expect(shares.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(part);
    }),
  );
});

test('J1 and J3: no row is empty, and the bank gets what was paid', () => {
  const amounts = fc.array(fc.tuple(fc.constantFrom('payment', 'fee'), fc.integer({ min: 1, max: 1_000 })));
  fc.assert(
    fc.property(amounts, fc.nat(1_000), (parts, excess) => {
      const direct = parts.map(([kind, amount]) =>
        entry({ kind: kind === 'fee' ? 'fee' : 'payment', amount: yen(amount) }),
      );
      const sum = parts.reduce((total, [kind, amount]) => total + (kind === 'payment' ? amount : 0), excess);
      const { rows } = paymentSlip({ ...PAYMENT, amount: yen(sum), direct });
      expect(rows.every(({ amount }) => amount > 0)).toBe(true);
      const into = rows.filter(({ debit }) => debit.account === '普通預金');
      expect(into.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
      const off = rows.filter(({ credit }) => credit.account === '売掛金');
      expect(off.reduce((total, { amount }) => total + amount, 0)).toBe(
        parts.reduce((total, [, amount]) => total + amount, 0),
      );
    }),
  );
});
