import { beforeAll, expect, test } from '@jest/globals';
import { readTyped } from '../typed-text.ts';
import { type Analyser, openAnalyser } from './analyser.ts';
import { termsOfContent } from './content-terms.ts';

let analyser: Analyser;
beforeAll(() => {
  analyser = openAnalyser();
});

const NOTHING = { headline: '', caption: '', byline: '', metadata: [] };
/** The terms of a headline, as `term reading kind`. */
const termsOf = (headline: string) =>
  termsOfContent({ ...NOTHING, headline }, analyser).map(({ term, reading, kind }) =>
    [term, reading, kind].filter(Boolean).join(' '),
  );

test.each([
  [
    '北陸新幹線が開業',
    ['新幹線 しんかんせん word', '北陸新幹線 ほくりくしんかんせん word', '北陸 ほくりく place'],
  ],
  [
    '東海道新幹線',
    ['東海道新幹線 とうかいどうしんかんせん word', '新幹線 しんかんせん word', '東海道 とうかいどう place'],
  ],
  ['東京駅の朝', ['東京駅 とうきょうえき place', '東京 とうきょう place', '朝 あさ word']],
  ['ｼﾝｶﾝｾﾝ', ['シンカンセン しんかんせん word']],
  ['髙橋さんと桜', ['髙橋 たかはし person', '桜 さくら word']],
  ['ＮＨＫホール', ['NHK word', 'NHKホール word', 'ホール ほーる word']],
  ['Olympic Games', ['Olympic word', 'Games word']],
  ['国会議事堂', ['国会 こっかい word', '議事堂 ぎじどう word', '国会議事堂 こっかいぎじどう word']],
])('the terms of 「%s」 have their readings', (text, expected) => {
  expect(termsOf(text)).toEqual(expect.arrayContaining(expected));
});

test('words that nothing joins are no compound, and particles, numbers and verbs are no terms', () => {
  const terms = termsOf('東京と大阪へ2024年に行った。京都、奈良');
  expect(terms.join()).not.toMatch(/東京と|京都、?奈良|2024|行/);
});

test('names of the metadata are terms of their kind; notes to members are none', () => {
  const metadata = [
    { key: 'personsShown', values: ['岸田　文雄'] },
    { key: 'keywords', values: ['夏の甲子園'] },
    { key: 'city', values: ['横浜市'] },
    { key: 'instructions', values: ['極秘扱い'] },
  ];
  const terms = termsOfContent({ ...NOTHING, metadata }, analyser);
  expect(terms).toContainEqual({
    term: '岸田 文雄',
    key: '岸田 文雄',
    reading: 'きしだふみお',
    kind: 'person',
  });
  expect(terms).toContainEqual({
    term: '夏の甲子園',
    key: '夏の甲子園',
    reading: 'なつのこうしえん',
    kind: 'keyword',
  });
  expect(terms).toContainEqual({ term: '横浜市', key: '横浜市', reading: 'よこはまし', kind: 'place' });
  expect(JSON.stringify(terms)).not.toContain('極秘');
});

test.each([
  ['しんかんせん', { before: '', key: 'しんかんせん', reading: 'しんかんせん' }],
  ['シンカンセン', { before: '', key: 'シンカンセン', reading: 'しんかんせん' }],
  ['ｼﾝｶﾝｾﾝ', { before: '', key: 'シンカンセン', reading: 'しんかんせん' }],
  ['しんk', { before: '', key: 'しん', reading: 'しん' }],
  ['首相　しん', { before: '首相　', key: 'しん', reading: 'しん' }],
  ['(港+ＴＯＫ', { before: '(港+', key: 'tok', reading: '' }],
  ['東京 ', undefined],
  ['"東京 し', undefined],
])('of 「%s」 the last word is completed', (text, expected) => {
  expect(readTyped(text)).toEqual(expected);
});
