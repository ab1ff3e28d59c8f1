import { expect, test } from '@jest/globals';
import type { RelationCheck } from '@newsphoto/contract';
import { brokenRule, representativeOf, variationDraft } from './variation-draft.ts';

const SET = { setId: '1', revision: 4, contentIds: ['a', 'b'], representativeId: 'b', hidden: 0 };
const OTHER = { ...SET, setId: '2', contentIds: ['x', 'y'], representativeId: 'x' };
const check = (...sets: RelationCheck['sets']): RelationCheck => ({ contents: [], unknown: ['z'], sets });
const handed = (ids: string, memberId = '', revision = 0) => ({ contentIds: [...ids], memberId, revision });

test('new contents make a set, whose first is the representative until another is chosen', () => {
  const draft = variationDraft(handed('cdz'), check());
  expect(draft).toEqual({ set: undefined, contentIds: ['c', 'd'], taken: [], isOutdated: false });
  expect([representativeOf(draft, ''), representativeOf(draft, 'd'), representativeOf(draft, 'e')]).toEqual([
    ...['c', 'd', ''],
  ]);
});

test('contents join the set of the first one that has any; those of another set are taken', () => {
  const draft = variationDraft(handed('cbx'), check(OTHER, SET));
  expect([draft.set, draft.contentIds, draft.taken]).toEqual([SET, ['a', 'b', 'c', 'x'], ['x']]);
  expect(representativeOf(draft, '')).toBe('b');
});

test('what is removed from a set stays out of the draft; a set that another editor changed is outdated', () => {
  const draft = variationDraft(handed('bc', 'a', 4), check(SET));
  expect([draft.contentIds, draft.isOutdated]).toEqual([['b', 'c'], false]);
  expect(variationDraft(handed('bc', 'a', 3), check(SET)).isOutdated).toBe(true);
  expect(variationDraft(handed('bc', 'a', 4), check()).isOutdated).toBe(true);
});

test.each([
  ['c', '', [], 'E1014'],
  ['cd', 'c', [], undefined],
  ['acx', 'c', [SET, OTHER], 'E1015'],
  ['ac', '', [SET], undefined],
])('the rule that %s breaks', (ids, chosen, sets, rule) => {
  const draft = variationDraft(handed(ids), check(...sets));
  expect(brokenRule(draft, representativeOf(draft, chosen))).toBe(rule);
});

test('a set without its representative is refused; with fewer than two contents it closes', () => {
  const draft = variationDraft(handed('ac', 'a', 4), check(SET));
  expect(brokenRule(draft, representativeOf(draft, ''))).toBe('E1016');
  const closing = variationDraft(handed('a', 'a', 4), check(SET));
  expect(brokenRule(closing, representativeOf(closing, ''))).toBeUndefined();
});
