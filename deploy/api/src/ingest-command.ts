import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { createFileMediaStore } from './media-store/file-media-store.ts';
import { askDoor } from './modules/ingest/ask-door.ts';
import type { IngestResult } from './modules/ingest/ingest-file.ts';
import { ingestFolder } from './modules/ingest/ingest-folder.ts';
import { findLocalDoor } from './modules/ingest/local-door.ts';
import { sweepOrphans } from './modules/ingest/sweep-orphans.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Answers 0 where everything went in, 1 where something was refused, 2 for wrong words. */
async function run(argument: string | undefined): Promise<number> {
  if (!argument) {
    console.error('使い方: pnpm ingest <フォルダー>');
    return 2;
  }
  const folder = resolve(argument);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`${argument}: フォルダーが見つかりません。`);
    return 2;
  }
  const results = await ingest(readEnvironment(process.env), folder);
  const refused = results.filter((result) => 'code' in result).length;
  console.log(`登録 ${results.length - refused} 件、見送り ${refused} 件`);
  return refused === 0 ? 0 : 1;
}

/** A server on the embedded database holds its directory: it takes the folder in itself. */
async function ingest(env: Environment, folder: string): Promise<IngestResult[]> {
  const door = env.DATABASE_URL ? undefined : findLocalDoor(env.DATA_DIR);
  return (door && (await askDoor(door, folder, print))) ?? (await ingestHere(env, folder));
}

async function ingestHere(env: Environment, folder: string): Promise<IngestResult[]> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    onError: (error) => console.error(error.message),
  });
  try {
    await prepareDatabase(
      database.pool,
      await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))),
    );
    const media = createFileMediaStore(env.DATA_DIR);
    await sweepOrphans(database.db, media);
    return await ingestFolder({ db: database.db, media }, folder, { onResult: print });
  } finally {
    await database.close();
  }
}

function print(result: IngestResult): void {
  if ('contentId' in result) console.log(`登録　 ${result.contentId}  ${result.file}`);
  else console.log(`見送り ${result.code.padEnd(12)}  ${result.file}  ${result.reason}`);
}

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
