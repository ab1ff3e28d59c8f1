import type pg from 'pg';

const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_EVERY_MS = 30 * 60_000;
/** WAL that may gather between two checkpoints. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;

export interface Maintenance {
  /** Stops the schedule and does everything once more. */
  finish(): Promise<void>;
}

/**
 * What a server does by itself and PGlite does not: checkpoints (its log grows without limit) and
 * vacuum with fresh statistics.
 */
export function startMaintenance(pool: pg.Pool, onError: (error: Error) => void): Maintenance {
  let lastCheckpoint = '0/0';
  let lastVacuum = '0/0';

  const written = async (since: string): Promise<{ bytes: number; now: string }> => {
    const { rows } = await pool.query<{ bytes: number; now: string }>(
      'select pg_wal_lsn_diff(now, $1::pg_lsn)::bigint as bytes, now::text from pg_current_wal_insert_lsn() as now',
      [since],
    );
    return rows[0] ?? { bytes: 0, now: since };
  };
  const checkpoint = async (): Promise<void> => {
    const { bytes, now } = await written(lastCheckpoint);
    if (bytes < CHECKPOINT_BYTES) return;
    await pool.query('checkpoint');
    lastCheckpoint = now;
  };
  const vacuum = async (): Promise<void> => {
    const { bytes, now } = await written(lastVacuum);
    if (bytes < CHECKPOINT_BYTES) return;
    await pool.query('vacuum analyze');
    lastVacuum = now;
  };
  const timers = [
    setInterval(() => checkpoint().catch(onError), CHECKPOINT_EVERY_MS),
    setInterval(() => vacuum().catch(onError), VACUUM_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    finish: async () => {
      for (const timer of timers) clearInterval(timer);
      await pool.query('vacuum analyze');
      await pool.query('checkpoint');
    },
  };
}
