import type { ContentSummary } from '@newsphoto/contract';
import { contentsOfNumbers, isCanceled } from '@newsphoto/http';
import { useEffect, useState } from 'react';
import { QUIET_CALL } from '../../../admin/model/quiet-call.ts';

export interface Summaries {
  /** Undefined: not known (yet), or taken down. */
  readonly of: (contentId: string) => ContentSummary | undefined;
  /** Remembers what is known from elsewhere. */
  readonly learn: (contents: readonly ContentSummary[]) => void;
}

/** What the contents are whose numbers were saved. */
export function useSummaries(savedIds: readonly string[]): Summaries {
  const [known, setKnown] = useState<ReadonlyMap<string, ContentSummary>>(new Map());
  const [ids] = useState(savedIds);
  const learn = (contents: readonly ContentSummary[]) =>
    setKnown((last) => new Map([...last, ...contents.map((one) => [one.contentId, one] as const)]));
  useEffect(() => {
    if (ids.length === 0) return;
    const controller = new AbortController();
    contentsOfNumbers(ids, { ...QUIET_CALL, signal: controller.signal }).then(
      ({ contents }) =>
        setKnown((last) => new Map([...contents.map((one) => [one.contentId, one] as const), ...last])),
      (error: unknown) => {
        // Without their pictures the numbers can still be put in order.
        if (!isCanceled(error)) console.warn('The contents of the special page could not be read.', error);
      },
    );
    return () => controller.abort();
  }, [ids]);
  return { of: (contentId) => known.get(contentId), learn };
}
