import type { Bulk, BulkSource } from '@newsphoto/contract';
import type { BulkKindName } from '@newsphoto/domain/bulk';
import { type CallOptions, call, QUIET_CALL } from '@newsphoto/http';
import { type ApiQuery, endpointQuery, writeCached } from '@newsphoto/query';

/** Not shown from the cache: records change. */
const FRESH = { gcTime: 0 };

export const bulkQuery = (bulkId: string) => endpointQuery('GET /bulk/:bulkId', { params: { bulkId } });
export const bulksQuery = (kind: BulkKindName) => endpointQuery('GET /bulk', { query: { kind } });
export const fieldsQuery = (bulkId: string) =>
  endpointQuery('GET /bulk/:bulkId/fields', { params: { bulkId } }, { staleTime: Number.POSITIVE_INFINITY });
export const valuesQuery = (bulkId: string, key: string) =>
  endpointQuery('GET /bulk/:bulkId/values', { params: { bulkId }, query: { key } }, FRESH);

/** Selects the records. The request has an id, so that it does not matter how often it is sent. */
export const startQuery = (
  requestId: string,
  { kind, source }: { readonly kind: BulkKindName; readonly source: BulkSource },
): ApiQuery<Bulk> => ({
  key: ['bulk-start', requestId],
  call: (options) => call('POST /bulk', { body: { requestId, kind, source } }, options),
  staleTime: Number.POSITIVE_INFINITY,
  ...FRESH,
});

/** Checks records until all are checked, or other operations are. */
export const checkQuery = ({ bulkId, version }: Pick<Bulk, 'bulkId' | 'version'>): ApiQuery<number> => ({
  key: ['bulk-check', bulkId, version],
  call: async (options: CallOptions) => {
    for (;;) {
      const bulk = await call('POST /bulk/:bulkId/check', { params: { bulkId } }, options);
      writeCached(bulkQuery(bulkId), bulk);
      if (bulk.state !== 'checking' || bulk.version !== version) return bulk.version;
    }
  },
  ...FRESH,
});

export const bulkCall = (name: 'cancel' | 'undo', bulkId: string): Promise<Bulk> =>
  call(`POST /bulk/:bulkId/${name}`, { params: { bulkId } }, QUIET_CALL);
