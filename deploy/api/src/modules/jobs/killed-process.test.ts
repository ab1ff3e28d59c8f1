import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { isSystemError } from '../../errors/system-error.ts';
import type { AlertReport } from '../../testing/alert-work.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import type { PhotographReport } from '../../testing/photograph-work.ts';
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
const folder = mkdtempSync(join(tmpdir(), 'newsphoto-photographs-'));
const PHOTOGRAPHS_A_KILL = 4;
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;

let post: TestMailServer;
let cluster: PostgresCluster | undefined;

beforeAll(async () => {
  const entries = {
    'jobs-process': fileURLToPath(new URL('../../testing/jobs-process.ts', import.meta.url)),
    'pglite-worker': fileURLToPath(new URL('../../db/pglite/worker.ts', import.meta.url)),
    'picture-workshop': fileURLToPath(new URL('../renditions/picture-workshop-process.ts', import.meta.url)),
  };
  const script = `import { bundleServer } from '@newsphoto/build/server';
    await bundleServer(${JSON.stringify({ entries, outdir })});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: apiDir });
  await addPhotographs();
  post = await startMailServer();
  if (process.env.TEST_DATABASE === 'postgres') cluster = startPostgresCluster();
}, SLOW_MS);
afterAll(async () => {
  await post.close();
  cluster?.stop();
  rmSync(join(apiDir, outdir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Enough that a process is killed in the middle of them. */
async function addPhotographs(): Promise<void> {
  for (let index = 0; index < KILLS * PHOTOGRAPHS_A_KILL; index += 1) {
    const background = { r: index % 256, g: index >> 8, b: 128 };
    await sharp({ create: { width: 1200, height: 800, channels: 3, background, noise: NOISE } })
      .jpeg()
      .toFile(join(folder, `${index}.jpg`));
  }
}

interface Report {
  readonly steps: number;
  readonly jobs: { id: string; phase: string; state: string; error: string; effects: number[] }[];
  readonly mails: { id: string; messageId: string; state: string; attempts: number; error: string }[];
  readonly photographs: PhotographReport;
  readonly alerts: AlertReport;
}

const startProcess = (mode: 'work' | 'finish'): ChildProcess =>
  spawn(process.execPath, [program, mode, dataDir, folder, post.url, cluster?.url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: what it started itself ends with it.
    detached: true,
  });

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!isSystemError(error, 'ESRCH')) throw error;
  }
}

async function linesOf(child: ChildProcess, onLine: (value: unknown) => void): Promise<void> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) onLine(JSON.parse(line));
}

type Acknowledged = { readonly job: string; readonly mail: string } | { readonly content: string };

/** Each photograph is there once, found or failed with its reason; there is no file more and none less. */
function expectWhole(
  { contents, anew, missing, stray }: PhotographReport,
  acknowledged: readonly string[],
): void {
  expect(contents.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort());
  expect(contents.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
  for (const { state, error, found } of contents) {
    expect(state === 'ready' ? [error, found] : [state, error !== '', found]).toEqual(
      state === 'ready' ? ['', 1] : ['receiving', true, 0],
    );
  }
  for (const { state, error } of anew)
    expect(state === 'done' || (state === 'failed' && error !== '')).toBe(true);
  expect({ missing, stray }).toEqual({ missing: [], stray: [] });
}

/** What the member may see is in one mail each, counted by Message-ID; what he may not see is in none. */
function expectToldOnce({ told, visible, hidden }: AlertReport): void {
  expect(visible.length).toBeGreaterThan(0);
  expect(told).toEqual(visible);
  const mails = new Map<string, Set<string>>();
  for (const { parsed } of post.received) {
    const [, name] = parsed.subject?.match(/「(No\d+)」の新着/) ?? [];
    if (!name) continue;
    for (const [, id = ''] of parsed.text?.matchAll(/contentId=(\d{12})/g) ?? []) {
      const pair = `${name} ${id}`;
      mails.set(pair, (mails.get(pair) ?? new Set()).add(parsed.messageId ?? ''));
    }
  }
  expect([...mails.keys()].sort()).toEqual([...visible].sort());
  expect([...mails].filter(([, ids]) => ids.size !== 1)).toEqual([]);
  expect(hidden.filter((pair) => mails.has(pair))).toEqual([]);
}

/** Lets a process work, kills it at a moment of its own, and answers what it had acknowledged. */
async function workAndDie(): Promise<Acknowledged[]> {
  const child = startProcess('work');
  const acknowledged: Acknowledged[] = [];
  const exit = once(child, 'exit');
  await linesOf(child, (value) => {
    if (value === 'ready') void sleep(Math.random() * LONGEST_LIFE_MS).then(() => child.kill('SIGKILL'));
    else acknowledged.push(value as Acknowledged);
  });
  const [code, signal]: unknown[] = await exit;
  endGroup(child);
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
  `kill -9 at ${KILLS} random moments: each effect is there once, each mail was sent, each match told by one, and each photograph can be found, or says that it failed; the files are those of the records`,
  async () => {
    const acknowledged: Acknowledged[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await workAndDie()));
    const { steps, jobs, mails, photographs, alerts } = await finish();

    // Nothing that was acknowledged is lost.
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(jobs.map(({ id }) => id)).toEqual(
      expect.arrayContaining(acknowledged.flatMap((one) => ('job' in one ? one.job : []))),
    );
    expect(mails.map(({ id }) => id)).toEqual(
      expect.arrayContaining(acknowledged.flatMap((one) => ('job' in one ? one.mail : []))),
    );

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
    const contents = acknowledged.flatMap((one) => ('content' in one ? one.content : []));
    expectWhole(photographs, contents);
    expectToldOnce(alerts);
    if (process.env.KILLS) {
      const failed = jobs.filter(({ state }) => state === 'failed').length;
      const undone = jobs.filter(({ phase }) => phase === 'undo').length;
      console.log(
        `${KILLS} kills: ${jobs.length} jobs (${undone} undone, ${failed} failed), ${mails.length} mails ` +
          `(${mails.length - sent.length} failed), ${receivedIds.length - new Set(receivedIds).size} sent twice, ` +
          `${photographs.contents.length} photographs (${contents.length} acknowledged before a kill, ` +
          `${photographs.contents.filter(({ state }) => state !== 'ready').length} failed), ` +
          `${photographs.anew.length} runs over all (${photographs.anew.filter(({ state }) => state === 'failed').length} failed), ` +
          `${alerts.visible.length} matches told by alerts`,
      );
    }
  },
  SLOW_MS,
);
