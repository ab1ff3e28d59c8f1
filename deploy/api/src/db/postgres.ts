import pg from 'pg';
import { CHANGES_CHANNEL, CommitNotices, type ListenForCommits } from './commit-notices.ts';
import { createKysely, type Database, type OpenDatabase, registerTypeParsers } from './database.ts';
import { lockThrough } from './session-lock.ts';

export interface PostgresOptions {
  readonly url: string;
  /**
   * The server itself, for what belongs to one connection from statement to statement (listening, locks, migrations), where `url` leads to
   * pgbouncer, which gives each transaction another connection.
   */
  readonly sessionUrl?: string | undefined;
  /** Connections of this process. */
  readonly poolSize?: number;
  /** False: no statement is prepared by name, which pgbouncer before 1.21 cannot pass on. */
  readonly isPrepared?: boolean;
  /** A schema to work in instead of `public`. */
  readonly schema?: string;
  /** Called for idle connections that broke; the pool replaces them. */
  readonly onError?: (error: Error) => void;
}

/** Statements rely on them, whatever the settings of a server are. */
export const UTC_OPTIONS = '-c TimeZone=UTC -c DateStyle=ISO';

/** Between two attempts to listen. */
const LISTEN_AGAIN_MS = 5_000;

/** Apart from those of `poolSize`: each work that one process does at a time holds one, and migrations take one. */
export const SESSION_POOL = 8;

/** A PostgreSQL server, 15 or newer. */
export function openPostgres({
  url,
  sessionUrl,
  poolSize = 10,
  schema,
  isPrepared,
  onError,
}: PostgresOptions): OpenDatabase {
  registerTypeParsers();
  const options = `${UTC_OPTIONS}${schema ? ` -c search_path=${schema}` : ''}`;
  const session: pg.ClientConfig = { connectionString: sessionUrl ?? url, options };
  // pgbouncer refuses options of connections: its own settings have them, see requireUtc.
  const pool = openPool({ ...(sessionUrl ? { connectionString: url } : session), max: poolSize }, onError);
  const db = createKysely(pool, { isPrepared });
  const sessionPool = sessionUrl ? openPool({ ...session, max: SESSION_POOL }, onError) : pool;
  if (sessionPool !== pool) lockThrough(db, createKysely(sessionPool, { isPrepared: false }));
  const { listen, close: endListening } = listenApart(session);
  const close = async () => {
    await Promise.all([
      endPool(db, pool),
      endListening(),
      ...(sessionPool === pool ? [] : [sessionPool.end()]),
    ]);
  };
  return { db, pool, sessionPool, listen, close };
}

export function openPool(config: pg.PoolConfig, onError?: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, ...config });
  pool.on('error', (error) => onError?.(error));
  // A connection that ends between two statements of a transaction: its next statement fails. Without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A query builder that ran nothing leaves its pool open. */
export async function endPool(db: Database, pool: pg.Pool): Promise<void> {
  await db.destroy();
  if (!pool.ending) await pool.end();
}

/**
 * Through pgbouncer a connection has the settings of the server's, which statements rely on.
 * @throws Error that explains what to set
 */
export async function requireUtc(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "select current_setting('TimeZone') as zone, current_setting('DateStyle') as style",
  );
  const { zone, style } = rows[0];
  if (/^(?:Etc\/)?UTC$/i.test(zone) && style.startsWith('ISO')) return;
  throw new Error(
    `DATABASE_URL: the time zone of its connections is ${zone}, and the style of dates ${style}; set timezone=UTC datestyle=ISO at the database in pgbouncer.ini`,
  );
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
