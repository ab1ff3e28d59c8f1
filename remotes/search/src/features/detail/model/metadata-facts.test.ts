import { expect, test } from '@jest/globals';
import { metadataFacts } from './metadata-facts.ts';

test('days are shown as everywhere else, and nothing else is touched', () => {
  const facts = metadataFacts([
    { key: 'dateCreated', values: ['2017:07:13 17:01:00+00:00', '1936:05', '1936:05:02'] },
    { key: 'keywords', values: ['12:30:45に到着', '2017:07:13号'] },
    { key: 'unheard-of', values: ['x'] },
  ]);
  expect(facts).toEqual([
    ['撮影日時', '2017/07/13 17:01:00+00:00、1936/05、1936/05/02'],
    ['キーワード', '12:30:45に到着、2017:07:13号'],
    ['unheard-of', 'x'],
  ]);
});
