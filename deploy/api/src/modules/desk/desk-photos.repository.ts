import type { DeskFilter } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type ContentRow, contentRowsOf } from '../contents/content-details.service.ts';

interface DeskRow {
  readonly content_id: number;
  readonly folder: string;
  readonly source_name: string | null;
  readonly arrived_at: Date;
  readonly rating: number;
  readonly colour: number;
  readonly rejected: boolean;
  readonly seen_at: Date | null;
  readonly taken_by: string | null;
  readonly taken_by_name: string | null;
  readonly proof_status: string;
  readonly version: number;
  readonly locked_by: string | null;
  readonly locked_by_name: string | null;
  readonly locked_since: Date | null;
  readonly near: number;
}

export type DeskPhotoRow = DeskRow & { readonly content: ContentRow };

const FROM = sql`from desk_items d
  join contents c on c.content_id = d.content_id and c.state = 'ready'
  left join feed_sources s on s.folder = d.folder
  left join content_locks l on l.content_id = d.content_id and l.expires_at > now()`;

const COLUMNS = sql`d.content_id, d.folder, s.name as source_name, d.arrived_at, d.rating, d.colour, d.rejected, d.seen_at,
  d.taken_by, (select user_name from users u where u.user_id = d.taken_by) as taken_by_name,
  c.proof_status, c.version, l.user_id as locked_by, l.taken_at as locked_since,
  (select user_name from users u where u.user_id = l.user_id) as locked_by_name,
  (select count(*) from near_pictures n join contents o on o.content_id = n.near_id and o.state = 'ready'
    where n.content_id = d.content_id) as near`;

interface Page {
  readonly filter: DeskFilter;
  readonly userId: string;
  /** Content after which the page begins. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the desk, the newest arrival first, and how many photographs there are in all. */
export async function findDeskPage(db: Database, { filter, userId, cursor, limit }: Page) {
  const wanted = conditionsOf(filter, userId);
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(d.arrived_at, d.content_id) < (select arrived_at, content_id from desk_items where content_id = ${Number(cursor)})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DeskRow>`select ${COLUMNS} ${FROM} where ${wanted} and ${after}
      order by d.arrived_at desc, d.content_id desc limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${FROM} where ${wanted}`.execute(db),
  ]);
  return { rows: await withDetails(db, rows), total: counted[0]?.total ?? 0 };
}

interface News {
  readonly filter: DeskFilter;
  readonly userId: string;
  readonly after?: string | undefined;
  readonly above?: string | undefined;
}

/** How many photographs a list does not have; see the contract. */
export async function countDeskNews(db: Database, { filter, userId, after, above }: News): Promise<number> {
  const isNews =
    after === undefined
      ? sql`true`
      : sql`(d.arrived_at > (select arrived_at from desk_items where content_id = ${Number(after)})
          or d.content_id > ${Number(above ?? after)})`;
  const { rows } = await sql<{ count: number }>`select count(*) as count ${FROM}
    where ${conditionsOf(filter, userId)} and ${isNews}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** These photographs, in the order of the ids; what is not on the desk is missing. */
export async function findDeskPhotos(db: Database, ids: readonly number[]): Promise<DeskPhotoRow[]> {
  const { rows } = await sql<DeskRow>`select ${COLUMNS} ${FROM}
    where d.content_id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], d.content_id)`.execute(
    db,
  );
  return withDetails(db, rows);
}

async function withDetails(db: Database, rows: readonly DeskRow[]): Promise<DeskPhotoRow[]> {
  const ids = rows.map(({ content_id }) => content_id);
  const contents = await contentRowsOf(db, ids, ['1', '2', '3']);
  const byId = new Map(contents.map((content) => [content.content_id, content]));
  return rows.flatMap((row) => {
    const content = byId.get(row.content_id);
    return content ? [{ ...row, content }] : [];
  });
}

function conditionsOf(filter: DeskFilter, userId: string): RawBuilder<boolean> {
  const { source, desk, proof, visibility, lock, unread, taken, rating, colour, rejected, near } = filter;
  const conditions = [
    sql<boolean>`true`,
    ...(source === undefined ? [] : [sql`d.folder = ${source}`]),
    ...(desk === undefined ? [] : [sql`s.desk = ${desk}`]),
    ...(proof === undefined ? [] : [sql`c.proof_status = ${proof}`]),
    ...(visibility === undefined ? [] : [sql`c.visibility = ${visibility}`]),
    ...(lock === undefined
      ? []
      : [lock === 'locked' ? sql`l.content_id is not null` : sql`l.content_id is null`]),
    ...(unread === undefined ? [] : [sql`d.seen_at is null`]),
    ...(taken === undefined ? [] : [takenBy(taken, userId)]),
    ...(rating === undefined ? [] : [sql`d.rating >= ${Number(rating)}`]),
    ...(colour === undefined ? [] : [sql`d.colour = ${Number(colour)}`]),
    ...(rejected === undefined ? [] : [rejected === 'only' ? sql`d.rejected` : sql`not d.rejected`]),
    ...(near === undefined
      ? []
      : [sql`exists (select from near_pictures n where n.content_id = d.content_id)`]),
  ];
  return sql.join(conditions, sql` and `);
}

function takenBy(taken: NonNullable<DeskFilter['taken']>, userId: string): RawBuilder<unknown> {
  if (taken === 'none') return sql`d.taken_by is null`;
  return taken === 'mine' ? sql`d.taken_by = ${userId}` : sql`d.taken_by <> ${userId}`;
}
