import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { databaseFailure, isRefusedByPooler, noteDatabaseError } from './database-failure.ts';

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
  return {
    async connect() {
      const end = Date.now() + patienceMs;
      return new PreparingClient(await connectUntil(pool, end), { pool, end, isPrepared });
    },
    end: () => pool.end(),
  };
}

/**
 * Where the server takes no connections, as while another one becomes the primary, calls wait instead of failing: nothing of them was carried out.
 */
async function connectUntil(pool: pg.Pool, end: number): Promise<pg.PoolClient> {
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

interface Checkout {
  readonly pool: pg.Pool;
  /** Until when a server is waited for. */
  readonly end: number;
  readonly isPrepared: boolean;
}

/** A connection from when it is taken out of the pool until it is released. */
class PreparingClient implements PostgresPoolClient {
  readonly #checkout: Checkout;
  #client: pg.PoolClient & PostgresPoolClient;
  #isLeft = false;
  #isReleased = false;
  /** No statement has reached a server: another connection is as good. */
  #isFresh = true;

  constructor(client: pg.PoolClient & PostgresPoolClient, checkout: Checkout) {
    this.#client = client;
    this.#checkout = checkout;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(requested: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof requested !== 'string') return this.#client.query(requested);
    return this.#run<R>(requested, values);
  }

  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await this.#send<R>(text, values);
    } catch (error) {
      if (!this.#isFresh || !isRefusedByPooler(error) || Date.now() >= this.#checkout.end)
        return this.#note(error);
      await this.#replace();
      return await this.#run<R>(text, values);
    } finally {
      this.#isFresh = false;
    }
  }

  #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.#checkout.isPrepared ? nameOf(text) : undefined;
    if (name === undefined) return this.#client.query<R>(text, values);
    // The driver types the command of a result as a string, Kysely as one of a list.
    return this.#client.query<never>({ name, text, values: [...values] }) as Promise<PostgresQueryResult<R>>;
  }

  /** The pool is to have room for another one before. */
  async #replace(): Promise<void> {
    await sleep(AGAIN_MS);
    this.#client.release(true);
    this.#isReleased = true;
    this.#client = await connectUntil(this.#checkout.pool, this.#checkout.end);
    this.#isReleased = false;
  }

  release(): void {
    if (!this.#isReleased) this.#client.release(this.#isLeft);
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
