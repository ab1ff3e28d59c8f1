import { fileURLToPath } from 'node:url';
import { openDatabase } from './db/open-database.ts';
import { runSweep } from './media-sweep/run-sweep.ts';
import { makeFilesPrivate } from './private-files.ts';

makeFilesPrivate();
process.exitCode = await runSweep(process.argv.slice(2), {
  variables: process.env,
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  open: (env) =>
    openDatabase({
      url: env.DATABASE_SESSION_URL ?? env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
      onError: (error) => console.error(error.message),
    }),
  now: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
