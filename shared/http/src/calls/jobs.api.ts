import type { Job } from '@newsphoto/contract';
import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const jobInfo = (jobId: string, options?: CallOptions): Promise<Job> =>
  call('GET /jobs/:jobId', { params: { jobId } }, options);

export const cancelJob = (jobId: string, options?: CallOptions): Promise<Job> =>
  call('POST /jobs/:jobId/cancel', { params: { jobId } }, options);

export const undoJob = (jobId: string, options?: CallOptions): Promise<Job> =>
  call('POST /jobs/:jobId/undo', { params: { jobId } }, options);

export const retryJob = (jobId: string, options?: CallOptions): Promise<Job> =>
  call('POST /jobs/:jobId/retry', { params: { jobId } }, options);
