import pg from 'pg';
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

/** A PostgreSQL server, 15 or newer. */
export function openPostgres({ url, poolSize = 10, schema, onError }: PostgresOptions): OpenDatabase {
  registerTypeParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options: `-c TimeZone=UTC -c DateStyle=ISO${schema ? ` -c search_path=${schema}` : ''}`,
  });
  pool.on('error', (error) => onError?.(error));
  const db = createKysely(pool);
  return { db, pool, close: () => db.destroy() };
}
