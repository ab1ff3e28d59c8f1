import { expect, test } from '@jest/globals';
import { TERMS } from '../contracts/contract-terms.factory.ts';
import { describeUse } from './describe-use.ts';
import { TABLE, TEXT_FEES, USE } from './fee-table.factory.ts';
import { priceOffer } from './price-offer.ts';
import { type CartQuestion, type QuoteRow, quoteCart } from './quote-cart.ts';
import type { OrderedText } from './text-use.ts';
import { findUseProblems, TEXT_SIZE, type UseConditions } from './use-conditions.ts';

const TEXT: OrderedText = { characters: 812, publication: '港新聞', distribution: '1' };
const LIMITS = { restrictions: '', embargoUntil: null, expiresAt: null };
const BASE = {
  ...{ table: { ...TABLE, texts: TEXT_FEES }, today: '20261126' },
  taxRates: [{ startsOn: '20191001', percent: 10 }],
};
const ROW: QuoteRow = { contentId: '202650000001', state: 'ok', use: USE, limits: LIMITS, text: TEXT };
const outcomeOf = (change: Partial<QuoteRow>, question: Partial<CartQuestion> = {}) =>
  quoteCart({ ...BASE, rows: [{ ...ROW, ...change }], ...question }).rows[0];
const text = (change: Partial<OrderedText>): Partial<QuoteRow> => ({ text: { ...TEXT, ...change } });
const scope = { mediumCodes: [], purposeCodes: [], territories: [] };
/** A contract that clears every use in advance. */
const CLEARING = { terms: { ...TERMS, covers: scope, clears: scope, count: 100 }, used: 0 };

test.each([
  ['with conditions', USE],
  ['without', null],
])('[O31] a text that may not be delivered is refused %s', (_what, use) => {
  expect(outcomeOf({ ...text({ distribution: '2' }), use })).toMatchObject({
    kind: 'refused',
    conflicts: [{ rule: 'distribution', text: expect.stringContaining('不可') }],
  });
});

test('[O31] one to be confirmed is for the desk, said first; a restriction that refuses is not hidden by it', () => {
  const limits = { ...LIMITS, restrictions: '掲載前に要連絡' };
  const contract = CLEARING;
  expect(outcomeOf({}, { contract })).toMatchObject({ kind: 'priced', needsReview: false });
  const outcome = outcomeOf({ ...text({ distribution: '3' }), limits }, { contract });
  expect(outcome).toMatchObject({
    ...{ kind: 'priced', needsReview: true },
    conflicts: [{ kind: 'review', rule: 'distribution' }, { rule: 'unexplained' }],
  });
  expect(
    outcomeOf({ ...text({ distribution: '3' }), limits: { ...LIMITS, restrictions: '新聞不可' } }),
  ).toMatchObject({
    kind: 'refused',
    conflicts: [{ rule: expect.stringContaining('no-') }],
  });
});

test('[O32] the size of a cart does not apply to a text, and its length is described', () => {
  const noCover = { ...LIMITS, restrictions: '表紙不可' };
  for (const sizeCode of ['cover', 'gone', TEXT_SIZE])
    expect(outcomeOf({ use: { ...USE, sizeCode }, limits: noCover })).toMatchObject({
      kind: 'priced',
      fee: 12_001,
    });
  expect(describeUse(USE, BASE.table, TEXT)).toBe('新聞・報道・記事812字・1回・日本国内');
  expect(describeUse({ ...USE, sizeCode: TEXT_SIZE }, BASE.table)).toBe('新聞・報道・1回・日本国内');
});

test('[O32] conditions without a size are complete for a cart and for a text, and none of a photograph', () => {
  const use: UseConditions = { ...USE, sizeCode: TEXT_SIZE };
  expect(findUseProblems(use, BASE)).toEqual([]);
  expect(findUseProblems(use, { ...BASE, kind: 'text' })).toEqual([]);
  expect(outcomeOf({ use, text: null })).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'sizeCode' }],
  });
});

test('[O33] an offer is calculated by the text as ordered, whatever it may be delivered as', () => {
  const use = { ...USE, sizeCode: TEXT_SIZE };
  const outcome = outcomeOf({ use });
  if (outcome?.kind !== 'priced') throw new Error('no price');
  const item = { itemId: '1', use, ...outcome, text: { ...TEXT, distribution: '3' as const } };
  const change = { itemId: '1', use: { ...USE, termCode: '1y' }, fee: null, reason: '' };
  const offer = priceOffer({ ...BASE, items: [item], changes: [change] });
  expect(offer).toMatchObject({
    problems: [],
    net: 24_002,
    lines: [{ calculated: 24_002, isChanged: true }],
  });
  const same = priceOffer({ ...BASE, items: [item], changes: [{ ...change, use: USE }] });
  expect(same).toMatchObject({ net: 12_001, lines: [{ isChanged: false, use }] });
});
