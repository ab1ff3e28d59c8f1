import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import {
  COUNTING,
  type CountingHooks,
  countingJob,
  effectsOf,
  installCounting,
} from '../../testing/counting-job.ts';
import { freshDatabase } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { type Claim, claimNext, type JobRow } from './claims.repository.ts';
import { type EnqueueOptions, enqueueJob } from './enqueue-job.ts';
import { JobFailure } from './job-failure.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { findJob } from './jobs.repository.ts';
import { runClaim } from './run-claim.ts';
import { MOST_INTERRUPTIONS, takeOver } from './take-over.ts';

let opened: OpenDatabase;
let runner: JobRunner | undefined;
const onError = jest.fn();

beforeAll(async () => {
  opened = await freshDatabase();
  await installCounting(opened.pool);
}, STARTUP_MS);
afterAll(async () => opened.close());
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  onError.mockClear();
  await opened.pool.query('delete from jobs');
});

const enqueueSteps = (steps: number, options: EnqueueOptions = {}): Promise<string> =>
  opened.db.transaction().execute((transaction) => enqueueJob(transaction, COUNTING, { steps }, options));
const start = async (hooks: CountingHooks = {}): Promise<void> => {
  const timing = { poll: 20, heartbeat: 50, silence: 60_000 };
  runner = await startJobRunner({
    db: opened.db,
    jobs: [countingJob(hooks)],
    isAlone: true,
    onError,
    timing,
  });
};
const rowOf = async (jobId: string): Promise<JobRow> => {
  const row = await findJob(opened.db, jobId);
  if (!row) throw new Error('there is no such job');
  return row;
};
const untilOver = (jobId: string): Promise<JobRow> =>
  until(async () => {
    const row = await rowOf(jobId);
    return row.finished_at !== null && row;
  });
const claim = async (): Promise<Claim> => {
  const claimed = await claimNext(opened.db, COUNTING.kind);
  if (!claimed || claimed === 'skipped') throw new Error('there is nothing to claim');
  return claimed;
};
const kinds = new Map([[COUNTING.kind, countingJob()]]);

test('a job is worked off with progress and result', async () => {
  const jobId = await enqueueSteps(3);
  await start();
  expect(await untilOver(jobId)).toMatchObject({
    state: 'done',
    progress: 1,
    progress_text: '3件まで数えました',
    result: { counted: 3 },
  });
  expect(await effectsOf(opened.pool, jobId)).toEqual([1, 2, 3]);
});

