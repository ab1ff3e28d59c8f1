import type pg from 'pg';
import {
  type Connection,
  quoted,
  readApplied,
  readSequences,
  readTables,
  type Table,
} from './table-catalogue.ts';
import { createDigest, type TableDigest } from './table-digest.ts';

const ROWS_AT_ONCE = 500;

/** Content of a database at one moment. */
export interface DatabaseContents {
  readonly migrations: string[];
  readonly sequences: Record<string, number>;
  /** By name, each after those that it refers to. */
  readonly tables: Record<string, TableDigest>;
}

/** Receives the rows of one table, each as JSON in one line. */
export type RowSink = (table: Table, rows: AsyncIterable<readonly string[]>) => Promise<void>;

/**
 * Reads a snapshot of the database while it is being written. The embedded database has one connection: all others wait until
 * it is done.
 */
export async function readDatabase(pool: pg.Pool, take: RowSink): Promise<DatabaseContents> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The text of a timestamp depends on the time zone of the session.
    await client.query("set local timezone = 'UTC'");
    const contents = await readInside(client, take);
    await client.query('commit');
    return contents;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Like `readDatabase`, in the transaction of the connection. */
export async function readInside(connection: Connection, take: RowSink): Promise<DatabaseContents> {
  const migrations = await readApplied(connection);
  const digests: [string, TableDigest][] = [];
  for (const table of await readTables(connection)) {
    const digest = createDigest();
    const rows = rowsOf(connection, table, (row) => digest.add(row));
    await take(table, rows);
    digests.push([table.name, digest.digest()]);
  }
  return { migrations, sequences: await readSequences(connection), tables: Object.fromEntries(digests) };
}

/** Counts and hashes alone. */
export const passOver: RowSink = async (_table, rows) => {
  for await (const _some of rows) {
    // Each row was counted while it was read.
  }
};

async function* rowsOf(
  connection: Connection,
  { name, columns }: Table,
  count: (row: string) => void,
): AsyncGenerator<string[]> {
  const list = columns.map(quoted).join(', ');
  await connection.query(
    `declare everything no scroll cursor for
     select row_to_json(r)::text as row from (select ${list} from public.${quoted(name)}) r`,
  );
  for (;;) {
    const { rows } = await connection.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from everything`);
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    for (const text of texts) count(text);
    yield texts;
  }
  await connection.query('close everything');
}
