import { type Selectable, sql } from 'kysely';
import type { PushedChangesTable } from '../../db/change-tables.ts';
import type { Database } from '../../db/database.ts';

/** Number of the lock under which positions are assigned. */
const ORDER_LOCK = 7_201_702;
/** A page that was away for longer reads again all that it shows. */
const STORED_MS = 60 * 60_000;

export type ChangeRow = Pick<
  Selectable<PushedChangesTable>,
  'topic' | 'key' | 'user_id' | 'group_id' | 'visibility'
> & {
  readonly position: number;
};

/** Positions of the changes that are stored. */
export interface StoredPositions {
  /** Null where none is. */
  readonly oldest: number | null;
  readonly newest: number;
}

/**
 * Assigns positions to the changes that were committed since. The lock is held until the positions are committed, so that a
 * reader who sees one sees all before it.
 */
export function orderChanges(db: Database): Promise<StoredPositions> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(transaction);
    await sql`update pushed_changes c set position = nextval('change_positions')
      from (select change_id from pushed_changes where position is null order by change_id) as n
      where n.change_id = c.change_id`.execute(transaction);
    const { rows } = await sql<StoredPositions>`select (select min(position) from pushed_changes) as oldest,
      case when is_called then last_value else 0 end as newest from change_positions`.execute(transaction);
    return rows[0] ?? { oldest: null, newest: 0 };
  });
}

export async function findChanges(db: Database, after: number, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('pushed_changes')
    .select(['topic', 'key', 'user_id', 'group_id', 'visibility'])
    .select((is) => is.ref('position').$notNull().as('position'))
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  // The gap shows only where each deleted change had a position.
  await orderChanges(db);
  await db
    .deleteFrom('pushed_changes')
    .where('created_at', '<', new Date(now.getTime() - STORED_MS))
    .execute();
}
