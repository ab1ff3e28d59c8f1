import { expect, test } from '@jest/globals';
import type { CartEntry } from '@newsphoto/contract';
import { TEXT_SIZE } from '@newsphoto/domain/orders';
import { textOf, viewOfCart } from '../../../blocks/cart/model/cart-rows.ts';
import { cartDetail, cartEntry, PRICING, USE } from '../../../blocks/cart/testing/cart.factory.ts';
import { conditionsOf, fieldsOf, messagesOf, valuesOfUse } from './use-form.ts';

const table = {
  ...PRICING.table,
  texts: {
    bands: [{ upTo: 400 }, { upTo: null }],
    prices: [{ medium: '01', prices: [8_000, 12_000] }],
    publications: [{ name: '港新聞', percent: 50 }],
    minimumFee: 0,
  },
};
const pricing = { ...PRICING, table };
const TEXT = {
  ...{ publication: '港新聞', publishedOn: '19831009', editionTime: '2' as const, section: '', edition: '' },
  ...{ characters: 812, snippet: [] },
};

function article(number: number, distribution: '1' | '2' | '3' = '1'): CartEntry {
  const entry = cartEntry(number);
  return {
    ...entry,
    content: entry.content && { ...entry.content, text: { ...TEXT, snippet: [] }, distribution },
  };
}
const view = (...entries: readonly CartEntry[]) => viewOfCart({ ...cartDetail([...entries]), pricing });

test('a text has the price of its length and publication; the size of the cart is that of the photographs', () => {
  const { rows } = view(article(1), cartEntry(2));
  expect(rows.map(({ outcome }) => outcome)).toMatchObject([{ fee: 6_000 }, { fee: 30_000 }]);
  expect(rows.map(({ use }) => use?.sizeCode)).toEqual([TEXT_SIZE, USE.sizeCode]);
});

test('what may not be delivered is first, under its reason; what is to be confirmed is for the desk', () => {
  const { rows } = view(cartEntry(1), article(2, '3'), article(3, '2'));
  expect(rows.map(({ contentId }) => contentId.at(-1)).join('')).toBe('312');
  expect(rows[0]?.block?.reasons.join()).toContain('不可');
  expect(rows[2]?.outcome).toMatchObject({ kind: 'priced', conflicts: [{ rule: 'distribution' }] });
});

test('conditions of texts alone have no size and nothing of a picture; those of a cart with photographs need one', () => {
  const text = textOf(article(1)) ?? undefined;
  const values = valuesOfUse(USE);
  const hidden = (of?: typeof text) =>
    fieldsOf(values, pricing, of).flatMap(({ key, visible }) => (visible === false ? [key] : []));
  expect(hidden(text)).toEqual(['sizeCode', 'color', 'trimming', 'discountCodes']);
  expect(hidden()).toEqual(['discountCodes']);
  const ofTexts = conditionsOf({ ...values, sizeCode: '' }, text);
  expect(ofTexts.sizeCode).toBe(TEXT_SIZE);
  expect(messagesOf(valuesOfUse(ofTexts), pricing, text)).toEqual({});
  expect(Object.keys(messagesOf(valuesOfUse(ofTexts), pricing))).toEqual(['sizeCode']);
  expect(fieldsOf(values, pricing, text)[0]?.options?.[0]?.label).toBe('新聞（6,000円）');
});
