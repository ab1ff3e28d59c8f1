import type { Job, JobGroup, JobListQuery } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { type ApiPagesQuery, editCachedRows, invalidate, oneAtATime } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useMemo } from 'react';
import { groupOf, withJob } from '../model/job-labels.ts';

const BACKGROUND = { ...QUIET_CALL, background: true } as const;

export interface JobFilters {
  readonly scope: NonNullable<JobListQuery['scope']>;
  /** Empty for all. */
  readonly group: JobGroup | '';
}

export const jobsQuery = ({ scope, group }: JobFilters): ApiPagesQuery<Job> => ({
  key: ['jobs', scope, group],
  call: async (cursor, options) => {
    const query = { scope, ...(group && { group }), ...(cursor && { cursor }) };
    const { resultList, nextCursor } = await call('GET /jobs', { query }, options);
    return { rows: resultList, nextCursor };
  },
});

/** Reads each job that changes, and shows it in the list. */
export function useJobChanges({ scope, group }: JobFilters): void {
  const readChanged = useMemo(() => {
    const query = jobsQuery({ scope, group });
    return oneAtATime(async (jobId) => {
      if (jobId === '') return invalidate(query);
      const changed = await call('GET /jobs/:jobId', { params: { jobId } }, BACKGROUND);
      editCachedRows(query, (jobs) => {
        const next = withJob(jobs, changed);
        // A finished job leaves the list of running ones, and the other way round.
        return group ? next.filter(({ state }) => groupOf(state) === group) : next;
      });
    });
  }, [scope, group]);
  useChanges(scope === 'all' ? 'all-jobs' : 'jobs', readChanged);
}
