import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { COUNTING, countingJob, effectsOf, installCounting } from '../../testing/counting-job.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { claimNext } from './claims.repository.ts';
import { enqueueJob } from './enqueue-job.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';

let server: TestApp;
let member: Browser;
let editor: Browser;
let runner: JobRunner | undefined;

beforeAll(async () => {
  server = await startTestApp({ jobs: [COUNTING], heartbeatMs: 100 });
  await installCounting(server.opened.pool);
  member = await new Browser(server.app).as('member001');
  editor = await new Browser(server.app).as('editor001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from jobs');
});

const enqueueSteps = (steps: number, ownerId = 'member001', pause = 0): Promise<string> =>
  server.opened.db
    .transaction()
    .execute((transaction) => enqueueJob(transaction, COUNTING, { steps, pause }, { ownerId }));

async function running<T>(work: () => Promise<T>): Promise<T> {
  const timing = { poll: 20, heartbeat: 50 };
  const onError = (error: unknown) => console.error(error);
  const options = { db: server.opened.db, jobs: [countingJob()], isAlone: true, onError, timing };
  runner = await startJobRunner(options);
  try {
    return await work();
  } finally {
    await runner.stop();
  }
}
const jobOf = async (jobId: string) => (await member.get(`/api/jobs/${jobId}`)).body.data;
const untilState = (jobId: string, state: string) =>
  until(async () => {
    const job = await jobOf(jobId);
    return job.state === state && job;
  });

test('a job is shown to whom it belongs', async () => {
  const jobId = await enqueueSteps(2);
  expect(await jobOf(jobId)).toEqual({
    jobId,
    kind: 'test-counting',
    title: '数える',
    state: 'queued',
    progress: 0,
    progressText: '',
    errorText: '',
    isCanceling: false,
    canCancel: true,
    canUndo: false,
    canRetry: false,
    ownerName: '会員 一郎',
    result: null,
    revision: 0,
    createdAt: expect.stringMatching(/^\d{14}$/),
    finishedAt: '',
  });
  await running(() => untilState(jobId, 'done'));
  expect(await jobOf(jobId)).toMatchObject({
    ...{ progress: 1, result: { counted: 2 }, canCancel: false, canUndo: true },
    finishedAt: expect.stringMatching(/^\d{14}$/),
  });
});

test('the list: one’s own, the newest first; all for internal users alone', async () => {
  const [first, second, foreign] = [
    await enqueueSteps(1),
    await enqueueSteps(1),
    await enqueueSteps(1, 'member002'),
  ];
  const idsOf = async (browser: Browser, query = ''): Promise<string[]> =>
    (await browser.get(`/api/jobs${query}`)).body.data.resultList.map((job: { jobId: string }) => job.jobId);
  expect(await idsOf(member)).toEqual([second, first]);
  expect(await idsOf(member, '?limit=1')).toEqual([second]);
  expect(await idsOf(editor)).toEqual([]);
  expect(await idsOf(editor, '?scope=all')).toEqual([foreign, second, first]);
  expect((await member.get('/api/jobs?scope=all')).status).toBe(403);
});

test('the list page by page, and by what became of the jobs', async () => {
  const ids = [await enqueueSteps(1), await enqueueSteps(1), await enqueueSteps(1), await enqueueSteps(1)];
  await server.opened.pool.query("update jobs set state = 'failed' where job_id = $1", [ids[1]]);
  await server.opened.pool.query("update jobs set state = 'canceled' where job_id = $1", [ids[2]]);
  await server.opened.pool.query("update jobs set state = 'canceled', phase = 'undo' where job_id = $1", [
    ids[3],
  ]);
  const page = async (query: string) => (await member.get(`/api/jobs${query}`)).body.data;
  const idsOf = ({ resultList }: { resultList: { jobId: string }[] }) => resultList.map(({ jobId }) => jobId);
  const first = await page('?limit=3');
  expect([idsOf(first), first.nextCursor]).toEqual([[ids[3], ids[2], ids[1]], ids[1]]);
  const second = await page(`?limit=3&cursor=${first.nextCursor}`);
  expect([idsOf(second), second.nextCursor]).toEqual([[ids[0]], null]);
  expect(idsOf(await page('?group=open'))).toEqual([ids[0]]);
  expect(idsOf(await page('?group=failed'))).toEqual([ids[3], ids[1]]);
  expect(idsOf(await page('?group=over'))).toEqual([ids[2]]);
});

