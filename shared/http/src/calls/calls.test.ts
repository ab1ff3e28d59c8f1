import { expect, test } from '@jest/globals';
import { configureHttp } from '../client/current-client.ts';
import { SILENT_PORTS } from '../client/http-ports.ts';
import { createFakeNetwork } from '../testing.ts';
import {
  contentDetail,
  exactCount,
  exactFacets,
  recentContents,
  resultItems,
  resultLayout,
  resultTimeline,
  resultToCart,
  searchContents,
  searchCount,
} from './contents.api.ts';

test.each([
  ['search', () => searchContents({ query: '東京' }), 'POST /api/contents/search', { query: '東京' }],
  [
    'count before a search',
    () => searchCount({ query: '東京' }),
    'POST /api/contents/search/count',
    { query: '東京' },
  ],
  ['layout', () => resultLayout('h/1'), 'GET /api/contents/search/h%2F1/layout', undefined],
  [
    'items',
    () => resultItems('h', { offset: 0, limit: 100 }),
    'GET /api/contents/search/h/items?offset=0&limit=100',
    undefined,
  ],
  ['count', () => exactCount('h'), 'GET /api/contents/search/h/count', undefined],
  ['facets', () => exactFacets('h'), 'GET /api/contents/search/h/facets', undefined],
  ['timeline', () => resultTimeline('h'), 'GET /api/contents/search/h/timeline', undefined],
  ['all hits to the cart', () => resultToCart('h'), 'POST /api/contents/search/h/cart', undefined],
  [
    'detail',
    () => contentDetail('202600000001', { handle: 'h' }),
    'GET /api/contents/detail/202600000001?handle=h',
    undefined,
  ],
  ['detail', () => contentDetail('202600000001'), 'GET /api/contents/detail/202600000001', undefined],
  ['recent', () => recentContents(), 'GET /api/contents/recent', undefined],
] as const)('[%s] %#', async (_id, call, line, body) => {
  const network = createFakeNetwork(() => ({ status: 200, body: { data: {} } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  await call();
  const [request] = network.sent;
  expect(`${request?.method} ${request?.address}`).toBe(line);
  expect(request?.body).toEqual(body);
});

test('entries of a result stand at their places, whatever may not be seen any more', async () => {
  const answer = { items: ['甲', '丙'], places: [50, 52] };
  const network = createFakeNetwork(() => ({ status: 200, body: { data: answer } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  expect(await resultItems('h', { offset: 50, limit: 3 })).toEqual(['甲', undefined, '丙']);
});
