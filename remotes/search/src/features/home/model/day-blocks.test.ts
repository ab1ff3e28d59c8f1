import { expect, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { dayBlocks, dayText } from './day-blocks.ts';

const section = (category: string, ...moments: string[]) => ({
  ...{ category, label: category },
  items: moments.map((registeredAt) => contentSummary({ registeredAt })),
});

test('what was registered today is separate from what is older, which shows its day', () => {
  const { today, earlier } = dayBlocks(
    [
      section('POL', '20261121090000', '20261120235959'),
      section('ECO', '20261120080000', '20261101080000'),
      section('SPO', '20261121080000', '20261121070000'),
      section('CUL'),
    ],
    '20261121',
  );
  expect(today.map(({ category, note, items }) => [category, note, items.length])).toEqual([
    ['POL', '1点', 1],
    ['SPO', '2点以上', 2],
  ]);
  expect(earlier.map(({ category, note, items }) => [category, note, items.length])).toEqual([
    ['ECO', '最新 2026/11/20', 2],
  ]);
});

test('days are shown with their weekday', () => {
  expect([dayText('20261121'), dayText('20240229')]).toEqual(['2026年11月21日（土）', '2024年2月29日（木）']);
});
