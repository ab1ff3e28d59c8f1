import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { type LoneWork, runAlone } from '../../db/run-alone.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { recordChange } from '../changes/record-change.ts';
import { collectFiles } from './collect-files.ts';
import {
  type CollectionRow,
  endRunning,
  findDue,
  finishRun,
  type RunResult,
  releaseRun,
  startRun,
} from './collections.repository.ts';
import { FtpFailure, failureOf } from './ftp-problem.ts';
import type { FtpOptions } from './ftp-session.ts';
import { storedPassword } from './stored-password.ts';

export interface CollectionWatchDeps {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly ftp: FtpOptions;
  /** One folder below it for each source. */
  readonly feedDir: string;
  /** True if no other process uses this database. */
  readonly isAlone: boolean;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

export interface CollectionTiming {
  readonly pollMs: number;
  readonly settleMs: number;
  readonly longestRunMs: number;
}

const TIMING: CollectionTiming = { pollMs: 2000, settleMs: 3000, longestRunMs: 15 * 60_000 };
const MINUTE_MS = 60_000;
/** Repeated wrong passwords make servers lock an account. */
const REST_AFTER_LOGIN_MS = 15 * MINUTE_MS;
const LOCK = 'wire collections';

/**
 * Collects from every server when its time has come, in one process at a time; each has a separate connection, so that a server that
 * does not answer delays no other. Returns a function that stops it.
 */
export const startCollections = (
  deps: CollectionWatchDeps,
  timing: CollectionTiming = TIMING,
): (() => Promise<void>) => runAlone(deps, LOCK, (how) => watch(deps, timing, how));

async function watch(
  deps: CollectionWatchDeps,
  timing: CollectionTiming,
  { signal, rest, requireLock }: LoneWork,
): Promise<void> {
  const { db, now, onError } = deps;
  const ending = new AbortController();
  const running = new Map<number, Promise<void>>();
  const start = (row: CollectionRow) => {
    const run = collect({ deps, timing, rest, ending: ending.signal }, row)
      .catch(onError)
      .finally(() => running.delete(row.collection_id));
    running.set(row.collection_id, run);
  };
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { once: true });
  try {
    await endRunning(db);
    while (!signal.aborted) {
      await requireLock();
      for (const row of await findDue(db, now())) if (!running.has(row.collection_id)) start(row);
      await rest(timing.pollMs);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
    await Promise.all(running.values());
  }
}

interface Work {
  readonly deps: CollectionWatchDeps;
  readonly timing: CollectionTiming;
  readonly rest: LoneWork['rest'];
  readonly ending: AbortSignal;
}

async function collect({ deps, timing, rest, ending }: Work, row: CollectionRow): Promise<void> {
  const { db, now } = deps;
  const startedAt = now();
  const nextAt = new Date(startedAt.getTime() + row.every_minutes * MINUTE_MS);
  await report(db, row, (transaction) =>
    startRun(transaction, row.collection_id, { now: startedAt, nextAt }),
  );
  const limit = AbortSignal.timeout(timing.longestRunMs);
  const result = await attempt({ deps, timing, rest }, row, AbortSignal.any([ending, limit])).catch(
    (error: unknown): Omit<RunResult, 'now'> => {
      const failure = limit.aborted ? new FtpFailure('ftp/silent') : failureOf(error, 'file');
      if (failure.code === 'ftp/other') deps.onError(error);
      return { files: 0, problem: { code: failure.code, detail: failure.message } };
    },
  );
  const isLogin = result.problem?.code === 'ftp/login';
  const notBefore = isLogin ? new Date(startedAt.getTime() + REST_AFTER_LOGIN_MS) : undefined;
  // Ended with the process: it goes on in the next one.
  const isCut = ending.aborted && result.problem !== undefined;
  await report(db, row, (transaction) =>
    isCut
      ? releaseRun(transaction, row.collection_id, startedAt)
      : finishRun(transaction, row.collection_id, { ...result, now: now(), ...(notBefore && { notBefore }) }),
  );
}

async function attempt(
  { deps, timing, rest }: Omit<Work, 'ending'>,
  row: CollectionRow,
  signal: AbortSignal,
): Promise<Omit<RunResult, 'now'>> {
  const { db, secrets, ftp, feedDir, now } = deps;
  const destination = {
    ...{ host: row.host, port: row.port, security: row.security, userName: row.user_name },
  };
  const password = storedPassword(secrets, destination, row.password_box);
  if (password === undefined) throw new FtpFailure('ftp/password');
  const collection = {
    ...destination,
    ...{ collectionId: row.collection_id, remoteFolder: row.remote_folder, namePattern: row.name_pattern },
    ...{ afterwards: row.afterwards, moveTo: row.move_to },
  };
  const directory = join(feedDir, row.folder);
  const { files, unusable, failure } = await collectFiles(
    { db, ftp, rest, now, settleMs: timing.settleMs },
    collection,
    { password, directory, signal },
  );
  return { files, unusable, ...(failure && { problem: { code: failure.code, detail: failure.message } }) };
}

/** Changes a row and notifies the screens. */
async function report(
  db: Database,
  { collection_id }: CollectionRow,
  change: (transaction: Parameters<typeof startRun>[0]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await change(transaction);
    await recordChange(transaction, { topic: 'wire-intake', key: String(collection_id) });
  });
}
