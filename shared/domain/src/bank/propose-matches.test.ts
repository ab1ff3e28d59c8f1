import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { yen } from '../fees/yen.ts';
import { findSum } from './find-sum.ts';
import { payerKey } from './payer-key.ts';
import { createMatcher, MATCH_REASONS, type OpenInvoice, proposeMatches } from './propose-matches.ts';

const SAMPLE = 'カ)サンプルシンブン';
const invoice = (id: number, open: number, over: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ invoiceId: String(id), documentNo: `I2026-${String(id).padStart(6, '0')}`, debtorId: 'sample' },
  ...{ names: ['サンプルしんぶん'], open: yen(open), dueOn: `202611${String(id % 30).padStart(2, '0')}` },
  ...over,
});
const payment = (amount: number, over = {}) => ({
  amount: yen(amount),
  payer: SAMPLE,
  code: '',
  edi: '',
  ...over,
});
const OTHER = { debtorId: 'other', names: ['青空放送'] };
const aliasOf = (debtorId: string) => ({ payerKey: payerKey(SAMPLE), debtorId });
const short = (proposals: ReturnType<typeof proposeMatches>) =>
  proposals.map(
    ({ reason, isAutomatic, allocations }) =>
      `${reason}${isAutomatic ? '!' : ''} ${allocations.map(({ invoiceId, amount, fee }) => `${invoiceId}:${amount}${fee ? `+${fee}` : ''}`).join(' ')}`,
  );

test.each([
  ['before the name', { payer: `2026000002${SAMPLE}` }],
  ['as the code', { code: '2026000002' }],
  ['in the free text', { edi: 'ｾｲｷﾕｳ I2026-000002' }],
])('M1 and M2: the number %s ranks first and is posted', (_place, over) => {
  const openInvoices = [invoice(1, 1_000), invoice(2, 1_000)];
  const found = proposeMatches({ payment: payment(1_000, over), openInvoices, aliases: [] });
  expect(short(found).slice(0, 2)).toEqual(['number! 2:1000', 'name 1:1000']);
});

test('M2: a number with another amount is not posted', () => {
  const openInvoices = [invoice(2, 1_440)];
  const found = (amount: number) =>
    short(proposeMatches({ payment: payment(amount, { code: '2026000002' }), openInvoices, aliases: [] }));
  expect(found(1_000)[0]).toBe('number 2:1000+440');
  expect(found(500)[0]).toBe('number 2:500');
  expect(found(2_000)[0]).toBe('number 2:1440');
});

test('M1 and M2: a learned alias with the exact amount is posted', () => {
  const openInvoices = [invoice(1, 1_000, OTHER), invoice(2, 500, OTHER)];
  const aliases = [aliasOf('other')];
  expect(short(proposeMatches({ payment: payment(1_000), openInvoices, aliases }))[0]).toBe('alias! 1:1000');
  expect(short(proposeMatches({ payment: payment(999), openInvoices, aliases }))[0]).toBe('payer 1:999');
  const twice = [...openInvoices, invoice(3, 1_000, OTHER)];
  const found = short(proposeMatches({ payment: payment(1_000), openInvoices: twice, aliases }));
  expect(found.slice(0, 2)).toEqual(['alias 1:1000', 'alias 3:1000']);
});

test('M3: an alias of two debtors is not posted', () => {
  const openInvoices = [invoice(1, 1_000, OTHER)];
  const aliases = [aliasOf('other'), aliasOf('third')];
  expect(short(proposeMatches({ payment: payment(1_000), openInvoices, aliases }))).toEqual(['alias 1:1000']);
});

test('M1: name, sum, fee, name alone and amount alone follow', () => {
  const openInvoices = [invoice(1, 700), invoice(2, 300), invoice(3, 1_440), invoice(4, 1_000, OTHER)];
  const found = proposeMatches({
    payment: payment(1_000),
    openInvoices: [...openInvoices, invoice(5, 1_000)],
    aliases: [],
  });
  expect(short(found)).toEqual(['name 5:1000', 'sum 1:700 2:300', 'fee 3:1000+440', 'amount 4:1000']);
  expect(found.map(({ text }) => text)).toEqual([
    '金額と名前が一致',
    '同じ請求先の請求書2件の合計が金額と一致',
    '振込手数料と思われる差額（440円）を除いて一致',
    '金額だけが一致',
  ]);
  const spread = proposeMatches({ payment: payment(2_000), openInvoices, aliases: [] });
  expect(short(spread)).toEqual(['payer 1:700 2:300 3:1000']);
  const excess = proposeMatches({ payment: payment(9_999), openInvoices: [invoice(1, 700)], aliases: [] });
  expect(short(excess)).toEqual(['payer 1:700']);
  expect(proposeMatches({ payment: payment(1), openInvoices: [invoice(1, 7, OTHER)], aliases: [] })).toEqual(
    [],
  );
});

