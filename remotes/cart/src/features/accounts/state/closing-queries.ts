import type { ClosingEntry, ContractClosing } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { type ApiQuery, endpointQuery, invalidate, useApiPages, writeCached } from '@newsphoto/query';
import { useState } from 'react';

export type ClosingState = 'due' | 'issued';
const NOUN = 'closings';

export const useClosings = (state: ClosingState) =>
  useApiPages<ClosingEntry>({
    key: [NOUN, state],
    call: async (cursor, options) => {
      const query = { state, ...(cursor && { cursor }) };
      const { resultList, nextCursor } = await call('GET /closings', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });

/** Which period of which contract. */
export interface ClosingKey {
  readonly contractId: string;
  readonly periodEnd: string;
}

export const closingQuery = ({ contractId, periodEnd }: ClosingKey): ApiQuery<ContractClosing> =>
  endpointQuery(
    'GET /contracts/:contractId/closing',
    { params: { contractId }, query: { periodEnd } },
    { staleTime: 0 },
  );

interface Refusal {
  readonly text: string;
  /** Where the total changed. */
  readonly amounts?: { readonly shown: number; readonly current: number } | undefined;
}

/** Issues the invoice of a period with the total that the page shows. */
export function useIssuing(key: ClosingKey) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const { contractId, periodEnd } = key;
  /** True: issued. */
  const issue = async (total: number): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { periodEnd, total };
      const closing = await call(
        'POST /contracts/:contractId/closing',
        { params: { contractId }, body },
        QUIET_CALL,
      );
      writeCached(closingQuery(key), closing);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { amounts } = error;
      setRefusal(
        amounts
          ? {
              text: '金額が変わったため、まだ発行していません。内容を確認してから発行してください。',
              amounts,
            }
          : { text: errorMessage(error) },
      );
      void invalidate(closingQuery(key));
      return false;
    } finally {
      setBusy(false);
      void invalidate([NOUN]);
    }
  };
  return { issue, busy, refusal };
}
