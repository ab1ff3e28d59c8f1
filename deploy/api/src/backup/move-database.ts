import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Migration } from '../db/migrate.ts';
import { dumpDatabase, rowsIn } from './database-files.ts';
import { loadDatabase, requireEmptyDatabase } from './load-rows.ts';
import type { DatabaseContents } from './read-rows.ts';

export interface MoveInput {
  readonly from: pg.Pool;
  /** It must be empty. */
  readonly to: pg.Pool;
  /** For a temporary copy: as much room as the database takes. */
  readonly directory: string;
  readonly migrations: readonly Migration[];
}

/** Copies everything from one database into another; the first is not changed. Counts and hashes are compared. */
export async function moveDatabase({
  from,
  to,
  directory,
  migrations,
}: MoveInput): Promise<DatabaseContents> {
  await requireEmptyDatabase(to);
  const passing = await mkdtemp(join(directory, '.moving-'));
  try {
    const contents = await dumpDatabase(from, passing);
    return await loadDatabase(to, { contents, rows: rowsIn(passing), migrations });
  } finally {
    await rm(passing, { recursive: true, force: true });
  }
}
