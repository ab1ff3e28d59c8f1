import { expect, test } from '@jest/globals';
import { entryHref, entryOf } from './entry.ts';

const of = (query: string) => entryOf(new URLSearchParams(query));

test.each([
  ['[Q-013]', '0', 'cookie'],
  ['[Q-014]', '1', 'save'],
  ['[Q-015]', '2', 'premium'],
  ['an unknown one is none', '3', undefined],
])('%s searchFlag=%s', (_id, flag, by) => {
  expect(of(`searchFlag=${flag}`).by).toBe(by);
});

test('[Q-016][Q-017] contentId names what was shown, pageId where', () => {
  const id = '202600000001';
  expect(entryHref(of(`contentId=${id}`))).toBe(`/detailedRepresentation?contentId=${id}`);
  expect(entryHref(of(`contentId=${id}&pageId=Preview`))).toBe(`/preview?contentId=${id}`);
  expect(of(`contentId=${id}&pageId=__proto__`)).toEqual({ by: undefined, contentId: id, page: '' });
  expect(of('contentId=../x').contentId).toBe('');
});
