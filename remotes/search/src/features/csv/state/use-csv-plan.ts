import type { CsvPlan, CsvSource } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { useMemo } from 'react';
import { sourceName } from './kept-job.ts';

/** Its key is short: the ids of a source may be tens of thousands. */
const planQuery = (source: CsvSource): ApiQuery<CsvPlan> => ({
  key: ['csv', 'plan', sourceName(source)],
  call: (options) => call('POST /csv/plan', { body: { source } }, options),
  // The name of a source is a digest: it is good for one screen, not for a cache.
  gcTime: 0,
});

export const useCsvPlan = (source: CsvSource) => useApiQuery(useMemo(() => planQuery(source), [source]));
