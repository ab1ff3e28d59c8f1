import { expect, test } from '@jest/globals';
import { ageText, currentItem, type ItemDraft, prepareReview } from './review-drafts.ts';

const items = (['1', '2', '3'] as const).map((itemId) => ({ itemId, decision: 'open' as const }));
const draft = (decision: ItemDraft['decision'], reason: ItemDraft['reason'] = ''): ItemDraft => {
  return { decision, reason, exclusive: decision === 'allow' };
};

test('decisions are sent in the order of the items; a refusal has a reason, a return a text', () => {
  const marked = { '3': draft('refuse', 'portrait'), '1': draft('allow') };
  expect(prepareReview(items, marked, '')).toEqual({
    decisions: [
      { itemId: '1', decision: 'allow', exclusive: true },
      { itemId: '3', decision: 'refuse', reason: 'portrait' },
    ],
  });
  for (const [drafts, text] of [
    [{}, 'x'],
    [{ '1': draft('refuse') }, 'x'],
    [{ '1': draft('return', 'unclear') }, ' '],
  ] as const)
    expect(prepareReview(items, drafts, text).missing).toBeTruthy();
  expect(prepareReview(items, { '1': draft('return', 'unclear') }, '号数').missing).toBeUndefined();
});

test('keys act on the chosen item, else on the first without a mark', () => {
  const id = (drafts: Record<string, ItemDraft>, chosen?: string) =>
    currentItem(items, drafts, chosen)?.itemId;
  expect([id({}), id({ '1': draft('allow') }), id({}, '3'), id({}, 'gone')]).toEqual(['1', '2', '3', '1']);
  const all = { '1': draft('allow'), '2': draft('allow'), '3': draft('allow') };
  expect(id(all)).toBeUndefined();
});

test.each([
  ['20261124120000', '0分'],
  ['20261124110100', '59分'],
  ['20261124110000', '1時間'],
  ['20261123120100', '23時間'],
  ['20261122120000', '2日'],
  ['20261124120100', '0分'],
])('placed at %s, an order waits for %s', (placedAt, text) => {
  expect(ageText(placedAt, new Date('2026-11-24T12:00:00+09:00'))).toBe(text);
});
