import { handedContents } from '@newsphoto/content';
import type { BulkSource } from '@newsphoto/contract';

const BULK = 'bulk';
const RESULT = 'h';
const BULK_ID = /^[A-Za-z0-9_-]{22}$/;
const HANDLE = /^[0-9a-f]{32}$/;

/** What the address of the screen names: a bulk update, records for a new one, or neither. */
export interface BulkAddress {
  readonly bulkId?: string;
  readonly source?: BulkSource;
}

/** @param path of the screen */
export function readAddress(params: URLSearchParams, path: string): BulkAddress {
  const bulkId = params.get(BULK) ?? '';
  if (BULK_ID.test(bulkId)) return { bulkId };
  const handle = params.get(RESULT) ?? '';
  if (HANDLE.test(handle)) return { source: { handle } };
  const { contentIds } = handedContents(path.slice(1), params);
  return contentIds.length > 0 ? { source: { contentIds: [...contentIds] } } : {};
}

export const bulkHref = (path: string, bulkId: string): string =>
  `${path}?${new URLSearchParams({ [BULK]: bulkId })}`;