test('what was cancelled is started again and goes on where it stopped; each effect happens once', async () => {
  const jobId = await enqueueSteps(40, 'member001', 5);
  await running(async () => {
    await until(async () => (await effectsOf(server.opened.pool, jobId)).length > 2);
    await member.post(`/api/jobs/${jobId}/cancel`);
    expect((await untilState(jobId, 'canceled')).canRetry).toBe(true);
    expect((await member.post(`/api/jobs/${jobId}/retry`)).body.data).toMatchObject({
      ...{ canRetry: false, errorText: '' },
    });
    await untilState(jobId, 'done');
  });
  expect(await effectsOf(server.opened.pool, jobId)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
  expect((await member.post(`/api/jobs/${jobId}/retry`)).status).toBe(400);
});

test('a waiting job is cancelled at once and never runs', async () => {
  const jobId = await enqueueSteps(2);
  expect((await member.post(`/api/jobs/${jobId}/cancel`)).body.data).toMatchObject({
    ...{ state: 'canceled', canCancel: false, canUndo: false },
  });
  expect((await member.post(`/api/jobs/${jobId}/cancel`)).status).toBe(200);
  const later = await enqueueSteps(1);
  await running(() => untilState(later, 'done'));
  expect(await effectsOf(server.opened.pool, jobId)).toEqual([]);
});

test('a running job stops at its next step; what it did can be undone', async () => {
  const jobId = await enqueueSteps(10_000, 'member001', 5);
  await running(async () => {
    await until(async () => (await effectsOf(server.opened.pool, jobId)).length > 2);
    const { body } = await member.post(`/api/jobs/${jobId}/cancel`);
    expect(['running', 'canceled']).toContain(body.data.state);
    expect((await untilState(jobId, 'canceled')).canUndo).toBe(true);
    const done = (await effectsOf(server.opened.pool, jobId)).length;
    expect(done).toBeLessThan(10_000);
    expect((await member.post(`/api/jobs/${jobId}/undo`)).body.data.state).toBe('undoing');
    await untilState(jobId, 'undone');
  });
  expect(await effectsOf(server.opened.pool, jobId)).toEqual([]);
});

test('a cancelled job is shown as stopping until its current step has ended', async () => {
  const jobId = await enqueueSteps(1);
  await claimNext(server.opened.db, COUNTING.kind);
  const { body } = await member.post(`/api/jobs/${jobId}/cancel`);
  expect(body.data).toMatchObject({ state: 'running', isCanceling: true, canCancel: false });
});

test('one undo, and no undo of what is not over', async () => {
  const jobId = await enqueueSteps(2);
  const early = await member.post(`/api/jobs/${jobId}/undo`);
  expect([early.status, early.body.messages[0].text]).toEqual([400, 'この処理は元に戻せません。']);
  await running(async () => {
    await untilState(jobId, 'done');
    await member.post(`/api/jobs/${jobId}/undo`);
    expect(await untilState(jobId, 'undone')).toMatchObject({ progress: 1, canUndo: false });
  });
  expect(await effectsOf(server.opened.pool, jobId)).toEqual([]);
  expect((await member.post(`/api/jobs/${jobId}/undo`)).status).toBe(400);
});

test.each(['', '/cancel', '/undo', '/retry'])(
  'the ladder of /jobs/{jobId}%s: 401, 403, 400, 404, 200',
  async (action) => {
    const jobId = await enqueueSteps(1);
    const call = (browser: Browser, id: string) =>
      action === '' ? browser.get(`/api/jobs/${id}`) : browser.post(`/api/jobs/${id}${action}`);
    expect((await call(new Browser(server.app), jobId)).status).toBe(401);
    expect((await call(await new Browser(server.app).asGuest(), jobId)).status).toBe(401);
    expect((await call(await new Browser(server.app).as('member002'), jobId)).status).toBe(403);
    const malformed = await call(member, '1');
    expect([malformed.status, malformed.body.messages[0].code]).toEqual([400, 'E0061']);
    expect((await call(member, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    if (action === '/undo') {
      await server.opened.pool.query("update jobs set state = 'done', finished_at = now()");
    }
    if (action === '/retry') {
      expect((await call(editor, jobId)).status).toBe(400);
      await server.opened.pool.query("update jobs set state = 'failed', finished_at = now()");
    }
    expect((await call(editor, jobId)).status).toBe(200);
  },
);

test('the ladder of the list: 401, 400', async () => {
  expect((await new Browser(server.app).get('/api/jobs')).status).toBe(401);
  expect((await (await new Browser(server.app).asGuest()).get('/api/jobs')).status).toBe(401);
  for (const query of ['?scope=mine', '?limit=0', '?limit=201', '?x=1', '?group=none', '?cursor=1'])
    expect((await member.get(`/api/jobs${query}`)).status).toBe(400);
  const forged = await member.post(`/api/jobs/${await enqueueSteps(1)}/cancel`, undefined, {
    'x-requested-with': '',
  });
  expect(forged.status).toBe(403);
});

test('a change of a job is pushed to its owner and to internal users, and to no one else', async () => {
  const own = await readEvents(server, member, 'jobs');
  const all = await readEvents(server, editor, 'jobs,all-jobs');
  expect((await readEvents(server, member, 'jobs,all-jobs')).status).toBe(403);
  const [mine, foreign] = [await enqueueSteps(2), await enqueueSteps(2, 'member002')];
  for (const jobId of [mine, foreign]) await all.hears('all-jobs', jobId);
  await own.hears('jobs', mine);
  const before = own.lastId;
  await running(() => untilState(mine, 'done'));
  await until(async () => own.lastId !== before);
  expect(own.changes.filter(({ key }) => key !== mine)).toEqual([]);
  expect(all.changes.filter(({ topic }) => topic === 'jobs')).toEqual([]);
  own.leave();
  all.leave();
});

test('push connections of one session are limited; another session of the same member still gets one', async () => {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const listen = async () => {
    const { cookies } = await new Browser(server.app).as('member002');
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    return () =>
      fetch(`http://127.0.0.1:${port}/api/events?topics=jobs`, { headers, signal: leaving.signal });
  };
  const [first, second] = [await listen(), await listen()];
  const answers = await Promise.all(Array.from({ length: 17 }, first));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('60');
  expect(await refused?.text()).toContain('接続が多すぎます');
  expect((await second()).status).toBe(200);
  leaving.abort();
});
