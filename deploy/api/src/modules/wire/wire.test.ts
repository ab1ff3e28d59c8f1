import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tidyUp } from '../../housekeeping.ts';
import { Browser } from '../../testing/browser.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readDelivery } from './read-delivery.ts';
import { takeInSampleWire } from './sample-wire.ts';
import type { WireReader } from './wire-reader.ts';

const seeds = new URL('../../../seeds/wire', import.meta.url).pathname;
const TOKEN = 'a-secret-of-the-senders-0123';

let server: TestApp;
let desk: Browser;
/** Deliveries are read when it resolves. */
let reading: Promise<unknown> = Promise.resolve();
const wireReader: WireReader = {
  read: async (content, settings) => {
    await reading;
    return readDelivery({ content, settings });
  },
  close: async () => undefined,
};
beforeAll(async () => {
  server = await startTestApp({ wireToken: TOKEN, wireReader });
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from wire_items');
  await server.opened.pool.query('delete from wire_aside');
});

const takeInSamples = () => takeInSampleWire(server.opened.db, seeds, server.clock.now());
const sample = (name: string) => readFileSync(`${seeds}/${name}.xml`);
const deliver = (payload: Buffer | string, headers: Record<string, string> = { 'x-wire-token': TOKEN }) =>
  server.app.inject({
    method: 'POST',
    url: '/api/wire/deliveries',
    headers: { 'x-requested-with': 'newsphoto', 'content-type': 'application/xml', ...headers },
    payload,
  });
const headlines = (answer: Awaited<ReturnType<Browser['get']>>): string[] =>
  answer.body.data.items.map(({ headline }: { headline: string }) => headline);

test('the sample holds a dozen stories of every kind and several urgencies, one of them under embargo, the newest first', async () => {
  expect(await takeInSamples()).toBe(readdirSync(seeds).length);
  expect(await takeInSamples()).toBe(0);
  const { items, nextCursor } = (await desk.get('/api/wire/items')).body.data;
  expect(items).toHaveLength(11);
  expect(nextCursor).toBeNull();
  expect(items[0]).toEqual({
    wireId: expect.stringMatching(/^\d+$/),
    receivedAt: expect.stringMatching(/^\d{14}$/),
    ...{
      urgency: 3,
      kind: 'story',
      category: '紛争・国際',
      slug: '首脳会談',
      source: '外信',
      number: 'W-0713',
    },
    headline: '首脳会談、来月上旬に開催で合意',
    charCount: 64,
    embargoUntil: '',
  });
  const kinds = new Set(items.map(({ kind }: { kind: string }) => kind));
  expect([...kinds].sort()).toEqual(['cancellation', 'correction', 'flash', 'replacement', 'story']);
  const received = items.map(({ receivedAt }: { receivedAt: string }) => receivedAt);
  expect(received).toEqual([...received].sort().reverse());
});

test('the wire is read page by page, and from a known item onwards', async () => {
  await takeInSamples();
  const first = await desk.get('/api/wire/items?limit=5');
  const { nextCursor } = first.body.data;
  const rest = await desk.get(`/api/wire/items?limit=7&cursor=${nextCursor}`);
  expect(rest.body.data.nextCursor).toBeNull();
  expect(new Set([...headlines(first), ...headlines(rest)]).size).toBe(11);
  const newer = await desk.get(`/api/wire/items?after=${nextCursor}`);
  expect(headlines(newer)).toEqual(headlines(first).slice(0, 4));
  const both = await desk.get(`/api/wire/items?after=1&cursor=${nextCursor}`);
  expect([both.status, both.body.messages[0].code]).toEqual([400, 'E0061']);
  expect((await desk.get('/api/wire/items?limit=201')).status).toBe(400);
});

test('a story has its whole text, its note and its byline; an unknown one is not found', async () => {
  await takeInSamples();
  const { items } = (await desk.get('/api/wire/items')).body.data;
  const idOf = (slug: string, kind: string): string =>
    items.find((one: { slug: string; kind: string }) => one.slug === slug && one.kind === kind).wireId;
  const story = (await desk.get(`/api/wire/items/${idOf('国会・会期', 'correction')}`)).body.data;
  expect(story.keywords).toEqual([]);
  expect(story.note).toContain('「来月１３日まで」から「来月１８日まで」に訂正');
  expect(story.paragraphs).toHaveLength(2);
  const sports = (await desk.get(`/api/wire/items/${idOf('駅伝・区間', 'story')}`)).body.data;
  expect(sports.byline).toBe('（運動部）');
  expect((await desk.get('/api/wire/items/999999999')).status).toBe(404);
  expect((await desk.get('/api/wire/items/x')).status).toBe(400);
});

