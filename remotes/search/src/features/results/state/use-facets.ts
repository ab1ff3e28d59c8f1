import type { Facet } from '@newsphoto/contract';
import { exactFacets } from '@newsphoto/http';
import { useState } from 'react';
import type { LoadedResult } from './loaded-result.ts';

export interface Facets {
  readonly facets: readonly Facet[];
  /** Counts every hit; absent where the counts are exact already. */
  readonly count: (() => Promise<void>) | undefined;
  readonly counting: boolean;
}

/** The facets of a result. Those of a large one are estimates until somebody wants to know. */
export function useFacets(result: LoadedResult): Facets {
  const [exact, setExact] = useState<{ readonly handle: string; readonly facets: readonly Facet[] }>();
  const [counting, setCounting] = useState('');
  const { handle } = result;
  const facets = exact?.handle === handle ? exact.facets : result.facets;
  const count = async () => {
    setCounting(handle);
    try {
      // A failure is shown by the banner; the question can be asked again.
      setExact({ handle, facets: await exactFacets(handle, { loading: false }) });
    } catch {
      // Told already.
    } finally {
      setCounting('');
    }
  };
  const isEstimate = facets.some(({ approximate }) => approximate);
  return { facets, count: isEstimate ? count : undefined, counting: counting === handle };
}
