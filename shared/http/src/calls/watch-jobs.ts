import { JOB_EVENT, type Job, type JobListQuery } from '@newsphoto/contract';
import { call } from '../client/call.ts';
import { isApiError } from '../errors/api-error.ts';
import { listenOrPoll, type Push } from './listen-or-poll.ts';

export interface JobWatchOptions extends Pick<Push, 'signal' | 'connect' | 'pollEvery'> {
  /** `all`: everybody's, for internal users. One's own where absent. */
  readonly scope?: JobListQuery['scope'];
  /** The session has ended, and with it the watch. */
  readonly onSessionEnd?: (() => void) | undefined;
}

/**
 * Tells of one's own jobs, or of everybody's: the open ones as they stand, then each change, by `GET /jobs/events`. Where a proxy
 * lets no stream through it asks every few seconds instead. Nothing is shown of failures; the watch ends with
 * its signal or with the session.
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

/** Drops what was told before: streams that are opened anew and polls repeat themselves. */
function onlyNews(tell: (job: Job) => void): (job: Job) => void {
  const told = new Map<string, number>();
  return (job) => {
    if ((told.get(job.jobId) ?? -1) >= job.revision) return;
    told.set(job.jobId, job.revision);
    tell(job);
  };
}