test('a story has its versions by their numbers, and a correction says what it changed', async () => {
  const [first] = (await deliver(sample('08-flash'))).json().data.wireIds;
  const changed = written('08-flash', (text) =>
    text.replace('version="1"', 'version="10"').replace(/津波の心配なし(?=<)/, '津波に注意'),
  );
  const [second] = (await deliver(changed)).json().data.wireIds;
  const [between] = (
    await deliver(written('08-flash', (text) => text.replace('version="1"', 'version="9"')))
  ).json().data.wireIds;
  const read = async (id: string) => (await desk.get(`/api/wire/items/${id}/versions`)).body.data;
  const { versions, headline } = await read(second);
  expect(
    versions.map(({ wireId, version }: { wireId: string; version: string }) => [wireId, version]),
  ).toEqual([
    [second, '10'],
    [between, '9'],
    [first, '1'],
  ]);
  expect(headline).toContainEqual({ text: expect.stringContaining('注意'), change: 'added' });
  expect(await read(first)).toMatchObject({ headline: [], paragraphs: [] });
  expect((await desk.get('/api/wire/items/999999999/versions')).status).toBe(404);
  expect((await new Browser(server.app).get(`/api/wire/items/${first}/versions`)).status).toBe(401);
  const member = await new Browser(server.app).as('member001');
  expect((await member.get(`/api/wire/items/${first}/versions`)).status).toBe(403);
});

test('a sender delivers with the secret, and each version of a story is stored once', async () => {
  const first = await deliver(sample('08-flash'));
  expect([first.statusCode, first.json().data.wireIds.length]).toEqual([201, 1]);
  const again = await deliver(sample('08-flash'));
  expect([again.statusCode, again.json().data.wireIds]).toEqual([201, []]);
  expect(headlines(await desk.get('/api/wire/items'))).toEqual(['【速報】東北沖で強い地震　津波の心配なし']);
});

const written = (name: string, change: (text: string) => string) => change(sample(name).toString());
const cancellation = (version: string) =>
  written('08-flash', (text) =>
    text
      .replace('version="1"', `version="${version}"`)
      .replace('stat:usable', 'stat:canceled')
      .replace(/<contentMeta>.*<\/contentSet>/s, ''),
  );

test.each([
  ['a version of 14 digits', '20261123101530'],
  ['the version of the story itself', '1'],
])('a retraction with %s is stored, and the story is shown as cancelled', async (_what, version) => {
  const [story] = (await deliver(sample('08-flash'))).json().data.wireIds;
  const retracted = await deliver(cancellation(version));
  expect([retracted.statusCode, retracted.json().data.wireIds.length]).toEqual([201, 1]);
  // An older version that arrives late is cancelled as well; a later one is a story again.
  if (version !== '1')
    await deliver(written('08-flash', (text) => text.replace('version="1"', 'version="7"')));
  await deliver(written('08-flash', (text) => text.replace('version="1"', 'version="20270101000000"')));
  const { items } = (await desk.get('/api/wire/items')).body.data;
  const shown = items.map(({ kind, isCancelled }: { kind: string; isCancelled?: boolean }) => [
    kind,
    isCancelled,
  ]);
  const late = version === '1' ? [] : [['flash', true]];
  expect(shown).toEqual([['flash', undefined], ...late, ['cancellation', undefined], ['flash', true]]);
  const cancelling = items.find(({ kind }: { kind: string }) => kind === 'cancellation');
  expect(cancelling).toMatchObject({
    headline: '【速報】東北沖で強い地震　津波の心配なし',
    cancels: expect.arrayContaining([story]),
  });
  expect((await desk.get(`/api/wire/items/${story}`)).body.data.isCancelled).toBe(true);
});

test.each([
  'application/vnd.iptc.g2.newsmessage+xml',
  'application/vnd.iptc.g2.newsitem+xml; charset=utf-8',
  'application/octet-stream',
])(
  'a message of type %s: its text and its picture are stored, its concept is listed, its broken part is set aside',
  async (type) => {
    const picture = written('08-flash', (text) =>
      text.replace('ninat:text', 'ninat:picture').replace('jishin-sokuho', 'shashin'),
    );
    const parts = [
      picture,
      '<conceptItem guid="urn:c"/>',
      written('08-flash', (text) => text.replace('version="1"', 'version="no"')),
      `${sample('09-story')}`,
    ];
    const items = parts.map((part) => part.replace(/<\?xml.*?\?>/, '')).join('');
    const answer = await deliver(
      `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><itemSet>${items}</itemSet></newsMessage>`,
      { 'x-wire-token': TOKEN, 'content-type': type },
    );
    const { wireIds, skipped, aside } = answer.json().data;
    expect([answer.statusCode, wireIds.length]).toEqual([201, 2]);
    expect(skipped.map(({ code }: { code: string }) => code)).toEqual(['wire/not-news', 'wire/not-text']);
    expect(aside).toMatchObject({ code: 'wire/not-news', reason: expect.stringContaining('版') });
    expect((await desk.get('/api/wire/aside')).body.data.deliveries).toHaveLength(1);
  },
);

