import { beforeEach, expect, test } from '@jest/globals';
import { USER_STORAGE_KEYS } from '@newsphoto/session';
import { readDraft, removeDraft, writeDraft } from './registration-draft.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const VALUES = { familyName: '山田', billing: { sameAsMember: true } };

beforeEach(() => window.localStorage.clear());

test('a draft is read again for a week, without passwords and consent', () => {
  const entered = {
    ...VALUES,
    password: 'Kawa7-Mori#26',
    passwordAgain: 'Kawa7-Mori#26',
    termsVersion: true,
    marketing: true,
  };
  writeDraft(entered, NOW);
  expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/Kawa7|terms|marketing/);
  expect(readDraft(NOW + 6 * DAY)).toEqual({ savedAt: NOW, values: VALUES });
  expect(readDraft(NOW + 7 * DAY)).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});

test('a draft is removed by its button and by the log-out', () => {
  writeDraft(VALUES, NOW);
  const [key = ''] = Object.keys({ ...window.localStorage });
  expect(USER_STORAGE_KEYS).toContain(key);
  removeDraft();
  expect(readDraft(NOW)).toBeUndefined();
});

test.each([
  '{',
  'null',
  '[]',
  '{"savedAt":1}',
  '{"savedAt":"x","values":{}}',
  '{"savedAt":9e15,"values":{}}',
])('what is no draft is removed: %s', (stored) => {
  window.localStorage.setItem('entryUser.draft', stored);
  expect(readDraft(NOW)).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});
