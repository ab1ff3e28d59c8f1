import type { TransferCheckRequest } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useEffect, useState } from 'react';
import type { DestinationCheck } from '../model/transfer-limits.ts';

/** Milliseconds without a change after which the server is queried. */
const REST_MS = 300;

export type TransferSelection = Omit<TransferCheckRequest, 'destinationId'>;

const checkQuery = (
  selection: TransferSelection,
  destinationIds: readonly string[],
): ApiQuery<readonly DestinationCheck[]> => ({
  key: ['transfers', 'check', destinationIds, selection],
  gcTime: 0,
  call: (options) =>
    Promise.all(
      destinationIds.map(async (destinationId) => {
        const body = { ...selection, destinationId };
        return { destinationId, checked: await call('POST /transfers/check', { body }, options) };
      }),
    ),
});

const NOTHING: TransferSelection = { contentIds: [], wireIds: [], choice: null };

/** What each destination would get, once the form rests. Undefined selection: it is not complete. */
export function useTransferCheck(
  selection: TransferSelection | undefined,
  destinationIds: readonly string[],
) {
  const [resting, setResting] = useState({ selection, destinationIds });
  useEffect(() => {
    const timer = setTimeout(() => setResting({ selection, destinationIds }), REST_MS);
    return () => clearTimeout(timer);
  }, [selection, destinationIds]);
  const { selection: checked = NOTHING } = resting;
  const query = checkQuery(checked, resting.destinationIds);
  // A content may be withdrawn, or have another file name.
  useChanges('contents', (key) => {
    if (key === '' || checked.contentIds.includes(key)) void invalidate(query);
  });
  const enabled = resting.selection !== undefined && resting.destinationIds.length > 0;
  const { data, error, isPlaceholderData, isFetching } = useApiQuery(query, { enabled, keepPrevious: true });
  const isCurrent = resting.selection === selection && resting.destinationIds === destinationIds;
  return {
    /** Of the form as it is now, or as it was before the last change. */
    checks: enabled ? data : undefined,
    error: enabled ? error : null,
    /** They are those of the form as it is now. */
    isSettled: enabled && isCurrent && data !== undefined && !isPlaceholderData && !isFetching,
  };
}
