import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Yen, yen } from '../fees/yen.ts';
import { findAllocationProblem, planRelease } from './allocation.ts';
import { RECEIVABLE_AGES, receivableAge } from './receivable-age.ts';
import { outstandingOf, type ReceivableBalance, receivableState, withEntry } from './receivable-balance.ts';

const balance = (amount: number, settled = 0, credited = 0, writtenOff = 0): ReceivableBalance => ({
  ...{ amount: yen(amount), settled: yen(settled), credited: yen(credited), writtenOff: yen(writtenOff) },
});
const on = (today: string, of: ReceivableBalance, isDisputed = false) =>
  receivableState({ ...of, today, dueOn: '20261130', isDisputed });

test.each([
  ['open', balance(100), '20261130', false],
  ['part', balance(100, 99), '20261130', false],
  ['overdue', balance(100), '20261201', false],
  ['overdue', balance(100, 99), '20261201', false],
  ['disputed', balance(100, 99), '20261201', true],
  ['paid', balance(100, 100), '20261201', true],
  ['paid', balance(100, 60, 40), '20261201', false],
  ['part', balance(100, 10, 40), '20261130', false],
  ['open', balance(100, 0, 40), '20261130', false],
  ['credited', balance(100, 0, 100), '20261201', true],
  ['writtenOff', balance(100, 60, 0, 40), '20261201', true],
] as const)('M3 M4 M5 %s: %j on %s', (state, of, today, isDisputed) => {
  expect(on(today, of, isDisputed)).toBe(state);
});

test('M1 more than the invoice, and a reversal of more than there was, are refused', () => {
  const entry = (kind: 'payment' | 'credit', amount: number, isReversal = false) =>
    withEntry(balance(100, 60), { kind, amount: yen(amount), isReversal });
  expect(entry('payment', 40)).toEqual(balance(100, 100));
  expect(entry('credit', 40)).toEqual(balance(100, 60, 40));
  expect(entry('payment', 60, true)).toEqual(balance(100));
  expect(() => entry('payment', 41)).toThrow(RangeError);
  expect(() => entry('credit', 41)).toThrow(RangeError);
  expect(() => entry('payment', 61, true)).toThrow(RangeError);
});

test.each([
  ['20261101', '期限前'],
  ['20261130', '期限前'],
  ['20261201', '1～30日'],
  ['20261230', '1～30日'],
  ['20261231', '31～60日'],
  ['20270129', '31～60日'],
  ['20270130', '61～90日'],
  ['20270228', '61～90日'],
  ['20270301', '91日以上'],
  ['20300101', '91日以上'],
])('M7 on %s an invoice of 2026-11-30 is %s', (today, label) => {
  expect(RECEIVABLE_AGES[receivableAge('20261130', today)]).toBe(label);
});

test.each([
  [46_570, 440, 47_000, 47_010, null],
  [1, 0, 1, 1, null],
  [0, 440, 0, 440, null],
  [0, 0, 10, 10, 'nothing'],
  [46_570, 1_101, 50_000, 50_000, 'fee'],
  [101, 0, 100, 200, 'payment'],
  [100, 1, 100, 100, 'invoice'],
] as const)(
  'M8 M9 %d and a fee of %d, of %d for %d: %p',
  (amount, fee, unallocated, outstanding, problem) => {
    const wanted = { amount: yen(amount), fee: yen(fee) };
    const left = { unallocated: yen(unallocated), outstanding: yen(outstanding) };
    expect(findAllocationProblem(wanted, left)).toBe(problem);
  },
);

const live = (allocationId: number, kind: 'payment' | 'fee', amount: number) => ({
  ...{ allocationId, kind, amount: yen(amount) },
});

test('M10 payments before fees, the last one first, and no more than necessary', () => {
  const allocations = [live(1, 'payment', 60), live(2, 'fee', 4), live(3, 'payment', 36)];
  const plan = (amount: number) =>
    planRelease(allocations, yen(amount)).map(({ allocationId, rest }) => [allocationId, rest]);
  expect(plan(0)).toEqual([]);
  expect(plan(6)).toEqual([[3, 30]]);
  expect(plan(36)).toEqual([[3, 0]]);
  expect(plan(40)).toEqual([
    [3, 0],
    [1, 56],
  ]);
  expect(plan(98)).toEqual([
    [3, 0],
    [1, 0],
    [2, 2],
  ]);
});

