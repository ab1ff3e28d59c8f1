import type { Job } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, readCached, useApiQuery, writeCached } from '@newsphoto/query';
import { refreshCart } from '@newsphoto/session';
import { followJob } from '../../../blocks/jobs/state/follow-job.ts';

const ACTIVE: readonly Job['state'][] = ['queued', 'running', 'undoing'];
export const isActive = ({ state }: Job): boolean => ACTIVE.includes(state);

/** The last job that put a whole result into the cart; null: it was dismissed. Written by what follows the job. */
const CART_JOB: ApiQuery<Job | null> = { key: ['cart-job'], call: async () => null };

export const useCartJob = () => useApiQuery(CART_JOB, { enabled: false }).data;

/** Follows the job to its end: the page may be left and returned to meanwhile. */
function follow({ jobId }: Job): void {
  const following = new AbortController();
  const show = (job: Job) => {
    const shown = readCached(CART_JOB);
    const isShown = shown?.jobId === jobId;
    if (isShown && shown.revision <= job.revision) writeCached(CART_JOB, job);
    if (isShown && isActive(job)) return;
    following.abort();
    // A job that was cancelled or failed may have put something in.
    if (isShown) void refreshCart();
  };
  followJob(jobId, { onJob: show, signal: following.signal });
}

/** Refusals are shown by the page's banner. */
async function run(request: () => Promise<Job>): Promise<void> {
  const before = readCached(CART_JOB);
  const job = await request().catch(() => undefined);
  if (!job) return;
  writeCached(CART_JOB, job);
  if (before?.jobId !== job.jobId || !isActive(before)) follow(job);
}

export const startCartJob = (handle: string) =>
  run(() => call('POST /contents/search/:handle/cart', { params: { handle } }));

export const changeCartJob = ({ jobId }: Job, action: 'cancel' | 'undo' | 'retry') =>
  run(() => call(`POST /jobs/:jobId/${action}`, { params: { jobId } }));

export const dismissCartJob = (): void => writeCached(CART_JOB, null);
