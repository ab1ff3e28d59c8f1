import type { PaymentDetail, PaymentEntry, PaymentQuery } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, endpointQuery, useApiPages } from '@newsphoto/query';

const NOTHING = { rows: [], nextCursor: null };

/** Undefined: nothing is requested. */
export const usePaymentList = (filter: PaymentQuery | undefined) =>
  useApiPages<PaymentEntry>({
    key: ['payments', 'list', filter ?? ''],
    call: async (cursor, options) => {
      if (!filter) return NOTHING;
      const query = { ...filter, ...(cursor && { cursor }) };
      const { resultList, nextCursor } = await call('GET /payments', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });

export const paymentQuery = (paymentId: string): ApiQuery<PaymentDetail> =>
  endpointQuery('GET /payments/:paymentId', { params: { paymentId } }, { staleTime: 0 });
