import type { Database } from '../../db/database.ts';
import { centralHeaderBytes, localHeaderBytes } from '../../zip/zip-headers.ts';
import { findLastPrepared } from './download-files.repository.ts';
import type { DownloadRow } from './downloads.repository.ts';

/** Where the next file of an archive begins. */
export interface LayoutEnd {
  readonly local: number;
  readonly central: number;
}

/** Places a file behind the others; returns its offsets and the new end. */
export function placeFile(
  { local, central }: LayoutEnd,
  { name, size, crc32 }: { readonly name: string; readonly size: number; readonly crc32: number },
) {
  const entry = { name, size, crc32, offset: local };
  return {
    at: { local_offset: local, central_offset: central },
    end: {
      local: local + localHeaderBytes(entry) + size,
      central: central + centralHeaderBytes(entry),
    },
  };
}

/** The end of what a job before this one has frozen. */
export async function layoutEnd(
  db: Database,
  { download_id }: Pick<DownloadRow, 'download_id'>,
): Promise<LayoutEnd> {
  const last = await findLastPrepared(db, download_id);
  if (!last) return { local: 0, central: 0 };
  const { local_offset: local, central_offset: central } = last;
  return placeFile({ local, central }, last).end;
}
