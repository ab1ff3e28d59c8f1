import { sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { executePrepared } from '../../db/prepared.ts';
import { collectionClause } from './collections.ts';
import { EMBARGOED, isReleasedFor, waitsForRelease } from './embargo.ts';

/** Item code of the Japanese categories. */
export const CATEGORY_LIST = '900006';

const SUMMARY_COLUMNS = [
  'content_id',
  'content_type',
  'visibility',
  'headline',
  'caption',
  'shot_date',
  'shot_precision',
  'registered_at',
  'credit',
  'aspect_ratio',
  'duration_seconds',
  'thumb_small_key',
  'thumb_large_key',
  'unmarked_small_key',
  'unmarked_large_key',
  'unmarked_preview_key',
  'restrictions',
] as const;

/** Which limit of use there is now, by the database's clock. */
const EMBARGO_UNTIL = sql<Date | null>`case when released_at > now() then released_at end`.as(
  'embargo_until',
);
const EXPIRED_AT = sql<Date | null>`case when expires_at <= now() then expires_at end`.as('expired_at');
const SUMMARY = [...SUMMARY_COLUMNS, EMBARGO_UNTIL, EXPIRED_AT] as const;

const DETAIL_COLUMNS = [
  ...SUMMARY_COLUMNS,
  'origin',
  'category',
  'width',
  'height',
  'file_name',
  'mime_type',
  'file_size',
  'preview_key',
  'stream_key',
  'metadata',
  'intake_marks',
] as const;

const visible = (db: DatabaseHandle, visibilities: readonly VisibilityCode[]) =>
  db
    .selectFrom('contents')
    .where('state', '=', 'ready')
    .where('visibility', 'in', visibilities)
    .where(isReleasedFor(visibilities));

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

/** Summaries in the order of the ids; what the user may not see (any more) is missing. */
export async function findSummaries(
  db: Database,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
) {
  if (ids.length === 0) return [];
  const statement = visible(db, visibilities)
    .select(SUMMARY)
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`);
  const rows = await executePrepared(db, statement.compile());
  const byId = new Map(rows.map((row) => [row.content_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const details = (db: DatabaseHandle, visibilities: readonly VisibilityCode[]) =>
  visible(db, visibilities)
    .select([...DETAIL_COLUMNS, 'crop', EMBARGO_UNTIL, EXPIRED_AT])
    .select([
      sql<boolean>`content_credentials is not null`.as('has_credentials'),
      // Regions are of the uncropped picture.
      sql<number>`case when crop is null then jsonb_array_length(image_regions) else 0 end`.as(
        'region_count',
      ),
    ])
    .select(
      sql<string | null>`(select item_name from selective_items i
        where i.item_cd = ${CATEGORY_LIST} and i.item_id = contents.category limit 1)`.as('category_name'),
    );

export async function findDetail(db: Database, contentId: number, visibilities: readonly VisibilityCode[]) {
  return details(db, visibilities).where('content_id', '=', contentId).executeTakeFirst();
}

/** What its file contains beyond the metadata. */
export async function findFileParts(
  db: Database,
  contentId: number,
  visibilities: readonly VisibilityCode[],
) {
  return visible(db, visibilities)
    .select(['content_credentials', 'image_regions', 'crop'])
    .where('content_id', '=', contentId)
    .executeTakeFirst();
}

/** Details in the order of the ids; what the user may not see (any more) is missing. */
export async function findDetails(
  db: DatabaseHandle,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
): Promise<DetailRow[]> {
  const rows = await details(db, visibilities)
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.content_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Summaries with the keys of the large pictures and the restrictions, in the order of the ids; what may not be seen is
 * missing.
 */
export async function findPreviews(
  db: Database,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
) {
  const rows = await visible(db, visibilities)
    .select([...SUMMARY, 'preview_key'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.content_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Those of the contents whose use is limited now, in the order of the numbers; what may not be seen is missing. */
export async function findUseLimits(
  db: DatabaseHandle,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
) {
  return visible(db, visibilities)
    .select(['content_id', 'headline', 'visibility', EMBARGO_UNTIL, EXPIRED_AT])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<boolean>`(released_at > now() or expires_at <= now() or visibility = '2')`)
    .orderBy(sql`array_position(${ids}::bigint[], content_id)`)
    .execute();
}

/** Category codes with their names, in the order of the list. */
export async function findCategories(
  db: Database,
): Promise<readonly { item_id: string; item_name: string }[]> {
  const statement = db
    .selectFrom('selective_items')
    .select(['item_id', 'item_name'])
    .where('item_cd', '=', CATEGORY_LIST)
    .orderBy('sort_order');
  return executePrepared(db, statement.compile());
}

/** Ids of the newest contents of each category, categories in the order of the list. */
export async function findRecentIds(
  db: Database,
  visibilities: readonly VisibilityCode[],
  limit: number,
): Promise<{ category: string; label: string; ids: number[] }[]> {
  const isSeen = waitsForRelease(visibilities) ? sql`s.content_id <> all(array(${EMBARGOED}))` : sql`true`;
  const { rows } = await sql<{ category: string; label: string; ids: number[] }>`
    select c.item_id as category, c.item_name as label, recent.ids
    from selective_items c cross join lateral (
      select array_agg(content_id) as ids from (
        select content_id from content_search s
        where s.category = c.item_id and ${collectionClause('pictures')} and s.visibility = any(${visibilities}::text[])
          and ${isSeen}
        order by registered_at desc, content_id desc limit ${limit}
      ) newest
    ) recent
    where c.item_cd = ${CATEGORY_LIST} and not c.hidden and recent.ids is not null
    order by c.sort_order`.execute(db);
  return rows;
}

/** Headlines of the ids that are contents, for the audit trail. */
export async function findHeadlines(db: DatabaseHandle, subjects: readonly string[]) {
  const ids = subjects.filter((subject) => /^[0-9]{12}$/.test(subject)).map(Number);
  if (ids.length === 0) return [];
  return db
    .selectFrom('contents')
    .select(['content_id as id', 'headline as name'])
    .where('content_id', 'in', ids)
    .execute();
}
