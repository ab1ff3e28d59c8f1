import { markFailed } from '@newsphoto/tracing';
import { Value } from 'typebox/value';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { MediaStoreAway } from '../../media-store/media-store-away.ts';
import { type Claim, lockClaim, secondsFromNow, updateJob } from './claims.repository.ts';
import type { HandledJob, JobContext, Storable } from './job-declaration.ts';
import { failureText, JobFailure, JobStop } from './job-failure.ts';
import { retryDelay } from './retry-delay.ts';

/** Works one claim off and records how it ended. Never rejects for what the handler does. */
export async function runClaim(
  db: Database,
  { declaration, handler }: HandledJob,
  claim: Claim,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const context = contextOf(db, claim, signal);
  try {
    if (!Value.Check(declaration.payload, claim.payload)) {
      throw new JobFailure('処理の内容を読み取れません。', { isPermanent: true });
    }
    const act = claim.phase === 'run' ? handler.run : handler.undo;
    if (!act) throw new JobFailure('この処理は元に戻せません。', { isPermanent: true });
    const result = await act.call(handler, context);
    await inClaim(db, claim, async (transaction) => {
      await updateJob(transaction, claim.job_id, {
        ...OVER(),
        state: 'done',
        progress: 1,
        ...leftBy(claim, result),
      });
    });
  } catch (error) {
    const stop = error instanceof JobStop ? error : stopOf(signal);
    if (stop) await recordStop(db, claim, stop);
    else await recordFailure(db, { declaration, handler }, claim, error, onError);
  }
}

/** Columns of a job that no process works on. */
const RELEASED = { claim_id: null, heartbeat_at: null } as const;
const OVER = () => ({ ...RELEASED, finished_at: new Date(), error_text: '' });

const leftBy = ({ phase }: Claim, result: Storable) =>
  phase === 'run' ? { result: JSON.stringify(result) } : {};

function stopOf(signal: AbortSignal): JobStop | undefined {
  return signal.aborted && signal.reason instanceof JobStop ? signal.reason : undefined;
}

/** Runs work in a transaction that the holder of the claim alone can commit. */
async function inClaim(
  db: Database,
  claim: Claim,
  work: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockClaim(transaction, claim))) throw new JobStop('lost');
    await work(transaction);
  });
}

function contextOf(db: Database, claim: Claim, signal: AbortSignal): JobContext<unknown> {
  const column = claim.phase === 'run' ? 'checkpoint' : 'undo_checkpoint';
  let checkpoint = claim[column] as Storable;
  return {
    jobId: claim.job_id,
    payload: claim.payload,
    signal,
    get checkpoint() {
      return checkpoint;
    },
    ran: { checkpoint: claim.checkpoint as Storable, result: claim.result as Storable },
    async step({ done, text }, work) {
      const stop = stopOf(signal);
      if (stop) throw stop;
      await db.transaction().execute(async (transaction) => {
        const held = await lockClaim(transaction, claim);
        if (!held) throw new JobStop('lost');
        if (held.cancel_requested_at) throw new JobStop('canceled');
        const next = await work(transaction);
        await updateJob(transaction, claim.job_id, {
          progress: Math.min(1, Math.max(0, done)),
          progress_text: text,
          [column]: JSON.stringify(next),
          // A step that is repeated time and again brings nothing further: it does not count as life.
          ...(done > held.progress && { interruptions: 0 }),
        });
        checkpoint = next;
      });
    },
  };
}

async function recordStop(db: Database, claim: Claim, { reason }: JobStop): Promise<void> {
  if (reason === 'lost') return;
  await ignoringLoss(
    inClaim(db, claim, async (transaction) => {
      if (reason === 'canceled') {
        await updateJob(transaction, claim.job_id, { ...OVER(), state: 'canceled' });
        return;
      }
      await updateJob(transaction, claim.job_id, { ...RELEASED, state: 'queued', due_at: secondsFromNow(0) });
    }),
  );
}

const AWAY_SECONDS = 30;

async function recordFailure(
  db: Database,
  { declaration, handler }: HandledJob,
  claim: Claim,
  error: unknown,
  onError: (error: unknown) => void,
): Promise<void> {
  markFailed();
  if (!(error instanceof JobFailure)) onError(error);
  const text = failureText(error);
  const isPermanent = error instanceof JobFailure && error.isPermanent;
  // While the files are away every try fails: none is counted.
  const isAway = error instanceof MediaStoreAway;
  const attempts = claim.attempts + (isAway ? 0 : 1);
  const delay = isAway ? AWAY_SECONDS : retryDelay(declaration.retry, attempts, Math.random());
  const wait = isPermanent ? undefined : delay;
  await ignoringLoss(
    inClaim(db, claim, async (transaction) => {
      const fate =
        wait === undefined
          ? { ...OVER(), state: 'failed' as const }
          : { ...RELEASED, state: 'queued' as const, due_at: secondsFromNow(wait) };
      await updateJob(transaction, claim.job_id, { ...fate, attempts, error_text: text });
      await handler.onFailure?.(transaction, claim.payload, { text, isFinal: wait === undefined });
    }),
  );
}

/** If another process took the job over, that process records the outcome. */
async function ignoringLoss(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof JobStop)) throw error;
  }
}
