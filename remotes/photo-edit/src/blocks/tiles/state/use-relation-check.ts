import type { RelationCheck } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { useRelationChanges } from './edit-relations.ts';

const NO_CONTENTS: RelationCheck = { contents: [], unknown: [], sets: [] };

/** Contents that are to be related or made variations, as they are now. */
export function useRelationCheck(contentIds: readonly string[]) {
  useRelationChanges();
  const isEmpty = contentIds.length === 0;
  const loaded = useApiQuery(
    endpointQuery('POST /relations/check', { body: { contentIds: [...contentIds] } }),
    {
      enabled: !isEmpty,
      keepPrevious: true,
    },
  );
  return { ...loaded, data: isEmpty ? NO_CONTENTS : loaded.data };
}
