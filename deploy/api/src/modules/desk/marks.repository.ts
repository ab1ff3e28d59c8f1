import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

export interface MarksRow {
  readonly rating: number;
  readonly colour: number;
  readonly rejected: boolean;
  readonly seen_at: Date | null;
  readonly taken_by: string | null;
  readonly taken_by_name: string | null;
}

/** Marks of contents that are on the desk, locked in ascending order: two editors wait for each other instead of blocking each other. */
export async function lockMarks(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<(MarksRow & { readonly content_id: number })[]> {
  const { rows } = await sql<MarksRow & { content_id: number }>`
    select d.content_id, d.rating, d.colour, d.rejected, d.seen_at, d.taken_by,
      (select user_name from users u where u.user_id = d.taken_by) as taken_by_name
    from desk_items d join contents c on c.content_id = d.content_id and c.state = 'ready'
    where d.content_id = any(${ids}::bigint[])
    order by d.content_id for update of d`.execute(transaction);
  return rows;
}

export interface MarkChange {
  readonly rating?: number | undefined;
  readonly colour?: number | undefined;
  readonly rejected?: boolean | undefined;
  readonly taken?: boolean | undefined;
  readonly seen?: boolean | undefined;
}

export async function updateMarks(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  { change, userId, now }: { readonly change: MarkChange; readonly userId: string; readonly now: Date },
): Promise<void> {
  const { rating, colour, rejected, taken, seen } = change;
  await transaction
    .updateTable('desk_items')
    .set({
      ...(rating === undefined ? {} : { rating }),
      ...(colour === undefined ? {} : { colour }),
      ...(rejected === undefined ? {} : { rejected }),
      ...(taken === undefined ? {} : { taken_by: taken ? userId : null, taken_at: taken ? now : null }),
      // Who marks a photograph has seen it.
      seen_at: seen === false ? null : sql`coalesce(seen_at, ${now})`,
      seen_by: seen === false ? null : sql`coalesce(seen_by, ${userId})`,
    })
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}
