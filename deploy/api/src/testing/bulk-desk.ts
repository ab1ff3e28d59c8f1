import { randomUUID } from 'node:crypto';
import { bulkRunJob } from '../modules/bulk/bulk-run.job.ts';
import { bulkUndoJob } from '../modules/bulk/bulk-undo.job.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

type Operation = Readonly<Record<string, unknown>>;

/** Calls of one editor on one bulk update, and the jobs that they start. */
export function bulkDesk({ opened, media, clock }: TestApp, browser: Browser) {
  const { db } = opened;
  const deps = { db, media, now: clock.now };
  const path = (bulkId: string, call = '') => `/api/bulk/${bulkId}${call}`;
  const read = async (bulkId: string) => (await browser.get(path(bulkId))).body.data;
  const operate = async (bulkId: string, operations: readonly Operation[]): Promise<Answer> => {
    const { version } = await read(bulkId);
    let answer = await browser.put(path(bulkId, '/operations'), { version, operations });
    while (answer.body.data?.state === 'checking') answer = await browser.post(path(bulkId, '/check'));
    return answer;
  };
  const start = async (bulkId: string, confirmed: readonly string[] = []): Promise<Answer> => {
    const { version, counts } = await read(bulkId);
    return browser.post(path(bulkId, '/run'), { version, changes: counts.pending, confirmed });
  };
  /** Works jobs off until something is true; returns it. */
  const working = async <T>(check: () => Promise<T>) => {
    const jobs = [bulkRunJob(deps), bulkUndoJob(deps)];
    const onError = (error: unknown) => console.error(error);
    const timing = { poll: 20, heartbeat: 20 };
    const runner = await startJobRunner({ db, jobs, isAlone: true, onError, timing });
    try {
      return await until(check);
    } finally {
      await runner.stop();
    }
  };
  const work = (bulkId: string, ...states: readonly string[]) =>
    working(async () => {
      const bulk = await read(bulkId);
      return states.includes(bulk.state) && bulk;
    });
  return {
    ...{ path, read, operate, start, work, working },
    create: (contentIds: readonly (number | string)[]) =>
      browser.post('/api/bulk', {
        requestId: randomUUID(),
        source: { contentIds: contentIds.map((id) => String(id).padStart(12, '0')) },
      }),
    async made(contentIds: readonly number[]): Promise<string> {
      const { body } = await this.create(contentIds);
      return body.data.bulkId;
    },
    async items(bulkId: string, query = ''): Promise<ReturnType<typeof JSON.parse>[]> {
      return (await browser.get(path(bulkId, `/items${query}`))).body.data.items;
    },
    async run(bulkId: string, confirmed: readonly string[] = []) {
      await start(bulkId, confirmed);
      return work(bulkId, 'done', 'failed', 'cancelled');
    },
    async undo(bulkId: string) {
      await browser.post(path(bulkId, '/undo'));
      return work(bulkId, 'undone', 'stopped');
    },
  };
}
