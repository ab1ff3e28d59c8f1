import type pg from 'pg';
import { JOB_DECLARATIONS } from './archive-jobs.ts';
import { type Migration, migrate } from './db/migrate.ts';
import { installQueues } from './modules/jobs/delivery-queue.ts';

/** Brings a database to what this build needs: tables and queues. Returns the migrations that were applied. */
export async function prepareDatabase(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await migrate(pool, migrations);
  await installQueues(
    pool,
    JOB_DECLARATIONS.map(({ kind }) => kind),
  );
  return applied;
}
