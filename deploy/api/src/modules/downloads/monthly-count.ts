import { tokyoDate } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { lockDownloadLimit } from '../contracts/contract-in-force.service.ts';
import { limitOf } from '../limits/limits.service.ts';
import type { DownloadRow } from './downloads.repository.ts';

/** The first day of the month in Tokyo. */
function monthOf(moment: Date): string {
  const day = tokyoDate(moment);
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-01`;
}

/** Contents that a member has downloaded by a contract this month. */
export async function countOfMonth(db: DatabaseHandle, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('monthly_downloads')
    .select('counted')
    .where('user_id', '=', userId)
    .where('month', '=', monthOf(now))
    .executeTakeFirst();
  return row?.counted ?? 0;
}

export interface CountedDownloads {
  readonly userId: string;
  readonly groupId: string;
  readonly adds: number;
  readonly now: Date;
}

/** Contents that the users of a group have downloaded by its contract this month. */
export async function countOfGroup(db: DatabaseHandle, groupId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select coalesce(sum(m.counted), 0)::int as counted
    from monthly_downloads m join users u using (user_id)
    where u.group_id = ${groupId} and m.month = ${monthOf(now)}`.execute(db);
  return rows[0]?.counted ?? 0;
}

/**
 * Counts contents. The row stays locked until the transaction ends, so that two requests at once never exceed the limit together;
 * where the contract of the group has a limit, its row does, too.
 * @throws ApiError `download/monthly` (E1038)
 */
export async function countDownloads(
  transaction: DatabaseTransaction,
  { userId, groupId, adds, now }: CountedDownloads,
): Promise<void> {
  if (adds === 0) return;
  const limitOfGroup = await lockDownloadLimit(transaction, groupId, tokyoDate(now));
  const { rows } = await sql<{ counted: number }>`insert into monthly_downloads as m (user_id, month, counted)
    values (${userId}, ${monthOf(now)}, ${adds})
    on conflict (user_id, month) do update set counted = m.counted + ${adds} returning counted`.execute(
    transaction,
  );
  const limit = await limitOf(transaction, 'monthlyDownloads');
  if ((rows[0]?.counted ?? 0) > limit) throw new ApiError('download/monthly', [limit]);
  if (limitOfGroup !== null && (await countOfGroup(transaction, groupId, now)) > limitOfGroup)
    throw new ApiError('download/monthly', [limitOfGroup]);
}

/** Gives back what was counted for a download; the caller clears `is_counted` in the same transaction. */
export async function giveBack(
  transaction: DatabaseTransaction,
  { user_id, created_at }: Pick<DownloadRow, 'user_id' | 'created_at'>,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await transaction
    .updateTable('monthly_downloads')
    .set({ counted: sql<number>`counted - ${count}` })
    .where('user_id', '=', user_id)
    .where('month', '=', monthOf(created_at))
    .execute();
}

/** Gives back every file that was never fetched. */
export async function giveBackUnfetched(
  transaction: DatabaseTransaction,
  download: Pick<DownloadRow, 'download_id' | 'user_id' | 'created_at'>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('download_files')
    .set({ is_counted: false })
    .where('download_id', '=', download.download_id)
    .where('is_counted', '=', true)
    .where('is_fetched', '=', false)
    .executeTakeFirst();
  await giveBack(transaction, download, Number(numUpdatedRows));
}
