import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type ApiError, messageOf } from '../../errors/api-error.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { IS_LONG } from '../../testing/long-form.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findActor } from '../auth/sessions.repository.ts';
import { LIMITS } from '../limits/limit-catalogue.ts';
import { buildBlocks } from '../search-index/blocks/build-blocks.ts';
import { entriesOf, openResult } from './complete-results.service.ts';

/** The short form sets a limit that is a little more than one page of a result that is counted by a bound. */
const LONGEST_RESULT = IS_LONG ? LIMITS.resultItems.initial : 12_000;
const COPIES = LONGEST_RESULT + 500;
const SLOW_MS = 240_000;
let server: TestApp;
let guest: Browser;

beforeAll(async () => {
  server = await startTestApp();
  const [model = 0] = await addContents(server.opened.db, [{ headline: '大阪の朝' }]);
  await sql`set session_replication_role = replica`.execute(server.opened.db);
  // Rows of the index alone are enough to count and to page by. Every hundredth is a film.
  await sql`
    insert into content_search (content_id, tsv, folded, content_type, visibility, origin, category,
      country, credit, shot_date, shot_year, registered_at, aspect_ratio, found_since)
    select content_id + 1000000 + n, tsv, folded, case when n % 100 = 0 then '1' else '0' end, visibility, origin, category,
      country, credit, date '1950-01-01' + (n % 20000), 1950, registered_at, aspect_ratio, '-infinity'
    from content_search, generate_series(1, ${COPIES}) n where content_id = ${model}`.execute(
    server.opened.db,
  );
  await sql`analyze content_search`.execute(server.opened.db);
  await server.opened.pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('resultItems', $1, now(), 'x')",
    [LONGEST_RESULT],
  );
  guest = await new Browser(server.app).asGuest();
}, SLOW_MS + STARTUP_MS);
afterAll(async () => server.close());

const idsInOrder = async (where = 'true'): Promise<string[]> =>
  (
    await server.opened.pool.query(
      `select content_id from content_search where ${where} order by shot_date desc nulls last, content_id desc`,
    )
  ).rows.map(({ content_id }) => String(content_id));

/** The message of a job on all hits; a code and a text if it is refused. */
async function entries(filters: object) {
  const { db } = server.opened;
  const now = server.clock.now();
  const actor = await findActor(db, guest.cookies.get('NPSESSION') ?? '', now);
  if (!actor) throw new Error('no session');
  const { body } = await guest.post('/api/contents/search', { query: '大阪', filters });
  return entriesOf(db, await openResult(db, body.data.handle, { actor, now }));
}
const refusal = () => entries({}).then(undefined, (error: ApiError) => messageOf(error));
const TOO_MANY = {
  code: 'E1058',
  text: expect.stringContaining(`${LONGEST_RESULT.toLocaleString('ja-JP')}件を超えています`),
};

test(
  'beyond 10,000 hits the count is a bound, facets are approximate, and the handle holds as many as the limit allows, in order',
  async () => {
    const { status, body } = await guest.post('/api/contents/search', { query: '大阪' });
    expect(status).toBe(200);
    expect(body.data.total).toEqual({ value: 10_000, relation: 'gte' });
    expect(body.data.length).toBe(LONGEST_RESULT);
    expect(body.data.facets.every(({ approximate }: { approximate: boolean }) => approximate)).toBe(true);
    const url = `/api/contents/search/${body.data.handle}`;
    const expected = (await idsInOrder()).slice(0, LONGEST_RESULT);
    const layout = await guest.get(`${url}/layout`);
    expect(layout.body.data.ids).toEqual(expected);
    expect(layout.body.data.aspectRatios).toHaveLength(LONGEST_RESULT);
    const count = await guest.get(`${url}/count`);
    expect(count.body.data.total).toEqual({ value: COPIES + 1, relation: 'eq' });
    const { facets } = (await guest.get(`${url}/facets`)).body.data;
    expect(facets[0]).toEqual({
      ...{ field: 'contentType', approximate: false },
      buckets: [
        { value: '0', label: '写真', count: COPIES + 1 - COPIES / 100 },
        { value: '1', label: '動画', count: COPIES / 100 },
      ],
    });
  },
  SLOW_MS,
);

