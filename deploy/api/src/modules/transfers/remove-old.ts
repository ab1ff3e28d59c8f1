import { DOWNLOAD_DAYS } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { CleanUpDeps } from '../../api-module.ts';

const DAY_MS = 86_400_000;

/** Removes the bytes of files that are not sent any more. */
export async function removeOld({ db, now }: CleanUpDeps): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Failed ones can be tried again as long as a download is stored.
  await sql`update transfer_files f set content_bytes = null from transfers t
    where f.content_bytes is not null and t.transfer_id = f.transfer_id
      and (t.state in ('done', 'cancelled') or (t.state = 'failed' and t.created_at < ${before(DOWNLOAD_DAYS)}))`.execute(
    db,
  );
}
