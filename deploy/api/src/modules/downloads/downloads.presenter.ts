import type { Download } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { DownloadRow } from './downloads.repository.ts';

export function presentDownload(row: DownloadRow, now: Date): Download {
  const isPast = row.expires_at <= now && row.state === 'ready';
  const state = isPast ? 'ended' : row.state;
  const isReady = state === 'ready';
  return {
    ...{ downloadId: row.download_id, state, isArchive: row.is_archive },
    ...{ fileName: isReady ? row.file_name : '', length: isReady ? row.length : 0 },
    etag: isReady ? row.etag : '',
    files: {
      ...{ total: row.file_count, prepared: row.prepared_count },
      ...{ failed: row.failed_count, delivered: row.delivered_count },
      asStored: row.as_stored_count,
    },
    bytes: { prepared: row.prepared_bytes, delivered: row.delivered_bytes },
    createdAt: tokyoDateTime(row.created_at),
    expiresAt: tokyoDateTime(row.expires_at),
  };
}