test(
  'a rare hit among many is found first, whatever its place in the order',
  async () => {
    const { body } = await guest.post('/api/contents/search', {
      query: '大阪の朝',
      filters: { contentType: ['1'] },
    });
    const expected = await idsInOrder("content_type = '1'");
    expect(body.data.length).toBe(expected.length);
    const { ids } = (await guest.get(`/api/contents/search/${body.data.handle}/layout`)).body.data;
    expect(ids).toEqual(expected);
  },
  SLOW_MS,
);

test(
  'arrivals are counted and move nothing, neither the stored part nor what is read later',
  async () => {
    const { body } = await guest.post('/api/contents/search', { query: '大阪' });
    const url = `/api/contents/search/${body.data.handle}`;
    const arrivals = async () => (await guest.get(`${url}/arrivals`)).body.data.count;
    expect(await arrivals()).toBe(0);
    const before = (await idsInOrder()).slice(0, LONGEST_RESULT);
    const [arrived = 0] = await addContents(server.opened.db, [
      { headline: '大阪の夜', shot_date: '2026-01-01' },
      { headline: '神戸の夜', shot_date: '2026-01-01' },
      { headline: '大阪の昼', visibility: '2', shot_date: '2026-01-01' },
    ]);
    expect(await arrivals()).toBe(1);
    const layout = await guest.get(`${url}/layout`);
    expect(layout.body.data.ids).toEqual(before);
    expect(await arrivals()).toBe(1);
    await server.opened.pool.query('delete from content_search where content_id between $1 and $2', [
      arrived,
      arrived + 2,
    ]);
  },
  SLOW_MS,
);

test(
  '[E-079] all hits are named where a result holds them all, and refused by E1058 where it does not',
  async () => {
    expect(await refusal()).toEqual(TOO_MANY);
    expect(await entries({ contentType: ['1'] })).toHaveLength(COPIES / 100);
  },
  SLOW_MS,
);

test(
  'with blocks the count is exact whatever its size, facets count every hit, and the handle holds the same',
  async () => {
    expect(await buildBlocks(server.opened.db, { fewest: 1 })).toBeGreaterThan(IS_LONG ? 1 : 0);
    const { body } = await guest.post('/api/contents/search', { query: '大阪の朝', onePageCnt: '0' });
    expect(body.data.total).toEqual({ value: COPIES + 1, relation: 'eq' });
    expect(body.data.length).toBe(LONGEST_RESULT);
    expect(body.data.facets[0]).toMatchObject({
      ...{ field: 'contentType', approximate: false },
      buckets: [{ count: COPIES + 1 - COPIES / 100 }, { count: COPIES / 100 }],
    });
    const expected = (await idsInOrder()).slice(0, LONGEST_RESULT);
    const late = { headline: '大阪の朝', shot_date: '2026-01-01' };
    const [arrived = 0] = await addContents(server.opened.db, [late]);
    const url = `/api/contents/search/${body.data.handle}`;
    const layouts = await Promise.all([guest.get(`${url}/layout`), guest.get(`${url}/layout`)]);
    for (const layout of layouts) expect(layout.body.data.ids).toEqual(expected);
    const [again] = (await guest.post('/api/contents/search', { query: '大阪の朝' })).body.data.items;
    expect(again.contentId).toBe(String(arrived));
    await sql`delete from content_search where content_id = ${arrived}`.execute(server.opened.db);
    const films = await guest.post('/api/contents/search', {
      query: '大阪の朝',
      filters: { contentType: ['1'] },
      sortType: '1',
    });
    expect(films.body.data.total).toEqual({ value: COPIES / 100, relation: 'eq' });
    expect(await refusal()).toEqual(TOO_MANY);
    expect(await entries({ contentType: ['1'] })).toHaveLength(COPIES / 100);
  },
  SLOW_MS,
);
