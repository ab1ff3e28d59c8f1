import { expect, test } from '@jest/globals';
import { contentDetail } from '../content.factory.ts';
import { noticesOf } from './notices.ts';

const NOON = new Date('2026-11-21T03:00:00Z');
const of = (metadata: Record<string, string>, restrictions = '') =>
  noticesOf(
    contentDetail({
      restrictions,
      metadata: Object.entries(metadata).map(([key, value]) => ({ key, values: [value] })),
    }),
    NOON,
  ).map(({ title, text, forbids }) => `${forbids ? '!' : ''}${title}：${text}`);

test.each([
  [{ releaseDate: '2026:11:22' }, '!解禁前：2026/11/22 00:00 まで使用できません。'],
  [{ releaseDate: '20261121', releaseTime: '120100+0900' }, '!解禁前：2026/11/21 12:01 まで使用できません。'],
  [{ releaseDate: '2026:11:21', releaseTime: '02:59:00Z' }, '解禁日時：2026/11/21 11:59（解禁済み）'],
  [
    { releaseDate: '2026:11:20', releaseTime: '23:00:00-05:00' },
    '!解禁前：2026/11/21 13:00 まで使用できません。',
  ],
  [{ expirationDate: '2026:11:21' }, '掲載期限：2026/11/21 23:59 まで使用できます。'],
  [{ expirationDate: '2026:11:20' }, '!掲載期限切れ：2026/11/20 23:59 で期限が切れています。'],
  [{ usageTerms: '紙面のみ' }, '利用条件：紙面のみ'],
])('%j is shown as %s', (metadata, reported) => {
  expect(of(metadata)).toEqual([reported]);
});

test('what forbids the use comes first, and without notices nothing is shown', () => {
  expect(of({ expirationDate: '2020:01:01' }, '二次使用不可')).toEqual([
    '!掲載期限切れ：2020/01/01 23:59 で期限が切れています。',
    '特記事項・使用上の注意：二次使用不可',
  ]);
  expect(of({ releaseDate: 'いつか', city: '仙台市' })).toEqual([]);
});
