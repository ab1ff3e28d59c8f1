import { expect, test } from '@jest/globals';
import {
  type AllocationDraft,
  draftFor,
  normalisedDraft,
  prepareAllocations,
  remainderOf,
  withCurrentInvoices,
} from './allocation-draft.ts';
import { normalisedYen, typedYen } from './typed-yen.ts';

test.each([
  ['33,000', 33_000],
  ['３３，０００円', 33_000],
  ['¥ 33000', 33_000],
  ['￥1、234', 1_234],
  ['０', 0],
  ['007', 7],
  ['', undefined],
  ['1.5', undefined],
  ['１．５', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['一万', undefined],
  ['1234567890123', undefined],
])('a typed %p is %p yen', (text, amount) => {
  expect(typedYen(text)).toBe(amount);
});

test('an amount is shown with separators once it is left; other input stays', () => {
  expect(normalisedYen('３３０００')).toBe('33,000');
  expect(normalisedYen(' 1.5 ')).toBe('1.5');
});

const invoice = (documentId: string, outstanding: number) => ({
  ...{ documentId, documentNo: `I-${documentId}`, party: '見本新聞社', dueOn: '20261231', outstanding },
});
const draft = (documentId: string, outstanding: number, amount: string, fee = ''): AllocationDraft => ({
  ...{ invoice: invoice(documentId, outstanding), amount, fee },
});
const payment = { unallocated: 50_000 };

test('the remainder follows what is typed, and shows by how much it is exceeded', () => {
  expect(remainderOf(payment, [])).toEqual({ left: 50_000, exceeding: 0 });
  const drafts = [draft('1', 33_000, '３３，０００'), draft('2', 20_000, '17,000円')];
  expect(remainderOf(payment, drafts)).toEqual({ left: 0, exceeding: 0 });
  expect(remainderOf(payment, [...drafts, draft('3', 9, '9')])).toEqual({ left: 0, exceeding: 9 });
  expect(remainderOf(payment, [draft('1', 33_000, '33,00a')])).toEqual({ left: 50_000, exceeding: 0 });
});

test('an invoice is prefilled with what is left, at most with what is to be paid', () => {
  const first = draftFor(payment, [], invoice('1', 33_000));
  expect([first.amount, first.fee]).toEqual(['33,000', '']);
  expect(draftFor(payment, [first], invoice('2', 33_000)).amount).toBe('17,000');
  expect(draftFor({ unallocated: 0 }, [], invoice('2', 33_000)).amount).toBe('0');
  expect(normalisedDraft(draft('1', 1, '１０００', '４４０'))).toMatchObject({ amount: '1,000', fee: '440' });
});

test('allocations are sent in their order; each row has its own problem', () => {
  expect(
    prepareAllocations(payment, [draft('1', 47_010, '46,570', '440'), draft('2', 9_000, '3,430')]),
  ).toEqual({
    allocations: [
      { documentId: '1', amount: 46_570, fee: 440 },
      { documentId: '2', amount: 3_430, fee: 0 },
    ],
  });
  const problemOf = (...drafts: AllocationDraft[]) => [
    ...(prepareAllocations(payment, drafts).problems ?? []),
  ];
  expect(problemOf(draft('1', 10, '1.5'))).toEqual([['1', '金額は整数で入力してください。']]);
  expect(problemOf(draft('1', 10, '0'))).toEqual([['1', '充当する金額を入力してください。']]);
  expect(problemOf(draft('1', 10, '11'))).toEqual([['1', '請求書の残額を超えています。']]);
  expect(problemOf(draft('1', 9_000, '1', '1101'))[0]?.[1]).toContain('1,100円まで');
  // The second one exceeds what the first one left.
  expect(problemOf(draft('1', 33_000, '33000'), draft('2', 33_000, '17001'))).toEqual([
    ['2', '入金の未充当額を超えています。'],
  ]);
});

test('an invoice that was changed meanwhile is shown with both amounts; what was typed stays', () => {
  const drafts = [draft('1', 33_000, '33,000'), draft('2', 500, '500', '440')];
  const { drafts: current, changes } = withCurrentInvoices(drafts, [invoice('1', 13_000), invoice('2', 500)]);
  expect(changes).toEqual(['請求書 I-1 の残額が、33,000円から13,000円に変わりました。']);
  expect(current).toEqual([draft('1', 13_000, '33,000'), drafts[1]]);
});
