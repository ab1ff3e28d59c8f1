import type { Job } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { refreshCart } from '@newsphoto/session';
import { followJob } from '../../../blocks/jobs/state/follow-job.ts';

/** The last job that put a whole result into the cart. */
export interface CartJob {
  readonly userId: string;
  readonly job: Job;
}

const GOING_ON: readonly Job['state'][] = ['queued', 'running', 'undoing'];
export const isGoingOn = ({ state }: Job): boolean => GOING_ON.includes(state);

const listeners = new Set<() => void>();
let shown: CartJob | undefined;
let watching: AbortController | undefined;

export const subscribeCartJob = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};
export const cartJob = (): CartJob | undefined => shown;

function show(next: CartJob | undefined): void {
  shown = next;
  for (const notify of listeners) notify();
}

/** Takes over the job's state, unless a newer one is known. */
function tell(told: Job): void {
  if (!shown || shown.job.jobId !== told.jobId || shown.job.revision > told.revision) return;
  show({ ...shown, job: told });
  if (isGoingOn(told)) return;
  watching?.abort();
  // Also what was cancelled or failed may have put something in.
  void refreshCart();
}

/** Follows the job until it is over: the page may be left and come back to meanwhile. */
function follow(job: Job): void {
  watching?.abort();
  watching = new AbortController();
  followJob(job.jobId, { onJob: tell, signal: watching.signal });
}

/** Puts every hit of a result into the cart. Refusals are shown by the page's banner. */
export async function startCartJob(userId: string, handle: string): Promise<void> {
  await run(userId, () => call('POST /contents/search/:handle/cart', { params: { handle } }));
}

async function run(userId: string, ask: () => Promise<Job>): Promise<void> {
  try {
    const job = await ask();
    show({ userId, job });
    follow(job);
  } catch {
    // The banner has said why.
  }
}

const again = (act: 'cancel' | 'undo' | 'retry') => async (): Promise<void> => {
  const before = shown;
  if (!before) return;
  const { jobId } = before.job;
  await run(before.userId, () => call(`POST /jobs/:jobId/${act}`, { params: { jobId } }));
};

export const cancelCartJob = again('cancel');
export const undoCartJob = again('undo');
export const retryCartJob = again('retry');

export function dismissCartJob(): void {
  watching?.abort();
  show(undefined);
}
