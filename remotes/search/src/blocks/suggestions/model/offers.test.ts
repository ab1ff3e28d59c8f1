import { expect, test } from '@jest/globals';
import type { Suggestion } from '@newsphoto/contract';
import { nextActive, offerGroups } from './offers.ts';

const suggestions: readonly Suggestion[] = [
  { term: '新幹線', kind: 'word', query: '新幹線', count: { value: 1234, relation: 'eq' } },
  { term: '岸田 文雄', kind: 'person', query: '岸田\\ 文雄', count: { value: 10_000, relation: 'gte' } },
];
const recent = ['新幹線 東京', '新幹線', '台風', '新潟', '新宿', '新年'];

test('recent searches that contain the text come first, suggestions with their hits after them', () => {
  const [first, second] = offerGroups({ typed: '新', recent, suggestions });
  expect(first?.offers.map(({ query }) => query)).toEqual(['新幹線 東京', '新幹線', '新潟']);
  expect(second?.offers).toMatchObject([
    { text: '新幹線', query: '新幹線', count: '1,234件' },
    { text: '岸田 文雄', query: '岸田\\ 文雄', note: '人名', count: '10,000件以上' },
  ]);
});

test('an empty field has recent searches alone; what is typed already is not offered', () => {
  expect(offerGroups({ typed: '', recent, suggestions: [] })[0]?.offers).toHaveLength(6);
  expect(offerGroups({ typed: '台風', recent, suggestions: [] })).toEqual([]);
});

test('keys go round, through the field', () => {
  expect([nextActive(-1, 2, 1), nextActive(0, 2, 1), nextActive(1, 2, 1)]).toEqual([0, 1, -1]);
  expect([nextActive(-1, 2, -1), nextActive(0, 2, -1)]).toEqual([1, -1]);
});
