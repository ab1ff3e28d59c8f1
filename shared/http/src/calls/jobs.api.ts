import type { Job, JobListQuery, JobListResponse, JobResponse } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest } from '../client/http-request.ts';

async function sendForJob(request: HttpRequest): Promise<Job> {
  return (await send<JobResponse>(request)).data;
}

/** `GET /jobs/{jobId}`: how a job stands. */
export function jobInfo(jobId: string, options?: CallOptions): Promise<Job> {
  return sendForJob({ method: 'GET', path: ['jobs', jobId], ...options });
}

/** `GET /jobs`: one's own jobs, the newest first; `all` for internal users. */
export async function jobList(
  query: JobListQuery = {},
  options?: CallOptions & Pick<HttpRequest, 'reauthenticate'>,
): Promise<Job[]> {
  return (await jobPage(query, options)).resultList;
}

/** `GET /jobs`, with the cursor of the next page. */
export async function jobPage(
  query: JobListQuery = {},
  options?: CallOptions & Pick<HttpRequest, 'reauthenticate'>,
): Promise<JobListResponse['data']> {
  return (await send<JobListResponse>({ method: 'GET', path: ['jobs'], params: query, ...options })).data;
}

/** `POST /jobs/{jobId}/cancel`: a waiting job is over at once, a running one stops at its next step. */
export function cancelJob(jobId: string, options?: CallOptions): Promise<Job> {
  return sendForJob({ method: 'POST', path: ['jobs', jobId, 'cancel'], ...options });
}

/** `POST /jobs/{jobId}/undo`: takes back what a job did, once, where it can. */
export function undoJob(jobId: string, options?: CallOptions): Promise<Job> {
  return sendForJob({ method: 'POST', path: ['jobs', jobId, 'undo'], ...options });
}

/** `POST /jobs/{jobId}/retry`: starts what failed, or was cancelled, again; it goes on where it stopped. */
export function retryJob(jobId: string, options?: CallOptions): Promise<Job> {
  return sendForJob({ method: 'POST', path: ['jobs', jobId, 'retry'], ...options });
}
