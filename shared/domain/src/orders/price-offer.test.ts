import { expect, test } from '@jest/globals';
import { TERMS } from '../contracts/contract-terms.factory.ts';
import type { ContractTerms } from '../contracts/contract-terms.ts';
import { cheapestOf, coversExactly, isQuoteExpired } from '../documents/binding-quote.ts';
import { yen } from '../fees/yen.ts';
import { TABLE, USE } from './fee-table.factory.ts';
import { type OfferChange, type OrderedUse, priceOffer } from './price-offer.ts';
import { describeChanges } from './use-changes.ts';

const HALF = { ...USE, sizeCode: 'half' };
const ordered = (itemId: string, use = USE, fee = 30_001): OrderedUse => ({
  ...{ itemId, use, fee: yen(fee), steps: [], pricing: 'fees' },
});
const change = (itemId: string, values: Partial<OfferChange> = {}): OfferChange => ({
  ...{ itemId, use: USE, fee: null, reason: '', ...values },
});
const CONTEXT = { table: TABLE, today: '20261125', taxRates: [{ startsOn: '20191001', percent: 10 }] };
const price = (changes: OfferChange[], items = [ordered('1'), ordered('2')], contract?: ContractTerms) =>
  priceOffer({ ...CONTEXT, items, changes, contract: contract ? { terms: contract, used: 0 } : null });

test('O27 contents without a change keep the ordered fee, whatever the fees are', () => {
  const { lines, net, taxes, total } = price(
    [change('2', { use: HALF })],
    [ordered('1', USE, 12_345), ordered('2')],
  );
  expect(lines.map(({ fee, isChanged }) => [fee, isChanged])).toEqual([
    [12_345, false],
    [20_001, true],
  ]);
  // 12,345 + 20,001 = 32,346; 3,234.6 is floored once.
  expect([net, taxes[0]?.tax, total]).toEqual([32_346, 3_234, 35_580]);
});

test('O28 another fee is a separate step with its reason; the calculation is shown beside it', () => {
  const { lines, problems, calculatedTotal } = price([
    change('1', { use: HALF, fee: 15_000, reason: ' 追悼記事のため ' }),
  ]);
  expect(problems).toEqual([]);
  expect(lines[0]).toMatchObject({
    ...{ fee: 15_000, calculated: 20_001, pricing: 'offer', reason: '追悼記事のため' },
  });
  expect(lines[0]?.steps.at(-1)).toEqual({ kind: 'offer', label: '個別の料金', amount: 15_000 });
  // 20,001 + 30,001 = 50,002; tax 5,000.
  expect(calculatedTotal).toBe(55_002);
});

test('O28 the contract of the order decides on changed uses', () => {
  const terms = { ...TERMS, kind: 'prices', percent: 50, count: 0 } as const satisfies Partial<ContractTerms>;
  const { lines } = price([change('1', { use: HALF })], [ordered('1')], { ...TERMS, ...terms });
  expect(lines[0]).toMatchObject({ fee: 10_000, pricing: 'agreed' });
});

test.each([
  [{ use: HALF, fee: -1, reason: 'x' }, 'fee', 'E0023'],
  [{ use: HALF, fee: 0.5, reason: 'x' }, 'fee', 'E0023'],
  [{ use: HALF, fee: 100_000_000, reason: 'x' }, 'fee', 'E0023'],
  [{ use: HALF, fee: Number.NaN, reason: 'x' }, 'fee', 'E0023'],
  [{ use: HALF, fee: 0, reason: ' ' }, 'reason', 'E0001'],
  [{ use: HALF, fee: 1, reason: 'あ'.repeat(201) }, 'reason', 'E0024'],
  [{ use: { ...USE, sizeCode: 'cover' }, fee: null }, 'fee', 'E0001'],
  [{ use: { ...USE, termCode: 'x' }, fee: 1, reason: 'x' }, 'termCode', 'E0002'],
  [{ use: { ...USE, title: '' }, fee: null }, 'title', 'E0001'],
])('O28 %j is refused at %s', (values, field, code) => {
  expect(price([change('1', values)]).problems[0]).toMatchObject({ itemId: '1', field, code });
});

test('O28 a use without a price has a fee with a reason, and 0 yen is a fee', () => {
  const cover = { ...USE, sizeCode: 'cover' };
  const { lines, problems } = price([change('1', { use: cover, fee: 0, reason: '寄贈' })]);
  expect(problems).toEqual([]);
  expect(lines[0]).toMatchObject({ fee: 0, calculated: null, steps: [{ kind: 'offer', amount: 0 }] });
});

test('the same use and fee are no change', () => {
  const { lines, problems } = price([change('1'), change('2', { fee: 30_001 })]);
  expect([lines.some(({ isChanged }) => isChanged), problems]).toEqual([false, []]);
});

test('what changed is named in the order of the form', () => {
  const after = { ...HALF, copies: 10_000, secondaryUse: true, plannedOn: '', discountCodes: ['free'] };
  expect(describeChanges(USE, after, TABLE)).toEqual([
    { label: 'サイズ', before: '1ページ', after: '1/2ページ' },
    { label: '部数・回数', before: '5,000部（回）', after: '10,000部（回）' },
    { label: '掲載予定日', before: '2026/12/01', after: '未定' },
    { label: '二次使用', before: 'なし', after: 'あり' },
    { label: '割引', before: 'なし', after: '無償' },
  ]);
});

test('D11 the last day of a quote belongs to it', () => {
  expect(['20261224', '20261225', '20261226'].map((today) => isQuoteExpired('20261225', today))).toEqual([
    ...[false, false, true],
  ]);
});

test('D12 a quote covers its contents, all and no others, each for the same use', () => {
  const one = { contentId: '1', use: { ...USE, discountCodes: ['a', 'b'] } };
  const two = { contentId: '2', use: HALF };
  expect(coversExactly([one, two], [two, { ...one, use: { ...USE, discountCodes: ['b', 'a'] } }])).toBe(true);
  expect(coversExactly([one, two], [one])).toBe(false);
  expect(coversExactly([one], [one, two])).toBe(false);
  expect(coversExactly([one], [{ ...one, contentId: '3' }])).toBe(false);
  expect(coversExactly([one], [{ ...one, use: { ...one.use, title: '夕刊' } }])).toBe(false);
});

test('D13 the cheapest of several quotes is proposed, of equal ones the newest', () => {
  const quotes = [3, 2, 2].map((total, id) => ({ id, total }));
  expect(cheapestOf(quotes)?.id).toBe(1);
  expect(cheapestOf([])).toBeUndefined();
});
