import { labelOfCode } from '@newsphoto/domain';
import { EDITION_TIMES } from '@newsphoto/domain/archive';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { ReplacedText, WrittenText } from '../texts/write-texts.ts';
import type { ChangedItem, MadeChange } from './bulk-kind.ts';
import { among } from './content-records.repository.ts';

/** Stores what a run replaced, for its undo. */
export async function saveReplaced(
  transaction: DatabaseTransaction,
  bulkId: string,
  written: ReadonlyMap<number, WrittenText>,
): Promise<void> {
  if (written.size === 0) return;
  const rows = JSON.stringify([...written].map(([id, { replaced }]) => ({ id, replaced })));
  await sql`update bulk_items i set replaced = n.replaced
    from json_to_recordset(${rows}::json) as n (id bigint, replaced jsonb)
    where i.bulk_id = ${bulkId} and i.record_id = n.id`.execute(transaction);
}

export async function findReplaced(
  db: DatabaseHandle,
  bulkId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReplacedText>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ record_id: number; replaced: ReplacedText }>`
    select record_id, replaced from bulk_items
    where bulk_id = ${bulkId} and record_id = ${among(ids)} and replaced is not null`.execute(db);
  return new Map(rows.map(({ record_id, replaced }) => [record_id, replaced]));
}

/** Of each item the fields that its run changed; of what is taken down by now nothing is shown. */
export async function findTextChanges(
  db: DatabaseHandle,
  bulkId: string,
  items: readonly ChangedItem[],
): Promise<ReadonlyMap<number, MadeChange>> {
  const ids = items.map(({ record_id }) => record_id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number } & MadeChange>`
    select i.record_id as id, i.replaced -> 'values' as before,
      (select jsonb_object_agg(key, a.field_values -> key) from unnest(a.changed_keys) as key) as after
    from bulk_items i
    join contents c on c.content_id = i.record_id and c.state = 'ready'
    join content_versions a on a.content_id = i.record_id and a.version = i.version_after
    where i.bulk_id = ${bulkId} and i.record_id = ${among(ids)} and i.replaced is not null`.execute(db);
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
}

export async function findShownTexts(db: DatabaseHandle, ids: readonly number[]) {
  const rows = await db
    .selectFrom('contents as c')
    .innerJoin('text_records as t', 't.content_id', 'c.content_id')
    .select(['c.content_id', 'c.headline', 't.publication', 't.published_on', 't.edition_time'])
    .where('c.content_id', '=', among(ids))
    .where('c.state', '=', 'ready')
    .execute();
  return rows.map(({ content_id, headline, publication, published_on, edition_time }) => ({
    ...{ content_id, headline },
    appeared: [publication, published_on.replaceAll('-', '/'), labelOfCode(EDITION_TIMES, edition_time)]
      .filter(Boolean)
      .join(' '),
  }));
}
