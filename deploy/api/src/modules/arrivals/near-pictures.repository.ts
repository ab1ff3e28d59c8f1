import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { lastContentId } from '../contents/content-ids.ts';

/** Differing bits of 64 up to which two pictures are shown as alike. */
const NEAR_BITS = 6;
const RECENT_DAYS = 30;
/** Of one picture: plain areas and test charts are like everything. */
const MOST_NEAR = 20;

const isRecent = sql<boolean>`c.registered_at > now() - make_interval(days => ${sql.lit(RECENT_DAYS)})`;

/** Recent photographs without a hash behind a content, in the order of their numbers. */
export function findUnhashed(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('contents as c')
    .leftJoin('picture_hashes as h', 'h.content_id', 'c.content_id')
    .select(['c.content_id', 'c.unmarked_small_key', 'c.thumb_small_key'])
    .where('c.content_id', '>', after)
    .where('c.content_type', '=', '0')
    .where('c.state', '=', 'ready')
    .where(isRecent)
    .where('h.content_id', 'is', null)
    .orderBy('c.content_id')
    .limit(limit)
    .execute();
}

/** The number of the newest content that is no text: numbers of texts are above those of a year's photographs. */
export async function findNewest(db: Database): Promise<number> {
  return (await lastContentId(db)) ?? 0;
}

export interface PictureHash {
  readonly contentId: number;
  /** Undefined for a picture that cannot be compared. */
  readonly hash: string | undefined;
}

/** Stores hashes and the pairs that they make; returns the ids of what is in a pair. */
export async function saveHashes(
  transaction: DatabaseTransaction,
  hashes: readonly PictureHash[],
): Promise<number[]> {
  const ids = hashes.map(({ contentId }) => contentId);
  const bits = hashes.map(({ hash }) => hash ?? null);
  const { rows: added } = await sql<{ content_id: number }>`
    insert into picture_hashes (content_id, phash) select * from unnest(${ids}::bigint[], ${bits}::bit(64)[])
    on conflict do nothing returning content_id`.execute(transaction);
  const { rows } = await sql<{ content_id: number }>`
    with near as (
      select own.content_id, other.content_id as near_id, other.distance
      from picture_hashes own cross join lateral (
        select h.content_id, bit_count(h.phash # own.phash) as distance
        from picture_hashes h join contents c on c.content_id = h.content_id
        where ${isRecent} and c.state <> 'taken-down' and h.content_id <> own.content_id
          and bit_count(h.phash # own.phash) <= ${NEAR_BITS}
        order by distance, h.content_id desc limit ${MOST_NEAR}
      ) other
      where own.content_id = any(${added.map(({ content_id }) => content_id)}::bigint[])
    ), pairs as (
      insert into near_pictures (content_id, near_id, distance)
      select content_id, near_id, distance from near union select near_id, content_id, distance from near
      on conflict do nothing
    )
    select content_id from near union select near_id from near`.execute(transaction);
  return rows.map(({ content_id }) => content_id);
}

/** Hashes of photographs that are no longer compared. */
export async function deleteOldHashes(db: Database): Promise<void> {
  await sql`delete from picture_hashes h using contents c where c.content_id = h.content_id and not ${isRecent}
    and not exists (select from desk_items d where d.content_id = h.content_id)`.execute(db);
}
