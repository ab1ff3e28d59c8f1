import { expect, test } from '@jest/globals';
import {
  daysOf,
  formatSearchState,
  NO_DATE,
  parseSearchState,
  type ResultDisplay,
  type SearchState,
  searchHref,
  searchRequestOf,
  toggleFilter,
} from './search-state.ts';

const DISPLAY: ResultDisplay = { sort: '0', cnt: '0', view: 4 };
const STATE: SearchState = {
  query: '首相 会見+台風#動画',
  type: '1',
  date: '8',
  filters: { category: ['POL', 'ECO'], credit: ['A & B'] },
  sort: '2',
  cnt: '1',
  view: 3,
  page: 4,
  specialPage: '3',
  rating: { stars: 3, color: 'red', flag: 'pick' },
  within: ['会見', '東京+大阪'],
};
const parse = (text: string) => parseSearchState(new URLSearchParams(text), DISPLAY);

test('the address holds the whole state: parsing what was formatted gives it again', () => {
  expect(parse(formatSearchState(STATE).toString())).toEqual(STATE);
  const least: SearchState = { ...DISPLAY, query: '', type: '', date: NO_DATE, filters: {}, page: 1 };
  expect(parse(formatSearchState(least).toString())).toEqual(least);
  const range: SearchState = { ...least, date: '19640101:19641231' };
  expect(parse(formatSearchState(range).toString())).toEqual(range);
});

test('what the address leaves out comes from the session’s settings', () => {
  const state = parseSearchState(new URLSearchParams('q=x'), { sort: '3', cnt: '2', view: 1 });
  expect([state.sort, state.cnt, state.view]).toEqual(['3', '2', 1]);
});

test('what is not valid is not sent; the view port stays within 1 to 4', () => {
  const state = parse(
    'type=9&sort=7&cnt=5&view=5&page=-2&f.colour=red&r.stars=6&r.color=black&specialPageSeqNo=0',
  );
  expect(state).toEqual({ ...DISPLAY, query: '', type: '', date: NO_DATE, filters: {}, page: 1 });
  expect(parse('view=0').view).toBe(4);
});

test.each(['1964-10', '昭和39年10月', 'abc', '99', '19640230:'])(
  'the date 「%s」 of an address stays and is sent: it never becomes a search for everything',
  (date) => {
    const state = parse(new URLSearchParams({ date }).toString());
    expect(state.date).toBe(date);
    expect(searchRequestOf(state)).toMatchObject({ shotDate: date });
    expect(formatSearchState(state).get('date')).toBe(date);
  },
);

test('the request holds what makes the result, not how it is shown', () => {
  expect(searchRequestOf(STATE)).toEqual({
    query: '(首相 会見+台風#動画) (会見) (東京+大阪)',
    dateFilter: 8,
    rating: { stars: 3, color: 'red', flag: 'pick' },
    filters: { category: ['POL', 'ECO'], credit: ['A & B'], contentType: ['1'] },
    specialPageSeqNo: '3',
    sortType: '2',
    onePageCnt: '1',
  });
  expect(searchRequestOf({ ...STATE, view: 1, page: 9 })).toEqual(searchRequestOf(STATE));
  expect(searchRequestOf({ ...STATE, date: '19640101:' })).toMatchObject({ shotDate: '19640101:' });
});

test('a special page is shown in its own order until another is chosen', () => {
  const own = parse('specialPageSeqNo=3');
  expect(own.inPageOrder).toBe(true);
  expect(searchRequestOf(own)).not.toHaveProperty('sortType');
  expect(parse(formatSearchState(own).toString())).toEqual(own);
  const sorted = parse('specialPageSeqNo=3&sort=1');
  expect([sorted.inPageOrder, searchRequestOf(sorted).sortType]).toEqual([undefined, '1']);
  const everything = parse('sort=special');
  expect([everything.inPageOrder, searchRequestOf(everything).sortType]).toEqual([undefined, '0']);
});

test('a facet’s value is added, and taken away again; the list starts at its first page', () => {
  const added = toggleFilter(STATE, 'year', '1964');
  expect(added.filters.year).toEqual(['1964']);
  expect(added.page).toBe(1);
  expect(toggleFilter(added, 'year', '1964').filters).toEqual(STATE.filters);
});

test('the address of a new search has its words, type and date alone', () => {
  expect(searchHref({ query: '', type: '', date: NO_DATE })).toBe('/refineResultsList');
  const href = searchHref({ query: 'a+b', type: '0', date: '1' });
  expect(parse(href.split('?')[1] ?? '')).toMatchObject({ query: 'a+b', type: '0', date: '1' });
});

test('a narrowed search requests what all of its expressions find, each with its own operators', () => {
  expect(searchRequestOf({ ...STATE, query: '台風#動画', within: ['東京+大阪'] }).query).toBe(
    '(台風#動画) (東京+大阪)',
  );
  expect(searchRequestOf({ ...STATE, query: '', within: ['東京+大阪'] }).query).toBe('東京+大阪');
  expect(parse('n=%20&n=a&n=b').within).toEqual(['a', 'b']);
  expect(parse(`${'n=a&'.repeat(30)}`).within).toHaveLength(10);
});

test('days for another collection: an option by its days, written days as they are, none where any day will do', () => {
  const now = new Date('2026-11-26T03:00:00Z');
  expect(daysOf('8', now)).toBe('20100101:20191231');
  expect(daysOf('1964-10', now)).toBe('1964-10');
  expect(daysOf(NO_DATE, now)).toBeUndefined();
});
