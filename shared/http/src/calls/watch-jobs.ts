import { JOB_EVENT, type Job, type JobListQuery } from '@newsphoto/contract';
import { call } from '../client/call.ts';
import { isApiError } from '../errors/api-error.ts';
import { listenOrPoll, type Push } from './listen-or-poll.ts';

export interface JobWatchOptions extends Pick<Push, 'signal' | 'connect' | 'pollEvery'> {
  /** `all`: of all users, for internal users. Default: the user's own. */
  readonly scope?: JobListQuery['scope'];
  /** The session has ended, and with it the watch. */
  readonly onSessionEnd?: (() => void) | undefined;
}

/**
 * Reports the user's own jobs, or those of all users: the open ones first, then each change, by `GET /jobs/events`. If a
 * proxy blocks the stream it polls every few seconds instead. Failures are not shown; the watch ends with its signal or with
 * the session.
 */
export function watchJobs(
  tell: (job: Job) => void,
  { scope = 'own', onSessionEnd, signal, ...options }: JobWatchOptions,
): void {
  const newer = onlyNews(tell);
  listenOrPoll({
    ...options,
    signal,
    path: `jobs/events${scope === 'own' ? '' : '?scope=all'}`,
    event: JOB_EVENT,
    onEvent: (job) => newer(job as Job),
    poll: async () => {
      try {
        const quiet = {
          loading: false,
          messageBox: 0,
          reauthenticate: false,
          background: true,
          signal,
        } as const;
        const { resultList } = await call('GET /jobs', { query: { scope } }, quiet);
        for (const job of resultList.toReversed()) newer(job);
      } catch (error) {
        if (!isApiError(error) || error.status !== 401) return true;
        onSessionEnd?.();
        return false;
      }
      return true;
    },
  });
}

/** Drops what was reported before: reopened streams and polls repeat themselves. */
function onlyNews(tell: (job: Job) => void): (job: Job) => void {
  const told = new Map<string, number>();
  return (job) => {
    if ((told.get(job.jobId) ?? -1) >= job.revision) return;
    told.set(job.jobId, job.revision);
    tell(job);
  };
}
