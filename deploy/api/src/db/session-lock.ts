import { sql } from 'kysely';
import type { Database } from './database.ts';

const sessions = new WeakMap<Database, Database>();

/** Locks of a database are taken through these connections: its own ones may be those of pgbouncer, which forgets such locks. */
export function lockThrough(db: Database, ofSessions: Database): void {
  sessions.set(db, ofSessions);
}

/**
 * Runs `work` while this process alone holds the lock; false at once if another process has it. It occupies one connection, so it is
 * for PostgreSQL: the embedded database has a single one, and belongs to one process anyway.
 * @param work gets a check that the lock is still held: it is lost with its connection
 */
export function withSessionLock(
  db: Database,
  name: string,
  work: (requireLock: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  return (sessions.get(db) ?? db).connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`.execute(connection);
    if (!rows[0]?.held) return false;
    try {
      await work(async () => {
        await sql`select 1`.execute(connection);
      });
      return true;
    } finally {
      // A broken connection has released it.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`
        .execute(connection)
        .catch(() => undefined);
    }
  });
}
