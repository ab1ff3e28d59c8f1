import type {
  ReceivableAges,
  ReceivableDetail,
  ReceivableEntry,
  ReceivableFilter,
  ReceivablePage,
  ReceivableQuery,
} from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, endpointQuery, useApiPages } from '@newsphoto/query';

const NOTHING = { rows: [], nextCursor: null };

/** Undefined: nothing is requested. */
export const useReceivableList = (filter: ReceivableQuery | undefined) =>
  useApiPages<ReceivableEntry>({
    key: ['receivables', 'list', filter ?? ''],
    call: async (cursor, options) => {
      if (!filter) return NOTHING;
      const query = { ...filter, ...(cursor && { cursor }) };
      const { resultList, nextCursor } = await call('GET /receivables', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });

export const agesQuery = (query: ReceivableFilter): ApiQuery<ReceivableAges> =>
  endpointQuery('GET /receivables/ages', { query }, { staleTime: 0 });

export const receivableQuery = (documentId: string): ApiQuery<ReceivableDetail> =>
  endpointQuery('GET /receivables/:documentId', { params: { documentId } }, { staleTime: 0 });

/** Open invoices by parts of number or addressee, to allocate a payment to. */
export const openInvoicesQuery = (party: string): ApiQuery<ReceivablePage> =>
  endpointQuery('GET /receivables', { query: { party, state: 'unpaid', limit: 8 } }, { staleTime: 0 });
