import type { BulkItem } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { createItemPages, type ResultPages } from '@newsphoto/ui/grid';
import type { ItemFilter } from './bulk-texts.ts';

export const PAGE_SIZE = 100;

/** A list of records of a bulk update. */
export interface BulkList {
  readonly bulkId: string;
  readonly filter: ItemFilter;
  readonly length: number;
  /** Another one: its records have changed, and are read again. */
  readonly edition: string;
}

/** The records of a list, read page by page as they are scrolled to. */
export function bulkItemPages({ bulkId, filter, length }: BulkList): ResultPages<BulkItem> {
  /** Cursor after the record at an index; of a list of some records it is known once the records before were read. */
  const cursors = new Map<number, string>();
  const readPage = async (offset: number, signal: AbortSignal) => {
    const cursor = filter === 'all' ? String(offset - 1) : cursors.get(offset);
    const query = {
      ...(offset > 0 && cursor !== undefined && { cursor }),
      ...(filter === 'since' && { since: '1' as const }),
      ...(filter !== 'since' && filter !== 'all' && { outcome: filter }),
    };
    const input = { params: { bulkId }, query };
    const { items, nextCursor } = await call('GET /bulk/:bulkId/items', input, { ...QUIET_CALL, signal });
    if (nextCursor !== null) cursors.set(offset + PAGE_SIZE, nextCursor);
    return items;
  };
  return createItemPages<BulkItem>({
    length,
    pageSize: PAGE_SIZE,
    load: async ({ offset, signal }) => {
      if (filter !== 'all') {
        const known = Math.max(0, ...[...cursors.keys()].filter((at) => at <= offset));
        for (let at = known; at < offset; at += PAGE_SIZE) await readPage(at, signal);
      }
      return readPage(offset, signal);
    },
  });
}
