import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';

/** Opens the embedded database below a data directory, brought up to date. Of a bundle beside `pglite-worker.mjs`. */
export async function openToFill(dataDir: string): ReturnType<typeof openDatabase> {
  const opened = await openDatabase({
    url: undefined,
    dataDir,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    onError: (error) => console.error(error),
  });
  const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
  await migrate(opened.pool, await readMigrations(migrations));
  return opened;
}
