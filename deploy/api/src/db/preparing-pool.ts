import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { databaseFailure, noteDatabaseError } from './database-failure.ts';

/** Prefix of a statement that is to be prepared. */
export const PREPARED_MARK = '/* prepared */ ';
/** There are few prepared statements; more of them would be a mistake, and cost memory of every connection. */
const MOST_NAMES = 200;

/** SQLSTATE of writes on a standby. */
const READ_ONLY = '25006';

/** Of the driver: `query_timeout` is over. */
const UNANSWERED = 'Query read timeout';

/** Longer than a failover takes, shorter than visitors and gateways wait for an answer. */
const PATIENCE_MS = 15_000;
const AGAIN_MS = 200;

const names = new Map<string, string>();

/** Name of the prepared statement, the same in every process; undefined if it is not to be prepared. */
function nameOf(text: string): string | undefined {
  if (!text.startsWith(PREPARED_MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

export interface PreparingOptions {
  /** False: `executePrepared` runs statements like any other. */
  readonly isPrepared?: boolean | undefined;
  /** How long a call waits for a server that takes no connections. */
  readonly patienceMs?: number;
}

/** Connections of a pool that prepare what `executePrepared` runs. */
export function preparing(
  pool: pg.Pool,
  { isPrepared = true, patienceMs = PATIENCE_MS }: PreparingOptions = {},
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await connectPatiently(pool, patienceMs);
      const known = clients.get(client) ?? new PreparingClient(client, isPrepared);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/**
 * Where the server takes no connections, as while another one becomes the primary, calls wait instead of failing: nothing of them was carried out.
 */
async function connectPatiently(pool: pg.Pool, patienceMs: number): Promise<pg.PoolClient> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      noteDatabaseError(error);
      if (databaseFailure(error) === undefined || Date.now() >= end) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient & PostgresPoolClient;
  readonly #isPrepared: boolean;
  #isLeft = false;

  constructor(client: pg.PoolClient & PostgresPoolClient, isPrepared: boolean) {
    this.#client = client;
    this.#isPrepared = isPrepared;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(requested: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof requested !== 'string') return this.#client.query(requested);
    const name = this.#isPrepared ? nameOf(requested) : undefined;
    if (name === undefined) return this.#client.query<R>(requested, values).catch(this.#note);
    return this.#client.query({ name, text: requested, values: [...values] }).catch(this.#note);
  }

  release(): void {
    this.#client.release(this.#isLeft);
  }

  /**
   * A server that became a standby takes no writes any more: its connections are not used again. Nor is one whose
   * statement took longer than this side waits: its answer may still come.
   */
  #note = (error: unknown): never => {
    noteDatabaseError(error);
    if (!(error instanceof Error)) throw error;
    if (('code' in error && error.code === READ_ONLY) || error.message === UNANSWERED) this.#isLeft = true;
    throw error;
  };
}
