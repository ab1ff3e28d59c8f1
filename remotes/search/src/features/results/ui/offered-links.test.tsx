import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SearchRequest } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { numbersIn, termsOfAll } from '../../../blocks/search/model/offered-searches.ts';
import { NO_DATE, type SearchState } from '../../../blocks/search/model/search-state.ts';
import { MeaningOffer, TermOffers } from './offered-links.tsx';

beforeEach(() => setSession(fakeUserInfo()));
afterEach(() => {
  cleanup();
  clearQueries();
});

const stateOf = (query: string): SearchState => ({
  ...{ query, type: '', date: NO_DATE, filters: {}, sort: '0', cnt: '0', view: 4, page: 1 },
});

/** Shows a part, with an API that counts by the request. */
function show(part: ReactElement, countOf: (request: SearchRequest) => number) {
  const counted: SearchRequest[] = [];
  const network = createFakeNetwork(({ body }) => {
    const request = body as SearchRequest;
    counted.push(request);
    return { status: 200, body: { data: { total: { value: countOf(request), relation: 'eq' } } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(<MemoryRouter>{part}</MemoryRouter>);
  return counted;
}

test.each([
  ['昭和39年10月', '', '196410XX', '撮影日 1964年10月で探す（3件）'],
  ['196X', '', '196XXXXX', '撮影日 1960年代で探す（3件）'],
  ['東京　1964年10月10日', '東京', '19641010', '撮影日 1964年10月10日で探す（3件）'],
  ['１９６４-10 東京', '東京', '196410XX', '撮影日 1964年10月で探す（3件）'],
])('「%s」 is offered as a day with its count', async (query, rest, shotDate, label) => {
  const counted = show(<MeaningOffer search={stateOf(query)} />, () => 3);
  const link = await screen.findByRole('link', { name: label });
  const params = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams;
  expect([params.get('q') ?? '', params.get('d.shotDate')]).toEqual([rest, shotDate]);
  expect(counted).toMatchObject([{ query: rest, conditions: { shotDate } }]);
});

test('what is no date, and a date without photographs, is not offered', async () => {
  const counted = show(<MeaningOffer search={stateOf('第39回 2026年2月30日')} />, () => 3);
  const ofYear = show(<MeaningOffer search={stateOf('1850年')} />, () => 0);
  await waitFor(() => expect(ofYear).toHaveLength(1));
  expect(counted).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a search without hits shows how many each of its terms has alone, as links', async () => {
  const counted = show(<TermOffers search={stateOf('首相 "a b" 50\\%')} />, ({ query }) => query.length);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['「首相」だけで探す（2件）', '「"a b"」だけで探す（5件）', '「50%」だけで探す（3件）'],
  ]);
  expect(counted.map(({ query }) => query)).toEqual(['首相', '"a b"', '50%']);
});

test('terms of an alternative or of a single one are not taken apart', () => {
  expect(termsOfAll({ query: '首相' })).toEqual([]);
  expect(termsOfAll({ query: '首相+会見' })).toEqual([]);
  expect(termsOfAll({ query: '首相#会見' })).toEqual([]);
  expect(termsOfAll({ query: '首相', within: ['a\\*'] })).toEqual(['首相', 'a\\*']);
});

test('numbers of contents in the box are a search for just these', () => {
  expect(numbersIn('202600000150')).toEqual(['202600000150']);
  expect(numbersIn('２０２６０００００１５０、"202600000151"')).toEqual(['202600000150', '202600000151']);
  for (const text of ['', '20260101', '202600000150 東京', '2026000001501'])
    expect(numbersIn(text)).toEqual([]);
});