test('a cause that is rolled back leaves no job', async () => {
  const cause = opened.db.transaction().execute(async (transaction) => {
    await enqueueJob(transaction, COUNTING, { steps: 1 });
    throw new Error('no');
  });
  await expect(cause).rejects.toThrow('no');
  expect(await opened.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('the same key leads to the same job, also at the same moment and after its end', async () => {
  const both = await Promise.all([enqueueSteps(1, { key: 'a' }), enqueueSteps(1, { key: 'a' })]);
  expect(both[0]).toBe(both[1]);
  await start();
  await untilOver(both[0]);
  expect(await enqueueSteps(1, { key: 'a' })).toBe(both[0]);
  expect(await enqueueSteps(1, { key: 'b' })).not.toBe(both[0]);
});

test('a failed try is repeated and goes on behind the last step, each effect once', async () => {
  let failures = 0;
  const jobId = await enqueueSteps(3);
  await start({
    beforeStep: async (step) => {
      if (step !== 2 || failures === 2) return;
      failures += 1;
      throw new Error(`failure ${failures}`);
    },
  });
  expect(await untilOver(jobId)).toMatchObject({ state: 'done', attempts: 2, error_text: '' });
  expect(await effectsOf(opened.pool, jobId)).toEqual([1, 2, 3]);
  expect(onError).toHaveBeenCalledTimes(2);
});

test('after the last try the job has failed, with a text without internal details', async () => {
  const jobId = await enqueueSteps(2);
  await start({ beforeStep: () => Promise.reject(new Error('secret')) });
  const row = await untilOver(jobId);
  expect(row).toMatchObject({ state: 'failed', attempts: COUNTING.retry.tries });
  expect(row.error_text).toBe('処理中にエラーが発生しました。');
});

test('a permanent failure is not retried, and its text is shown', async () => {
  const jobId = await enqueueSteps(2);
  await start({
    beforeStep: () => Promise.reject(new JobFailure('対象がありません。', { isPermanent: true })),
  });
  expect(await untilOver(jobId)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error_text: '対象がありません。',
  });
  expect(onError).not.toHaveBeenCalled();
});

test('a job whose process was killed goes on behind its last step in the next process', async () => {
  const jobId = await enqueueSteps(3);
  const lost = await claim();
  let reached: (() => void) | undefined;
  const killed = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // The killed process: it never gets past its first step, and reports nothing.
  void runClaim(
    opened.db,
    countingJob({ beforeStep: (step) => (step === 2 ? new Promise(() => reached?.()) : Promise.resolve()) }),
    lost,
    new AbortController().signal,
    onError,
  );
  await killed;
  expect((await rowOf(jobId)).state).toBe('running');
  await start();
  expect(await untilOver(jobId)).toMatchObject({ state: 'done' });
  expect(await effectsOf(opened.pool, jobId)).toEqual([1, 2, 3]);
});

test('who lost a job to another process changes nothing any more', async () => {
  const jobId = await enqueueSteps(2);
  const lost = await claim();
  expect(await takeOver(opened.db, kinds, 0)).toBe(1);
  await runClaim(opened.db, countingJob(), lost, new AbortController().signal, onError);
  expect(await effectsOf(opened.pool, jobId)).toEqual([]);
  expect(await rowOf(jobId)).toMatchObject({ state: 'queued', interruptions: 1, attempts: 0 });
  // Nor while the other is at work on it.
  const other = await claim();
  await runClaim(opened.db, countingJob(), lost, new AbortController().signal, onError);
  expect(await effectsOf(opened.pool, jobId)).toEqual([]);
  expect((await rowOf(jobId)).claim_id).toBe(other.claim_id);
  await start();
  await untilOver(jobId);
  expect(await effectsOf(opened.pool, jobId)).toEqual([1, 2]);
});

test('a job with a heartbeat is not taken over; one that repeatedly ends its process has failed', async () => {
  const jobId = await enqueueSteps(1);
  await claim();
  expect(await takeOver(opened.db, kinds, 60)).toBe(0);
  for (let ended = 0; ended < MOST_INTERRUPTIONS; ended += 1) {
    await takeOver(opened.db, kinds, 0);
    expect((await rowOf(jobId)).state).toBe('queued');
    await claim();
  }
  await takeOver(opened.db, kinds, 0);
  const row = await rowOf(jobId);
  expect(row).toMatchObject({ state: 'failed', claim_id: null });
  expect(row.error_text).toContain('サーバーが処理の途中で');
});

test('a process that works beside others takes over what has been silent for long enough', async () => {
  const jobId = await enqueueSteps(2);
  await claim();
  const timing = { poll: 20, heartbeat: 50, silence: 200 };
  const options = { db: opened.db, jobs: [countingJob()], isAlone: false, onError, timing };
  runner = await startJobRunner(options);
  expect(await untilOver(jobId)).toMatchObject({ state: 'done' });
  expect(await effectsOf(opened.pool, jobId)).toEqual([1, 2]);
});

test('a runner that ends puts its job back, and nothing counts as a failure', async () => {
  const jobId = await enqueueSteps(500);
  await start();
  await until(async () => (await effectsOf(opened.pool, jobId)).length > 2);
  await runner?.stop();
  const row = await rowOf(jobId);
  expect(row).toMatchObject({ state: 'queued', attempts: 0, interruptions: 0, claim_id: null });
  expect(await effectsOf(opened.pool, jobId)).toHaveLength(Number(row.checkpoint));
});

test('two runners share the work and do none of it twice', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => enqueueSteps(2)));
  await start();
  const other = await startJobRunner({
    db: opened.db,
    jobs: [countingJob()],
    isAlone: false,
    onError,
    timing: { poll: 20 },
  });
  for (const jobId of ids) await untilOver(jobId);
  await other.stop();
  for (const jobId of ids) expect(await effectsOf(opened.pool, jobId)).toEqual([1, 2]);
});
