import { type CodeReplacements, NO_REPLACEMENTS } from '@newsphoto/bulk';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { useMemo } from 'react';

/** Milliseconds: the same for the next content. */
const FRESH_MS = 60_000;

export const codesQuery = endpointQuery('GET /editing/codes', {}, { staleTime: FRESH_MS });

export function useReplacements(): CodeReplacements {
  const { data } = useApiQuery(codesQuery);
  return useMemo(
    () => (data ? new Map(data.map(({ code, texts }) => [code, texts])) : NO_REPLACEMENTS),
    [data],
  );
}
