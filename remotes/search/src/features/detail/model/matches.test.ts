import { expect, test } from '@jest/globals';
import { contentDetail } from '@newsphoto/content/testing';
import { parseSearchExpression } from '@newsphoto/domain';
import { matchesOf } from './matches.ts';

const search = (expression: string) => {
  const parsed = parseSearchExpression(expression);
  return parsed.ok ? parsed.ast : undefined;
};
const CONTENT = contentDetail({
  headline: '髙橋知事が会見',
  caption: '会見する高橋知事。',
  metadata: [
    { key: 'headline', values: ['髙橋知事が会見'] },
    { key: 'keywords', values: ['ＣＯＶＩＤ', '知事'] },
  ],
});

test('hits are marked in headline and caption', () => {
  const { headline, caption, reasons } = matchesOf(CONTENT, search('会見'));
  expect([headline, caption]).toMatchObject([[{ start: 5, end: 7 }], [{ start: 0, end: 2 }]]);
  expect(reasons).toEqual([]);
});

test('a spelling that differs has its reason once, and names its field', () => {
  expect(matchesOf(CONTENT, search('高橋')).reasons).toEqual([
    '見出しの「髙橋」は「高橋」と同じ字として見つかりました。',
  ]);
  expect(matchesOf(CONTENT, search('covid')).reasons).toEqual([
    'キーワードの「ＣＯＶＩＤ」は、全角・半角などの字形、大文字・小文字を区別せずに「covid」として見つかりました。',
  ]);
});

test('without a search nothing is marked', () => {
  expect(matchesOf(CONTENT, undefined)).toEqual({ headline: [], caption: [], reasons: [] });
});
