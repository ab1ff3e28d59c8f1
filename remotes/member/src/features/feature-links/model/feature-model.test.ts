import { expect, test } from '@jest/globals';
import { featureOf } from './feature-fields.ts';
import { searchLine } from './feature-labels.ts';

test('what was entered is what the link searches for', () => {
  const entered = { title: ' 東京の四季 ', query: '東京', contentType: '0', category: '', expiresOn: '' };
  expect(featureOf(entered)).toEqual({
    title: '東京の四季',
    search: { query: '東京', filters: { contentType: ['0'] } },
    expiresOn: null,
  });
});

test('the search of a link is described as text', () => {
  expect(
    searchLine({ query: '東京#夜', filters: { contentType: ['0'], category: ['SPO'], year: ['2020'] } }),
  ).toBe('「東京」、ただし「夜」を除く、写真、スポーツ、ほか1件の条件');
  expect(searchLine({ query: '' })).toBe('すべての素材');
});
