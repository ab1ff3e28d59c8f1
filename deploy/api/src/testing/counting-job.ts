import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { Type } from 'typebox';
import type { DatabaseTransaction } from '../db/database.ts';
import { type HandledJob, handledJob, type JobDeclaration } from '../modules/jobs/job-declaration.ts';

/** A job whose effects can be counted: each step adds a row, the undo takes one away at a time. */
export const COUNTING = {
  kind: 'test-counting',
  title: '数える',
  payload: Type.Object({
    steps: Type.Integer({ minimum: 1 }),
    /** Pause within each step, milliseconds. */
    pause: Type.Optional(Type.Integer()),
  }),
  hasUndo: true,
  atOnce: 2,
  retry: { tries: 3, firstSeconds: 0.01, longestSeconds: 0.05 },
} as const satisfies JobDeclaration;

export async function installCounting(pool: pg.Pool): Promise<void> {
  await pool.query('create table if not exists job_effects (job_id uuid not null, step integer not null)');
}

export interface CountingHooks {
  /** Called before each step; an exception is the step's failure. */
  readonly beforeStep?: (step: number, jobId: string) => Promise<void>;
}

export function countingJob({ beforeStep }: CountingHooks = {}): HandledJob {
  return handledJob(COUNTING, {
    async run(job) {
      const { steps, pause = 0 } = job.payload;
      for (let step = Number(job.checkpoint ?? 0) + 1; step <= steps; step += 1) {
        await beforeStep?.(step, job.jobId);
        await job.step({ done: step / steps, text: `${step}件まで数えました` }, async (transaction) => {
          await addEffect(transaction, job.jobId, step);
          await sleep(pause);
          return step;
        });
      }
      return { counted: steps };
    },
    async undo(job) {
      const counted = Number(job.ran.checkpoint ?? 0);
      for (let step = Number(job.checkpoint ?? counted); step > 0; step -= 1) {
        await job.step(
          { done: 1 - (step - 1) / counted, text: `${step}件目を戻しました` },
          async (transaction) => {
            await sql`delete from job_effects where job_id = ${job.jobId} and step = ${step}`.execute(
              transaction,
            );
            return step - 1;
          },
        );
      }
      return null;
    },
  });
}

async function addEffect(transaction: DatabaseTransaction, jobId: string, step: number): Promise<void> {
  await sql`insert into job_effects (job_id, step) values (${jobId}, ${step})`.execute(transaction);
}

/** Effects of the steps, in order, each as often as it happened. */
export async function effectsOf(pool: pg.Pool, jobId: string): Promise<number[]> {
  const { rows } = await pool.query<{ step: number }>(
    'select step from job_effects where job_id = $1 order by step',
    [jobId],
  );
  return rows.map(({ step }) => step);
}
