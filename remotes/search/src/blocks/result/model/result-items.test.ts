import { expect, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { resultReader } from './result-items.ts';

test('entries of a result are at their places, whatever may not be seen any more', async () => {
  const [first, third] = [contentSummary({ headline: '甲' }), contentSummary({ headline: '丙' })];
  const body = { data: { items: [first, third], places: [50, 52] } };
  const network = createFakeNetwork(() => ({ status: 200, body }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  expect(await resultReader('h')({ offset: 50, limit: 3 })).toEqual([first, undefined, third]);
  expect(network.sent[0]?.address).toBe('/api/contents/search/h/items?offset=50&limit=3');
});
