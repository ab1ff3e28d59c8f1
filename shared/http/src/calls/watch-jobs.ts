import { JOB_EVENT, type Job, type JobListQuery } from '@newsphoto/contract';
import { apiBaseOf } from '../client/api-base.ts';
import { isApiError } from '../errors/api-error.ts';
import { jobList } from './jobs.api.ts';

/** Failures in a row after which the push connection counts as not to be had. */
const MOST_FAILURES = 3;
const POLL_EVERY_MS = 3_000;
/** Polls between two tries to have the push connection again. */
const POLLS_BEFORE_RETRY = 20;

/** What of `EventSource` is used; a test gives its own. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listen: (event: Event) => void): void;
  close(): void;
}

export interface JobWatchOptions {
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** `all`: everybody's, for internal users. One's own where absent. */
  readonly scope?: JobListQuery['scope'];
  /** Replaces the browser's connection, in tests. */
  readonly connect?: ((address: string) => EventStream) | undefined;
  /** Milliseconds between two questions where nothing is pushed. */
  readonly pollEvery?: number | undefined;
}

/** `EventSource.CLOSED` */
const CLOSED = 2;

/**
 * Tells of one's own jobs, or of everybody's: the open ones as they stand, then each change, by `GET /jobs/events`. Where a proxy
 * lets no stream through it asks every few seconds instead. Nothing is shown of failures; the watch ends with
 * its signal or with the session.
 */
export function watchJobs(
  tell: (job: Job) => void,
  { signal, scope = 'own', connect = openStream, pollEvery = POLL_EVERY_MS }: JobWatchOptions,
): void {
  const newer = onlyNews(tell);

  const listen = (): void => {
    if (signal.aborted) return;
    let failures = 0;
    const stream = connect(`${apiBaseOf('outer')}/jobs/events${scope === 'own' ? '' : '?scope=all'}`);
    const close = () => stream.close();
    signal.addEventListener('abort', close, { once: true });
    stream.addEventListener('open', () => {
      failures = 0;
    });
    stream.addEventListener(JOB_EVENT, (event) => newer(JSON.parse((event as MessageEvent<string>).data)));
    stream.addEventListener('error', () => {
      failures += 1;
      // The browser tries again by itself, unless the answer was a refusal.
      if (stream.readyState !== CLOSED && failures < MOST_FAILURES) return;
      stream.close();
      signal.removeEventListener('abort', close);
      void poll(POLLS_BEFORE_RETRY);
    });
  };
  const poll = async (left: number): Promise<void> => {
    if (signal.aborted) return;
    if (left === 0) return listen();
    try {
      const quiet = { loading: false, messageBox: 0, reauthenticate: false, signal } as const;
      for (const job of (await jobList({ scope }, quiet)).toReversed()) newer(job);
    } catch (error) {
      if (isApiError(error) && error.status === 401) return;
    }
    setTimeout(() => void poll(left - 1), pollEvery);
  };
  listen();
}

const openStream = (address: string): EventStream => new EventSource(address, { withCredentials: true });

/** Drops what was told before: streams that are opened anew and polls repeat themselves. */
function onlyNews(tell: (job: Job) => void): (job: Job) => void {
  const told = new Map<string, number>();
  return (job) => {
    if ((told.get(job.jobId) ?? -1) >= job.revision) return;
    told.set(job.jobId, job.revision);
    tell(job);
  };
}
