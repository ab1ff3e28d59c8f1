import type { ContentSummary } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { useMemo, useState } from 'react';

export interface Summaries {
  /** Undefined: not known (yet), or taken down. Without their pictures the numbers can still be put in order. */
  readonly of: (contentId: string) => ContentSummary | undefined;
  /** Remembers what is known from elsewhere. */
  readonly learn: (contents: readonly ContentSummary[]) => void;
}

/** What the contents are whose numbers were saved. */
export function useSummaries(savedIds: readonly string[]): Summaries {
  const [learned, setLearned] = useState<readonly ContentSummary[]>([]);
  const [ids] = useState(savedIds);
  const saved = useApiQuery(
    endpointQuery('POST /admin/special-pages/contents', { body: { contentIds: [...ids] } }),
    { enabled: ids.length > 0 },
  );
  const contents = saved.data?.contents;
  const known = useMemo(
    () => new Map([...(contents ?? []), ...learned].map((one) => [one.contentId, one])),
    [contents, learned],
  );
  return {
    of: (contentId) => known.get(contentId),
    learn: (more) => setLearned((last) => [...last, ...more]),
  };
}
