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
