import { expect, test } from '@jest/globals';
import { parseSearchState, searchRequestOf } from '../../search/model/search-state.ts';
import { savedRequestOf, savedSearchHref } from './saved-address.ts';

const DISPLAY = { sort: '0', cnt: '1', view: 1 } as const;

test.each([
  [{ query: '祭り＃花火 "神輿"', sortType: '2' as const }],
  [{ query: '', dateFilter: 3, sortType: '0' as const }],
  [
    {
      query: 'a',
      shotDate: '20200101:',
      filters: { contentType: ['0' as const], year: ['2020', '2021'] },
      sortType: '1' as const,
    },
  ],
  [
    {
      query: '',
      filters: { contentType: ['0', '1'] },
      conditions: { all: { words: '首相' }, hasNotes: true },
      sortType: '3' as const,
    },
  ],
  [{ query: '(首相) (会見)', specialPageSeqNo: '7', rating: { stars: 4, flag: 'reject' as const } }],
])('the address of a saved search requests the same', (search) => {
  const [, text = ''] = savedSearchHref({ savedSearchId: '1', search }).split('?');
  const requested = searchRequestOf(parseSearchState(new URLSearchParams(text), DISPLAY));
  expect(savedRequestOf(requested)).toEqual(search);
});

test('a search of texts leads to the results of texts', () => {
  const search = { query: '首相', collection: 'texts', sortType: '4' } as const;
  expect(savedSearchHref({ savedSearchId: '1', search })).toBe(
    '/textdbResultsList?q=%E9%A6%96%E7%9B%B8&sort=4',
  );
});

test('a search of the wire leads to the monitor, as a topic', () => {
  const search = { query: '首相', collection: 'wire', wire: { urgency: 3 } } as const;
  expect(savedSearchHref({ savedSearchId: '12', search })).toBe('/telegraphMonitor?topic=12');
});
