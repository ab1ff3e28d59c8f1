import { afterEach, expect, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { rereading } from './desk-list.ts';

afterEach(clearQueries);

test('photographs that change during a read are read together after it, each once, a hundred at a time', async () => {
  const network = createFakeNetwork(() => ({ status: 200, body: { data: [] } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const read = rereading({}, new Map());
  const ids = Array.from({ length: 150 }, (_, at) => String(202_600_000_000 + at));
  for (const id of [...ids, ...ids]) read(id);
  const counts = () => network.sent.map(({ body }) => (body as { contentIds: string[] }).contentIds.length);
  for (let turns = 0; counts().length < 3 && turns < 200; turns += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  // The first one at once; it changed again while it was read.
  expect(counts()).toEqual([1, 100, 50]);
});
