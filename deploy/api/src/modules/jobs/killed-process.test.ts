import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { type PostgresCluster, startPostgresCluster } from '../../testing/postgres-cluster.ts';

/** Five in the ordinary run; twenty with `pnpm kills`. */
const KILLS = Number(process.env.KILLS ?? 5);
const SLOW_MS = 120_000 + KILLS * 30_000;
/** A process is killed at some moment of its first seconds of work. */
const LONGEST_LIFE_MS = 2_500;
const apiDir = fileURLToPath(new URL('../../..', import.meta.url));
// Inside the workspace, so that the finished files find their packages.
const outdir = `node_modules/.test-builds/${process.pid}-jobs`;
const program = join(apiDir, outdir, 'jobs-process.mjs');
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-jobs-'));

let post: TestMailServer;
let cluster: PostgresCluster | undefined;

beforeAll(async () => {
  const entries = {
    'jobs-process': fileURLToPath(new URL('../../testing/jobs-process.ts', import.meta.url)),
    'pglite-worker': fileURLToPath(new URL('../../db/pglite/worker.ts', import.meta.url)),
  };
  const script = `import { bundleServer } from '@newsphoto/build/server';
    await bundleServer(${JSON.stringify({ entries, outdir })});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: apiDir });
  post = await startMailServer();
  if (process.env.TEST_DATABASE === 'postgres') cluster = startPostgresCluster();
}, SLOW_MS);
afterAll(async () => {
  await post.close();
  cluster?.stop();
  rmSync(join(apiDir, outdir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

interface Report {
  readonly steps: number;
  readonly jobs: { id: string; phase: string; state: string; error: string; effects: number[] }[];
  readonly mails: { id: string; messageId: string; state: string; attempts: number; error: string }[];
}

const startProcess = (mode: 'work' | 'finish'): ChildProcess =>
  spawn(process.execPath, [program, mode, dataDir, post.url, cluster?.url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function linesOf(child: ChildProcess, onLine: (value: unknown) => void): Promise<void> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) onLine(JSON.parse(line));
}

/** Lets a process work, kills it at a moment of its own, and answers what it had acknowledged. */
async function workAndDie(): Promise<{ job: string; mail: string }[]> {
  const child = startProcess('work');
  const acknowledged: { job: string; mail: string }[] = [];
  const exit = once(child, 'exit');
  await linesOf(child, (value) => {
    if (value === 'ready') void sleep(Math.random() * LONGEST_LIFE_MS).then(() => child.kill('SIGKILL'));
    else acknowledged.push(value as { job: string; mail: string });
  });
  const [code, signal]: unknown[] = await exit;
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

async function finish(): Promise<Report> {
  const child = startProcess('finish');
  let report: Report | undefined;
  await linesOf(child, (value) => {
    report = value as Report;
  });
  if (!report) throw new Error('the last process told nothing');
  return report;
}

test(
  `kill -9 at ${KILLS} random moments: each effect is there once, each mail was sent or says that it failed`,
  async () => {
    const acknowledged: { job: string; mail: string }[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await workAndDie()));
    const { steps, jobs, mails } = await finish();

    // Nothing that was acknowledged is lost.
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ job }) => job)));
    expect(mails.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ mail }) => mail)));

    const all = Array.from({ length: steps }, (_, index) => index + 1);
    for (const job of jobs) {
      if (job.state === 'failed') {
        // What it did is a beginning without a gap or a double, and it says why it ended.
        expect(job.error).not.toBe('');
        expect(job.effects).toEqual(all.slice(0, job.effects.length));
      } else {
        expect(job.state).toBe('done');
        expect(job.effects).toEqual(job.phase === 'undo' ? [] : all);
      }
    }

    // A mail may come twice, and then it is the same one: there are as many Message-IDs as mails that were sent.
    const receivedIds = post.received.map(({ parsed }) => parsed.messageId);
    const sent = mails.filter(({ state }) => state === 'sent');
    for (const { state, error } of mails)
      expect(state === 'sent' || (state === 'failed' && error !== '')).toBe(true);
    expect(receivedIds).toEqual(expect.arrayContaining(sent.map(({ messageId }) => messageId)));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
    expect(new Set(receivedIds).size).toBeLessThanOrEqual(mails.length);
    if (process.env.KILLS) {
      const failed = jobs.filter(({ state }) => state === 'failed').length;
      const undone = jobs.filter(({ phase }) => phase === 'undo').length;
      console.log(
        `${KILLS} kills: ${jobs.length} jobs (${undone} undone, ${failed} failed), ${mails.length} mails ` +
          `(${mails.length - sent.length} failed), ${receivedIds.length - new Set(receivedIds).size} sent twice`,
      );
    }
  },
  SLOW_MS,
);
