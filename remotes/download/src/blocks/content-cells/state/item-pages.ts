import type { DownloadItem } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { createItemPages } from '@newsphoto/ui/grid';

const PAGE_SIZE = 50;

/** Rows of contents with the rights to them, read as they come into view. */
export const itemPagesOf = (contentIds: readonly string[]) =>
  createItemPages<DownloadItem>({
    length: contentIds.length,
    pageSize: PAGE_SIZE,
    load: async ({ offset, limit, signal }) => {
      const body = { contentIds: contentIds.slice(offset, offset + limit) };
      return (await call('POST /downloads/items', { body }, { ...QUIET_CALL, signal })).items;
    },
  });
