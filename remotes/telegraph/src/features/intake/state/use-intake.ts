import {
  CHANGED_SUMMARY,
  type DeskSummary,
  type WireAsideDelivery,
  type WireCollections,
} from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiPagesQuery, type ApiQuery, endpointQuery, invalidate } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useCallback } from 'react';

export const SOURCES: ApiQuery<DeskSummary> = endpointQuery('GET /desk/summary', {});
export const COLLECTIONS: ApiQuery<WireCollections> = endpointQuery('GET /wire/collections', {});
export const ASIDE: ApiPagesQuery<WireAsideDelivery> = {
  key: ['wire', 'aside'],
  call: async (cursor, options) => {
    const query = cursor ? { cursor } : {};
    const { deliveries, nextCursor } = await call('GET /wire/aside', { query }, options);
    return { rows: deliveries, nextCursor };
  },
};

/** The key of what was set aside, in the topic; the others are those of collections. */
const CHANGED_ASIDE = 'aside';

/** Reads again what has changed, also by other users. */
export function useIntakeChanges(): void {
  useChanges(
    'wire-intake',
    useCallback((key: string) => {
      if (key !== CHANGED_ASIDE) void invalidate(COLLECTIONS);
      if (key === CHANGED_ASIDE || key === '') void invalidate(ASIDE);
    }, []),
  );
  useChanges(
    'desk',
    useCallback((key: string) => {
      if (key === CHANGED_SUMMARY || key === '') void invalidate(SOURCES);
    }, []),
  );
}
