import type { Job, JobGroup, JobListQuery } from '@newsphoto/contract';
import { call, watchJobs } from '@newsphoto/http';
import { type ApiPagesQuery, editCachedRows } from '@newsphoto/query';
import { useEffect } from 'react';
import { groupOf, withJob } from '../model/job-words.ts';

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

/** Applies each change of a job to the list as it is pushed. */
export function useJobChanges({ scope, group }: JobFilters): void {
  useEffect(() => {
    const ending = new AbortController();
    watchJobs(
      (changed) =>
        editCachedRows(jobsQuery({ scope, group }), (jobs) => {
          const next = withJob(jobs, changed);
          // A finished job leaves the list of running ones, and the other way round.
          return group ? next.filter(({ state }) => groupOf(state) === group) : next;
        }),
      { scope, signal: ending.signal },
    );
    return () => ending.abort();
  }, [scope, group]);
}