// The naive model: every live entry by itself, sums by counting.
interface Line {
  readonly id: number;
  readonly payment: number;
  readonly kind: 'payment' | 'fee' | 'credit';
  readonly amount: number;
}
const sum = (lines: readonly Line[], ...kinds: Line['kind'][]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);

const STEPS = fc.array(
  fc.record({
    step: fc.constantFrom('pay', 'allocate', 'reverse', 'credit', 'refund'),
    amount: fc.nat(120),
    fee: fc.nat(3),
    at: fc.nat(5),
  }),
  { maxLength: 40 },
);

test('M1 M2 M8 M10 M11 any payments, allocations, reversals, credits and refunds keep every yen', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      let state = balance(100);
      let lines: Line[] = [];
      const payments: { amount: number; unallocated: Yen; refunded: number }[] = [];
      let ids = 0;
      const add = (line: Omit<Line, 'id'>) => {
        ids += 1;
        lines = [...lines, { ...line, id: ids }];
        state = withEntry(state, { kind: line.kind, amount: yen(line.amount), isReversal: false });
      };
      const remove = (line: Line) => {
        lines = lines.filter((one) => one !== line);
        state = withEntry(state, {
          ...{ kind: line.kind, amount: yen(line.amount), isReversal: true },
        });
        const payment = payments[line.payment];
        if (payment && line.kind === 'payment') payment.unallocated = yen(payment.unallocated + line.amount);
      };
      const allocate = (at: number, kind: 'payment' | 'fee', amount: number) => {
        const payment = payments[at];
        if (!payment || amount === 0) return;
        add({ payment: at, kind, amount });
        if (kind === 'payment') payment.unallocated = yen(payment.unallocated - amount);
      };
      for (const { step, amount, fee, at } of steps) {
        const payment = payments[at];
        if (step === 'pay' && amount > 0) payments.push({ amount, unallocated: yen(amount), refunded: 0 });
        if (step === 'allocate' && payment) {
          const left = { unallocated: payment.unallocated, outstanding: outstandingOf(state) };
          if (findAllocationProblem({ amount: yen(amount), fee: yen(fee) }, left)) continue;
          allocate(at, 'payment', amount);
          allocate(at, 'fee', fee);
        }
        if (step === 'refund' && payment && amount <= payment.unallocated) {
          payment.refunded += amount;
          payment.unallocated = yen(payment.unallocated - amount);
        }
        const settling = lines.filter(({ kind }) => kind !== 'credit');
        const reversed = settling[at];
        if (step === 'reverse' && reversed) remove(reversed);
        if (step === 'credit' && amount > 0 && amount <= 100 - state.credited) {
          const excess = yen(Math.max(0, amount - outstandingOf(state)));
          const all = settling.map(({ id, kind, amount: of }) =>
            live(id, kind === 'fee' ? 'fee' : 'payment', of),
          );
          for (const { allocationId, rest } of planRelease(all, excess)) {
            const line = lines.find(({ id }) => id === allocationId);
            if (!line || line.kind === 'credit') throw new Error('unknown');
            remove(line);
            allocate(line.payment, line.kind, rest);
          }
          add({ payment: -1, kind: 'credit', amount });
          // Nothing more was released than necessary.
          if (excess > 0) expect(outstandingOf(state)).toBe(0);
        }
        expect(state).toEqual(balance(100, sum(lines, 'payment', 'fee'), sum(lines, 'credit')));
        expect(outstandingOf(state) + state.settled + state.credited + state.writtenOff).toBe(100);
        for (const [index, one] of payments.entries()) {
          const used = sum(
            lines.filter((line) => line.payment === index),
            'payment',
          );
          expect(used + one.refunded + one.unallocated).toBe(one.amount);
        }
      }
    }),
  );
});
