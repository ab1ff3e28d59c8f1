import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { COUNTING, countingJob, installCounting } from '../../testing/counting-job.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { CSV_EXPORT } from '../csv/csv-export.job.ts';
import { type Claim, claimNext } from './claims.repository.ts';
import { type EnqueueOptions, enqueueJob } from './enqueue-job.ts';
import { startJobRunner } from './job-runner.ts';
import { findJob } from './jobs.repository.ts';
import { runClaim } from './run-claim.ts';
import { takeOver } from './take-over.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ jobs: [COUNTING, CSV_EXPORT] });
  await installCounting(server.opened.pool);
}, STARTUP_MS);
afterAll(async () => server.close());
afterEach(async () => {
  for (const table of ['jobs', 'limits']) await server.opened.pool.query(`delete from ${table}`);
});

const db = () => server.opened.db;
const onError = (error: unknown) => console.error(error);
const [A, B, C] = ['member001', 'premium01', 'desk00001'];

/** Puts jobs of an owner into the queue; returns their ids. */
const add = (count: number, options: EnqueueOptions): Promise<string[]> =>
  db()
    .transaction()
    .execute(async (transaction) => {
      const ids: string[] = [];
      for (let at = 0; at < count; at += 1) {
        ids.push(await enqueueJob(transaction, COUNTING, { steps: 1 }, options));
      }
      return ids;
    });
const setMostWaiting = (most: number) =>
  server.opened.pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('waitingJobs', $1, now(), 'admin0001')",
    [most],
  );
const claim = async (): Promise<Claim> => {
  const claimed = await claimNext(db(), COUNTING.kind);
  if (!claimed || claimed === 'skipped') throw new Error('there is nothing to claim');
  return claimed;
};
const finish = (claimed: Claim) =>
  runClaim(db(), countingJob(), claimed, new AbortController().signal, onError);
const ownerOf = ({ owner_id }: Claim) => owner_id;

test('one job of a member finishes after a few, however many of another one are waiting', async () => {
  await setMostWaiting(100);
  await add(100, { ownerId: A });
  const started: string[] = [];
  const beforeStep = async (_step: number, jobId: string) => void started.push(jobId);
  const runner = await startJobRunner({
    ...{ db: db(), jobs: [countingJob({ beforeStep })], isAlone: true, onError },
    timing: { poll: 20 },
  });
  await until(async () => started.length > 3);
  const [own = ''] = await add(1, { ownerId: B });
  const before = started.length;
  await until(async () => (await findJob(db(), own))?.state === 'done');
  await runner.stop();
  // Those at work when it was added, and those that were claimed while it was.
  expect(started.indexOf(own) - before).toBeLessThanOrEqual(2 * COUNTING.atOnce);
});

test('owners take turns, the archive is one of them, and each owner’s jobs go in their order', async () => {
  const first = await add(3, { ownerId: A });
  await add(2, { ownerId: B });
  await add(2, {});
  const claims: Claim[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    claims.push(await claim());
    await finish(claims[turn] as Claim);
  }
  expect(claims.map(ownerOf)).toEqual([A, B, null, A, B, null, A]);
  expect(new Set(claims.map(({ job_id }) => job_id)).size).toBe(7);
  expect(new Set(claims.filter(({ owner_id }) => owner_id === A).map(({ job_id }) => job_id))).toEqual(
    new Set(first),
  );
});

test('processes that claim at the same moment share the turns evenly', async () => {
  await add(10, { ownerId: A });
  await add(3, { ownerId: B });
  await add(3, { ownerId: C });
  const claims = await Promise.all(Array.from({ length: 6 }, claim));
  expect(claims.map(ownerOf).sort()).toEqual([A, A, C, C, B, B].sort());
  expect(new Set(claims.map(({ job_id }) => job_id)).size).toBe(6);
});

