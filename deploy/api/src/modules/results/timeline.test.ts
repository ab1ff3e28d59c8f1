import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tokyoDateTime } from '@newsphoto/domain';
import { sql } from 'kysely';
import { Browser } from '../../testing/browser.ts';
import { addContents, type ContentTraits } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildBlocks } from '../search-index/blocks/build-blocks.ts';
import { indexContents } from '../search-index/content-index.ts';

let server: TestApp;
let guest: Browser;
let ids: readonly number[];
// Blocks are built explicitly here.
delete process.env.TEST_SEARCH;

const shot = (
  from: string | null,
  to = from,
  shot_precision: ContentTraits['shot_precision'] = 'day',
): ContentTraits => ({ shot_date: from, shot_date_to: to, shot_precision });
const CONTENTS: readonly ContentTraits[] = [
  shot('2024-02-29'),
  shot('2024-02-01', '2024-02-29', 'month'),
  shot('2024-01-01'),
  shot('2024-01-01', '2024-12-31', 'year'),
  shot('1964-10-10'),
  shot('1960-01-01', '1969-12-31', 'decade'),
  shot('1960-01-01'),
  shot(null, null, 'unknown'),
  { ...shot('2024-01-31'), visibility: '3' },
  { ...shot('2023-12-31'), headline: '桜' },
];
// In Tokyo the day begins at 15:00 UTC.
const REGISTERED = ['2026-01-31T14:59:59Z', '2026-01-31T15:00:00Z', '2025-12-31T15:00:00Z'];

beforeAll(async () => {
  server = await startTestApp();
  ids = await addContents(
    server.opened.db,
    CONTENTS.map((one, index) => ({
      ...{ headline: '海', registered_at: new Date(REGISTERED[index % REGISTERED.length] ?? 0) },
      ...one,
    })),
  );
  guest = await new Browser(server.app).asGuest();
}, STARTUP_MS);
afterAll(async () => server.close());

async function timelineOf(request: object, browser = guest): Promise<readonly string[]> {
  const { handle, length } = (await browser.post('/api/contents/search', { query: '', ...request })).body
    .data;
  const { status, body } = await browser.get(`/api/contents/search/${handle}/timeline`);
  expect(status).toBe(200);
  const { periods }: { periods: { period: string; count: number }[] } = body.data;
  if (periods.length > 0) expect(periods.reduce((sum, { count }) => sum + count, 0)).toBe(length);
  return periods.map(({ period, count }) => `${period}:${count}`);
}

const SHOT = ['202402:2', '202401:1', '2024:1', '202312:1', '196410:1', '196001:1', '196X:1', ':1'];

describe.each(['the database', 'the blocks'])('counted by %s', (way) => {
  beforeAll(async () => {
    if (way === 'the blocks') expect(await buildBlocks(server.opened.db, { fewest: 1 })).toBeGreaterThan(0);
  });

  test.each([
    ['newest shot first', { sortType: '0' }, SHOT],
    ['without a sort', {}, SHOT],
    [
      'oldest shot first',
      { sortType: '1' },
      ['196X:1', '196001:1', '196410:1', '202312:1', '2024:1', '202401:1', '202402:2', ':1'],
    ],
    ['newest registered first', { sortType: '2' }, ['202602:3', '202601:6']],
    ['oldest registered first', { sortType: '3' }, ['202601:6', '202602:3']],
    ['what is looked for', { query: '桜', sortType: '0' }, ['202312:1']],
    ['nothing', { query: '山', sortType: '0' }, []],
    ['a detailed search', { conditions: { contentIds: ['202600000001'] } }, ['202402:1']],
  ])(
    '%s: the months in the order of the result, as far as they are known',
    async (_name, request, wanted) => {
      expect(await timelineOf(request)).toEqual(wanted);
    },
  );

  test('a member’s result counts what is for members', async () => {
    const member = await new Browser(server.app).as('member001');
    expect(await timelineOf({ sortType: '0' }, member)).toContain('202401:2');
  });

  test('a special page has a timeline where it is sorted by a date, in its own order none', async () => {
    const editor = await new Browser(server.app).as('editor001');
    const page = {
      ...{ title: '冬', lead: '', leadContentId: null, published: true, sortOrder: 100 },
      ...{ contentIds: ids.slice(0, 3).map(String), endsAt: null },
      startsAt: tokyoDateTime(server.clock.now()).slice(0, 12),
    };
    const { specialPageSeqNo } = (await editor.post('/api/admin/special-pages', page)).body.data;
    expect(await timelineOf({ specialPageSeqNo, sortType: '1' })).toEqual(['202401:1', '202402:2']);
    expect(await timelineOf({ specialPageSeqNo })).toEqual([]);
  });

  test('a result is another session’s: there is none', async () => {
    const { handle } = (await guest.post('/api/contents/search', { query: '' })).body.data;
    const other = await new Browser(server.app).asGuest();
    expect((await other.get(`/api/contents/search/${handle}/timeline`)).status).toBe(404);
    server.clock.advance(61 * 60_000);
    expect((await guest.get(`/api/contents/search/${handle}/timeline`)).status).toBe(404);
  });
});

test('what has changed since the blocks were built is counted as it is now, in the result as it was stored', async () => {
  const { handle } = (await guest.post('/api/contents/search', { query: '桜', sortType: '0' })).body.data;
  const [cherry = 0] = ids.slice(-1);
  await sql`update contents set shot_date = '1999-04-01', shot_date_to = '1999-04-01' where content_id = ${cherry}`.execute(
    server.opened.db,
  );
  await indexContents(server.opened.db, [cherry]);
  await addContents(server.opened.db, [{ ...shot('2025-01-02'), headline: '桜' }]);
  const { body } = await guest.get(`/api/contents/search/${handle}/timeline`);
  expect(body.data.periods).toEqual([{ period: '199904', count: 1 }]);
  expect(await timelineOf({ query: '桜', sortType: '0' })).toEqual(['202501:1', '199904:1']);
});
