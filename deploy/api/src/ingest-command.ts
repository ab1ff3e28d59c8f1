import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { openMediaStore } from './media-store/open-media-store.ts';
import { ONTO_DESK } from './modules/arrivals/desk-items.service.ts';
import { findAdminSocket } from './modules/ingest/admin-socket.ts';
import { openCredentialReader } from './modules/ingest/credentials/credential-reader.ts';
import type { IngestResult } from './modules/ingest/ingest-file.ts';
import { type IngestOutcome, ingestUntilReady } from './modules/ingest/ingest-until-ready.ts';
import { requestIngest } from './modules/ingest/request-ingest.ts';
import { sweepOrphans } from './modules/ingest/sweep-orphans.ts';
import { createPictureDecoder } from './modules/renditions/picture-decoder.ts';
import { makeFilesPrivate } from './private-files.ts';

/** Exit code 0 if everything was ingested and is visible, 1 if something was refused, 2 for wrong arguments. */
async function run(argument: string | undefined): Promise<number> {
  if (!argument) {
    console.error('使い方: npm run ingest -- <フォルダー>');
    return 2;
  }
  const folder = resolve(argument);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    console.error(`${argument}: フォルダーが見つかりません。`);
    return 2;
  }
  const { results, failed } = await ingest(readEnvironment(process.env), folder);
  const refused = results.filter((result) => 'code' in result).length;
  console.log(`登録 ${results.length - refused} 件、見送り ${refused} 件`);
  for (const { contentId, reason } of failed)
    console.log(`画像を作成できませんでした  ${contentId}  ${reason}`);
  return refused === 0 && failed.length === 0 ? 0 : 1;
}

/** A server on the embedded database has locked its directory: it ingests the folder itself. */
async function ingest(env: Environment, folder: string): Promise<IngestOutcome> {
  const adminSocket = env.DATABASE_URL ? undefined : findAdminSocket(env.DATA_DIR);
  return (
    (adminSocket &&
      (await requestIngest(adminSocket, folder, { onResult: print, onWaiting: printWaiting }))) ??
    (await ingestHere(env, folder))
  );
}

async function ingestHere(env: Environment, folder: string): Promise<IngestOutcome> {
  const pictureDecoder = createPictureDecoder(new URL('./picture-decoder.mjs', import.meta.url));
  const credentialReader = openCredentialReader(env, import.meta.url);
  const database = await openDatabase({
    url: env.DATABASE_SESSION_URL ?? env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    onError: (error) => console.error(error.message),
  });
  try {
    await migrate(
      database.pool,
      await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))),
    );
    const media = await openMediaStore(env);
    await sweepOrphans(database.db, media);
    return await ingestUntilReady({ db: database.db, media, pictureDecoder, credentialReader }, folder, {
      ...{ isAlone: env.DATABASE_URL === undefined, intake: ONTO_DESK },
      ...{ onResult: print, onWaiting: printWaiting, onError: (error) => console.error(error) },
    });
  } finally {
    await pictureDecoder.close();
    await credentialReader.close();
    await database.close();
  }
}

function print(result: IngestResult): void {
  if ('contentId' in result)
    console.log(`${result.isCorrection ? '訂正' : '登録'}　 ${result.contentId}  ${result.file}`);
  else console.log(`見送り ${result.code.padEnd(12)}  ${result.file}  ${result.reason}`);
}

function printWaiting(waiting: number): void {
  console.log(`閲覧用画像を作成しています（残り ${waiting} 件）`);
}

makeFilesPrivate();
process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
