import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { input } from '../../api-module.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { MediaStoreAway } from '../../media-store/media-store-away.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { csvExportJob } from './csv-export.job.ts';
import { csvModule } from './module.ts';

const CONTENTS = 1200;
const HOUR_MS = 3_600_000;
let server: TestApp;
let member: Browser;
let ids: string[];

beforeAll(async () => {
  server = await startTestApp();
  const traits = Array.from({ length: CONTENTS }, (_, index) => ({
    headline: `港の朝 ${index}${index === 7 ? '😀' : ''}`,
    visibility: index === 3 ? ('2' as const) : ('1' as const),
  }));
  ids = (await addContents(server.opened.db, traits)).map(String);
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());

async function running<T>(work: () => Promise<T>, media = server.media): Promise<T> {
  const { opened, clock } = server;
  const jobs = [csvExportJob({ db: opened.db, media, now: clock.now })];
  const onError = (error: unknown) => console.error(error);
  const timing = { poll: 20, heartbeat: 20 };
  const runner = await startJobRunner({ db: opened.db, jobs, isAlone: true, onError, timing });
  try {
    return await work();
  } finally {
    await runner.stop();
  }
}
const request = async (checkOnly = false, encoding = 'utf-8') => {
  const setting = { columns: ['contentId', 'headline'], encoding };
  const { status, body } = await member.post('/api/csv/jobs', {
    source: { contentIds: ids },
    setting,
    checkOnly,
  });
  expect([status, body.data.title]).toEqual([200, 'CSVの作成']);
  return String(body.data.jobId);
};
const over = (jobId: string, state = 'done') =>
  until(async () => {
    const { body } = await member.get(`/api/jobs/${jobId}`);
    return body.data.state === state && body.data;
  });
const file = (jobId: string, browser = member) => browser.get(`/api/csv/files/${jobId}`);
const pathOf = async (jobId: string): Promise<string> => {
  const { rows } = await server.opened.pool.query('select export_id from csv_exports where job_id = $1', [
    jobId,
  ]);
  return server.media.exportFile(rows[0].export_id);
};

test('a large CSV is a job with progress; its file is for its owner alone, until it expires', async () => {
  const jobId = await request();
  expect((await file(jobId)).status).toBe(404);
  const job = await running(() => over(jobId));
  expect(job).toMatchObject({ progress: 1, progressText: '1,200 / 1,200件', canUndo: false });
  expect(job.result).toEqual({ rows: CONTENTS - 1, leftOut: 1, lost: [], lostKinds: 0 });

  const answer = await file(jobId);
  expect(answer.status).toBe(200);
  expect(String(answer.headers['content-disposition'])).toMatch(/filename\*=UTF-8''%E7%B4%A0/);
  const rows: string[][] = parse(answer.raw, { bom: true });
  expect(rows.slice(1).map(([id]) => id)).toEqual(ids.filter((_, index) => index !== 3));

  for (const other of ['member002', 'desk00001', 'admin0001']) {
    expect((await file(jobId, await new Browser(server.app).as(other))).status).toBe(404);
  }
  expect((await file(jobId, await new Browser(server.app).asGuest())).status).toBe(401);
  expect((await file('x')).status).toBe(400);

  const path = await pathOf(jobId);
  const cleanUpIn = async (hours: number, media: MediaStore = server.media) => {
    const now = new Date(server.clock.now().getTime() + hours * HOUR_MS);
    await input(csvModule.cleanUp)?.({ db: server.opened.db, media, now, personalData: [] });
  };
  await cleanUpIn(23);
  expect(existsSync(path)).toBe(true);
  // Where the store is away the row stays, so that the next clean-up removes the file.
  const away = { ...server.media, removeExport: async () => Promise.reject(new MediaStoreAway('test')) };
  await expect(cleanUpIn(25, away)).rejects.toThrow('away');
  await cleanUpIn(25);
  expect(existsSync(path)).toBe(false);
  expect((await file(jobId)).status).toBe(404);
});

test('the check of a large one leaves no file, and reports what would be lost', async () => {
  const jobId = await request(true, 'shift_jis');
  const { result } = await running(() => over(jobId));
  expect(result).toMatchObject({ rows: CONTENTS - 1, lostKinds: 1 });
  expect(result.lost).toEqual([{ character: '😀', becomes: '〓', times: 1, contentIds: [ids[7]] }]);
  expect((await file(jobId)).status).toBe(404);
});

test('a cancelled job leaves nothing behind', async () => {
  const jobId = await request();
  expect((await member.post(`/api/jobs/${jobId}/cancel`)).status).toBe(200);
  await running(() => over(jobId, 'canceled'));
  expect((await file(jobId)).status).toBe(404);
  expect(existsSync(await pathOf(jobId))).toBe(false);
});

test('who was suspended meanwhile gets nothing, and rights are those of the moment when it is made', async () => {
  const jobId = await request();
  const hide = (visibility: string) =>
    server.opened.pool.query('update contents set visibility = $1 where content_id = any($2)', [
      visibility,
      ids.slice(10, 20),
    ]);
  const embargo = (until: string) =>
    server.opened.pool.query(`update contents set released_at = ${until} where content_id = any($1)`, [
      ids.slice(30, 35),
    ]);
  await hide('2');
  await embargo("now() + interval '1 hour'");
  const { result } = await running(() => over(jobId));
  const { raw } = await file(jobId);
  await hide('1');
  await embargo('null');
  expect(result).toMatchObject({ rows: CONTENTS - 16, leftOut: 16 });
  for (const id of [...ids.slice(10, 20), ...ids.slice(30, 35)]) expect(raw.includes(id)).toBe(false);
  const second = await request();
  const status = (value: string) =>
    server.opened.pool.query("update users set status = $1 where user_id = 'member001'", [value]);
  await status('suspended');
  await running(() =>
    until(async () => {
      const { rows } = await server.opened.pool.query('select state from jobs where job_id = $1', [second]);
      return rows[0].state === 'failed';
    }),
  );
  await status('active');
  expect((await file(second)).status).toBe(404);
});

test('the session ends while a CSV is made: the job goes on, and its member finds it and its file after a login', async () => {
  const before = await new Browser(server.app).as('member001');
  const setting = { columns: ['contentId'], encoding: 'utf-8' };
  const requested = await before.post('/api/csv/jobs', {
    source: { contentIds: ids },
    setting,
    checkOnly: false,
  });
  const { jobId } = requested.body.data;
  expect((await before.post('/api/logout')).status).toBe(200);
  await running(() =>
    until(async () => {
      const { status, body } = await before.get(`/api/jobs/${jobId}`);
      expect([status, body.messages[0]]).toEqual([
        401,
        { code: '401', text: 'ログインしていないか、ログインの有効期限が切れています。' },
      ]);
      const { rows } = await server.opened.pool.query('select state from jobs where job_id = $1', [jobId]);
      return rows[0].state === 'done';
    }),
  );
  expect((await file(jobId, before)).status).toBe(401);
  expect((await file(jobId, await before.asGuest())).status).toBe(401);

  for (const [userId, ofJob] of [
    ['member002', 403],
    ['desk00001', 200],
  ] as const) {
    const other = await new Browser(server.app).as(userId);
    const statuses = [await other.get(`/api/jobs/${jobId}`), await file(jobId, other)];
    expect([userId, ...statuses.map(({ status }) => status)]).toEqual([userId, ofJob, 404]);
  }

  const after = await before.as('member001');
  const { body } = await after.get('/api/jobs');
  expect(body.data.resultList[0]).toMatchObject({ jobId, state: 'done', title: 'CSVの作成' });
  const { status, raw } = await file(jobId, after);
  const rows: string[][] = parse(raw, { bom: true });
  expect([status, rows.length]).toEqual([200, CONTENTS]);
});

test('a full disk is reported as text; once there is room again, the next try creates the file', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  let isFull = true;
  const media = {
    ...server.media,
    putExport: async (...input: Parameters<typeof server.media.putExport>) => {
      if (isFull) throw full;
      await server.media.putExport(...input);
    },
  };
  const shown = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const jobId = await request();
  const stateOf = async () => (await member.get(`/api/jobs/${jobId}`)).body.data;
  const waiting = await running(
    () =>
      until(async () => {
        const job = await stateOf();
        return job.errorText !== '' && job;
      }),
    media,
  );
  expect(waiting).toMatchObject({
    state: 'queued',
    errorText: 'サーバーの空き容量が足りません。管理者にお知らせください。',
  });
  expect(shown).toHaveBeenCalledWith(full);
  shown.mockRestore();
  expect((await file(jobId)).status).toBe(404);
  isFull = false;
  await running(() => over(jobId), media);
  expect((await file(jobId)).status).toBe(200);
});
