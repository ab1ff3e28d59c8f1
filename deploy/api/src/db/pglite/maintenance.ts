import type pg from 'pg';

const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_MINUTES = 10;
/** WAL between two checkpoints. */
const CHECKPOINT_BYTES = 16 * 1024 * 1024;
/** Statistics read 300 times this number of rows: the default of 100 blocks all queries for a second. */
const STATISTICS_TARGET = 20;

export interface MaintenanceOptions {
  /** Minutes between two rounds; default 10. */
  readonly vacuumMinutes?: number | undefined;
  readonly onError: (error: Error) => void;
}

export interface Maintenance {
  /** Stops the schedule and runs everything once more. */
  finish(): Promise<void>;
}

/**
 * What a server does automatically and PGlite does not: checkpoints (its log grows without limit) and vacuum with fresh
 * statistics.
 */
export function startMaintenance(
  pool: pg.Pool,
  { vacuumMinutes = VACUUM_MINUTES, onError }: MaintenanceOptions,
): Maintenance {
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
    await vacuumInSlices(pool);
    lastVacuum = now;
  };
  // One at a time: a round that takes longer than its interval delays the next.
  let underWay: Promise<void> = Promise.resolve();
  const every = (milliseconds: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      underWay = underWay.then(work).catch(onError);
    }, milliseconds).unref();
  const timers = [every(CHECKPOINT_EVERY_MS, checkpoint), every(vacuumMinutes * 60_000, vacuum)];
  return {
    finish: async () => {
      for (const timer of timers) clearInterval(timer);
      await underWay;
      await vacuumInSlices(pool);
      await pool.query('checkpoint');
    },
  };
}

/** Table by table, vacuum and statistics separately: there is one connection, and other queries run in between. */
async function vacuumInSlices(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('information_schema') order by schemaname <> 'public', tablename`,
  );
  for (const { name } of rows) {
    await pool.query(`vacuum ${name}`);
    await analyze(pool, name);
  }
}

async function analyze(pool: pg.Pool, name: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; set local default_statistics_target = ${STATISTICS_TARGET}; analyze ${name}; commit`,
    );
    client.release();
  } catch (error) {
    // The connection is discarded with its failed transaction.
    client.release(true);
    throw error;
  }
}
