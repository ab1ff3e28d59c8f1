import { expect, test } from '@jest/globals';
import type { SavedSearch } from '@newsphoto/contract';
import { alertText, badgeOf, badgeText, inFolders, NO_ALERT } from './alert-text.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  [{}, 'メール通知なし'],
  [{ mode: 'immediate' as const }, '新着をすぐにメール'],
  [{ mode: 'immediate' as const, paused: true }, '新着をすぐにメール（一時停止中）'],
  [
    { mode: 'scheduled' as const, times: ['07:00', '18:00'], expiresOn: '20261231' },
    '毎日 07:00・18:00 にメール、2026/12/31まで',
  ],
  [{ mode: 'immediate' as const, expiresOn: '20261120' }, '新着をすぐにメール（期限切れ）'],
])('the text of the alert setting', (changes, text) => {
  expect(alertText({ ...NO_ALERT, ...changes }, NOW)).toBe(text);
});

test('a badge says where it did not count to the end', () => {
  expect(badgeOf({ savedSearchId: '1', count: 99, relation: 'gte' })).toBe('99+');
  expect(badgeText({ savedSearchId: '1', count: 99, relation: 'gte' })).toBe('新着99件以上');
  expect(badgeText({ savedSearchId: '1', count: 3, relation: 'eq' })).toBe('新着3件');
});

const saved = (savedSearchId: string, folder: string): SavedSearch => ({
  ...{ savedSearchId, folder, name: savedSearchId, search: { query: '' }, version: 1, createdAt: '' },
  ...{ lastSeenAt: '', alert: NO_ALERT, lastMailAt: '' },
});

test('folders are at the place of their first search; what is moved takes the place of another', () => {
  const all = [saved('1', 'b'), saved('2', ''), saved('3', 'a'), saved('4', 'b')];
  expect(inFolders(all).map(({ name, searches }) => [name, searches.length])).toEqual([
    ['', 1],
    ['b', 2],
    ['a', 1],
  ]);
});
