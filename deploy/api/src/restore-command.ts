import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restoreBackup } from './backup/restore-backup.ts';
import { readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnvironment } from './environment.ts';
import { makeFilesPrivate } from './private-files.ts';

async function run(argument: string | undefined): Promise<number> {
  if (!argument) {
    console.error(
      'usage: npm run restore -- <folder of a backup>   (into DATA_DIR, and DATABASE_URL where it is set)',
    );
    return 2;
  }
  const env = readEnvironment(process.env);
  const { madeAt, files } = await restoreBackup({
    backup: resolve(argument),
    dataDir: env.DATA_DIR,
    openTarget: (directory) =>
      openDatabase({
        url: env.DATABASE_SESSION_URL ?? env.DATABASE_URL,
        dataDir: directory,
        workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
        onError: (error) => console.error(error.message),
      }),
    migrations: await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))),
    say: (line) => console.log(line),
  });
  console.log(`restored: the archive of ${madeAt}, ${files.count} files, in ${env.DATA_DIR}`);
  return 0;
}

makeFilesPrivate();
process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
