import { expect, test } from '@jest/globals';
import type { WireStory } from '@newsphoto/contract';
import { USUAL_VIEW, viewOf } from './monitor-view.ts';
import { storyText } from './story-text.ts';

const STORY: WireStory = {
  ...{
    wireId: '1',
    receivedAt: '20261121150000',
    urgency: 1,
    kind: 'flash',
    category: '政治',
    slug: '首相会見',
  },
  ...{ headline: '首相が会見', source: '通信', charCount: 120, number: '', embargoUntil: '' },
  ...{ byline: '', note: '', paragraphs: ['東京で会見した。', '　詳報は後ほど。'], keywords: [] },
};

test('a story is copied with its marks, its origin and indented paragraphs', () => {
  expect(storyText(STORY)).toBe(
    '〔速報・至急度1〕首相会見\n首相が会見\n通信　2026/11/21 15:00　120字\n\n　東京で会見した。\n　詳報は後ほど。\n',
  );
});

test('what forbids its use is copied as well', () => {
  const text = storyText({
    ...STORY,
    isCancelled: true,
    embargoUntil: '20261122050000',
    note: '訂正します。',
  });
  expect(text).toContain('〔取消済・至急度1〕');
  expect(text).toContain(
    '※配信元が取り消した記事です。使用しないでください。\n解禁：2026/11/22 05:00\n訂正します。\n\n',
  );
});

test('a stored view is read as far as it is one', () => {
  expect(viewOf({ reader: 'below', isWall: true })).toEqual({ reader: 'below', isWall: true });
  for (const wrong of [null, 'x', 7, { reader: 'above', isWall: 'yes' }])
    expect(viewOf(wrong)).toEqual(USUAL_VIEW);
});
