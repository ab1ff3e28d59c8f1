import type pg from 'pg';
import { input } from '../api-module.ts';
import { API_MODULES } from '../modules/index.ts';

/** A connection: pooled or not, in a transaction or not. */
export type Connection = Pick<pg.ClientBase, 'query'>;

export interface Table {
  readonly name: string;
  /** Columns with stored data, in order. */
  readonly columns: readonly string[];
}

/** Not copied: each database has its own migrations, and modules declare tables that are built from others. */
const LEFT_OUT = ['schema_migrations', ...API_MODULES.flatMap(({ tables }) => input(tables)?.rebuilt ?? [])];

/** Every table of the archive, each after those that it refers to. */
export async function readTables(connection: Connection): Promise<Table[]> {
  const { rows: tables } = await connection.query<Table>(
    `select c.relname::text as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  const { rows: references } = await connection.query<{ from: string; to: string }>(
    `select distinct a.relname::text as "from", b.relname::text as "to"
     from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and a.oid <> b.oid`,
  );
  return inOrder(tables, references);
}

function inOrder(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const placed: Table[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  let waiting = [...tables];
  while (waiting.length > 0) {
    const known = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !known.has(to) || isPlaced(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...known].join(', ')}`);
    placed.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return placed;
}

/** Name → last number, for every used sequence. */
export async function readSequences(connection: Connection): Promise<Record<string, number>> {
  const { rows } = await connection.query<{ name: string; last: number }>(
    `select sequencename::text as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Names of the applied migrations in order; empty for an empty database. */
export async function readApplied(connection: Connection): Promise<string[]> {
  const { rows: found } = await connection.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await connection.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** Whether a database contains any table: existing data is never overwritten. */
export async function isEmptyDatabase(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  );
  return rows.length === 0;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
