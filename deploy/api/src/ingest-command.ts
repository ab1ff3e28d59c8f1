import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnvironment } from './environment.ts';
import { createFileMediaStore } from './media-store/file-media-store.ts';
import type { IngestResult } from './modules/ingest/ingest-file.ts';
import { ingestFolder } from './modules/ingest/ingest-folder.ts';
import { findLocalDoor, type LocalDoor } from './modules/ingest/local-door.ts';
import { DOOR_HEADER } from './modules/ingest/routes.ts';

/** Answers 0 where everything went in, 1 where something was refused, 2 for wrong words. */
async function run(argument: string | undefined): Promise<number> {
  if (!argument || !existsSync(argument)) {
    console.error(argument ? `${argument}: フォルダーが見つかりません。` : 'usage: ingest <folder>');
    return 2;
  }
  const env = readEnvironment(process.env);
  const folder = resolve(argument);
  // A server on the embedded database holds its directory: it takes the folder in itself.
  const door = env.DATABASE_URL ? undefined : findLocalDoor(env.DATA_DIR);
  const results = door ? await ingestThrough(door, folder) : await ingestHere(folder);
  const refused = results.filter((result) => 'code' in result).length;
  console.log(`登録 ${results.length - refused} 件、見送り ${refused} 件`);
  return refused === 0 ? 0 : 1;

  async function ingestHere(path: string): Promise<IngestResult[]> {
    const database = await openDatabase({
      url: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
      onError: (error) => console.error(error.message),
    });
    try {
      await migrate(
        database.pool,
        await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))),
      );
      const media = createFileMediaStore(env.DATA_DIR);
      return await ingestFolder({ db: database.db, media }, path, { onResult: print });
    } finally {
      await database.close();
    }
  }
}

async function ingestThrough({ port, token }: LocalDoor, folder: string): Promise<IngestResult[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/ingest/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'newsphoto', [DOOR_HEADER]: token },
    body: JSON.stringify({ folder }),
  });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  const results: IngestResult[] = [];
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) })) {
    const value: IngestResult | { failed: string } = JSON.parse(line);
    if ('failed' in value) throw new Error(value.failed);
    results.push(value);
    print(value);
  }
  return results;
}

function print(result: IngestResult): void {
  if ('contentId' in result) console.log(`登録　 ${result.contentId}  ${result.file}`);
  else console.log(`見送り ${result.code.padEnd(12)}  ${result.file}  ${result.reason}`);
}

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
