import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type Migration, migrate } from '../db/migrate.ts';
import { type DatabaseContents, passOver, readInside } from './read-rows.ts';
import { type Connection, isEmptyDatabase, quoted, readTables, type Table } from './table-catalogue.ts';

/** The rows of a table as they were read. */
export type RowSource = (table: string) => AsyncIterable<readonly string[]>;

export async function requireEmptyDatabase(connection: Connection): Promise<void> {
  if (!(await isEmptyDatabase(connection))) {
    throw new Error('the database holds tables already: give an empty one, nothing is written over');
  }
}

/**
 * Fills an empty database with rows of another, and reads it again: every count and every hash must match the source. A
 * failure leaves it empty.
 */
export async function loadDatabase(
  pool: pg.Pool,
  { contents, rows, migrations }: LoadInput,
): Promise<DatabaseContents> {
  await requireEmptyDatabase(pool);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const applied = contents.migrations.map((name) => {
    const migration = known.get(name);
    if (!migration)
      throw new Error(`${name} is not known to this build: use the one that the archive ran on`);
    return migration;
  });
  try {
    await migrate(pool, applied);
    return await fill(pool, contents, rows);
  } catch (error) {
    // It was empty before: no data is lost.
    await pool.query('drop schema public cascade; create schema public');
    throw error;
  }
}

export interface LoadInput {
  readonly contents: DatabaseContents;
  readonly rows: RowSource;
  /** Migrations of this build. */
  readonly migrations: readonly Migration[];
}

async function fill(pool: pg.Pool, contents: DatabaseContents, rows: RowSource): Promise<DatabaseContents> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local timezone = 'UTC'");
    const tables = await readTables(client);
    requireSameTables(tables, contents);
    // Migrations insert a few rows: the source contains them as well. The audit trail cannot be emptied, and is empty.
    for (const { name } of tables.toReversed()) await empty(client, name);
    for (const table of tables) await loadTable(client, table, rows(table.name));
    for (const [name, last] of Object.entries(contents.sequences)) {
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
    }
    const loaded = await readInside(client, passOver);
    requireEqual(loaded, contents);
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function empty(connection: Connection, table: string): Promise<void> {
  const { rows } = await connection.query(`select 1 from public.${quoted(table)} limit 1`);
  if (rows.length > 0) await connection.query(`delete from public.${quoted(table)}`);
}

async function loadTable(
  connection: Connection,
  { name, columns }: Table,
  rows: AsyncIterable<readonly string[]>,
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const table = `public.${quoted(name)}`;
  for await (const some of rows) {
    await connection.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${some.join(',')}]`],
    );
  }
}

function requireSameTables(tables: readonly Table[], contents: DatabaseContents): void {
  const [here, there] = [tables.map(({ name }) => name).sort(), Object.keys(contents.tables).sort()];
  if (!isDeepStrictEqual(here, there)) {
    throw new Error(`the tables differ: ${there.join(', ')} were read, ${here.join(', ')} are here`);
  }
}

/** @throws Error that names the tables whose rows differ from the source */
function requireEqual(loaded: DatabaseContents, wanted: DatabaseContents): void {
  const wrong = Object.keys(wanted.tables).filter(
    (name) => !isDeepStrictEqual(loaded.tables[name], wanted.tables[name]),
  );
  if (wrong.length > 0) throw new Error(`not the same after loading: ${wrong.join(', ')}`);
}
