import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTracing } from '@newsphoto/tracing';
import type { ApiServer } from './api-server.ts';
import { buildApp } from './app.ts';
import { archiveJobs } from './archive-jobs.ts';
import { startBackgroundWork } from './background-work.ts';
import { requireFinishedRestore } from './backup/restore-backup.ts';
import type { OpenDatabase } from './db/database.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { Replica } from './db/replica.ts';
import { createDrain } from './drain.ts';
import { type Environment, isLoopback, readEnvironment, requireLoopbackForSample } from './environment.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openMediaStore } from './media-store/open-media-store.ts';
import { readCommonPasswords } from './modules/auth/common-passwords.ts';
import { newAdminToken, publishAdminSocket } from './modules/ingest/admin-socket.ts';
import { openCredentialReader } from './modules/ingest/credentials/credential-reader.ts';
import { startJobRunner } from './modules/jobs/job-runner.ts';
import { openTransport } from './modules/mails/open-transport.ts';
import { openMediaCdn } from './modules/media/open-media-cdn.ts';
import { createPostalCodes, LOADED_TOWNS } from './modules/postal-codes/postal-codes.service.ts';
import { openReleaseGateway } from './modules/releases/release-gateway.ts';
import { createPictureDecoder } from './modules/renditions/picture-decoder.ts';
import { blockSearchOf } from './modules/search-index/blocks/block-search.ts';
import { createTermReader } from './modules/suggestions/term-reader.ts';
import { refuseDocumentedAccounts } from './modules/users/refuse-documented-accounts.ts';
import { createWireReader } from './modules/wire/wire-reader.ts';
import { prepareArchive } from './prepare-archive.ts';
import { closeDirectory, correctModes, makeFilesPrivate } from './private-files.ts';
import { quietError } from './quiet-error.ts';
import { QUIET_SERIALIZERS } from './quiet-log.ts';
import { watchReaders } from './reader-activity.ts';
import { openSecretBox } from './sealed/secret-box.ts';
import { openPinSigner, openSigner, pinKeyWarning } from './signing-keys.ts';

const resource = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stops everything that was started, in reverse order; a failure does not prevent the others. */
type Ending = () => Promise<void> | void;

const endings: Ending[] = [];
/** What takes up new work: it stops when the drain begins, while calls are still answered. */
const workEndings: Ending[] = [];
const stopping = new AbortController();
const drain = createDrain();
let drainSeconds = 0;

function endOfWork(end: Ending): void {
  let ended: Promise<void> | undefined;
  const once = () => {
    ended ??= Promise.resolve(end());
    return ended;
  };
  endings.push(once);
  workEndings.push(once);
}

