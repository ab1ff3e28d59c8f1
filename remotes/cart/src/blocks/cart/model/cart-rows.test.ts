import { expect, test } from '@jest/globals';
import type { CartDetail, CartEntry, Entitlement } from '@newsphoto/contract';
import { cartDetail, cartEntry, USE } from '../testing/cart.factory.ts';
import { viewOfCart } from './cart-rows.ts';

const ids = (view: ReturnType<typeof viewOfCart>) =>
  view.rows.map(({ contentId }) => contentId.at(-1)).join('');

test('what cannot be ordered is first by its reason, the rest in the order of the cart', () => {
  const cart = cartDetail([
    cartEntry(1),
    cartEntry(2, { state: 'embargoed', content: null }),
    cartEntry(3, { restrictions: '新聞不可' }),
    cartEntry(4, { state: 'takenDown', content: null }),
    cartEntry(5),
  ]);
  const view = viewOfCart(cart);
  expect(ids(view)).toBe('42315');
  expect(view.rows[2]?.block?.reasons.join()).toContain('新聞不可');
  expect(view.rows.map(({ place }) => place)).toEqual([4, 2, 3, 1, 5]);
  expect(view.quote?.priced).toBe(2);
});

test('entered conditions are shown for all, or for the chosen alone', () => {
  const own = { ...USE, sizeCode: 'half' };
  const cart = cartDetail([cartEntry(1), cartEntry(2, { use: own })]);
  const fees = (entered?: Parameters<typeof viewOfCart>[2]) =>
    viewOfCart(cart, [], entered).quote?.rows.map((row) => (row.kind === 'priced' ? row.fee : 0));
  expect(fees()).toEqual([30_000, 20_000]);
  expect(fees({ use: { ...USE, termCode: '1y' }, ids: null })).toEqual([60_000, 60_000]);
  expect(fees({ use: { ...USE, termCode: '1y' }, ids: new Set([cart.entries[0]?.contentId ?? '']) })).toEqual(
    [60_000, 20_000],
  );
});

test('without fees no row has one, and only the state of a content blocks it', () => {
  const cart: CartDetail = {
    ...cartDetail([
      cartEntry(1, { restrictions: '新聞不可' }),
      cartEntry(2, { state: 'withdrawn', content: null }),
    ]),
    pricing: null,
  };
  const { rows, quote } = viewOfCart(cart);
  expect(quote).toBeUndefined();
  expect(rows.map(({ block }) => block?.kind)).toEqual(['withdrawn', undefined]);
});

test.each<[string, Partial<Entitlement>]>([
  ['許諾済み（L-1、2026/12/31まで）。', { by: 'licence', licenceNo: 'L-1', endsOn: '20261231' }],
  ['ご契約により', { by: 'contract' }],
  ['', { by: 'licence', refusal: 'takenDown' }],
  ['', { by: 'internal' }],
])('a right is shown as %j', (text, right) => {
  const [entry] = [cartEntry(1)] as [CartEntry];
  const full: Entitlement = {
    ...{ contentId: entry.contentId, by: '', refusal: '', licenceNo: '', endsOn: null, mostPixels: null },
    ...right,
  };
  const shown = viewOfCart(cartDetail([entry]), [full]).rows[0]?.licensed ?? 'none';
  if (text === '') expect(shown).toBe('');
  else expect(shown).toContain(text);
});
