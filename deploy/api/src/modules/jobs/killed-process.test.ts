import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { databaseOfProcesses } from '../../testing/database.ts';
import { buildKilledProgram, KILLS, KILLS_MS, type KilledProgram } from '../../testing/killed-program.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import type { PhotographReport } from '../../testing/photograph-work.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-jobs-'));
const folder = mkdtempSync(join(tmpdir(), 'newsphoto-photographs-'));
const PHOTOGRAPHS_A_KILL = 4;
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;

let program: KilledProgram;
let post: TestMailServer;
let databaseUrl = '';

beforeAll(async () => {
  program = buildKilledProgram('jobs-process', ['modules/renditions/picture-decoder-process']);
  await addPhotographs();
  post = await startMailServer();
  databaseUrl = await databaseOfProcesses(dataDir);
}, KILLS_MS);
afterAll(async () => {
  await post.close();
  program.remove();
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
}

const args = (mode: 'work' | 'finish') => [mode, dataDir, folder, post.url, databaseUrl];

type Acknowledged = { readonly job: string; readonly mail: string } | { readonly content: string };

/** Each photograph is there once, found or failed with its reason; there is no file more and none less. */
function expectComplete(
  { contents, recreations, missing, stray }: PhotographReport,
  acknowledged: readonly string[],
): void {
  expect(contents.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort());
  expect(contents.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
  for (const { state, error, found } of contents) {
    expect(state === 'ready' ? [error, found] : [state, error !== '', found]).toEqual(
      state === 'ready' ? ['', 1] : ['receiving', true, 0],
    );
  }
  for (const { state, error } of recreations)
    expect(state === 'done' || (state === 'failed' && error !== '')).toBe(true);
  expect({ missing, stray }).toEqual({ missing: [], stray: [] });
}

test(
  `kill -9 at ${KILLS} random moments: each effect is there once, each mail was sent, and each photograph can be found, or says that it failed; the files are those of the records`,
  async () => {
    const acknowledged: Acknowledged[] = [];
    for (let kill = 0; kill < KILLS; kill += 1)
      acknowledged.push(...(await program.workAndDie<Acknowledged>(args('work'), kill === 0)));
    const { steps, jobs, mails, photographs } = await program.finish<Report>(args('finish'));

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
    expectComplete(photographs, contents);
    if (process.env.KILLS) {
      const failed = jobs.filter(({ state }) => state === 'failed').length;
      const undone = jobs.filter(({ phase }) => phase === 'undo').length;
      console.log(
        `${KILLS} kills: ${jobs.length} jobs (${undone} undone, ${failed} failed), ${mails.length} mails ` +
          `(${mails.length - sent.length} failed), ${receivedIds.length - new Set(receivedIds).size} sent twice, ` +
          `${photographs.contents.length} photographs (${contents.length} acknowledged before a kill, ` +
          `${photographs.contents.filter(({ state }) => state !== 'ready').length} failed), ` +
          `${photographs.recreations.length} runs over all (${photographs.recreations.filter(({ state }) => state === 'failed').length} failed)`,
      );
    }
  },
  KILLS_MS,
);
