import { expect, test } from '@jest/globals';
import {
  type ArticleSearch,
  addressOf,
  lastSearch,
  readSearch,
  requestOf,
  storeForm,
  toggled,
} from './article-search.ts';

const SEARCH: ArticleSearch = {
  ...{ query: '港 OR 漁', scope: 'all', date: '1964-10', filters: { credit: ['港新聞', '北日報'] } },
  ...{ sort: '4', page: 3 },
};

test('an address holds a search, and another one with the scope as a condition of the detailed search', () => {
  expect(readSearch(addressOf(SEARCH))).toEqual(SEARCH);
  const scoped: ArticleSearch = { ...SEARCH, scope: 'headline' };
  expect(readSearch(addressOf(scoped))).toEqual(scoped);
  expect(String(addressOf({ ...scoped, filters: {}, date: '' }))).toContain('d.all.in=headline');
  expect(requestOf(scoped)).toMatchObject({
    ...{ collection: 'texts', query: '', sortType: '4', shotDate: '1964-10' },
    conditions: { all: { words: '港 OR 漁', fields: ['headline'] } },
    filters: { credit: ['港新聞', '北日報'] },
  });
});

test('what an address says wrongly is the usual search', () => {
  const usual = { query: '', scope: 'all', date: '', filters: {}, sort: '0', page: 1 };
  expect(readSearch(new URLSearchParams('sort=9&page=-2&d.all.in=nothing'))).toEqual(usual);
  expect(requestOf(readSearch(new URLSearchParams('')))).toEqual({
    ...{ collection: 'texts', query: '', sortType: '0', onePageCnt: '0' },
  });
});

test('a value is added and removed, and the list begins again', () => {
  const one = toggled(SEARCH, 'credit', '港新聞');
  expect(one).toMatchObject({ page: 1, filters: { credit: ['北日報'] } });
  expect(toggled(one, 'person', '山').filters).toEqual({ credit: ['北日報'], person: ['山'] });
});

test('[S-042] the last search stays as textDBSearchForm and leads back to its results', () => {
  window.sessionStorage.clear();
  expect(lastSearch()).toBe('');
  storeForm(SEARCH);
  expect(JSON.parse(window.sessionStorage.getItem('textDBSearchForm') ?? '')).toMatchObject({
    ...{ query: '港 OR 漁', sort: '4' },
  });
  expect(readSearch(new URLSearchParams(lastSearch()))).toEqual({ ...SEARCH, page: 1 });
  window.sessionStorage.setItem('textDBSearchForm', '{broken');
  expect(lastSearch()).toBe('');
});
