import { resolve } from 'node:path';
import { dumpDatabase } from './backup/database-files.ts';
import { makeBackup } from './backup/make-backup.ts';
import type { DatabaseContents } from './backup/read-rows.ts';
import { requestDump } from './backup/request-dump.ts';
import { openDatabase } from './db/open-database.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { findAdminSocket } from './modules/ingest/admin-socket.ts';
import { makeFilesPrivate } from './private-files.ts';

async function run(argument: string | undefined): Promise<number> {
  if (!argument) {
    console.error('usage: npm run backup -- <folder to make>');
    return 2;
  }
  const env = readEnvironment(process.env);
  const target = resolve(argument);
  const { database, files } = await makeBackup({
    dataDir: env.DATA_DIR,
    target,
    dump: (directory) => dump(env, directory),
    say: (line) => console.log(line),
    mediaElsewhere: env.MEDIA_STORE !== undefined,
  });
  const rows = Object.values(database.tables).reduce((sum, table) => sum + table.rows, 0);
  if (env.MEDIA_STORE) console.log(`not in this backup: the files in ${env.MEDIA_STORE}`);
  console.log(`backup: ${rows} rows, ${files.count} files, ${files.bytes} bytes in ${target}`);
  return 0;
}

/** A server on the embedded database has locked its directory: it writes the rows itself. */
async function dump(env: Environment, directory: string): Promise<DatabaseContents> {
  const adminSocket = env.DATABASE_URL ? undefined : findAdminSocket(env.DATA_DIR);
  return (adminSocket && (await requestDump(adminSocket, directory))) ?? dumpHere(env, directory);
}

async function dumpHere(env: Environment, directory: string): Promise<DatabaseContents> {
  const opened = await openDatabase({
    url: env.DATABASE_SESSION_URL ?? env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    onError: (error) => console.error(error.message),
  });
  try {
    return await dumpDatabase(opened.pool, directory);
  } finally {
    await opened.close();
  }
}

makeFilesPrivate();
process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
