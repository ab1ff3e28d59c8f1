import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiServer } from './api-server.ts';
import { buildApp } from './app.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { type Environment, isLoopback, readEnvironment } from './environment.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createFileMediaStore } from './media-store/file-media-store.ts';
import { newDoorToken, openLocalDoor } from './modules/ingest/local-door.ts';
import { prepareArchive } from './prepare-archive.ts';
import { openSigner } from './signing-keys.ts';

const resource = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Ends what was started, the last first; one failure does not keep the others. */
type Ending = () => Promise<void> | void;

async function start(env: Environment, endings: Ending[]): Promise<void> {
  const complain = (error: Error) => console.error(error);
  await mkdir(env.DATA_DIR, { recursive: true });
  const opened = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    onError: complain,
  });
  endings.push(opened.close);
  const applied = await migrate(opened.pool, await readMigrations(resource('../migrations')));
  if (applied.length > 0) console.log(`database: applied ${applied.join(', ')}`);

  const media = createFileMediaStore(env.DATA_DIR);
  await prepareArchive({
    db: opened.db,
    media,
    seedFile: resource('../seeds/selective-items.json'),
    sampleCommand: resource('../../sample/dist/sample.mjs'),
    sampleDir: join(env.DATA_DIR, 'sample'),
    // The gateway's address counts as well: through it everybody reaches this server.
    withSample: env.SEED === 'sample' && isLoopback(env.API_HOST) && isLoopback(env.PUBLIC_HOST),
    say: (line) => console.log(line),
  });
  endings.push(startHousekeeping(opened.db, { now: () => new Date(), onError: complain }));
  const ingestToken = newDoorToken();
  const app = await buildApp({
    db: opened.db,
    media,
    signer: openSigner(env.DATA_DIR),
    ingestToken,
    logger: { level: env.LOG_LEVEL, serializers: { req: quietRequest } },
  });
  endings.push(() => app.close());
  const port = await listen(app, env);
  endings.push(openLocalDoor(env.DATA_DIR, port, ingestToken));
  process.send?.({ type: 'listening', port });
}

async function listen(app: ApiServer, env: Environment): Promise<number> {
  await app.listen({ host: env.API_HOST, port: env.API_PORT });
  return (app.server.address() as AddressInfo).port;
}

/** Queries and cookies may name people or what they search for: the log holds neither. */
function quietRequest(request: { method?: string; url?: string }) {
  return { method: request.method, path: request.url?.split('?')[0] };
}

async function finish(endings: Ending[]): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

const endings: Ending[] = [];
let ending: Promise<void> | undefined;
const stop = () => {
  ending ??= finish(endings).then(() => process.disconnect?.());
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
try {
  await start(readEnvironment(process.env), endings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await finish(endings);
  process.exit(1);
}
