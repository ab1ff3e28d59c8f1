import pg from 'pg';
import { CHANGES_CHANNEL, CommitNotices, type ListenForCommits } from './commit-notices.ts';
import { createKysely, type OpenDatabase, registerTypeParsers } from './database.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Connections of this process. */
  readonly poolSize?: number;
  /** A schema to work in instead of `public`. */
  readonly schema?: string;
  /** Called for idle connections that broke; the pool replaces them. */
  readonly onError?: (error: Error) => void;
}

/** Between two attempts to listen. */
const LISTEN_AGAIN_MS = 5_000;

/** A PostgreSQL server, 15 or newer. */
export function openPostgres({ url, poolSize = 10, schema, onError }: PostgresOptions): OpenDatabase {
  registerTypeParsers();
  const config: pg.ClientConfig = {
    connectionString: url,
    options: `-c TimeZone=UTC -c DateStyle=ISO${schema ? ` -c search_path=${schema}` : ''}`,
  };
  const pool = new pg.Pool({ ...config, max: poolSize, keepAlive: true });
  pool.on('error', (error) => onError?.(error));
  // A connection that ends between two statements of a transaction: its next statement fails. Without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createKysely(pool);
  const { listen, close } = listenApart(config);
  return { db, pool, listen, close: () => Promise.all([db.destroy(), close()]).then(() => undefined) };
}

/** Listens by a separate connection, from the first listener on. A lost one is replaced. */
function listenApart(config: pg.ClientConfig): { listen: ListenForCommits; close: () => Promise<void> } {
  const notices = new CommitNotices();
  let client: pg.Client | undefined;
  let isClosed = false;
  const connect = (): void => {
    const opened = new pg.Client({ ...config, keepAlive: true });
    client = opened;
    opened.on('notification', notices.notify);
    // Its end follows. Readers look without notifications as well, only later.
    opened.on('error', () => undefined);
    opened.once('end', () => {
      if (!isClosed) setTimeout(() => !isClosed && connect(), LISTEN_AGAIN_MS).unref();
    });
    opened
      .connect()
      .then(() => opened.query(`listen ${CHANGES_CHANNEL}`))
      .then(notices.notify, () => opened.end().catch(() => undefined));
  };
  return {
    listen: (onCommit) => {
      if (!client) connect();
      return notices.listen(onCommit);
    },
    close: async () => {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
