import type { CleanUpDeps } from '../../api-module.ts';
import { partsKey } from './parts-file.ts';

const AT_ONCE = 50;

/** Removes downloads after their last day; records of what was delivered stay. */
export async function removeExpired({ db, media, now }: CleanUpDeps): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('downloads')
      .select('download_id')
      .where('expires_at', '<=', now)
      .limit(AT_ONCE)
      .execute();
    for (const { download_id } of rows) {
      // First the file: without its row, nothing would remove it.
      await media.removeExport(partsKey(download_id));
      await db.deleteFrom('downloads').where('download_id', '=', download_id).execute();
    }
    if (rows.length < AT_ONCE) return;
  }
}
