import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { READER_VERSION } from '../../news/reader-version.ts';
import { Browser } from '../../testing/browser.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readDelivery } from './read-delivery.ts';
import { retryOlder } from './retry-delivery.ts';
import { insertAside } from './wire-aside.repository.ts';
import type { WireReader } from './wire-reader.ts';

let server: TestApp;
let desk: Browser;
const wireReader: WireReader = {
  read: async (content, settings) => readDelivery({ content, settings }),
  close: async () => undefined,
};

beforeAll(async () => {
  server = await startTestApp({ wireReader });
  desk = await new Browser(server.app).as('desk00001');
  await server.opened.pool.query(
    "insert into feed_sources (folder, name, defaults, target, news) values ('kyodo', '見本通信', '{}', 'wire', '{\"format\":\"nitf\"}')",
  );
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from wire_items');
  await server.opened.pool.query('delete from wire_aside');
  await server.opened.pool.query(
    'update feed_sources set news = \'{"format":"nitf"}\' where folder = \'kyodo\'',
  );
});

const story = (guid: string, body = '<inlineData>本文です。</inlineData>') =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:x:${guid}" version="1"><itemMeta><itemClass qcode="ninat:text"/></itemMeta><contentMeta><headline>見出し</headline></contentMeta><contentSet>${body}</contentSet></newsItem>`;
const put = (text: string, { fileName = 'a.xml', folder = 'kyodo' } = {}) =>
  insertAside(server.opened.db, {
    ...{ receivedAt: server.clock.now(), code: 'wire/not-news', reason: '前の理由', folder, fileName },
    content: Buffer.from(text),
  });
const list = async () => (await desk.get('/api/wire/aside')).body.data;
const items = async () => (await desk.get('/api/wire/items')).body.data.items;
const formatOf = (format: string) =>
  server.opened.pool.query("update feed_sources set news = $1 where folder = 'kyodo'", [
    JSON.stringify({ format }),
  ]);

test('what was set aside is for internal users who may edit', async () => {
  const id = await put('x');
  for (const [who, status] of [
    [new Browser(server.app), 401],
    [await new Browser(server.app).as('member001'), 403],
  ] as const)
    for (const answer of [
      await who.get(`/api/wire/aside/${id}/content`),
      await who.post(`/api/wire/aside/${id}/retry`),
      await who.post('/api/wire/aside/retry', {}),
      await who.delete(`/api/wire/aside/${id}`),
    ])
      expect(answer.status).toBe(status);
  expect((await list()).total).toBe(1);
});

test('it is listed in pages, with its source and its name', async () => {
  for (let number = 1; number <= 51; number += 1) await put('x', { fileName: `${number}.xml` });
  const first = await list();
  expect([first.total, first.deliveries.length]).toEqual([51, 50]);
  expect(first.deliveries[0]).toMatchObject({
    ...{ fileName: '51.xml', folder: 'kyodo', sourceName: '見本通信', bytes: 1, reason: '前の理由' },
  });
  const rest = (await desk.get(`/api/wire/aside?cursor=${first.nextCursor}`)).body.data;
  expect(rest.deliveries.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['1.xml']);
  expect(rest.nextCursor).toBeNull();
  expect((await desk.get('/api/wire/aside?cursor=x')).status).toBe(400);
});

test('it is downloaded as it arrived, as a file that no browser shows', async () => {
  const id = await put('<script>', { fileName: '速報 "1".xml' });
  const { status, headers, raw } = await desk.get(`/api/wire/aside/${id}/content`);
  expect([status, raw.toString()]).toEqual([200, '<script>']);
  expect(headers).toMatchObject({
    ...{ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' },
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E9%80%9F/),
  });
  expect((await desk.get('/api/wire/aside/999999/content')).status).toBe(404);
  expect((await desk.get('/api/wire/aside/x/content')).status).toBe(400);
});

