import type { SourceChange } from '@newsphoto/contract';
import { DESK_HOURS } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

const MOST_REFUSED = 100;
/** A plain picture looks like everything. */
const MOST_NEAR = 100;

const ofLastHours = (now: Date) =>
  sql<Date>`date_trunc('hour', ${now}::timestamptz) - make_interval(hours => ${sql.lit(DESK_HOURS - 1)})`;

/** Arrivals by source and by how many hours ago they were; 0: in this hour. */
export async function countArrivals(db: Database, now: Date) {
  const { rows } = await sql<{ folder: string; hours_ago: number; count: number }>`
    select folder, count(*) as count,
      (extract(epoch from date_trunc('hour', ${now}::timestamptz) - date_trunc('hour', arrived_at)) / 3600)::int as hours_ago
    from (
      select folder, arrived_at from desk_items
      -- Files of news, which are not on the desk.
      union all select folder, arrived_at from arrivals where content_id is null and code = ''
    ) as arrived
    where arrived_at >= ${ofLastHours(now)} and arrived_at <= ${now}
    group by 1, 3`.execute(db);
  return rows;
}

export async function countDesk(db: Database, userId: string) {
  const { rows } = await sql<{ all: number; unread: number; mine: number }>`
    select count(*) as all, count(*) filter (where d.seen_at is null) as unread,
      count(*) filter (where d.taken_by = ${userId}) as mine
    from desk_items d join contents c on c.content_id = d.content_id and c.state = 'ready'`.execute(db);
  return rows[0] ?? { all: 0, unread: 0, mine: 0 };
}

export function findRefused(db: Database, now: Date) {
  return db
    .selectFrom('arrivals as a')
    .leftJoin('feed_sources as s', 's.folder', 'a.folder')
    .select(['a.arrival_id', 'a.folder', 's.name', 'a.file_name', 'a.arrived_at', 'a.code', 'a.reason'])
    .where('a.code', '<>', '')
    .where('a.arrived_at', '>=', ofLastHours(now))
    .orderBy('a.arrived_at', 'desc')
    .limit(MOST_REFUSED)
    .execute();
}

/** Contents that look like this one, the most alike first; of many the first ones. */
export function findNear(db: Database, contentId: number) {
  return db
    .selectFrom('near_pictures')
    .select(['near_id', 'distance'])
    .where('content_id', '=', contentId)
    .orderBy('distance')
    .orderBy('near_id', 'desc')
    .limit(MOST_NEAR)
    .execute();
}

/** False for an unknown folder, and where the settings have another version. */
export async function updateSource(
  transaction: DatabaseTransaction,
  folder: string,
  { name, desk, isActive, defaults, target, news, version }: SourceChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('feed_sources')
    .set({ name, desk, is_active: isActive, defaults: JSON.stringify(defaults), version: version + 1 })
    .$if(target !== undefined, (update) => update.set({ target }))
    .$if(news !== undefined, (update) => update.set({ news: JSON.stringify(news) }))
    .where('folder', '=', folder)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isSource(db: DatabaseHandle, folder: string): Promise<boolean> {
  const found = await db
    .selectFrom('feed_sources')
    .select('folder')
    .where('folder', '=', folder)
    .executeTakeFirst();
  return found !== undefined;
}
