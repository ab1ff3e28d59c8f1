import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { CHANGES_CHANNEL, CommitNotices } from '../commit-notices.ts';
import { createKysely, type OpenDatabase, registerTypeParsers } from '../database.ts';
import { batchMessages } from './batch-messages.ts';
import { lockDirectory } from './directory-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { PgliteWorkerClient } from './worker-client.ts';

export interface PgliteOptions {
  /** DATA_DIR: the database is in `database`, its lock beside it. */
  readonly dataDir: string;
  /** The built worker file. */
  readonly workerUrl: URL;
  readonly vacuumMinutes?: number | undefined;
  readonly onError: (error: Error) => void;
}

export interface OpenPglite extends OpenDatabase {
  countSyncs(): Promise<number>;
}

/** The embedded database: one thread, one connection, one process on a directory. */
export async function openPglite({
  dataDir,
  workerUrl,
  vacuumMinutes,
  onError,
}: PgliteOptions): Promise<OpenPglite> {
  registerTypeParsers();
  const lock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const client = new PgliteWorkerClient(workerUrl, directory);
    await client.waitReady;
    const notices = new CommitNotices();
    const pool = createPglitePool(client, notices.notify);
    const maintenance = startMaintenance(pool, { vacuumMinutes, onError });
    const db = createKysely(pool);
    const close = async (): Promise<void> => {
      try {
        await maintenance.finish();
        await db.destroy();
        await client.close();
      } finally {
        lock.release();
      }
    };
    return {
      db,
      pool,
      sessionPool: pool,
      listen: notices.listen,
      close,
      countSyncs: () => client.countSyncs(),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * A pool of PGlite's one session; more clients would share it and crash.
 * @param onCommit called after each commit that recorded a change
 */
export function createPglitePool(
  pglite: Pick<PGlite, 'waitReady' | 'execProtocolStream'>,
  onCommit: () => void,
): pg.Pool {
  const engine = batchMessages(pglite);
  // The pool discards a client after an error: each new one needs a new connection object, and takes over the same session,
  // which must have no state of its predecessor.
  class PgliteSession extends pg.Client {
    constructor() {
      // The adapter's type requires the complete class; it uses these two members.
      super(createPgConfig(engine as PGlite));
    }
  }
  return new pg.Pool({
    Client: PgliteSession,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      await client.query('rollback');
      await client.query('discard all');
      // A notification arrives with the answer to the commit.
      client.on('notification', onCommit);
      await client.query(`listen ${CHANGES_CHANNEL}`);
    },
  });
}
