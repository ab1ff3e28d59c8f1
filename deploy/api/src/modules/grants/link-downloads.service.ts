import { type SqlBool, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';

/** Who downloads by a link; without a recipient all visitors together. */
export interface LinkUser {
  readonly grantId: string;
  readonly recipientId: number | null;
}

/** Downloads that a recipient made: those that can be fetched, and those of which a file was delivered. */
export async function countLinkDownloads(
  db: DatabaseHandle,
  { grantId, recipientId }: LinkUser,
  except = '',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select download_id from downloads where grant_id = ${grantId}
        and recipient_id is not distinct from ${recipientId}::int and state in ('preparing', 'ready')
      union
      select download_id from download_records where grant_id = ${grantId}
        and recipient_id is not distinct from ${recipientId}::int
    ) made where download_id != ${except}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * For a download that was just written: two at once never exceed the number together, because the link stays locked until the
 * transaction ends.
 * @throws ApiError `grant/downloads-used` (E1027)
 */
export async function requireDownloadLeft(
  transaction: DatabaseTransaction,
  user: LinkUser,
  downloadId: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('grants')
    .select('max_downloads')
    .where('grant_id', '=', user.grantId)
    .forUpdate()
    .executeTakeFirst();
  const most = row?.max_downloads ?? null;
  if (most === null || (await countLinkDownloads(transaction, user, downloadId)) < most) return;
  throw new ApiError('grant/downloads-used', [most]);
}

const MOST_DELIVERIES = 500;

/** The last files that were delivered by a link, newest first; without headlines of what was taken down since. */
export async function findDeliveries(db: DatabaseHandle, grantId: string) {
  return db
    .selectFrom('download_records as d')
    .leftJoin('contents as c', (on) =>
      on.onRef('c.content_id', '=', 'd.content_id').on('c.state', '=', 'ready'),
    )
    .select(['d.delivered_at', 'd.content_id', 'd.bytes', 'd.recipient_id', 'c.headline'])
    .where('d.grant_id', '=', grantId)
    .where(sql<SqlBool>`d.grant_id is not null`)
    .orderBy('d.record_id', 'desc')
    .limit(MOST_DELIVERIES)
    .execute();
}
