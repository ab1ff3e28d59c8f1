import { sql } from 'kysely';
import type { MetadataRecord } from '../../db/content-tables.ts';
import type { DatabaseTransaction } from '../../db/database.ts';

/** A content's next version, and its columns that follow it. */
export interface StoredVersion {
  readonly id: number;
  readonly version: number;
  readonly reverted_to: number | null;
  readonly values: object;
  readonly changed: readonly string[];
  /** Of version 0, which is written with the first edit; null afterwards. */
  readonly registered: object | null;
  readonly metadata: readonly MetadataRecord[];
  readonly edited_keys: readonly string[];
  /** Columns of `contents`; those that are absent stay. */
  readonly columns: object;
}

export interface VersionsBy {
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Writes any number of versions and the contents that they are of, whose rows the transaction has locked. */
export async function storeVersions(
  transaction: DatabaseTransaction,
  versions: readonly StoredVersion[],
  { userId, reason, now }: VersionsBy,
): Promise<void> {
  const rows = JSON.stringify(versions.map(({ columns, ...version }) => ({ ...columns, ...version })));
  const kind = sql`case when t.reverted_to is null then 'edited' else 'reverted' end`;
  await sql`
    with t as materialized (
      select * from json_to_recordset(${rows}::json) as t (id bigint, version int, reverted_to int, values jsonb,
        changed json, registered jsonb, metadata jsonb, edited_keys json, headline text, caption text, byline text,
        credit text, country text, origin text, category text, restrictions text, shot_date date, shot_date_to date,
        shot_precision text, intake_marks jsonb)
    ), written as (
      insert into content_versions
        (content_id, version, kind, edited_at, edited_by, reason, reverted_to, field_values, changed_keys)
      select c.content_id, 0, 'registered', c.registered_at, '', '', null, t.registered, '{}'
        from t join contents c on c.content_id = t.id where t.registered is not null
      union all
      select t.id, t.version, ${kind}, ${now}::timestamptz, ${userId}, ${reason}, t.reverted_to, t.values,
        array(select json_array_elements_text(t.changed)) from t
    )
    update contents c set version = t.version, metadata = t.metadata,
      edited_keys = array(select json_array_elements_text(t.edited_keys)),
      headline = coalesce(t.headline, c.headline), caption = coalesce(t.caption, c.caption),
      byline = coalesce(t.byline, c.byline), credit = coalesce(t.credit, c.credit),
      country = coalesce(t.country, c.country), origin = coalesce(t.origin, c.origin),
      category = coalesce(t.category, c.category), restrictions = coalesce(t.restrictions, c.restrictions),
      intake_marks = coalesce(t.intake_marks, c.intake_marks),
      -- The days of a moment are set or removed together with its precision.
      shot_date = case when t.shot_precision is null then c.shot_date else t.shot_date end,
      shot_date_to = case when t.shot_precision is null then c.shot_date_to else t.shot_date_to end,
      shot_precision = coalesce(t.shot_precision, c.shot_precision)
    from t where c.content_id = t.id`.execute(transaction);
}
