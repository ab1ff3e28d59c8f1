import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import type { BulkEditor, ChangedItem, MadeChange } from './bulk-kind.ts';

export const among = (ids: readonly number[]) => sql<number>`any(${numberArray(ids)}::bigint[])`;

/** @param isOfKind a condition on `contents` */
export async function findKnown(
  db: DatabaseHandle,
  ids: readonly number[],
  isOfKind: RawBuilder<boolean>,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('contents')
    .select('content_id')
    .where('content_id', '=', among(ids))
    .where('state', '=', 'ready')
    .where(isOfKind)
    .execute();
  return new Set(rows.map(({ content_id }) => content_id));
}

export async function findEditors(
  db: DatabaseHandle,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, BulkEditor>> {
  const rows = await db
    .selectFrom('content_locks as l')
    .leftJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['l.content_id', 'l.taken_at', 'l.user_id', 'u.user_name'])
    .where('l.content_id', '=', among(ids))
    .where('l.expires_at', '>', now)
    .execute();
  return new Map(
    rows.map(({ content_id, taken_at, user_id, user_name }) => [
      content_id,
      { userName: user_name ?? user_id, at: taken_at },
    ]),
  );
}

export const findShown = (db: DatabaseHandle, ids: readonly number[]) =>
  db
    .selectFrom('contents')
    .select(['content_id', 'headline', 'content_type', 'aspect_ratio'])
    .select(['thumb_small_key', 'thumb_large_key', 'preview_key'])
    .select(['unmarked_small_key', 'unmarked_large_key', 'unmarked_preview_key'])
    .where('content_id', '=', among(ids))
    .where('state', '=', 'ready')
    .execute();

type Values = Record<string, string[]>;

/** Of each item the fields that its version after the run changed; of what is taken down by now nothing is shown. */
export async function findMadeChanges(
  db: DatabaseHandle,
  _bulkId: string,
  items: readonly ChangedItem[],
): Promise<ReadonlyMap<number, MadeChange>> {
  const rows = JSON.stringify(
    items.map(({ record_id, version_before, version_after }) => ({
      ...{ id: record_id, before: version_before, after: version_after },
    })),
  );
  const valuesOf = (version: 'a' | 'b') =>
    sql`(select jsonb_object_agg(key, ${sql.raw(version)}.field_values -> key) from unnest(a.changed_keys) as key)`;
  const { rows: found } = await sql<{ id: number; before: Values; after: Values }>`
    select t.id, ${valuesOf('b')} as before, ${valuesOf('a')} as after
    from json_to_recordset(${rows}::json) as t (id bigint, before int, after int)
    join contents c on c.content_id = t.id and c.state = 'ready'
    join content_versions a on a.content_id = t.id and a.version = t.after
    join content_versions b on b.content_id = t.id and b.version = t.before
    where t.after > t.before`.execute(db);
  return new Map(found.map(({ id, before, after }) => [id, { before, after }]));
}

/** Changed items whose content differs from what the run left. */
const since = (bulkId: string) => sql`
  from bulk_items i left join contents c on c.content_id = i.record_id
  where i.bulk_id = ${bulkId} and i.outcome = 'changed'
    and (c.version is distinct from i.version_after or c.state <> 'ready'
      or (i.visibility_after is not null and c.visibility <> i.visibility_after))`;

export async function countChangedSince(db: DatabaseHandle, bulkId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${since(bulkId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findPositionsSince(
  db: DatabaseHandle,
  bulkId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select i.position ${since(bulkId)} and i.position > ${after} order by i.position limit ${most}`.execute(
    db,
  );
  return rows.map(({ position }) => position);
}

/** The last edits behind the version that the run left, or that was checked, and the last changes of 公開区分. */
export async function findLastChanges(
  db: DatabaseHandle,
  bulkId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BulkEditor>> {
  const { rows } = await sql<{ id: number; name: string; at: Date }>`
    select distinct on (id) id, coalesce(u.user_name, by) as name, at from (
      select i.record_id as id, v.edited_by as by, v.edited_at as at
      from bulk_items i join content_versions v
        on v.content_id = i.record_id and v.version > coalesce(i.version_after, i.version_before)
      where i.bulk_id = ${bulkId} and i.record_id = ${among(ids)}
      union all
      select i.record_id, a.actor_id, a.happened_at
      from bulk_items i
      join contents c on c.content_id = i.record_id
        and c.visibility <> coalesce(i.visibility_after, i.visibility_before)
      join audit_log a on a.subject = lpad(i.record_id::text, 12, '0') and a.action = 'visibility-changed'
      where i.bulk_id = ${bulkId} and i.record_id = ${among(ids)}
    ) changes left join users u on u.user_id = by
    order by id, at desc`.execute(db);
  return new Map(rows.map(({ id, name, at }) => [id, { userName: name, at }]));
}
