import { expect, test } from '@jest/globals';
import { entryHref, entryOf } from './entry.ts';

const of = (query: string) => entryOf(new URLSearchParams(query));

test.each([
  ['0', 'cookie'],
  ['1', 'save'],
  ['2', 'premium'],
  ['3', undefined],
])('searchFlag=%s means %s', (flag, by) => {
  expect(of(`searchFlag=${flag}`).by).toBe(by);
});

test('contentId names what was shown, pageId where', () => {
  const id = '202600000001';
  expect(entryHref(of(`contentId=${id}`))).toBe(`/detailedRepresentation?contentId=${id}`);
  expect(entryHref(of(`contentId=${id}&pageId=Preview`))).toBe(`/preview?contentId=${id}`);
  expect(of(`contentId=${id}&pageId=__proto__`)).toEqual({ by: undefined, contentId: id, page: '' });
  expect(of('contentId=../x').contentId).toBe('');
});
