import { createHash } from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { isSealed } from '@newsphoto/contract';
import { sealText } from '@newsphoto/http';
import { fakeMemberInfo, fakeUserInfo, setSession } from '../testing.ts';
import { USER_STORAGE_KEYS } from './page-storage.ts';
import {
  forgetRecentItems,
  readRecentContents,
  readRecentSearches,
  rememberContent,
  rememberSearch,
} from './recent-items.ts';
import { SEALED_ITEMS } from './sealed-items.ts';

const photo = { contentId: '202600000001', headline: '記者会見する首相' };

beforeEach(() => {
  window.localStorage.clear();
  setSession(fakeMemberInfo());
});

const stored = () => Object.fromEntries(Object.entries(window.localStorage));

test('[S-043] two items are stored under names that are hashes of their meaning', async () => {
  await rememberSearch('首相 会見');
  await rememberContent(photo);
  const names = ['recentSearches', 'recentContents'].map((meaning) =>
    createHash('sha256').update(`newsphoto/${meaning}`).digest('hex').slice(0, 32),
  );
  expect(Object.keys(stored()).sort()).toEqual([...names].sort());
});

test('[S-046] their values are sealed, and read back', async () => {
  await rememberSearch('首相 会見');
  await rememberContent(photo);
  for (const text of Object.values(stored())) {
    expect(isSealed(text)).toBe(true);
    expect(() => JSON.parse(text)).toThrow();
    expect(text).not.toContain('首相');
    expect(text).not.toContain(photo.contentId);
  }
  await expect(readRecentSearches()).resolves.toEqual(['首相 会見']);
  await expect(readRecentContents()).resolves.toEqual([photo]);
});

test('the last one is first and unique; only eight are stored', async () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b', ' ']) await rememberSearch(query);
  await expect(readRecentSearches()).resolves.toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
});

test.each([
  ['plain JSON', async () => '["a"]'],
  ['nothing', async () => ''],
  ['cut off', async () => (await sealText(['a'])).slice(0, -5)],
  ['sealed, but no list', async () => sealText({ length: 3 })],
  [
    'a list of something else',
    async () =>
      sealText({ owner: 'member001', entries: [1, null, '', { contentId: 'x' }, ['a'], 'x'.repeat(2000)] }),
  ],
  ['a list without a user', async () => sealText(['a'])],
])('a stored value that is %s is ignored, and the next one replaces it', async (_what, forge) => {
  const text = await forge();
  for (const name of Object.values(SEALED_ITEMS)) window.localStorage.setItem(name, text);
  await expect(readRecentSearches()).resolves.toEqual([]);
  await expect(readRecentContents()).resolves.toEqual([]);
  await rememberSearch('新しい検索');
  await expect(readRecentSearches()).resolves.toEqual(['新しい検索']);
});

test('a forged list is not longer than one of ours', async () => {
  window.localStorage.setItem(
    SEALED_ITEMS.recentSearches,
    await sealText({ owner: 'member001', entries: Array(10_000).fill('a') }),
  );
  await expect(readRecentSearches()).resolves.toHaveLength(8);
});

test('logging out and clearing the history take both items away', async () => {
  expect(USER_STORAGE_KEYS).toEqual(expect.arrayContaining(Object.values(SEALED_ITEMS)));
  await rememberSearch('a');
  await rememberContent(photo);
  forgetRecentItems();
  expect(stored()).toEqual({});
});

test('a session that ends without a log-out leaves nothing visible for the next user', async () => {
  await rememberSearch('首相');
  await rememberContent(photo);
  for (const next of [fakeUserInfo(), fakeUserInfo({ userId: 'member002', groupId: '21' })]) {
    setSession(next);
    await expect(readRecentSearches()).resolves.toEqual([]);
    await expect(readRecentContents()).resolves.toEqual([]);
  }
  setSession(fakeMemberInfo());
  await expect(readRecentContents()).resolves.toEqual([photo]);
  // The next user's list begins with their own.
  setSession(fakeUserInfo());
  await rememberSearch('港');
  await expect(readRecentSearches()).resolves.toEqual(['港']);
});

test('a guest’s searches stay after the log-in', async () => {
  setSession(fakeUserInfo());
  await rememberSearch('港');
  setSession(fakeMemberInfo());
  await rememberSearch('首相');
  await expect(readRecentSearches()).resolves.toEqual(['首相', '港']);
  setSession(fakeUserInfo());
  await expect(readRecentSearches()).resolves.toEqual([]);
});

test('a write that was pending when its user logged out is not stored', async () => {
  const writing = rememberSearch('秘密');
  setSession(fakeUserInfo());
  await writing;
  expect(stored()).toEqual({});
});

test('a storage that is full costs the history, nothing else', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(rememberSearch('a')).resolves.toBeUndefined();
  full.mockRestore();
  await expect(readRecentSearches()).resolves.toEqual([]);
});
