import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fetchCached, readCached } from '@newsphoto/query';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { waitFor } from '@testing-library/react';
import { resultQuery } from './loaded-result.ts';

const REQUEST = { query: '港', onePageCnt: '0' } as const;
const LENGTH = 120;
const ITEMS = Array.from({ length: LENGTH }, (_, at) => contentSummary({ headline: `${at}` }));
const handleAt = (searches: number) => String(searches).padStart(32, '0');

let network: ReturnType<typeof createFakeNetwork>;
let forgotten: readonly string[];
const sentTo = (end: RegExp) => network.sent.filter(({ address }) => end.test(address));

beforeEach(() => {
  forgotten = [];
  network = createFakeNetwork(({ address }) => {
    if (address.endsWith('/contents/search')) {
      const total = { value: LENGTH, relation: 'eq' };
      const found = {
        handle: handleAt(sentTo(/search$/).length),
        total,
        length: LENGTH,
        words: '',
        facets: [],
      };
      return { status: 200, body: { data: { ...found, items: ITEMS.slice(0, 50) } } };
    }
    if (forgotten.some((handle) => address.includes(handle)))
      return { status: 404, body: { messages: [{ code: 'E1072', text: '' }] } };
    if (address.endsWith('/layout')) {
      const ids = ITEMS.map(({ contentId }) => contentId);
      return { status: 200, body: { data: { ids, aspectRatios: ids.map(() => 1) } } };
    }
    const offset = Number(/offset=(\d+)/.exec(address)?.[1]);
    return { status: 200, body: { data: { items: ITEMS.slice(offset, offset + 50) } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  setSession(fakeMemberInfo());
});
afterEach(clearQueries);

test('a result that the archive has forgotten is searched for once more, and continues where it was shown', async () => {
  const query = resultQuery(REQUEST);
  const before = await fetchCached(query);
  forgotten = [before.handle];
  before.items.need(60);
  before.items.need(110);
  await waitFor(() => expect(readCached(query)?.handle).toBe(handleAt(2)));
  const after = readCached(query);
  expect([after?.origin, sentTo(/search$/).length, sentTo(/layout$/).length]).toEqual([before.handle, 2, 1]);
  after?.items.need(110);
  await waitFor(() => expect(after?.items.get(110)?.headline).toBe('110'));
});

test('after a log-in nothing of the result before it is requested, and what is on its way is cancelled', async () => {
  setSession(fakeUserInfo());
  const { items } = await fetchCached(resultQuery(REQUEST));
  const signals: unknown[] = [];
  network = createFakeNetwork(() => 'never');
  const adapter: typeof network.adapter = (config) => {
    signals.push(config.signal);
    return network.adapter(config);
  };
  configureHttp({ ports: SILENT_PORTS, adapter });
  items.need(60);
  await waitFor(() => expect(signals).toHaveLength(1));
  setSession(fakeMemberInfo());
  expect(signals.map((signal) => signal instanceof AbortSignal && signal.aborted)).toEqual([true]);
  await waitFor(() => expect(items.failed()).toBe(true));
  items.retry();
  items.need(110);
  await waitFor(() => expect(items.failed()).toBe(true));
  expect(network.sent).toHaveLength(1);
});
