import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTracing } from '@newsphoto/tracing';
import { startCollector } from '@newsphoto/tracing/testing';
import { enqueueJob } from '../modules/jobs/enqueue-job.ts';
import { handledJob } from '../modules/jobs/job-declaration.ts';
import { JobFailure } from '../modules/jobs/job-failure.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { SEND_MAIL } from '../modules/mails/send-mail.job.ts';
import { Browser } from '../testing/browser.ts';
import { COUNTING } from '../testing/counting-job.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const GATEWAY = 'b7ad6b7169203331';
const NEXT = { ...COUNTING, kind: 'test-next', hasUndo: false } as const;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
}, STARTUP_MS);
afterAll(async () => server.close());

test('a call continues the trace of its gateway, and so do the jobs that it causes, and those that they cause', async () => {
  const { app, opened } = server;
  const { db } = opened;
  const collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const tracing = await startTracing({ service: 'newsphoto-api', say: console.error }, process.env);
  let isOver = false;
  const mail = handledJob(SEND_MAIL, {
    async run(job) {
      await job.step({ done: 1, text: '' }, async (transaction) => {
        await enqueueJob(transaction, NEXT, { steps: 1 });
        return 1;
      });
      return null;
    },
  });
  const next = handledJob(NEXT, {
    async run() {
      isOver = true;
      throw new JobFailure('hidden-name', { isPermanent: true });
    },
  });
  const jobs = [mail, next];
  const runner = await startJobRunner({
    ...{ db, jobs, isAlone: true, onError: console.error, timing: { poll: 20 } },
  });
  try {
    const visitor = new Browser(app);
    const headers = { traceparent: `00-${TRACE}-${GATEWAY}-01`, 'x-request-id': TRACE };
    const { mail_address: mailAddress } = await db
      .selectFrom('users')
      .select('mail_address')
      .where('user_id', '=', 'member001')
      .executeTakeFirstOrThrow();
    const wanted = { mailAddress };
    expect((await visitor.post('/api/password-recovery', wanted, headers)).status).toBeLessThan(300);
    await until(async () => isOver);
    expect((await visitor.get('/api/contents/hidden-id/none', headers)).body.requestId).toBe(TRACE);
  } finally {
    await runner.stop();
    await tracing.end();
    collector.close();
  }
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const named = (name: string) => spans.find((span) => span.name === name);
  const [call, first, second] = ['POST /api/password-recovery', 'job mail-send', 'job test-next'].map(named);
  expect(spans.map(({ parentSpanId }) => parentSpanId).sort()).toEqual(
    [GATEWAY, GATEWAY, call?.spanId, first?.spanId].sort(),
  );
  expect([call?.parentSpanId, first?.parentSpanId, second?.parentSpanId]).toEqual([
    ...[GATEWAY, call?.spanId, first?.spanId],
  ]);
  expect([call?.isFailed, first?.isFailed, second?.isFailed]).toEqual([false, false, true]);
  expect(collector.text()).not.toMatch(/hidden|member001|@/);
});
