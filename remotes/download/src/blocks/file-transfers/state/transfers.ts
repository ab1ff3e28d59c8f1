import type { Transfer, TransferFile } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, invalidate, oneAtATime, useApiPages, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import type { TransferQuery } from '../model/transfer-filters.ts';

const LIST = ['transfers', 'list'] as const;
const LATEST = endpointQuery('GET /transfers', { query: {} });

const rereadList = oneAtATime(() => invalidate(LIST));
const rereadLatest = oneAtATime(() => invalidate(LATEST));
const rereadFiles = oneAtATime((transferId) => invalidate(['transfers', 'files', transferId]));

export const rereadTransfers = (): void => {
  rereadList('');
  rereadLatest('');
};

/** A transfer, or its destination, whose problem is also its own. */
const isOfTransfer = (key: string): boolean => !key.startsWith('rule:');

/** The user's transfers, the latest first. Their progress is pushed. */
export function useTransfers(filter: TransferQuery) {
  useChanges('transfers', (key) => {
    if (isOfTransfer(key)) rereadList('');
  });
  return useApiPages<Transfer>({
    key: [...LIST, filter],
    call: async (cursor, options) => {
      const query = { ...filter, ...(cursor && { cursor }) };
      const { transfers, nextCursor } = await call('GET /transfers', { query }, options);
      return { rows: transfers, nextCursor };
    },
  });
}

/** The first page of all, for what shows those that run. */
export function useLatestTransfers() {
  useChanges('transfers', (key) => {
    if (isOfTransfer(key)) rereadLatest('');
  });
  return useApiQuery(LATEST);
}

/** The files of a transfer. */
export function useTransferFiles(transferId: string) {
  useChanges('transfers', (key) => {
    if (key === transferId || key === '') rereadFiles(transferId);
  });
  return useApiPages<TransferFile>({
    key: ['transfers', 'files', transferId],
    gcTime: 0,
    call: async (cursor, options) => {
      const params = { transferId };
      const query = cursor ? { cursor } : {};
      const { files, nextCursor } = await call('GET /transfers/:transferId', { params, query }, options);
      return { rows: files, nextCursor };
    },
  });
}

const CHANGES = {
  pause: 'POST /transfers/:transferId/pause',
  resume: 'POST /transfers/:transferId/resume',
  cancel: 'POST /transfers/:transferId/cancel',
  retry: 'POST /transfers/:transferId/retry',
} as const;
export type TransferChange = keyof typeof CHANGES;

/** Pauses, continues, ends or repeats; a refusal is shown by the page's banner. */
export async function changeTransfer(
  transferId: string,
  change: TransferChange,
  done: string,
): Promise<void> {
  try {
    await call(CHANGES[change], { params: { transferId } });
    pageBanners.show({ message: done, type: 'success' });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  rereadTransfers();
}