async function start(env: Environment): Promise<void> {
  const complain = (error: unknown) => console.error(quietError(error));
  const tracing = await startTracing(
    { service: 'newsphoto-api', say: (line) => console.warn(line) },
    process.env,
  );
  endings.push(tracing.end);
  drainSeconds = env.DRAIN_SECONDS;
  requireLoopbackForSample(env);
  requireFinishedRestore(env.DATA_DIR);
  const transport = openTransport(env);
  // The gateway's address counts as well: through it the server is reachable.
  const isOnLoopback = isLoopback(env.API_HOST) && isLoopback(env.PUBLIC_HOST);
  makeFilesPrivate();
  await mkdir(env.DATA_DIR, { recursive: true });
  closeDirectory(env.DATA_DIR);
  const opened = await openDatabase({
    ...{ url: env.DATABASE_URL, sessionUrl: env.DATABASE_SESSION_URL },
    isPrepared: env.DATABASE_PREPARED === 'on',
    poolSize: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
    vacuumMinutes: env.VACUUM_MINUTES,
    onError: complain,
  });
  endings.push(opened.close);
  const applied = await migrate(opened.sessionPool, await readMigrations(resource('../migrations')));
  if (applied.length > 0) console.log(`database: applied ${applied.join(', ')}`);

  // A directory that contained the sample before keeps its accounts.
  if (!isOnLoopback) await refuseDocumentedAccounts(opened.db);

  const media = await openMediaStore(env);
  const mediaCdn = await openMediaCdn(env);
  const pictureDecoder = createPictureDecoder(new URL('./picture-decoder.mjs', import.meta.url));
  endings.push(pictureDecoder.close);
  const credentialReader = openCredentialReader(env, import.meta.url);
  endings.push(credentialReader.close);
  const isAlone = env.DATABASE_URL === undefined;
  const feedDir = env.FEED_DIR ?? join(env.DATA_DIR, 'feed');
  await prepareArchive({
    ...{ db: opened.db, media, pictureDecoder, credentialReader, isAlone },
    seedFolder: resource('../seeds/selective-items'),
    wireFolder: resource('../seeds/wire'),
    textsFolder: resource('../seeds/texts'),
    sampleCommand: resource('../../sample/dist/sample.mjs'),
    sampleDir: join(env.DATA_DIR, 'sample'),
    withSample: env.SEED === 'sample',
    // A folder that the operator chose gets no files of the sample.
    sampleFeedDir: env.FEED_DIR ? undefined : feedDir,
    say: (line) => console.log(line),
    onError: complain,
    signal: stopping.signal,
  });
  const warning = pinKeyWarning(env);
  if (warning) console.warn(warning);
  const signer = openSigner(env.DATA_DIR, complain);
  const secrets = openSecretBox(env.DATA_DIR, complain);
  const ftp = {
    allowsLocalFtp: env.FTP_LOCAL_SERVERS === 'allowed',
    allowsPrivateFtp: env.FTP_PRIVATE_SERVERS === 'allowed',
  };
  const runner = await startJobRunner({
    db: opened.db,
    jobs: archiveJobs({
      ...{ db: opened.db, transport, media, pictureDecoder },
      alerts: { signer, publicUrl: env.PUBLIC_URL, now: () => new Date() },
    }),
    isAlone,
    onError: complain,
  });
  endOfWork(runner.stop);
  endings.push(correctModes(env.DATA_DIR, complain));
  endOfWork(startHousekeeping(opened.db, { media, now: () => new Date(), onError: complain }));
  const say = (line: string): void => console.log(line);
  const termReader = createTermReader(new URL('./term-reader.mjs', import.meta.url));
  endings.push(termReader.close);
  const wireReader = createWireReader(new URL('./wire-reader.mjs', import.meta.url));
  endings.push(wireReader.close);
  const readers = watchReaders();
  const background = startBackgroundWork({
    ...{ db: opened.db, media, pictureDecoder, credentialReader, termReader, feedDir, isAlone },
    ...{ wireReader, readers, secrets, ...ftp, now: () => new Date(), say, onError: complain },
  });
  for (const end of background) endOfWork(end);
  const replica = openReplica(env, opened);
  if (replica) endings.push(() => replica.close());
  const ingestToken = newAdminToken();
  const pinSigner = openPinSigner(env, complain);
  const app = await buildApp({
    commonPasswords: readCommonPasswords(resource('../seeds/passwords/common-passwords.txt')),
    db: opened.db,
    pool: opened.pool,
    replica,
    listen: opened.listen,
    media,
    signer,
    pinSigner,
    releaseGateway: env.RELEASE_GATEWAY ? openReleaseGateway(env.RELEASE_GATEWAY, pinSigner) : undefined,
    pictureDecoder,
    adminSocket: { token: ingestToken, credentialReader },
    hasMailPage: isOnLoopback && env.SMTP_URL === undefined,
    trustedGateways: env.TRUSTED_GATEWAYS,
    publicUrl: env.PUBLIC_URL,
    ...{ secrets, ...ftp, allowsLocalSso: env.SSO_LOCAL_PROVIDERS === 'allowed' },
    wireReader,
    postalCodes: createPostalCodes({
      loaded: join(env.DATA_DIR, LOADED_TOWNS),
      shipped: resource('../seeds/postal-codes/towns.bin'),
    }),
    wireToken: env.WIRE_TOKEN,
    accelPath: env.ACCEL_PATH,
    mediaCdn,
    ...{ drain, processes: env.API_PROCESSES },
    logger: { level: env.LOG_LEVEL, serializers: QUIET_SERIALIZERS },
  });
  readers.watch(app.server);
  drain.watch(app.server);
  endings.push(() => app.close());
  const port = await listen(app, env);
  endings.push(publishAdminSocket(env.DATA_DIR, port, ingestToken));
  process.send?.({ type: 'listening', port });
  // Of millions it takes seconds. Where it fails, the first search reads it, and reports why.
  blockSearchOf(opened.db)
    .columns('pictures')
    .catch(() => undefined);
}

function openReplica(env: Environment, { pool }: OpenDatabase): Replica | undefined {
  if (!env.DATABASE_REPLICA_URL) return undefined;
  return new Replica({
    ...{ url: env.DATABASE_REPLICA_URL, primary: pool, isPrepared: env.DATABASE_PREPARED === 'on' },
    isPooled: env.DATABASE_SESSION_URL !== undefined,
    ...{ poolSize: env.DATABASE_REPLICA_POOL, mostLagMs: env.DATABASE_REPLICA_LAG * 1000 },
    say: (line) => console.warn(line),
  });
}

async function listen(app: ApiServer, env: Environment): Promise<number> {
  await app.listen({ host: env.API_HOST, port: env.API_PORT });
  return (app.server.address() as AddressInfo).port;
}

async function finish(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) {
    try {
      await end();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

async function leave(seconds: number): Promise<void> {
  if (seconds > 0) {
    // A failure is reported when everything ends.
    for (const end of workEndings) Promise.resolve(end()).catch(() => undefined);
    await drain.run(seconds);
  }
  await finish();
  if (process.connected) process.disconnect();
}

let isListening = false;
const stop = (seconds = 0): void => {
  stopping.abort();
  if (isListening) void leave(seconds);
};
process.once('SIGTERM', () => stop(drainSeconds));
process.once('SIGINT', () => stop());
// The parent process is gone: nothing else would end this one, and it locks the data directory.
if (process.connected) process.once('disconnect', () => stop());
try {
  await start(readEnvironment(process.env));
  isListening = true;
  if (stopping.signal.aborted) stop();
} catch (error) {
  // A stop during the start interrupts running work: that is no failure.
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
  await finish();
  process.exit(stopping.signal.aborted ? 0 : 1);
}