test('after a kill the turns go on, and no running job is left without a process', async () => {
  await add(4, { ownerId: A });
  await finish(await claim());
  // Claimed by a process that is killed.
  expect(ownerOf(await claim())).toBe(A);
  await add(2, { ownerId: B });
  await takeOver(db(), new Map([[COUNTING.kind, countingJob()]]), 0);
  expect(await db().selectFrom('jobs').where('state', '=', 'running').selectAll().execute()).toEqual([]);
  const owners: (string | null)[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const claimed = await claim();
    owners.push(ownerOf(claimed));
    await finish(claimed);
  }
  expect(owners).toEqual([B, A, B, A, A]);
});

test('a job that is to wait for its next try lets the others of its owner pass', async () => {
  const [later = ''] = await add(1, { ownerId: A, delaySeconds: 3_600 });
  const [now = ''] = await add(1, { ownerId: A });
  expect((await claim()).job_id).toBe(now);
  expect(await claimNext(db(), COUNTING.kind)).toBeUndefined();
  expect((await findJob(db(), later))?.state).toBe('queued');
});

test('a job that was cancelled is never run, and the others are', async () => {
  const [first = '', second = ''] = await add(2, { ownerId: A });
  await add(1, { ownerId: B });
  await finish(await claim());
  await finish(await claim());
  const left = (await findJob(db(), first))?.state === 'queued' ? first : second;
  const member = await new Browser(server.app).as(A);
  expect((await member.post(`/api/jobs/${left}/cancel`, {})).status).toBe(200);
  expect(await claimNext(db(), COUNTING.kind)).toBeUndefined();
});

// The embedded database has one connection: there nothing happens between the two.
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;
onPostgres('a job that is cancelled while it is claimed is not run', async () => {
  const [first = ''] = await add(1, { ownerId: A });
  const canceler = await server.opened.pool.connect();
  await canceler.query('begin');
  await canceler.query("update jobs set state = 'canceled', finished_at = now() where job_id = $1", [first]);
  const claimed = claimNext(db(), COUNTING.kind);
  await until(
    async () => (await server.opened.pool.query('select 1 from pg_locks where not granted')).rows.length > 0,
  );
  await canceler.query('commit');
  canceler.release();
  expect(await claimed).toBe('skipped');
  expect((await findJob(db(), first))?.state).toBe('canceled');
});

test('an owner has no more waiting jobs of a kind than the limit, even with two concurrent requests', async () => {
  await setMostWaiting(3);
  await add(2, { ownerId: A });
  const both = await Promise.allSettled([add(1, { ownerId: A }), add(1, { ownerId: A })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(add(1, { ownerId: A })).rejects.toMatchObject({ code: 'job/too-many-waiting' });
  // Neither another owner nor the archive itself is held up, and what runs waits no longer.
  await add(3, { ownerId: B });
  await add(5, {});
  for (let turn = 0; turn < 3; turn += 1) await claim();
  await add(1, { ownerId: A });
});

test('a member with too many exports waiting is refused in Japanese, with how many there may be', async () => {
  await setMostWaiting(2);
  const [contentId] = await addContents(db(), [{}]);
  const member = await new Browser(server.app).as('premium01');
  const source = { contentIds: [String(contentId)] };
  const enqueueOne = () =>
    member.post('/api/csv/jobs', {
      source,
      setting: { columns: ['contentId'], encoding: 'utf-8' },
      checkOnly: false,
    });
  expect([(await enqueueOne()).status, (await enqueueOne()).status]).toEqual([200, 200]);
  const { status, body } = await enqueueOne();
  expect([status, body.messages[0]]).toEqual([
    409,
    { code: '409', text: expect.stringContaining('順番を待っている処理が上限の2件あります。') },
  ]);
});

test('what is started again counts as well', async () => {
  await setMostWaiting(1);
  const [done = ''] = await add(1, { ownerId: A });
  await finish(await claim());
  await add(1, { ownerId: A });
  const member = await new Browser(server.app).as(A);
  expect((await member.post(`/api/jobs/${done}/undo`, {})).status).toBe(409);
  expect((await findJob(db(), done))?.state).toBe('done');
});
