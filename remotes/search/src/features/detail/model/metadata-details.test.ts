import { expect, test } from '@jest/globals';
import { contentDetail } from '@newsphoto/content/testing';
import { detailsOf, fileDetails } from './picture-details.ts';

test('days are shown as everywhere else, and nothing else is touched', () => {
  const metadata = [
    { key: 'dateCreated', values: ['2017:07:13 17:01:00+00:00', '1936:05', '1936:05:02'] },
    { key: 'keywords', values: ['12:30:45に到着', '2017:07:13号'] },
    { key: 'unheard-of', values: ['x'] },
  ];
  expect(fileDetails(contentDetail({ metadata })).adding).toEqual([
    ['撮影日時', '2017/07/13 17:01:00+00:00、1936/05、1936/05/02'],
    ['キーワード', '12:30:45に到着、2017:07:13号'],
    ['unheard-of', 'x'],
  ]);
});

test('what is shown above already is separate from what the file adds', () => {
  const content = contentDetail({ caption: '記者会見する首相。 ', shotDate: '20260105', category: 'POL' });
  const metadata = [
    { key: 'title', values: [content.headline] },
    { key: 'description', values: ['記者会見する首相。'] },
    { key: 'dateCreated', values: ['2026:01:05'] },
    { key: 'category', values: ['POL'] },
    { key: 'instructions', values: ['二次使用不可'] },
    { key: 'city', values: ['千代田区'] },
    { key: 'creator', values: ['佐藤 花子'] },
    { key: 'keywords', values: ['首相'] },
  ];
  const { adding, repeating } = fileDetails({ ...content, metadata });
  expect(detailsOf({ ...content, metadata })).toEqual(
    expect.arrayContaining([
      ['撮影者', '佐藤 花子'],
      ['撮影地', '千代田区'],
    ]),
  );
  expect(adding).toEqual([['キーワード', '首相']]);
  expect(repeating.map(([label]) => label)).toEqual([
    '件名',
    'キャプション',
    '撮影日時',
    'カテゴリ',
    '特記事項',
    '都市',
    '撮影者・署名',
  ]);
});

test('12.26 values of controlled vocabularies are shown in Japanese', () => {
  const source = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
  const metadata = [
    { key: 'digitalSourceType', values: [`${source}trainedAlgorithmicMedia`, `${source}unheardOf`] },
    { key: 'dataMining', values: ['Prohibited for Generative AI/ML training'] },
    { key: 'modelReleaseStatus', values: ['Unlimited Model Releases'] },
    { key: 'aiSystem', values: ['Prohibited'] },
  ];
  expect(
    fileDetails(contentDetail({ metadata })).adding.map(([label, value]) => `${label}: ${value}`),
  ).toEqual([
    `デジタル画像の作成方法: 生成AIによる画像、${source}unheardOf`,
    'データマイニングの可否: 生成AIの訓練は禁止',
    '肖像権の許諾: あり（制限なし）',
    '使用した生成AI: Prohibited',
  ]);
});

test('12.26 what the desk should look at is among the details', () => {
  const marked = contentDetail({ intakeMarks: ['future-date', 'charset-uncertain'] });
  expect(detailsOf(marked)).toContainEqual([
    '登録時の注意',
    '撮影日が未来の日付です、文字コードを推定しました',
  ]);
});
