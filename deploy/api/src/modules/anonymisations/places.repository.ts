import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { quickPattern } from './name-pattern.ts';

/** A table that is rewritten, as its trigger states it. */
export interface Place {
  readonly table: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  /** Column with the name of a customer or addressee: rows of a namesake stay. */
  readonly addressee: string | undefined;
}

/** The key columns of a row. */
export type RowKey = { readonly [column: string]: string | number };

/** Contents and texts first: they are what people see. */
const FIRST = ['contents', 'text_records'];

/** Every table with the trigger of `anonymise_in`: a new one needs no code. */
export async function readPlaces(db: DatabaseHandle): Promise<Place[]> {
  const { rows } = await sql<{ name: string; args: Buffer }>`
    select c.relname as name, t.tgargs as args from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'zz_anonymise' and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(
    db,
  );
  const places = rows.map(({ name, args }) => {
    const [keys = '', columns = '', , addressee = ''] = args.toString().split('\0');
    return {
      table: name,
      keys: keys.split(','),
      columns: columns.split(','),
      addressee: addressee || undefined,
    };
  });
  const rank = ({ table }: Place) => (FIRST.includes(table) ? FIRST.indexOf(table) : FIRST.length);
  return places.sort((one, other) => rank(one) - rank(other));
}

const columnsOf = (names: readonly string[], alias: string) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

const isNamed = ({ columns, addressee }: Pick<Place, 'columns' | 'addressee'>, pattern: string) => {
  const texts = sql.join(columns.map((name) => sql`${sql.ref(`t.${name}`)}::text`));
  const text = sql`concat_ws(e'\n', ${texts})`;
  const named = sql<boolean>`case when ${text} ~ ${quickPattern(pattern)} then ${text} ~ ${pattern} else false end`;
  return addressee
    ? sql<boolean>`${named} and coalesce(${sql.ref(`t.${addressee}`)}, '') !~ ${pattern}`
    : named;
};

export interface PlacePage {
  /** Rows with the name. */
  readonly named: readonly RowKey[];
  /** Null at the end of the table. */
  readonly last: RowKey | null;
}

/** Reads some rows of a table after one of them, in the order of its key. */
export async function findNamed(
  db: DatabaseHandle,
  place: Place,
  {
    pattern,
    after,
    most,
  }: { readonly pattern: string; readonly after: RowKey | null; readonly most: number },
): Promise<PlacePage> {
  const { table, keys } = place;
  const key = columnsOf(keys, 't');
  const start = after
    ? sql`where (${key}) > (select ${columnsOf(keys, 'k')} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(after)}::jsonb) k)`
    : sql``;
  const { rows } = await sql<{ key: RowKey; named: boolean }>`
    select ${keyOf(keys, 't')} as key, ${isNamed(place, pattern)} as named
    from ${sql.table(table)} t ${start} order by ${key} limit ${most}`.execute(db);
  return {
    named: rows.filter(({ named }) => named).map((row) => row.key),
    last: rows.length < most ? null : (rows.at(-1)?.key ?? null),
  };
}

const keyOf = (keys: readonly string[], alias: string): RawBuilder<RowKey> =>
  sql`jsonb_build_object(${sql.join(keys.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`;

const rowsOf = (table: string, keys: readonly RowKey[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::jsonb) k`;
const sameKey = (keys: readonly string[]) =>
  sql.join(
    keys.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`k.${name}`)}`),
    sql` and `,
  );

/**
 * Writes rows as they are: their trigger rewrites them. Rows are locked in the order of their keys, as all others lock them. Returns how
 * many there were.
 */
export async function rewriteRows(
  transaction: DatabaseTransaction,
  { table, keys, columns }: Place,
  named: readonly RowKey[],
): Promise<number> {
  const [column = ''] = columns;
  await sql`
    select 1 from ${sql.table(table)} t join ${rowsOf(table, named)} on ${sameKey(keys)}
    order by ${columnsOf(keys, 't')} for update of t`.execute(transaction);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${sql.ref(`t.${column}`)}
    from ${rowsOf(table, named)} where ${sameKey(keys)}`.execute(transaction);
  return Number(numAffectedRows);
}

/** Lets a transaction rewrite rows that are never changed otherwise. */
export const openAppendOnly = (transaction: DatabaseTransaction) =>
  sql`set local archive.anonymises = 'on'`.execute(transaction);

/** Columns of a row as JSON, locked; undefined: there is no such row. */
export async function lockRow(
  transaction: DatabaseTransaction,
  { table, keys }: Place,
  key: RowKey,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await sql<{ columns: Record<string, unknown> }>`
    select to_jsonb(t) as columns from ${sql.table(table)} t join ${rowsOf(table, [key])} on ${sameKey(keys)}
    for update of t`.execute(transaction);
  return rows[0]?.columns;
}

/** Sets columns of a row; its trigger removes the names that are still anonymised. */
export async function writeRow(
  transaction: DatabaseTransaction,
  { table, keys }: Place,
  { key, columns }: { readonly key: RowKey; readonly columns: Readonly<Record<string, unknown>> },
): Promise<void> {
  const set = Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`b.${name}`)}`);
  await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
    from ${rowsOf(table, [key])},
      jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb) b
    where ${sameKey(keys)}`.execute(transaction);
}
