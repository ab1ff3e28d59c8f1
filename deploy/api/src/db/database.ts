import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { ListenForCommits } from './commit-notices.ts';
import { type PreparingOptions, preparing } from './preparing-pool.ts';
import type { DatabaseSchema } from './schema.ts';

export type Database = Kysely<DatabaseSchema>;
export type DatabaseTransaction = Transaction<DatabaseSchema>;
/** Queries that may run alone or in a transaction. */
export type DatabaseHandle = Database | DatabaseTransaction;

/** An open database. `pool` is for what a query builder cannot express (migrations, maintenance). */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For what belongs to one connection from statement to statement, as migrations. The same as `pool` without pgbouncer. */
  readonly sessionPool: pg.Pool;
  /** Notifies of commits that recorded a change; see `record-change.ts`. */
  readonly listen: ListenForCommits;
  /** Shuts down in order: maintenance, pool, embedded engine, lock. */
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
// The declaration of pg lists no array types.
const INT8_ARRAY: number = 1016;
const FLOAT4_ARRAY: number = 1021;

/**
 * The same parsing of types for every database. Ids and counts stay far below 2^53; a date is text, because a Date would be
 * midnight of the machine's own time zone.
 */
export function registerTypeParsers(): void {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  pg.types.setTypeParser(DATE, (text) => text);
  pg.types.setTypeParser(INT8_ARRAY, readNumbers);
  pg.types.setTypeParser(FLOAT4_ARRAY, readNumbers);
}

/** `{1,2,3}` of 100,000 entries in one pass; such arrays never hold NULL here. */
function readNumbers(text: string): number[] {
  return text.length <= 2 ? [] : text.slice(1, -1).split(',').map(Number);
}

export function createKysely(pool: pg.Pool, options?: PreparingOptions): Database {
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: preparing(pool, options) }) });
}
