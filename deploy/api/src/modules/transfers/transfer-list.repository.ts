import { TRANSFERS_PAGE, type TransferProblemCode, type TransferState } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

export interface TransferFilter {
  readonly q?: string;
  readonly state?: TransferState;
  readonly from?: string;
  readonly to?: string;
}

/** The start of a day, YYYYMMDD in Asia/Tokyo, which has no summer time. */
const tokyoDay = (day: string) => sql`(to_date(${day}, 'YYYYMMDD')::timestamp at time zone 'Asia/Tokyo')`;

/** Of the bytes of files that are being sent, and of the pauses. */
const sendingBytes = sql<number>`(select coalesce(sum(f.sent_bytes), 0)::float8 from transfer_files f
  where f.transfer_id = t.transfer_id and f.state in ('waiting', 'sending'))`;
const openFiles = sql`transfer_files f where f.transfer_id = t.transfer_id and f.state in ('waiting', 'sending')`;
/** Null: one of its files may be sent at once. */
const filePause = sql<Date | null>`(select case when bool_and(f.not_before is not null) then min(f.not_before) end
  from ${openFiles})`;
const fileProblem = sql<TransferProblemCode | null>`(select f.problem_code from ${openFiles} and f.problem_code <> ''
  order by f.position limit 1)`;
const fileDetail = sql<string | null>`(select f.problem_detail from ${openFiles} and f.problem_code <> ''
  order by f.position limit 1)`;

const shown = (db: DatabaseHandle, userId: string) =>
  db
    .selectFrom('transfers as t')
    .leftJoin('transfer_destinations as d', 'd.destination_id', 't.destination_id')
    .selectAll('t')
    .select(['d.problem_code as server_code', 'd.problem_detail as server_detail', 'd.is_stopped'])
    .select('d.not_before as server_pause')
    .select([sendingBytes.as('sending_bytes'), filePause.as('file_pause')])
    .select([fileProblem.as('file_code'), fileDetail.as('file_detail')])
    .where('t.user_id', '=', userId);

export type ShownTransferRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const isFound = (q: string) => {
  const text = q.trim().toLowerCase();
  const id = /^[0-9]{1,12}$/.test(text) ? Number(text) : -1;
  return sql<boolean>`(strpos(lower(t.destination_name), ${text}) > 0 or strpos(lower(t.origin_name), ${text}) > 0
    or exists (select from transfer_files f where f.transfer_id = t.transfer_id
      and (f.content_id = ${id} or strpos(lower(f.name), ${text}) > 0 or strpos(lower(f.remote_name), ${text}) > 0)))`;
};

const filtered = (
  db: DatabaseHandle,
  userId: string,
  { q = '', state, from = '', to = '' }: TransferFilter,
) =>
  shown(db, userId)
    .$if(q.trim() !== '', (query) => query.where(isFound(q)))
    .$if(state !== undefined, (query) => query.where('t.state', '=', state ?? 'done'))
    .$if(from !== '', (query) => query.where(sql<boolean>`t.created_at >= ${tokyoDay(from)}`))
    .$if(to !== '', (query) => query.where(sql<boolean>`t.created_at < ${tokyoDay(to)} + interval '1 day'`));

/** The latest first; one more than the page has. */
export const findTransfers = (
  db: DatabaseHandle,
  userId: string,
  {
    cursor,
    limit = TRANSFERS_PAGE,
    ...filter
  }: TransferFilter & { readonly cursor?: string; readonly limit?: number },
): Promise<ShownTransferRow[]> =>
  filtered(db, userId, filter)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(t.created_at, t.transfer_id) < (
        (select created_at from transfers where transfer_id = ${cursor ?? ''} and user_id = ${userId}), ${cursor ?? ''})`),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.transfer_id', 'desc')
    .limit(limit + 1)
    .execute();

export const findShownTransfer = (
  db: DatabaseHandle,
  userId: string,
  transferId: string,
): Promise<ShownTransferRow | undefined> =>
  shown(db, userId).where('t.transfer_id', '=', transferId).executeTakeFirst();

/** In order; one more than the page has. */
export const findTransferFiles = (
  db: DatabaseHandle,
  transferId: string,
  { after, limit = TRANSFERS_PAGE }: { readonly after: number; readonly limit?: number },
) =>
  db
    .selectFrom('transfer_files')
    .select(['transfer_id', 'position', 'kind', 'content_id', 'wire_id', 'folder', 'name', 'remote_name'])
    .select(['size', 'sent_bytes', 'state', 'attempts', 'problem_code', 'problem_detail', 'sent_at'])
    .where('transfer_id', '=', transferId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit + 1)
    .execute();

export type ShownFileRow = Awaited<ReturnType<typeof findTransferFiles>>[number];

/** At most `most`. */
export async function countListedFiles(
  db: DatabaseHandle,
  userId: string,
  { most, ...filter }: TransferFilter & { readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from (${filtered(db, userId, filter)}) t join transfer_files f using (transfer_id) limit ${most}) as hit`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
