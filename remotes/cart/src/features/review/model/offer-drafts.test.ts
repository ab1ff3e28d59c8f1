import { expect, test } from '@jest/globals';
import { PRICING, USE } from '../../../blocks/cart/testing/cart.factory.ts';
import { changesOf, draftOf, previewOffer } from './offer-drafts.ts';

const items = ['1', '2', '3'].map((itemId) => ({
  ...{ itemId, use: USE, fee: 30_000, decision: itemId === '3' ? 'refused' : 'open' },
})) as Parameters<typeof previewOffer>[0];

test('an offer is calculated while it is typed; refused contents are left out', () => {
  const drafts = { '1': { ...draftOf({ use: USE }), fee: '１５,０００円', reason: '追悼' } };
  // 15,000 + 30,000 = 45,000; tax 4,500.
  expect(previewOffer(items, drafts, PRICING)).toMatchObject({ net: 45_000, total: 49_500, problems: [] });
  const half = { '2': { ...draftOf({ use: { ...USE, sizeCode: 'half' } }) } };
  expect(previewOffer(items, half, PRICING)).toMatchObject({ net: 50_000, total: 55_000 });
});

test.each([
  ['', null],
  ['0', 0],
  ['-5', -1],
  ['1.5', -1],
  ['abc', -1],
])('the fee %j is %p', (fee, expected) => {
  expect(changesOf({ '1': { use: USE, fee, reason: '' } })[0]?.fee).toBe(expected);
});