const invoices = fc.array(
  fc.record({
    open: fc.integer({ min: 0, max: 20 }).map((units) => units * 110),
    debtor: fc.constantFrom('sample', 'other'),
    day: fc.constantFrom('20261101', '20261102'),
  }),
  { maxLength: 12 },
);
const questions = fc.record({
  invoices,
  amount: fc.integer({ min: 0, max: 60 }).map((units) => units * 110),
  code: fc.constantFrom('', '2026000001', '2026000003'),
  aliases: fc.subarray(['sample', 'other']),
});
type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;
const matchesOf = ({ amount, code, aliases, ...question }: Question, isReversed = false) => {
  const openInvoices = question.invoices.map(({ open, debtor, day }, index) =>
    invoice(index + 1, open, { dueOn: day, ...(debtor === 'other' && OTHER) }),
  );
  return {
    openInvoices,
    found: proposeMatches({
      payment: payment(amount, { code }),
      openInvoices: isReversed ? openInvoices.toReversed() : openInvoices,
      aliases: aliases.map(aliasOf),
    }),
  };
};

test('M4: proposals are within what is open and what was paid', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { found, openInvoices } = matchesOf(question);
      for (const { allocations, isAutomatic, reason } of found) {
        expect(allocations.length).toBeGreaterThan(0);
        expect(new Set(allocations.map(({ invoiceId }) => invoiceId)).size).toBe(allocations.length);
        for (const { invoiceId, amount, fee } of allocations) {
          const open = openInvoices.find((one) => one.invoiceId === invoiceId)?.open ?? 0;
          expect(amount > 0 && amount + fee <= open).toBe(true);
        }
        const sum = allocations.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeLessThanOrEqual(question.amount);
        if (isAutomatic) expect([sum, allocations.length]).toEqual([question.amount, 1]);
        if (isAutomatic) expect(['number', 'alias']).toContain(reason);
      }
      const ranks = found.map(({ reason }) => Object.keys(MATCH_REASONS).indexOf(reason));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      expect(found.filter(({ isAutomatic }) => isAutomatic).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 500 },
  );
});

test('M5: the order of the input does not matter', () => {
  fc.assert(
    fc.property(questions, (question) => {
      expect(matchesOf(question, true).found).toEqual(matchesOf(question).found);
    }),
  );
});

/** Every choice of up to five. */
function sums(amounts: readonly number[], count = 5): number[] {
  if (count === 0) return [0];
  return [
    0,
    ...amounts.flatMap((amount, index) =>
      sums(amounts.slice(index + 1), count - 1).map((rest) => amount + rest),
    ),
  ];
}

test('M6: a sum is found if there is one, as all choices show', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 7 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 60 }), (all, wanted) => {
      const places = findSum(all, wanted);
      if (places) {
        expect(places.reduce((sum, place) => sum + (all[place] ?? 0), 0)).toBe(wanted);
        expect(new Set(places).size).toBe(places.length);
        expect(places.length >= 2 && places.length <= 5).toBe(true);
      } else expect(sums(all.filter((amount) => amount < wanted))).not.toContain(wanted);
    }),
  );
});

test('M6: 1,000 open invoices of one debtor without a sum take bounded time', () => {
  // Even amounts never have an odd sum.
  const openInvoices = Array.from({ length: 1000 }, (_, index) => invoice(index + 1, 2 * (index + 1000)));
  const propose = createMatcher({ openInvoices, aliases: [] });
  const started = performance.now();
  for (let count = 0; count < 10; count += 1) propose(payment(9_999));
  expect((performance.now() - started) / 10).toBeLessThan(100);
});
