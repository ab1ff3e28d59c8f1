import type { Job, JobResponse, NewRenditions } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `POST /admin/renditions`: makes pictures anew, as a job of one's own, which is answered. E1071: one is not there. */
export async function makeRenditions(of: NewRenditions, options?: CallOptions): Promise<Job> {
  const path = ['admin', 'renditions'];
  return (await send<JobResponse>({ method: 'POST', path, data: of, ...options })).data;
}
