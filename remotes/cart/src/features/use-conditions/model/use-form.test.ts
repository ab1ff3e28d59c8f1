import { expect, test } from '@jest/globals';
import { PRICING, USE } from '../../../blocks/cart/testing/cart.factory.ts';
import { bandsHint, pricedOptions } from './priced-options.ts';
import { conditionsOf, fieldsOf, messagesOf, valuesOfUse } from './use-form.ts';

test('what is entered and taken into the form again is the same', () => {
  expect(conditionsOf(valuesOfUse(USE))).toEqual(USE);
});

test.each([
  ['５,０００', 5000],
  [' 12 000 ', 12_000],
  ['1.5', 0],
  ['-1', 0],
  ['', 0],
])('%j copies are %d', (copies, expected) => {
  expect(conditionsOf({ ...valuesOfUse(USE), copies }).copies).toBe(expected);
});

test('a choice shows what it does to the price, the chosen one its own', () => {
  const labels = (field: 'termCode' | 'sizeCode') =>
    pricedOptions(USE, field, PRICING.table).map(({ label }) => label);
  expect(labels('termCode')).toEqual(['1回（30,000円）', '1年（+100 %）']);
  // 20,000 yen instead of 30,000 yen; a cover is on request.
  expect(labels('sizeCode')).toEqual(['表紙', '1ページ（30,000円）', '1/2ページ（−33 %）']);
});

test('before a medium is chosen no price and no size is shown', () => {
  const values = valuesOfUse(null);
  const [medium, , size] = fieldsOf(values, PRICING);
  expect(size?.options).toEqual([]);
  expect(medium?.options?.[0]?.label).toBe('新聞');
});

test('problems are at their fields, each with its first message', () => {
  const messages = messagesOf(
    { ...valuesOfUse(USE), title: ' ', plannedOn: '20200101', copies: '0' },
    PRICING,
  );
  expect(Object.keys(messages).sort()).toEqual(['copies', 'plannedOn', 'title']);
  expect(messages.title).toContain('掲載媒体名');
});

test('the bands of copies in words', () => {
  const bands = [
    { upTo: 10_000, percent: 100 },
    { upTo: null, percent: 150 },
  ];
  expect(bandsHint(bands)).toBe('10,000まで ×1、それ以上 ×1.5');
});
