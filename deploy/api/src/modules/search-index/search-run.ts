import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../errors/api-error.ts';

/** Between two pauses the event loop is blocked no longer than this. */
const SLICE_MS = 8;
/** PostgreSQL's code of a cancelled statement: by `statement_timeout`, or by `search_overran()`. */
const QUERY_CANCELLED = '57014';
const TEXTS_OF_JOBS = 20_000;

/** Limits of one search. */
export interface SearchBudget {
  /** A searching statement ends after this many milliseconds. */
  readonly statementMs: number;
  /** Maximum of texts that are read. */
  readonly texts: number;
}

interface SearchRun extends SearchBudget {
  /** Aborted when the reader leaves. */
  readonly signal: AbortSignal;
  paused: number;
}

// AsyncLocalStorage: all calls of a search, however deep, work within its limits. Jobs have none.
const runs = new AsyncLocalStorage<SearchRun>();

/** Runs a search within limits. A statement that took too long is a search that was too costly. */
export async function runSearch<T>(budget: Omit<SearchRun, 'paused'>, work: () => Promise<T>): Promise<T> {
  try {
    return await runs.run({ ...budget, paused: performance.now() }, work);
  } catch (error) {
    if (codeOf(error) === QUERY_CANCELLED) throw new ApiError('search/too-costly');
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Between two pieces of work: lets other requests proceed if this one has worked for long, and ends a search whose reader has
 * left.
 */
export async function pause(): Promise<void> {
  const run = runs.getStore();
  if (run?.signal.aborted) throw new ApiError('request/cancelled');
  if (run && performance.now() - run.paused < SLICE_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  if (run) run.paused = performance.now();
}

/**
 * A condition that is true until the statement has run for too long, then ends it: the embedded database cannot be
 * interrupted from outside, so it checks at each row. It costs less than any other condition, so it is checked first.
 */
export function whileInTime(): RawBuilder<unknown> {
  const run = runs.getStore();
  if (!run) return sql`true`;
  const limit = sql.lit(`${run.statementMs} ms`);
  return sql`case when clock_timestamp() < statement_timestamp() + ${limit}::interval then true else search_overran() end`;
}

/** Milliseconds for `statement_timeout`, `0` for none. */
export const statementTimeout = (): string => String(runs.getStore()?.statementMs ?? 0);

/** Texts that a search may read; a job queries the database for more. */
export const candidateLimit = (): number => runs.getStore()?.texts ?? TEXTS_OF_JOBS;

/**
 * False if a job has to find another way.
 * @throws ApiError if a reader's search exceeds its budget
 */
export function requireWithin(count: number, most: number): boolean {
  if (count <= most) return true;
  if (runs.getStore()) throw new ApiError('search/too-costly');
  return false;
}
