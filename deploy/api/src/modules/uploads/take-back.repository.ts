import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import type { MediaKeys } from '../media/media-keys.ts';
import { touchDelivery } from './deliveries.repository.ts';

/** A content of a delivery with what may have happened to it. */
export interface JudgedContent extends MediaKeys {
  readonly content_id: number;
  readonly upload_id: string;
  readonly name: string;
  readonly headline: string;
  readonly state: string;
  readonly visibility: string;
  readonly proof_status: string;
  readonly version: number;
  readonly is_cropped: boolean;
  readonly edited_at: Date | null;
  readonly editor: string | null;
  /** The editor who has it open, or left typed text in it. */
  readonly holder: string | null;
  readonly is_used: boolean;
  readonly sha256: string;
  readonly original_key: string;
  readonly poster_key: string;
}

/** Where a content would be missing: in work of others that it was put into. */
const USED = sql<boolean>`exists (select from cart_items x where x.content_id = c.content_id)
  or exists (select from lightbox_items x where x.content_id = c.content_id)
  or exists (select from grant_contents x where x.content_id = c.content_id)
  or exists (select from content_relations x where c.content_id in (x.content_id, x.related_id))
  or exists (select from variation_members x where x.content_id = c.content_id)
  or exists (select from text_corrections x where x.content_id = c.content_id)
  or exists (select from special_page_contents x where x.content_id = c.content_id)
  or exists (select from order_items x where x.content_id = c.content_id)
  or exists (select from download_files x where x.content_id = c.content_id)
  or exists (select from desk_items x where x.content_id = c.content_id
    and (x.taken_by is not null or x.rating > 0 or x.colour > 0 or x.rejected))`;

/** Ready files of a delivery behind a content, in the order of the contents. */
export async function findStoredContents(
  db: DatabaseHandle,
  {
    deliveryId,
    after,
    limit,
  }: { readonly deliveryId: string; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('upload_files')
    .select('content_id')
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'ready')
    .where('content_id', '>', after)
    .orderBy('content_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ content_id }) => content_id ?? []);
}

/** Locks these contents until the transaction ends: nothing happens to them between judgement and removal. */
export async function lockJudged(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<JudgedContent[]> {
  await sql`select from contents where content_id = any(${numberArray(ids)}::bigint[]) order by content_id for update`.execute(
    transaction,
  );
  const { rows } = await sql<JudgedContent>`
    select c.content_id, f.upload_id, f.name, c.headline, c.state, c.visibility, c.proof_status, c.version,
      c.crop is not null as is_cropped, v.edited_at, coalesce(e.user_name, v.edited_by) as editor,
      coalesce(h.user_name, l.user_id) as holder, (${USED}) as is_used, c.sha256, c.original_key, c.poster_key,
      c.thumb_small_key, c.thumb_large_key, c.preview_key, c.unmarked_small_key, c.unmarked_large_key,
      c.unmarked_preview_key, c.stream_key
    from contents c
      join upload_files f on f.content_id = c.content_id and f.state = 'ready'
      left join content_versions v on v.content_id = c.content_id and v.version = c.version
      left join users e on e.user_id = v.edited_by
      left join content_locks l on l.content_id = c.content_id
        and (l.expires_at > now() or l.draft is not null or l.left_draft is not null)
      left join users h on h.user_id = l.user_id
    where c.content_id = any(${numberArray(ids)}::bigint[]) order by c.content_id`.execute(transaction);
  return rows;
}

/** Index, file map and place on the desk go with them. Without its hash the file may be sent again. */
export async function deleteContents(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  for (const table of ['content_locks', 'content_hashes', 'contents'] as const)
    await sql`delete from ${sql.table(table)} where content_id = any(${numberArray(ids)}::bigint[])`.execute(
      transaction,
    );
}

/** Marks files as taken back, each with a separate revision; returns their ids. */
export async function markTakenBack(
  transaction: DatabaseTransaction,
  deliveryId: string,
  states: readonly string[],
  uploadIds?: readonly string[],
): Promise<string[]> {
  // Locked, so that no file of the delivery changes meanwhile.
  await touchDelivery(transaction, deliveryId, 0);
  const among = uploadIds === undefined ? sql`true` : sql`upload_id = any(${uploadIds}::uuid[])`;
  const { rows: found } = await sql<{ upload_id: string }>`select upload_id from upload_files
    where delivery_id = ${deliveryId} and state = any(${states}::text[]) and ${among} order by position`.execute(
    transaction,
  );
  const ids = found.map(({ upload_id }) => upload_id);
  if (ids.length === 0) return [];
  const touched = await touchDelivery(transaction, deliveryId, ids.length);
  const first = Number(touched?.revision ?? 0) - ids.length;
  await sql`update upload_files f set state = 'taken-back', content_id = null, code = '', reason = '', changed_at = now(),
      revision = ${first} + n.number
    from unnest(${ids}::uuid[]) with ordinality as n (upload_id, number) where f.upload_id = n.upload_id`.execute(
    transaction,
  );
  return ids;
}
