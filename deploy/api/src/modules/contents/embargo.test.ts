import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadSelectiveItems } from '../selective-items/load-seed.ts';

/** The lists of the archive: the top page shows rows of its categories. */
const SEEDS = new URL('../../../seeds/selective-items', import.meta.url).pathname;

const SOON_MS = 8000;
/** The release as a file writes it, in UTC. */
const releaseAt = (moment: Date) => {
  const iso = moment.toISOString();
  return [
    { key: 'releaseDate', values: [iso.slice(0, 10).replaceAll('-', ':')] },
    { key: 'releaseTime', values: [`${iso.slice(11, 19)}Z`] },
  ];
};

let server: TestApp;
let guest: Browser;
let member: Browser;
let desk: Browser;
let ids: string[];
/** When the second one is released. */
let soon: Date;

beforeAll(async () => {
  server = await startTestApp();
  guest = await visit().asGuest();
  member = await visit().as('member001');
  desk = await visit().as('desk00001');
  // A file has whole seconds.
  soon = new Date(Math.ceil((Date.now() + SOON_MS) / 1000) * 1000);
  await loadSelectiveItems(server.opened.db, SEEDS);
  const later = new Date(Date.now() + 60 * 60_000);
  const added = await addContents(server.opened.db, [
    {
      headline: '演説の要旨',
      credit: '解禁済み通信',
      shot_date: '2011-01-01',
      metadata: releaseAt(new Date(0)),
    },
    { headline: '演説の全文', credit: 'まもなく通信', shot_date: '2012-01-01', metadata: releaseAt(soon) },
    { headline: '演説の録音', credit: '解禁前通信', shot_date: '2013-01-01', metadata: releaseAt(later) },
    { headline: '演説の会場', credit: '会場通信', shot_date: '2014-01-01' },
  ]);
  ids = added.map(String);
  await server.media.putRendition(await thumbnailOf(1), Buffer.from('picture'));
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const thumbnailOf = async (index: number): Promise<string> => {
  const found = await server.opened.pool.query(
    'select thumb_large_key as key from contents where content_id = $1',
    [ids[index]],
  );
  return found.rows[0].key;
};
const search = async (browser: Browser) =>
  (await browser.post('/api/contents/search', { query: '演説', sortType: '1' })).body.data;
/** Indexes in `ids` of contents that an answer reveals: by number, credit or picture. */
const CREDITS = ['解禁済み通信', 'まもなく通信', '解禁前通信', '会場通信'];
const shownIn = (answer: unknown): number[] => {
  const text = JSON.stringify(answer);
  return CREDITS.flatMap((credit, at) => (text.includes(credit) || text.includes(ids[at] ?? '') ? [at] : []));
};
const resultOf = ({ handle }: { handle: string }, part: string) => `/api/contents/search/${handle}/${part}`;

test('a content under embargo is in no hit, count, facet, row of the top page, nor beside another', async () => {
  for (const reader of [guest, member]) {
    const found = await search(reader);
    expect([shownIn(found), found.total.value]).toEqual([[0, 3], 2]);
    for (const part of ['layout', 'facets', 'items?offset=0&limit=9']) {
      expect([part, shownIn((await reader.get(resultOf(found, part))).body)]).toEqual([part, [0, 3]]);
    }
    expect((await reader.get(resultOf(found, 'count'))).body.data.total.value).toBe(2);
    const beside = await reader.get(`/api/contents/detail/${ids[0]}?handle=${found.handle}`);
    expect(beside.body.data.place).toEqual({ index: 0, length: 2, nextId: ids[3] });
    expect(shownIn((await reader.get('/api/contents/recent')).body)).toEqual([0, 3]);
    expect((await reader.post('/api/contents/search/count', { query: '演説' })).body.data.total.value).toBe(
      2,
    );
  }
});

test('by its number a content under embargo is answered like one that does not exist, and goes into no cart', async () => {
  for (const reader of [guest, member]) {
    const { status, body } = await reader.get(`/api/contents/detail/${ids[2]}`);
    expect([status, body.messages[0].code]).toEqual([404, 'E1071']);
    expect((await reader.get(`/api/contents/${ids[2]}/relations`)).status).toBe(404);
  }
  expect((await member.get(`/api/previews/${ids[2]}`)).status).toBe(404);
  expect((await member.post('/api/cart/info', { contentIdList: [ids[2]] })).status).toBe(404);
  const numbers = { conditions: { contentIds: ids } };
  const { body } = await member.post('/api/contents/search', { query: '', ...numbers });
  expect(shownIn(body.data)).not.toContain(2);
});

test("the agency's own people see what is under embargo, and until when", async () => {
  expect((await search(desk)).total.value).toBe(4);
  const { metadata } = (await desk.get(`/api/contents/detail/${ids[2]}`)).body.data;
  expect(JSON.stringify(metadata)).toContain('releaseDate');
});

test('contents under embargo, expired and private ones are marked, and reported before their use, to users who see them', async () => {
  const added = await addContents(server.opened.db, [
    { headline: '期限切れの写真', metadata: [{ key: 'expirationDate', values: ['20260101'] }] },
    { headline: '期限内の写真', metadata: [{ key: 'expirationDate', values: ['29991231'] }] },
    { headline: '非公開の写真', visibility: '2' },
  ]);
  const selected = [ids[2], ids[3], ...added].map(String);
  const marks = async (browser: Browser) => {
    const request = { query: '', conditions: { contentIds: selected }, sortType: '3' };
    const { items } = (await browser.post('/api/contents/search', request)).body.data;
    return Object.fromEntries(
      items.flatMap((item: Record<string, string>) =>
        item.embargoUntil || item.expiredAt ? [[item.headline, item.embargoUntil ?? item.expiredAt]] : [],
      ),
    );
  };
  expect(await marks(guest)).toEqual({});
  // A day without a time is meant to its end.
  expect(await marks(member)).toEqual({ 期限切れの写真: '20260102000000' });
  expect(Object.keys(await marks(desk))).toEqual(['演説の録音', '期限切れの写真']);

  const limits = async (browser: Browser, body: object) => browser.post('/api/contents/use-limits', body);
  const ofDesk = [
    { limit: 'embargo', count: 1, headlines: ['演説の録音'] },
    { limit: 'expired', count: 1, headlines: ['期限切れの写真'] },
    { limit: 'private', count: 1, headlines: ['非公開の写真'] },
  ];
  expect((await limits(desk, { contentIdList: selected })).body.data.limits).toEqual(ofDesk);
  expect((await limits(member, { contentIdList: selected })).body.data.limits).toEqual([ofDesk[1]]);
  expect((await limits(member, { contentIdList: [ids[3]] })).body.data.limits).toEqual([]);
  const found = await search(desk);
  expect((await limits(desk, { handle: found.handle })).body.data.limits).toEqual([
    { ...ofDesk[0], count: 2, headlines: ['演説の全文', '演説の録音'] },
  ]);
  expect((await limits(visit(), { contentIdList: [] })).status).toBe(401);
  expect((await limits(guest, { contentIdList: selected })).status).toBe(401);
  expect((await limits(member, { contentIdList: ['1'] })).status).toBe(400);
  expect((await limits(member, { handle: found.handle })).status).toBe(404);
});

test('at its release it is visible to all without any write', async () => {
  const arrivals = (reader: Browser, found: { handle: string }) =>
    reader.get(resultOf(found, 'arrivals')).then(({ body }) => body.data.count);
  const [ofGuest, ofDesk] = [await search(guest), await search(desk)];
  expect(await arrivals(guest, ofGuest)).toBe(0);
  const before = (await server.opened.pool.query('select xmin::text from contents order by content_id')).rows;
  const isReleased = async () => shownIn(await search(guest)).includes(1);
  // A session only stores its last thirty results.
  while (Date.now() < soon.getTime() - 600) {
    expect(await isReleased()).toBe(false);
    await new Promise((wake) => setTimeout(wake, 500));
  }
  await new Promise((wake) => setTimeout(wake, soon.getTime() + 50 - Date.now()));
  const found = await search(guest);
  expect([shownIn(found), found.total.value]).toEqual([[0, 1, 3], 3]);
  // A new content for a user who had to wait, in their current result, whether its numbers are stored or not.
  for (const retained of [true, false]) {
    await server.opened.pool.query('update search_results set is_whole = $1', [retained]);
    expect([
      await arrivals(guest, ofGuest),
      await arrivals(desk, ofDesk),
      await arrivals(guest, found),
    ]).toEqual([1, 0, 0]);
  }
  const { status, body } = await guest.get(`/api/contents/detail/${ids[1]}`);
  expect([status, body.data.headline]).toEqual([200, '演説の全文']);
  expect((await guest.get(body.data.thumbnails.large)).raw.toString()).toBe('picture');
  expect(
    (await server.opened.pool.query('select xmin::text from contents order by content_id')).rows,
  ).toEqual(before);
}, 30_000);

test.each([
  ['2026:11:22', undefined, '2026-11-21T15:00:00.000Z'],
  ['20261121', '120100+0900', '2026-11-21T03:01:00.000Z'],
  ['2026-11-21', '02:59:00Z', '2026-11-21T02:59:00.000Z'],
  ['2026:11:21', '09:00-05:30', '2026-11-21T14:30:00.000Z'],
  ['2026:13:45', '99:99', expect.any(String)],
  ['tomorrow', '', null],
])('a file with %s %s is released at %s', async (date, time, expected) => {
  const [id] = await addContents(server.opened.db, [
    {
      metadata: [
        { key: 'releaseDate', values: [date] },
        ...(time === undefined ? [] : [{ key: 'releaseTime', values: [time] }]),
      ],
    },
  ]);
  const { rows } = await server.opened.pool.query('select released_at from contents where content_id = $1', [
    id,
  ]);
  expect(rows[0].released_at?.toISOString() ?? null).toEqual(expected);
});
