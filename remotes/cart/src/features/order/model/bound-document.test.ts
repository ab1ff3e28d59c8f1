import { expect, test } from '@jest/globals';
import type { BindingQuote } from '@newsphoto/contract';
import { cartDetail, cartEntry, USE } from '../../../blocks/cart/testing/cart.factory.ts';
import { choosePrice, LIVE_PRICE } from './bound-document.ts';
import { documentOf, requestOf } from './order-document.ts';

const CART = cartDetail([cartEntry(1), cartEntry(2)]);
const IDS = CART.entries.map(({ contentId }) => contentId);
const quote = (documentId: string, fee: number, values: Partial<BindingQuote> = {}): BindingQuote => ({
  ...{ documentId, documentNo: `Q2026-00000${documentId}`, validUntil: '20261225', isExpired: false },
  items: IDS.map((contentId) => ({ contentId, use: USE, fee })),
  ...{
    net: 2 * fee,
    taxPercent: 10,
    tax: Math.floor((2 * fee) / 10),
    total: 2 * fee + Math.floor((2 * fee) / 10),
  },
  ...values,
});
const choose = (quotes: BindingQuote[], chosen = '') => {
  const live = documentOf(CART);
  if (!live) throw new Error('no fees');
  return choosePrice(live, quotes, chosen);
};

test('the cheaper one of quote and live price is proposed; the other one can be chosen', () => {
  const { total } = choose([]).document.quote;
  const cheap = quote('1', 10_001);
  const { document } = choose([quote('2', 90_000), cheap]);
  // 20,002 and 2,000.2 of tax, floored.
  expect([document.bound?.documentId, document.quote.total]).toEqual(['1', 22_002]);
  expect(document.rows.map(({ fee }) => fee)).toEqual([10_001, 10_001]);
  expect(choose([cheap], LIVE_PRICE).document.quote.total).toBe(total);
  const dear = choose([quote('2', 90_000)]);
  expect([dear.document.bound, dear.bound?.quote.total]).toEqual([null, 198_000]);
  expect(choose([quote('2', 90_000)], '2').document.quote.total).toBe(198_000);
  const visit = {
    requestId: 'x',
    entry: { billTo: 'account', billing: EMPTY, delivery: '', agreed: '', quote: '' },
  } as const;
  expect(requestOf(document, visit)).toMatchObject({ quoteDocumentId: '1', total: 22_002 });
});

const EMPTY = { name: '', department: '', postalCode: '', address: '' };

test('a quote for other contents or uses does not apply; an expired one is named', () => {
  const [item] = quote('1', 1).items;
  expect(choose([quote('1', 1, { items: item ? [item] : [] })]).bound).toBeUndefined();
  const other = quote('1', 1).items.map((one) => ({ ...one, use: { ...USE, title: '夕刊' } }));
  expect(choose([quote('1', 1, { items: other })]).bound).toBeUndefined();
  const { document, expired } = choose([quote('1', 1, { isExpired: true })]);
  expect([document.bound, expired?.documentId]).toEqual([null, '1']);
});

test('of a cart only the wanted contents are ordered', () => {
  const { rows = [] } = documentOf(CART, IDS.slice(1)) ?? {};
  expect(rows.map(({ entry }) => entry.contentId)).toEqual(IDS.slice(1));
});
