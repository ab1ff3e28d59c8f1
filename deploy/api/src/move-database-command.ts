import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveDatabase } from './backup/move-database.ts';
import { readMigrations } from './db/migrate.ts';
import { openPglite } from './db/pglite/open-pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { readEnvironment } from './environment.ts';
import { makeFilesPrivate } from './private-files.ts';

const complain = (error: Error): void => console.error(error.message);

async function run(): Promise<number> {
  const { DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL } = readEnvironment(process.env);
  // Not from the command line, where other users of the machine could read its password.
  if (!DATABASE_URL) {
    console.error(
      'usage: DATABASE_URL=postgres://… npm run db:move   (from the embedded database in DATA_DIR)',
    );
    return 2;
  }
  if (!existsSync(join(DATA_DIR, 'database'))) {
    console.error(`${DATA_DIR} holds no embedded database`);
    return 2;
  }
  const workerUrl = new URL('./pglite-worker.mjs', import.meta.url);
  const from = await openPglite({ dataDir: DATA_DIR, workerUrl, onError: complain });
  const to = openPostgres({ url: DATABASE_SESSION_URL ?? DATABASE_URL, onError: complain });
  try {
    const migrations = await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)));
    const moved = await moveDatabase({ from: from.pool, to: to.pool, directory: DATA_DIR, migrations });
    const tables = Object.values(moved.tables);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`moved: ${rows} rows of ${tables.length} tables, counts and hashes equal`);
    return 0;
  } finally {
    await to.close();
    await from.close();
  }
}

makeFilesPrivate();
process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
