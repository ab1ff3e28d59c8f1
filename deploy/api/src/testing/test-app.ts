import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiServer } from '../api-server.ts';
import type { AppDependencies } from '../api-services.ts';
import { buildApp } from '../app.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createFileMediaStore, type FileMediaStore } from '../media-store/file-media-store.ts';
import { readCommonPasswords } from '../modules/auth/common-passwords.ts';
import { createPostalCodes, LOADED_TOWNS } from '../modules/postal-codes/postal-codes.service.ts';
import { secretBoxOf } from '../sealed/secret-box.ts';
import { signerOf } from '../signing-keys.ts';
import { databaseWithAccounts } from './database.ts';
import { inProcessDecoder } from './in-process-decoder.ts';
import { wireReaderHere } from './wire-reader-here.ts';

/** The first test of a machine migrates a database, on a busy one for long. */
export const STARTUP_MS = 60_000;

/** What a gateway of the same installation would sign with. */
export const PIN_SIGNER = signerOf(Buffer.alloc(32, 9));

/** Of passwords for other servers. */
export const TEST_SECRETS = secretBoxOf(Buffer.alloc(32, 5));

/** The list of the repository. */
export const COMMON_PASSWORDS = readCommonPasswords(
  fileURLToPath(new URL('../../seeds/passwords/common-passwords.txt', import.meta.url)),
);

const SHIPPED_TOWNS = fileURLToPath(new URL('../../seeds/postal-codes/towns.bin', import.meta.url));

/** A clock that tests move. Midnight in Asia/Tokyo never falls into the run of a test file. */
export interface TestClock {
  now(): Date;
  advance(milliseconds: number): void;
}

export interface TestApp {
  readonly app: ApiServer;
  readonly opened: OpenDatabase;
  /** Files of this machine, unless the test brought another store. */
  readonly media: FileMediaStore;
  readonly clock: TestClock;
  close(): Promise<void>;
}

/** The server on a separate database, with the sample accounts; or a second one on the database and files of another. */
export async function startTestApp(
  options: Pick<
    AppDependencies,
    | 'adminSocket'
    | 'jobs'
    | 'heartbeatMs'
    | 'hasMailPage'
    | 'publicUrl'
    | 'wireToken'
    | 'allowsLocalFtp'
    | 'allowsPrivateFtp'
    | 'allowsLocalSso'
    | 'accelPath'
    | 'searchLimits'
    | 'releaseGateway'
    | 'freeBytes'
    | 'logger'
    | 'drain'
    | 'processes'
    | 'replica'
    | 'mediaCdn'
  > &
    Partial<Pick<AppDependencies, 'wireReader' | 'media' | 'signer' | 'pinSigner' | 'secrets'>> & {
      /** Instead of a new one. */
      readonly database?: OpenDatabase;
    } = {},
  beside?: TestApp,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-api-'));
  const opened = beside?.opened ?? options.database ?? (await databaseWithAccounts());
  const media = beside?.media ?? createFileMediaStore(dataDir);
  const clock = beside?.clock ?? createClock();
  const app = await buildApp({
    // No test fails because its machine is busy.
    searchLimits: { statementMs: 60_000, rest: { shortMs: 0, longestRestMs: 0 } },
    ...{ wireReader: wireReaderHere, commonPasswords: COMMON_PASSWORDS },
    ...{ signer: signerOf(Buffer.alloc(32, 7)), pinSigner: PIN_SIGNER, secrets: TEST_SECRETS, ...options },
    ...{
      db: opened.db,
      pool: opened.pool,
      listen: opened.listen,
      media: options.media ?? media,
      pictureDecoder: inProcessDecoder,
      postalCodes: createPostalCodes({ loaded: join(dataDir, LOADED_TOWNS), shipped: SHIPPED_TOWNS }),
      now: clock.now,
    },
  });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    if (!beside) await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, opened, media, clock, close };
}

const LONGEST_RUN_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Milliseconds until the next midnight in Asia/Tokyo. */
const untilMidnight = (at: number): number => DAY_MS - ((at + 9 * 3_600_000) % DAY_MS);

function createClock(startedAt = Date.now()): TestClock {
  const left = untilMidnight(startedAt);
  // Shortly before midnight the clock is set to the next day: a test may read the day and compare it later.
  let moved = left < LONGEST_RUN_MS ? left : 0;
  return {
    now: () => new Date(Date.now() + moved),
    advance: (milliseconds) => {
      moved += milliseconds;
    },
  };
}
