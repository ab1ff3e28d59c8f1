import type { Job, JobGroup, JobListQuery } from '@newsphoto/contract';
import { jobPage, watchJobs } from '@newsphoto/http';
import { useEffect } from 'react';
import { type Pages, usePages } from '../../../admin/state/use-pages.ts';
import { groupOf, withJob } from '../model/job-words.ts';

export interface JobFilters {
  readonly scope: NonNullable<JobListQuery['scope']>;
  /** Empty for all. */
  readonly group: JobGroup | '';
}

/** Jobs as they stand: the list, and each change as it is pushed. */
export function useJobs({ scope, group }: JobFilters): Pages<Job> {
  const pages = usePages<Job>(async (cursor, options) => {
    const query = { scope, ...(group && { group }), ...(cursor && { cursor }) };
    const { resultList, nextCursor } = await jobPage(query, options);
    return { rows: resultList, nextCursor };
  }, `${scope} ${group}`);
  const { change } = pages;
  useEffect(() => {
    const ending = new AbortController();
    watchJobs(
      (told) =>
        change((jobs) => {
          const next = withJob(jobs, told);
          // What is over leaves the list of what goes on, and the other way round.
          return group ? next.filter(({ state }) => groupOf(state) === group) : next;
        }),
      { scope, signal: ending.signal },
    );
    return () => ending.abort();
  }, [scope, group, change]);
  return pages;
}