test('a delivery with a story under embargo is not downloaded before its end', async () => {
  const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
  const held = (moment: string) =>
    story('held').replace('<itemMeta>', `<itemMeta><embargoed>${moment}</embargoed>`);
  const download = async (id: string) => (await desk.get(`/api/wire/aside/${id}/content`)).status;
  // Its source is for another format, so that nothing of it was stored.
  expect(await download(await put(held(at(60_000))))).toBe(409);
  expect(await download(await put(held('')))).toBe(409);
  expect(await download(await put(held(at(-1_000))))).toBe(200);
});

test('a retry reads it as its source is set now, and removes what could be read', async () => {
  const id = await put(story('a'));
  const events = await readEvents(server, desk, 'wire-intake');
  const retry = async () => (await desk.post(`/api/wire/aside/${id}/retry`)).body.data;
  // The source is for another format.
  expect(await retry()).toMatchObject({ wireIds: [], aside: { reason: expect.stringContaining('nitf') } });
  expect((await list()).deliveries).toMatchObject([
    { asideId: id, reason: expect.stringContaining('nitf'), fileName: 'a.xml' },
  ]);
  await formatOf('newsml-g2');
  const retried = await retry();
  expect(retried).toEqual({ wireIds: [expect.any(String)], format: 'newsml-g2' });
  expect(await items()).toMatchObject([{ wireId: retried.wireIds[0], headline: '見出し' }]);
  expect((await list()).total).toBe(0);
  expect((await desk.post(`/api/wire/aside/${id}/retry`)).status).toBe(404);
  await events.hears('wire-intake', 'aside');
  events.leave();
});

test('of a delivery with a part that cannot be read, the others are stored once, and it stays', async () => {
  const parts = story('a') + story('b', '').replace('<headline>見出し</headline>', '');
  const id = await put(
    `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><itemSet>${parts}</itemSet></newsMessage>`,
  );
  await formatOf('');
  for (const count of [1, 0]) {
    const { wireIds, aside } = (await desk.post(`/api/wire/aside/${id}/retry`)).body.data;
    expect([wireIds.length, aside.code]).toEqual([count, 'wire/not-news']);
  }
  const { deliveries, total } = await list();
  expect([total, deliveries[0].asideId]).toEqual([1, id]);
});

test('all are retried at once; a file that was too large to be stored keeps its reason', async () => {
  await formatOf('');
  await put(story('a'));
  await put('nothing');
  await put('');
  const { data } = (await desk.post('/api/wire/aside/retry', {})).body;
  expect(data).toEqual({ read: 3, remaining: 2, next: null });
  expect((await list()).deliveries.map(({ reason }: { reason: string }) => reason)).toEqual([
    '前の理由',
    expect.stringContaining('知られていない形式'),
  ]);
  expect(await items()).toHaveLength(1);
});

test('what an earlier version of the readers had set aside is read again once', async () => {
  await formatOf('');
  const [older, same] = [await put(story('a')), await put(story('b'))];
  await server.opened.pool.query('update wire_aside set reader_version = $1 where aside_id = $2', [
    READER_VERSION - 1,
    older,
  ]);
  const still = await put('nothing');
  await server.opened.pool.query('update wire_aside set reader_version = 0 where aside_id = $1', [still]);
  const read: number[] = [];
  const counting: WireReader = {
    ...wireReader,
    read: (content, settings) => {
      read.push(content.length);
      return wireReader.read(content, settings);
    },
  };
  const deps = { db: server.opened.db, wireReader: counting, now: server.clock.now };
  const errors: unknown[] = [];
  for (let start = 0; start < 2; start += 1) await retryOlder(deps, { onError: (one) => errors.push(one) });
  expect([read.length, errors]).toEqual([2, []]);
  const ids = (await list()).deliveries.map(({ asideId }: { asideId: string }) => asideId);
  expect(ids).toEqual([still, same]);
});

test('it is deleted, which the audit trail shows', async () => {
  const id = await put('x');
  expect((await desk.delete(`/api/wire/aside/${id}`)).status).toBe(204);
  expect((await desk.delete(`/api/wire/aside/${id}`)).status).toBe(404);
  const { rows } = await server.opened.pool.query(
    "select subject from audit_log where action = 'wire-aside-deleted'",
  );
  expect(rows).toEqual([{ subject: id }]);
});
