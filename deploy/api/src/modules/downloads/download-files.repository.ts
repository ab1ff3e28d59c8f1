import { INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import type { Crop } from '@newsphoto/domain/desk';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { StoredPiece } from '../../db/download-tables.ts';
import type { DownloadFileRow } from './downloads.repository.ts';

/** A file as it is added: pending, or failed with its reason. */
export interface NewDownloadFile {
  readonly position: number;
  readonly content_id: number;
  readonly choice: unknown;
  readonly sequence: number;
  readonly reason: string;
  readonly is_counted: boolean;
  readonly licence_no: string;
}

const ROWS_AT_ONCE = 2_000;

export async function insertFiles(
  transaction: DatabaseTransaction,
  downloadId: string,
  files: Iterable<NewDownloadFile>,
): Promise<void> {
  let some: NewDownloadFile[] = [];
  for (const file of files) {
    some.push(file);
    if (some.length < ROWS_AT_ONCE) continue;
    await insertSome(transaction, downloadId, some);
    some = [];
  }
  await insertSome(transaction, downloadId, some);
}

async function insertSome(
  transaction: DatabaseTransaction,
  downloadId: string,
  files: readonly NewDownloadFile[],
): Promise<void> {
  await sql`insert into download_files
      (download_id, position, content_id, choice, sequence, state, reason, is_counted, licence_no)
    select ${downloadId}, position, content_id, choice, sequence,
      case reason when '' then 'pending' else 'failed' end, reason, is_counted, licence_no
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r (position int, content_id bigint, choice jsonb,
      sequence int, reason text, is_counted boolean, licence_no text)`.execute(transaction);
}

/** What a job needs of the files that it prepares. */
export type PendingFileRow = Awaited<ReturnType<typeof findPending>>[number];

/** Null: all of it is delivered. To others than internal users, what the desk cut off is never delivered. */
const DELIVERED_CROP = sql<Crop | null>`case when f.choice->>'metadata' = 'false' and exists (
    select 1 from downloads d join users u using (user_id) join groups g using (group_id)
    where d.download_id = f.download_id and d.grant_id is null and g.group_kbn = ${sql.lit(INTERNAL_GROUP_KBN)})
  then null else c.crop end`;

const DESK_RATING = sql<
  string | null
>`(select case when d.rejected then '-1' when d.rating > 0 then d.rating::text end
  from desk_items d where d.content_id = f.content_id)`;

export async function findPending(
  db: DatabaseHandle,
  downloadId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('download_files as f')
    .leftJoin('contents as c', 'c.content_id', 'f.content_id')
    .leftJoin('licences as l', 'l.licence_no', 'f.licence_no')
    .leftJoin('text_records as t', (on) =>
      on
        .onRef('t.content_id', '=', 'f.content_id')
        .on(sql<boolean>`(f.choice ->> 'format' = 'text' or c.is_anonymised)`),
    )
    .select(['t.subheadline', 't.publication', 't.published_on', 't.edition_time', 't.page', 't.body'])
    .select(['f.position', 'f.content_id', 'f.choice', 'f.sequence', 'f.is_counted', 'f.licence_no'])
    .select(['l.starts_on', 'l.ends_on', 'l.use_conditions', 'l.use_text'])
    .select(['c.original_key', 'c.poster_key', 'c.file_name', 'c.file_size', 'c.mime_type', 'c.content_type'])
    .select(['c.headline', 'c.caption', 'c.byline', 'c.credit', 'c.restrictions', 'c.metadata'])
    .select(['c.shot_date', 'c.shot_precision', 'c.width', 'c.height', 'c.edited_keys', 'c.is_anonymised'])
    .select([DELIVERED_CROP.as('crop'), DESK_RATING.as('desk_rating')])
    .where('f.download_id', '=', downloadId)
    .where('f.state', '=', 'pending')
    .where('f.position', '>', after)
    .orderBy('f.position')
    .limit(limit)
    .execute();
}

/** A file as its preparation ends. */
export interface PreparedFile {
  readonly position: number;
  readonly reason: string;
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  readonly pieces: readonly StoredPiece[];
  readonly local_offset: number;
  readonly central_offset: number;
  readonly as_stored?: boolean;
}

/** Writes what was prepared; returns how many of those that failed had been counted. */
export async function markPrepared(
  transaction: DatabaseTransaction,
  downloadId: string,
  files: readonly PreparedFile[],
): Promise<number> {
  const { rows } = await sql<{ returned: boolean }>`update download_files f
    set state = case r.reason when '' then 'prepared' else 'failed' end, reason = r.reason, name = r.name,
      size = r.size, crc32 = r.crc32, pieces = r.pieces, local_offset = r.local_offset,
      central_offset = r.central_offset, as_stored = coalesce(r.as_stored, false),
      is_counted = f.is_counted and r.reason = ''
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r (position int, reason text, name text,
        size bigint, crc32 bigint, pieces jsonb, local_offset bigint, central_offset bigint, as_stored boolean),
      download_files o
    where f.download_id = ${downloadId} and f.position = r.position and f.state = 'pending'
      and o.download_id = f.download_id and o.position = f.position
    returning o.is_counted and not f.is_counted as returned`.execute(transaction);
  return rows.filter(({ returned }) => returned).length;
}

/** Names of prepared files, for a job that goes on. */
export async function findNames(db: DatabaseHandle, downloadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('download_files')
    .select('name')
    .where('download_id', '=', downloadId)
    .where('state', '=', 'prepared')
    .execute();
  return rows.map(({ name }) => name);
}

/** Adds files that are made for a download, which no content has. */
export async function insertMade(
  transaction: DatabaseTransaction,
  downloadId: string,
  files: readonly PreparedFile[],
): Promise<void> {
  const rows = files.map(({ pieces, position, name, size, crc32, local_offset, central_offset }) => ({
    ...{ download_id: downloadId, position, name, size, crc32, local_offset, central_offset },
    ...{ content_id: null, choice: 'null', sequence: 0, state: 'prepared' as const },
    pieces: JSON.stringify(pieces),
  }));
  if (rows.length > 0) await transaction.insertInto('download_files').values(rows).execute();
}

/** Details of prepared files in order, for the captions. */
export async function findCaptions(
  db: DatabaseHandle,
  downloadId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('download_files as f')
    .innerJoin('contents as c', 'c.content_id', 'f.content_id')
    .select([
      'f.position',
      'f.name',
      'f.licence_no',
      'f.as_stored',
      'c.content_id',
      'c.headline',
      'c.caption',
    ])
    .select(['c.shot_date', 'c.byline', 'c.credit', 'c.restrictions'])
    .where('f.download_id', '=', downloadId)
    .where('f.state', '=', 'prepared')
    .where('f.position', '>', after)
    .orderBy('f.position')
    .limit(limit)
    .execute();
}

/** The prepared file with the highest position. */
export async function findLastPrepared(
  db: DatabaseHandle,
  downloadId: string,
): Promise<DownloadFileRow | undefined> {
  return db
    .selectFrom('download_files')
    .selectAll()
    .where('download_id', '=', downloadId)
    .where('state', '=', 'prepared')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What is sent of a file. */
export type SentFileRow = Awaited<ReturnType<typeof findPrepared>>[number];

/** Prepared files in order, from a position on. */
export async function findPrepared(
  db: DatabaseHandle,
  downloadId: string,
  {
    from,
    limit,
    endAfter = -1,
  }: { readonly from: number; readonly limit: number; readonly endAfter?: number },
) {
  return (
    db
      .selectFrom('download_files as f')
      .leftJoin('contents as c', 'c.content_id', 'f.content_id')
      .select(['f.position', 'f.content_id', 'f.name', 'f.size', 'f.crc32', 'f.pieces', 'f.choice'])
      .select(['f.local_offset', 'f.licence_no', 'c.original_key', 'c.mime_type', 'c.file_size'])
      .select(['f.is_fetched', 'f.delivered_at'])
      .where('f.download_id', '=', downloadId)
      .where('f.position', '>=', from)
      .where('f.state', '=', 'prepared')
      // No header is longer than a thousand bytes.
      .where(sql<boolean>`f.local_offset + f.size + 1000 > ${endAfter}`)
      .orderBy('f.position')
      .limit(limit)
      .execute()
  );
}

/** Contents of prepared files in order, for their rights. */
export async function findPreparedContents(
  db: DatabaseHandle,
  downloadId: string,
  { endAfter, limit }: { readonly endAfter: number; readonly limit: number },
) {
  return db
    .selectFrom('download_files')
    .select(['content_id', 'choice'])
    .where('download_id', '=', downloadId)
    .where('state', '=', 'prepared')
    .where(sql<boolean>`local_offset + size + 1000 > ${endAfter}`)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Entries of the central directory in order. */
export async function findCentral(
  db: DatabaseHandle,
  downloadId: string,
  { from, limit, endAfter }: { readonly from: number; readonly limit: number; readonly endAfter: number },
) {
  return db
    .selectFrom('download_files')
    .select(['position', 'name', 'size', 'crc32', 'local_offset', 'central_offset'])
    .where('download_id', '=', downloadId)
    .where('position', '>=', from)
    .where('state', '=', 'prepared')
    .where(sql<boolean>`central_offset + 1000 > ${endAfter}`)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Failed files in order. */
export async function findFailed(
  db: DatabaseHandle,
  downloadId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectFrom('download_files')
    .select(['position', 'reason', 'choice', 'sequence'])
    .select((of) => of.ref('content_id').$notNull().as('content_id'))
    .where('download_id', '=', downloadId)
    .where('state', '=', 'failed')
    .where('content_id', 'is not', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Files that do not take the details of today, in order. */
export async function findAsStored(db: DatabaseHandle, downloadId: string, limit: number) {
  return db
    .selectFrom('download_files')
    .select(['position', 'name'])
    .select((of) => of.ref('content_id').$notNull().as('content_id'))
    .where('download_id', '=', downloadId)
    .where('as_stored', '=', true)
    .orderBy('position')
    .limit(limit)
    .execute();
}
