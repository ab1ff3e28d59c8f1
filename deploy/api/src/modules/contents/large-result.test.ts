import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LIMITS } from '../limits/limit-catalogue.ts';

const LONGEST_RESULT = LIMITS.resultItems.initial;
const COPIES = LONGEST_RESULT + 500;
const SLOW_MS = 240_000;
let server: TestApp;
let guest: Browser;

beforeAll(async () => {
  server = await startTestApp();
  const [model = 0] = await addContents(server.opened.db, [{ headline: '大阪の朝' }]);
  await sql`set session_replication_role = replica`.execute(server.opened.db);
  // Rows of the index alone are enough to count and to page by.
  await sql`
    insert into content_search (content_id, tsv, folded, content_type, visibility, origin, category,
      country, credit, shot_date, shot_year, registered_at, aspect_ratio)
    select content_id + n, tsv, folded, content_type, visibility, origin, category, country, credit,
      date '1950-01-01' + (n % 20000), 1950, registered_at, aspect_ratio
    from content_search, generate_series(1, ${COPIES}) n where content_id = ${model}`.execute(
    server.opened.db,
  );
  guest = await new Browser(server.app).asGuest();
}, SLOW_MS + STARTUP_MS);
afterAll(async () => server.close());

test(
  'beyond 10,000 hits the count is a bound, facets are approximate, and the handle holds 100,000 in order',
  async () => {
    const { status, body } = await guest.post('/api/contents/search', { query: '大阪' });
    expect(status).toBe(200);
    expect(body.data.total).toEqual({ value: 10_000, relation: 'gte' });
    expect(body.data.length).toBe(LONGEST_RESULT);
    expect(body.data.facets.every(({ approximate }: { approximate: boolean }) => approximate)).toBe(true);
    const url = `/api/contents/search/${body.data.handle}`;
    const layout = await guest.get(`${url}/layout`);
    expect(layout.body.data.ids).toHaveLength(LONGEST_RESULT);
    const first = await server.opened.pool.query(
      'select content_id from content_search order by shot_date desc nulls last, content_id desc limit 1',
    );
    expect(layout.body.data.ids[0]).toBe(String(first.rows[0].content_id));
    const count = await guest.get(`${url}/count`);
    expect(count.body.data.total).toEqual({ value: COPIES + 1, relation: 'eq' });
  },
  SLOW_MS,
);
