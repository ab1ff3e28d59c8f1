import type { Job } from '@newsphoto/contract';
import { showTray } from '@newsphoto/extensions';
import { call } from '@newsphoto/http';
import { type ApiQuery, invalidate, useApiQuery, writeCached } from '@newsphoto/query';
import { refreshCart, useChanges } from '@newsphoto/session';
import { useEffect } from 'react';

const ACTIVE: readonly Job['state'][] = ['queued', 'running', 'undoing'];
export const isActive = ({ state }: Job): boolean => ACTIVE.includes(state);

const jobQuery = (jobId: string): ApiQuery<Job> => ({
  key: ['cart-job', jobId],
  call: (options) => call('GET /jobs/:jobId', { params: { jobId } }, { ...options, background: true }),
});

/** Refusals are shown by the page's banner. */
async function start(request: () => Promise<Job>): Promise<void> {
  const job = await request().catch(() => undefined);
  if (!job) return;
  writeCached(jobQuery(job.jobId), job);
  showTray('cart-job', job.jobId);
}

/** Puts every hit of a result into the cart. */
export const addResult = (handle: string): Promise<void> =>
  start(() => call('POST /contents/search/:handle/cart', { params: { handle } }));

export const changeCartJob = (jobId: string, action: 'cancel' | 'undo' | 'retry'): Promise<void> =>
  start(() => call(`POST /jobs/:jobId/${action}`, { params: { jobId } }));

/** The job as of now; the cart follows its end. Undefined while it is read, null if it cannot be. */
export function useCartJob(jobId: string): Job | null | undefined {
  const { data, isError } = useApiQuery(jobQuery(jobId));
  useChanges('jobs', (key) => {
    if (key === '' || key === jobId) void invalidate(jobQuery(jobId));
  });
  const isOver = data !== undefined && !isActive(data);
  useEffect(() => {
    // A job that was cancelled or failed may have put something in.
    if (isOver) void refreshCart();
  }, [isOver]);
  return isError && !data ? null : data;
}