test.each([
  ['a wrong secret', 'another-secret-of-somebody-0', 401],
  ['no secret', undefined, 401],
])('%s delivers nothing', async (_what, token, status) => {
  const answer = await deliver(sample('08-flash'), token ? { 'x-wire-token': token } : {});
  expect(answer.statusCode).toBe(status);
  expect(headlines(await desk.get('/api/wire/items'))).toEqual([]);
});

test.each([
  ['text of no format', 'こんにちは', '知られていない形式です'],
  ['another kind of XML', '<rss/>', 'NewsML-G2 の文書ではありません'],
  ['nothing', '', '内容がありません'],
])('%s is set aside unchanged, with the reason', async (_what, text, reason) => {
  const answer = await deliver(text);
  expect(answer.statusCode).toBe(202);
  expect(answer.json().data.aside.reason).toContain(reason);
  const editor = await new Browser(server.app).as('editor001');
  const { deliveries } = (await editor.get('/api/wire/aside')).body.data;
  expect(deliveries).toMatchObject([
    { reason: expect.stringContaining(reason), bytes: Buffer.byteLength(text) },
  ]);
  const { rows } = await server.opened.pool.query('select content from wire_aside');
  expect(Buffer.from(rows[0].content).toString()).toBe(text);
});

test('a sender with too many deliveries at once is refused, and delays no other sender', async () => {
  const headersOf = ({ cookies }: Browser) => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });
  const other = headersOf(await new Browser(server.app).as('editor001'));
  const mine = headersOf(desk);
  const senders = [other, { 'x-wire-token': TOKEN }, mine, mine, mine, mine, mine];
  // All are under way until one is refused.
  let release = () => {};
  reading = new Promise<void>((resolve) => {
    release = resolve;
  });
  const deliveries = senders.map((headers) => deliver(sample('08-flash'), headers));
  void Promise.race(deliveries).then(() => release());
  const answers = await Promise.all(deliveries);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.slice(0, 2)).toEqual([201, 201]);
  expect(statuses.slice(2).sort()).toEqual([201, 201, 201, 201, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['retry-after']).toBe('10');
  expect((await deliver(sample('08-flash'), mine)).statusCode).toBe(201);
});

test('what is larger than 2 MB, or no file of news by its type, is refused', async () => {
  expect((await deliver(Buffer.alloc(2 * 1024 * 1024 + 1, ' '))).statusCode).toBe(413);
  const picture = { 'x-wire-token': TOKEN, 'content-type': 'image/jpeg' };
  expect((await deliver('{}', picture)).statusCode).toBe(415);
});

test('a delivery is pushed to internal users alone, within two seconds', async () => {
  const member = await new Browser(server.app).as('member001');
  expect((await readEvents(server, member, 'wire')).status).toBe(403);
  const events = await readEvents(server, desk, 'wire');
  const [newest] = (await deliver(sample('09-story'))).json().data.wireIds;
  expect(await events.hears('wire', newest)).toBeLessThan(2_000);
  events.leave();
});

test('what was set aside is deleted after 30 days, and beyond the newest 500', async () => {
  const now = server.clock.now();
  const add = (daysAgo: number, count: number) =>
    server.opened.pool.query(
      `insert into wire_aside (received_at, reason, content)
       select $1::timestamptz, 'days ago: ' || $2::int, 'x' from generate_series(1, $3::int)`,
      [new Date(now.getTime() - daysAgo * 86_400_000), daysAgo, count],
    );
  const left = async () =>
    (
      await server.opened.pool.query(
        'select reason, count(*)::int as n from wire_aside group by reason order by reason',
      )
    ).rows.map(({ reason, n }) => [reason, n]);
  await add(31, 2);
  await add(29, 4);
  await add(1, 498);
  await tidyUp({ db: server.opened.db, media: server.media, now });
  expect(await left()).toEqual([
    ['days ago: 1', 498],
    ['days ago: 29', 2],
  ]);
});

test('[R-048] the state of the wire counts the items of the last hour, and has the clock of the server', async () => {
  await takeInSamples();
  const { status, body } = await desk.get('/api/wire/status');
  const { items } = (await desk.get('/api/wire/items')).body.data;
  expect([status, body.data]).toEqual([
    200,
    { now: expect.any(Number), newest: items[0].wireId, itemsOfLastHour: 8 },
  ]);
  expect(Math.abs(body.data.now - server.clock.now().getTime())).toBeLessThan(10_000);
});
