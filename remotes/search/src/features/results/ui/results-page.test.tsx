import { afterEach, expect, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { prefetch } from '@newsphoto/query';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { EMPTY_SELECTION } from '@newsphoto/ui/grid';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  formatSearchState,
  parseSearchState,
  searchRequestOf,
} from '../../../blocks/search/model/search-state.ts';
import { DEFAULT_DISPLAY } from '../../../blocks/search/model/sort-search-form.ts';
import { resultQuery } from '../state/loaded-result.ts';
import { writePlace } from '../state/result-place.ts';
import { ResultsPage } from './results-page.tsx';

const items = ['202600000001', '202600000002'].map((contentId) => contentSummary({ contentId }));
const SEARCH = parseSearchState(new URLSearchParams('view=1'), DEFAULT_DISPLAY);
const COMPLETE = formatSearchState(SEARCH).toString();

const network = createFakeNetwork(({ address }) => {
  if (!address.endsWith('/contents/search')) return 'never';
  const total = { value: items.length, relation: 'eq' };
  const found = { handle: '0'.repeat(32), total, length: items.length, words: '', facets: [] };
  return { status: 200, body: { data: { ...found, items } } };
});
configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
afterEach(() => {
  cleanup();
  clearQueries();
});

// The result is there before the page: on a busy machine it arrives before the router has replaced the address.
test.each([
  ['an address that is complete leads back to the ticks of before', COMPLETE, 1],
  [
    'an incomplete address is a new search, also where its result comes before the complete address',
    'view=1',
    0,
  ],
])('%s', async (_name, address, bars) => {
  setSession(fakeMemberInfo());
  const request = searchRequestOf(SEARCH);
  await prefetch(resultQuery(request));
  const selection = { ...EMPTY_SELECTION, marked: new Set(['202600000001']) };
  writePlace({ key: JSON.stringify(request), scrollY: 0, selection });
  render(
    <MemoryRouter initialEntries={[`/refineResultsList?${address}`]}>
      <ResultsPage />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: '検索結果' });
  expect(screen.queryAllByText('1件を選択中')).toHaveLength(bars);
});
