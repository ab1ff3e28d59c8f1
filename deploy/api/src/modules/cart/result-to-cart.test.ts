import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { resultToCartJob } from './result-to-cart.job.ts';

const HITS = 90;
let server: TestApp;
let member: Browser;
let ids: string[];

beforeAll(async () => {
  server = await startTestApp();
  const traits = Array.from({ length: HITS }, (_, index) => ({
    headline: `港の朝 ${index}`,
    visibility: index === 3 ? ('3' as const) : ('1' as const),
  }));
  ids = (await addContents(server.opened.db, traits)).map(String);
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  for (const table of ['jobs', 'cart_items']) await server.opened.pool.query(`delete from ${table}`);
});

async function running<T>(work: () => Promise<T>): Promise<T> {
  const jobs = [resultToCartJob(server.clock.now)];
  const onError = (error: unknown) => console.error(error);
  const timing = { poll: 20, heartbeat: 50 };
  const runner = await startJobRunner({ db: server.opened.db, jobs, isAlone: true, onError, timing });
  try {
    return await work();
  } finally {
    await runner.stop();
  }
}
const handleOf = async (browser: Browser, query = '港') =>
  (await browser.post('/api/contents/search', { query, sortType: '3' })).body.data.handle;
const request = (browser: Browser, handle: string) => browser.post(`/api/contents/search/${handle}/cart`);
const cart = async (): Promise<string[]> =>
  (await member.post('/api/cart/info-list', { contentIdList: null, loginUser: '' })).body.data.resultList.map(
    ({ contentId }: { contentId: string }) => contentId,
  );
const over = (jobId: string, state = 'done') =>
  until(async () => {
    const { body } = await member.get(`/api/jobs/${jobId}`);
    return body.data.state === state && body.data;
  });

test('all hits of a result are put into the cart, in its order, and are taken out again as one', async () => {
  await member.post('/api/cart/info', { contentIdList: [ids[5]] });
  const { status, body } = await request(member, await handleOf(member));
  expect([status, body.data.title, body.data.state]).toEqual([200, '検索結果をカートに追加', 'queued']);
  await running(async () => {
    const job = await over(body.data.jobId);
    expect(job).toMatchObject({ progress: 1, progressText: '90 / 90件', canUndo: true });
    expect(job.result).toEqual({ added: HITS - 1, kept: 1, skipped: 0 });
    expect(await cart()).toEqual([ids[5], ...ids.filter((_, index) => index !== 5)]);
    await member.post(`/api/jobs/${body.data.jobId}/undo`);
    await over(body.data.jobId, 'undone');
    expect(await cart()).toEqual([ids[5]]);
  });
});

test('what its reader may not see any more when the job comes to it is left out', async () => {
  const { body } = await request(member, await handleOf(member));
  const hide = (visibility: string) =>
    server.opened.pool.query('update contents set visibility = $1 where content_id = any($2)', [
      visibility,
      ids.slice(10, 20),
    ]);
  await hide('2');
  const job = await running(() => over(body.data.jobId));
  expect(job.result).toEqual({ added: HITS - 10, kept: 0, skipped: 10 });
  await hide('1');
  expect(await cart()).toEqual([...ids.slice(0, 10), ...ids.slice(20)]);
});

test('who lost the cart meanwhile gets nothing', async () => {
  const { body } = await request(member, await handleOf(member));
  const { rows } = await server.opened.pool.query(
    "delete from user_permissions where user_id = 'member001' returning user_id, code",
  );
  const { rows: ofGroup } = await server.opened.pool.query(
    "delete from group_permissions where group_id = (select group_id from users where user_id = 'member001') returning group_id, code",
  );
  const job = await running(() => over(body.data.jobId, 'failed'));
  expect(job.errorText).toBe('カートを使う権限がありません。');
  for (const { user_id, code } of rows) {
    await server.opened.pool.query('insert into user_permissions (user_id, code) values ($1, $2)', [
      user_id,
      code,
    ]);
  }
  for (const { group_id, code } of ofGroup) {
    await server.opened.pool.query('insert into group_permissions (group_id, code) values ($1, $2)', [
      group_id,
      code,
    ]);
  }
  expect(await cart()).toEqual([]);
});

test('more than the cart takes is refused before anything happens: by the limit, and by what is in there', async () => {
  const admin = await new Browser(server.app).as('admin0001');
  const limit = async (value: number | null, version: number) =>
    expect((await admin.put('/api/admin/limits/cartItems', { value, version })).status).toBe(200);
  const handle = await handleOf(member);
  const [mountain] = await addContents(server.opened.db, [{ headline: '山の朝' }]);
  await member.post('/api/cart/info', { contentIdList: [String(mountain)] });
  expect((await request(member, handle)).status).toBe(200);
  await limit(HITS, 0);
  const byWhatIsThere = await request(member, handle);
  await limit(HITS - 1, 1);
  const byItself = await request(member, handle);
  await limit(null, 2);
  const { rows } = await server.opened.pool.query(
    "select count(*)::int as jobs from jobs where kind = 'result-to-cart'",
  );
  for (const { status, body } of [byWhatIsThere, byItself]) {
    expect([status, body.messages[0].code]).toEqual([400, 'E1048']);
  }
  expect(rows[0].jobs).toBe(1);
});

test('the ladder: 401 for guests, 403 without the permission, 404 for results of others and forgotten ones', async () => {
  const handle = await handleOf(member);
  const guest = await new Browser(server.app).asGuest();
  expect((await request(guest, await handleOf(guest))).status).toBe(401);
  expect((await request(await new Browser(server.app).as('member002'), handle)).status).toBe(403);
  expect((await request(await new Browser(server.app).as('premium01'), handle)).status).toBe(404);
  expect((await request(member, '0'.repeat(32))).status).toBe(404);
  expect((await request(member, 'x')).status).toBe(400);
});
