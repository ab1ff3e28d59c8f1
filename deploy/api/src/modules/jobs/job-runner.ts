import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { withinJob } from '@newsphoto/tracing';
import type { Database } from '../../db/database.ts';
import { type Claim, claimNext, sendHeartbeats } from './claims.repository.ts';
import { watchDueKinds } from './due-kinds.ts';
import type { HandledJob } from './job-declaration.ts';
import { JobStop } from './job-failure.ts';
import { runClaim } from './run-claim.ts';
import { takeOver } from './take-over.ts';

export interface JobRunnerOptions {
  readonly db: Database;
  readonly jobs: readonly HandledJob[];
  /** True if no other process works on this database: jobs in the state `running` were then left by a process that ended. */
  readonly isAlone: boolean;
  readonly onError: (error: unknown) => void;
  readonly timing?: Partial<JobTiming>;
}

/** Milliseconds. */
export interface JobTiming {
  /** Between two looks into an empty queue. */
  readonly poll: number;
  readonly heartbeat: number;
  /** Silence after which a process counts as gone. */
  readonly silence: number;
  /** What jobs are given to stop in order when this process ends. */
  readonly farewell: number;
}

const TIMING: JobTiming = { poll: 1_000, heartbeat: 3_000, silence: 20_000, farewell: 10_000 };

export interface JobRunner {
  /** Lets running jobs stop at their next step and puts them back into their queues. */
  stop(): Promise<void>;
}

/** Works jobs off, as many of each kind at a time as its declaration says, until it is stopped. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { db, jobs, isAlone, onError } = options;
  const timing = { ...TIMING, ...options.timing };
  const byKind = new Map(jobs.map((job) => [job.declaration.kind, job]));
  const held = new Map<string, AbortController>();
  const ending = new AbortController();
  // One for each job that may run at once.
  setMaxListeners(0, ending.signal);

  await takeOver(db, byKind, isAlone ? 0 : timing.silence / 1000);

  const work = async (job: HandledJob, claim: Claim): Promise<void> => {
    const controller = new AbortController();
    held.set(claim.claim_id, controller);
    try {
      await withinJob({ kind: claim.kind, cause: claim.trace_parent }, () =>
        runClaim(db, job, claim, controller.signal, onError),
      );
    } catch (error) {
      // The database itself failed: the job is taken over once it is back.
      onError(error);
    } finally {
      held.delete(claim.claim_id);
    }
  };
  const due = watchDueKinds(db, { kinds: [...byKind.keys()], pollMs: timing.poll, onError });
  const serve = async (job: HandledJob): Promise<void> => {
    while (!ending.signal.aborted) {
      const claim = await claimNext(db, job.declaration.kind).catch(onError);
      if (claim === 'skipped') continue;
      if (claim) await work(job, claim);
      else if (!ending.signal.aborted) await due.next(job.declaration.kind);
    }
  };
  const slots = jobs.flatMap((job) => Array.from({ length: job.declaration.atOnce }, () => serve(job)));

  const stopLoops = [
    every(timing.heartbeat, () => showLife(db, held), onError),
    every(timing.silence / 2, () => takeOver(db, byKind, timing.silence / 1000), onError),
  ];
  return {
    stop: async () => {
      ending.abort();
      const stopped = due.stop();
      for (const controller of held.values()) controller.abort(new JobStop('ending'));
      await Promise.race([Promise.all(slots), sleep(timing.farewell, undefined, { ref: false })]);
      await Promise.all([stopped, ...stopLoops.map((stop) => stop())]);
    },
  };
}

/** Shows that the held jobs live; aborts those that were cancelled or taken away. */
async function showLife(db: Database, held: ReadonlyMap<string, AbortController>): Promise<void> {
  if (held.size === 0) return;
  const queried = [...held];
  const alive = await sendHeartbeats(db, [...held.keys()]);
  for (const [claimId, controller] of queried) {
    const state = alive.get(claimId);
    if (!state) controller.abort(new JobStop('lost'));
    else if (state.isCanceled) controller.abort(new JobStop('canceled'));
  }
}

/** Repeats a call with a pause between; answers how to end it, after the call that is under way. */
function every(
  milliseconds: number,
  call: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(call).catch(onError);
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
